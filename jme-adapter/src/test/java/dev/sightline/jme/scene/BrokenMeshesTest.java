package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Format;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import dev.sightline.core.LogLines;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A mesh that cannot be picked costs its own geometries, one line in the log, and no more. */
class BrokenMeshesTest {
  private final Node root = new Node("root");

  /** What is wrong with a mesh, and what the log says of it. */
  private enum Fault {
    PATCH(mesh -> mesh.setMode(Mesh.Mode.Patch), "Patch"),
    NO_POSITIONS(mesh -> mesh.clearBuffer(Type.Position), "no Position buffer"),
    BAD_INDEX(mesh -> mesh.setBuffer(Type.Index, 3, new int[] {0, 1, 17}), "index 17"),
    BAD_INDEX_OF_A_STRIP(Fault::strip, "index 9"),
    HYBRID_WITHOUT_PARTS(Fault::hybrid, "hybrid"),
    HALVES_TOO_FEW(Fault::fewHalves, "there are 1 vertices");

    private final Consumer<Mesh> fault;
    private final String says;

    Fault(Consumer<Mesh> fault, String says) {
      this.fault = fault;
      this.says = says;
    }

    private static void strip(Mesh mesh) {
      mesh.setMode(Mesh.Mode.TriangleStrip);
      mesh.setBuffer(Type.Index, 3, new int[] {0, 1, 2, 9});
    }

    /** The engine sets the mode and then cannot count. */
    private static void hybrid(Mesh mesh) {
      assertThatThrownBy(() -> mesh.setMode(Mesh.Mode.Hybrid))
          .isInstanceOf(UnsupportedOperationException.class);
    }

    private static void fewHalves(Mesh mesh) {
      mesh.clearBuffer(Type.Position);
      mesh.setBuffer(Type.Position, 3, Format.Half, BufferUtils.createByteBuffer(6));
    }

    Mesh mesh() {
      Mesh mesh = Shapes.floor();
      fault.accept(mesh);
      return mesh;
    }
  }

  private static Ray down() {
    return new Ray(new Vector3f(0.3f, 10, 0.1f), new Vector3f(0, -1, 0));
  }

  @ParameterizedTest
  @EnumSource
  void itIsLeftOutWithOneLineThatNamesGeometryAndReason(Fault fault) {
    Mesh broken = fault.mesh();
    for (String name : List.of("broken", "its twin")) {
      Geometry geometry = new Geometry(name);
      geometry.setMesh(broken);
      geometry.setLocalTranslation(0, 2, 0);
      root.attachChild(geometry);
    }
    root.attachChild(new Geometry("floor", Shapes.floor()));
    try (Lines lines = new Lines();
        SceneIndex index = new SceneIndex(root)) {
      for (int frame = 0; frame < 5; frame++) {
        index.scan();
        List<Pick> picks = SceneView.of(index.current()).pickAll(down());
        assertThat(picks).hasSize(1);
        assertThat(picks.get(0).geometry().getName()).isEqualTo("floor");
      }
      assertThat(index.statistics().failed()).isEqualTo(1);
      assertThat(lines.text).hasSize(1);
      assertThat(lines.text.get(0))
          .contains("left out of all answers")
          .contains("'broken'")
          .contains(fault.says);
    }
  }

  @ParameterizedTest
  @EnumSource
  void itIsTakenInOnceItIsMended(Fault fault) {
    Mesh mesh = fault.mesh();
    Geometry geometry = new Geometry("once broken");
    geometry.setMesh(mesh);
    root.attachChild(geometry);
    try (SceneIndex index = new SceneIndex(root)) {
      assertThat(SceneView.of(index.current()).pickAny(down())).isFalse();
      Mesh good = Shapes.floor();
      mesh.setMode(Mesh.Mode.Triangles);
      for (Type type : List.of(Type.Position, Type.Index)) {
        mesh.clearBuffer(type);
        mesh.setBuffer(good.getBuffer(type));
      }
      index.scan();
      assertThat(SceneView.of(index.current()).pickAny(down())).isTrue();
    }
  }

  @Test
  void theEngineThrowsOnThem() {
    int thrown = 0;
    for (Fault fault : Fault.values()) {
      Geometry geometry = new Geometry("broken");
      geometry.setMesh(fault.mesh());
      try {
        geometry.collideWith(down(), new CollisionResults());
      } catch (RuntimeException e) {
        thrown++;
      }
    }
    assertThat(thrown).as("of %s", Fault.values().length).isGreaterThan(3);
    Geometry patch = new Geometry("patch", Fault.PATCH.mesh());
    assertThatThrownBy(() -> patch.collideWith(down(), new CollisionResults()))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void halfFloatPositionsAreNoFault() {
    Mesh mesh = Shapes.floor();
    float[] xyz = {-1, 0, -1, -1, 0, 1, 1, 0, 1, 1, 0, -1};
    ByteBuffer halves = BufferUtils.createByteBuffer(2 * xyz.length);
    for (float x : xyz) {
      halves.putShort(FastMath.convertFloatToHalf(x));
    }
    halves.flip();
    mesh.clearBuffer(Type.Position);
    mesh.setBuffer(Type.Position, 3, Format.Half, halves);
    root.attachChild(new Geometry("half", mesh));
    try (LogLines lines = LogLines.open();
        SceneIndex index = new SceneIndex(root)) {
      assertThat(SceneView.of(index.current()).pickNearest(down())).isPresent();
      assertThat(lines.lines()).isEmpty();
    }
  }

  /** What the log says, with what is put into it. */
  private static final class Lines extends Handler implements AutoCloseable {
    private final Logger logger = Logger.getLogger("dev.sightline.jme");
    private final List<String> text = new CopyOnWriteArrayList<>();

    Lines() {
      logger.addHandler(this);
    }

    @Override
    public void publish(LogRecord record) {
      text.add(new SimpleFormatter().formatMessage(record));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
      logger.removeHandler(this);
    }
  }
}
