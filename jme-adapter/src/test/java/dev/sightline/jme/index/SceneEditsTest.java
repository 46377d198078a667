package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.VertexBuffer.Usage;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.LaterExecutor;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.ContentSums;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import dev.sightline.jme.internal.mesh.MeshVersion;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which edits of a mesh are noticed, when, and what becomes of its tree. */
class SceneEditsTest {
  private final Node root = new Node("root");
  private final Geometry floor = new Geometry("floor", Shapes.floor());
  private final Mesh mesh = floor.getMesh();
  private final SceneIndex index = new SceneIndex(root, Snapshots.IN_THE_SCAN, null);

  SceneEditsTest() {
    root.attachChild(floor);
  }

  private VertexBuffer positions() {
    return mesh.getBuffer(Type.Position);
  }

  /** Writes into the buffer that is there: everything 100 further along x. */
  private void put() {
    FloatBuffer data = (FloatBuffer) positions().getData();
    for (int i = 0; i < data.limit(); i += 3) {
      data.put(i, data.get(i) + 100);
    }
  }

  /** As the renderer does when it has sent the buffers to the card. */
  private void draw() {
    positions().clearUpdateNeeded();
    VertexBuffer indices = mesh.getBuffer(Type.Index);
    if (indices != null) {
      indices.clearUpdateNeeded();
    }
  }

  private boolean isAt(double x) {
    return Snapshots.below(index.current(), x + 0.5, 0.5).equals("floor");
  }

  private void assertMoved() {
    assertThat(isAt(0)).isFalse();
    assertThat(isAt(100)).isTrue();
  }

  @Test
  void aReplacedBufferIsNoticed() {
    assertThat(isAt(0)).isTrue();
    draw();
    mesh.setBuffer(Type.Position, 3, new float[] {99, 0, -1, 99, 0, 1, 101, 0, 1, 101, 0, -1});
    draw();
    index.scan();
    assertMoved();
  }

  @Test
  void anEditOfAMeshThatStillWaitsForItsTreeIsNoticed() {
    try (SceneIndex own = new SceneIndex(root, Snapshots.BACKGROUND, new LaterExecutor())) {
      own.scan();
      assertThat(Snapshots.below(own.current(), 0.5, 0.5)).isEqualTo("floor");
      mesh.setBuffer(Type.Position, 3, new float[] {99, 0, -1, 99, 0, 1, 101, 0, 1, 101, 0, -1});
      own.scan();
      assertThat(Snapshots.below(own.current(), 0.5, 0.5)).isEmpty();
      assertThat(Snapshots.below(own.current(), 100.5, 0.5)).isEqualTo("floor");
    }
  }

  @Test
  void updateDataWithTheSameBufferIsNoticedWhereTheMeshIsDrawn() {
    assertThat(isAt(0)).isTrue();
    draw();
    index.scan();
    put();
    index.scan();
    assertThat(isAt(0)).as("nobody told").isTrue();
    positions().updateData(positions().getData());
    index.scan();
    assertMoved();
  }

  @Test
  void setUpdateNeededIsNoticedWhereTheMeshIsNeverDrawn() {
    assertThat(isAt(0)).isTrue();
    index.scan();
    assertThat(positions().isUpdateNeeded()).isTrue();
    put();
    positions().setUpdateNeeded();
    index.scan();
    assertMoved();
  }

  @Test
  void anEditJustBeforeTheFirstDrawingIsNoticedAfterIt() {
    assertThat(isAt(0)).isTrue();
    index.scan();
    put();
    positions().setUpdateNeeded();
    draw();
    index.scan();
    assertMoved();
  }

  @Test
  void aBufferThatIsWrittenOftenNeedsNoTelling() {
    positions().setUsage(Usage.Stream);
    assertThat(isAt(0)).isTrue();
    draw();
    index.scan();
    put();
    index.scan();
    assertMoved();
  }

  @Test
  void whatIsToldIsSeenWithoutAScan() {
    assertThat(isAt(0)).isTrue();
    draw();
    index.scan();
    put();
    Sightline.changed(mesh);
    assertMoved();
  }

  @Test
  void aFlagThatStaysUpRebuildsNothing() {
    assertThat(isAt(0)).isTrue();
    index.scan();
    SceneSnapshot before = index.current();
    for (int i = 0; i < 100; i++) {
      index.scan();
      assertThat(index.current()).isSameAs(before);
    }
  }

  @Test
  void aFlagThatRisesWithoutAnEditKeepsTheTree() {
    assertThat(isAt(0)).isTrue();
    draw();
    index.scan();
    BuiltMesh before = MeshTreeCache.of(mesh).version(mesh).best();
    positions().setUpdateNeeded();
    index.scan();
    assertThat(MeshTreeCache.of(mesh).version(mesh).best()).isSameAs(before);
    Sightline.changed(mesh);
    index.scan();
    assertThat(MeshTreeCache.of(mesh).version(mesh).best()).isSameAs(before);
  }

  @Test
  void aLargeMeshThatIsNeverDrawnIsComparedInTurn() {
    Mesh ball = new Sphere(200, 200, 1);
    Geometry large = new Geometry("large", ball);
    root.attachChild(large);
    int blocks = ContentSums.of(ball, MeshBuffers.FULL).blocks();
    assertThat(blocks).isGreaterThan(2 * EditBudget.BLOCKS);
    try (SceneIndex own = new SceneIndex(root, Snapshots.BACKGROUND, Runnable::run)) {
      own.scan();
      SceneSnapshot before = own.current();
      FloatBuffer data = (FloatBuffer) ball.getBuffer(Type.Position).getData();
      data.put(data.limit() - 1, 50);
      ball.getBuffer(Type.Position).setUpdateNeeded();
      int scans = 0;
      while (scans < 1000 && own.current() == before) {
        own.scan();
        scans++;
      }
      assertThat(scans).isBetween(1, 2 + blocks / EditBudget.BLOCKS);
      Snapshots.assertAsNew(own.current(), root, Snapshots.BACKGROUND);
    }
  }

  /** Boxes that are never drawn, 108 numbers each, one of them edited: the scans until it shows. */
  private static int scansUntilSeen(int boxes, int seed) {
    Node many = new Node("many");
    for (int i = 0; i < boxes; i++) {
      Geometry box = new Geometry("box" + i, new Box(1, 1, 1));
      box.setLocalTranslation(10 * i, 0, 0);
      many.attachChild(box);
    }
    int most = 0;
    try (SceneIndex own = new SceneIndex(many, Snapshots.IN_THE_SCAN, null)) {
      own.scan();
      own.scan();
      Random random = new Random(seed);
      for (int edit = 0; edit < 20; edit++) {
        int one = edit == 0 ? boxes - 1 : random.nextInt(boxes);
        VertexBuffer positions = ((Geometry) many.getChild(one)).getMesh().getBuffer(Type.Position);
        FloatBuffer data = (FloatBuffer) positions.getData();
        for (int i = 0; i < data.limit(); i += 3) {
          data.put(i, data.get(i) + 4);
        }
        double edge = 10 * one + 1 + data.get(0) - 0.5;
        positions.setUpdateNeeded();
        int scans = 0;
        while (scans < 1000 && !Snapshots.below(own.published(), edge, 0.5).equals("box" + one)) {
          own.scan();
          own.drawn();
          scans++;
        }
        most = Math.max(most, scans);
        for (int i = 0; i < data.limit(); i += 3) {
          data.put(i, data.get(i) - 4);
        }
        Sightline.changed(((Geometry) many.getChild(one)).getMesh());
        own.scan();
      }
    }
    return most;
  }

  @Test
  void ofAThousandSmallMeshesThatAreNeverDrawnAnEditShowsAtTheNextScan() {
    assertThat(scansUntilSeen(8, 1)).isEqualTo(1);
    assertThat(scansUntilSeen(1000, 2)).isEqualTo(1);
    // 4,000 boxes are 432,000 numbers and 64,000 of overhead: four scans, of 131,136 each
    assertThat(scansUntilSeen(4000, 3)).isBetween(2, 5);
  }

  @Test
  void anEditOfTheVeryLastIndexShowsWhereTheMeshIsNeverDrawn() {
    Mesh ball = new Sphere(150, 150, 1);
    VertexBuffer indices = ball.getBuffer(Type.Index);
    root.attachChild(new Geometry("large", ball));
    try (SceneIndex own = new SceneIndex(root, Snapshots.IN_THE_SCAN, Runnable::run)) {
      own.scan();
      own.scan();
      MeshVersion before = MeshTreeCache.of(ball).version(ball);
      ShortBuffer data = (ShortBuffer) indices.getData();
      int last = data.limit() - 1;
      data.put(last, data.get(0));
      indices.setUpdateNeeded();
      int blocks = ContentSums.of(ball, MeshBuffers.FULL).blocks();
      assertThat(blocks).isGreaterThan(EditBudget.BLOCKS);
      for (int scan = 0; scan <= 1 + blocks / EditBudget.BLOCKS; scan++) {
        own.scan();
        own.drawn();
      }
      assertThat(MeshTreeCache.of(ball).version(ball)).isNotSameAs(before);
      float[] seen = new float[9];
      own.published().soup(own.published().size() - 1).copy(last / 3, seen, 0);
      assertThat(seen[6]).isEqualTo(ball.getFloatBuffer(Type.Position).get(3 * data.get(0)));
    }
  }

  @Test
  void aLargeMeshThatIsEditedAndDrawnEveryFrameIsSeenInEveryFrame() {
    Mesh ball = new Sphere(200, 200, 1);
    root.attachChild(new Geometry("large", ball));
    VertexBuffer vertices = ball.getBuffer(Type.Position);
    FloatBuffer data = (FloatBuffer) vertices.getData();
    try (SceneIndex own = new SceneIndex(root, Snapshots.BACKGROUND, Runnable::run)) {
      own.scan();
      for (int frame = 0; frame < 6; frame++) {
        vertices.clearUpdateNeeded();
        ball.getBuffer(Type.Index).clearUpdateNeeded();
        own.drawn();
        data.put(data.limit() - 1, 50 + frame);
        vertices.setUpdateNeeded();
        own.scan();
        Snapshots.assertAsNew(own.current(), root, Snapshots.BACKGROUND);
        assertThat(own.current().tree().rootBounds()[5]).isGreaterThanOrEqualTo(50 + frame);
      }
    }
  }

  @Test
  void movedVerticesAreRefittedAndReplacedIndicesAreNot() {
    LaterExecutor later = new LaterExecutor();
    floor.setMesh(Shapes.ball(15, VertexBuffer.Format.UnsignedShort));
    Mesh ball = floor.getMesh();
    try (SceneIndex own = new SceneIndex(root, Snapshots.BACKGROUND, later)) {
      own.scan();
      later.runAll();
      own.scan();
      int[] shape = own.current().tree().instance(0).mesh().nodeChildren();
      FloatBuffer data = (FloatBuffer) ball.getBuffer(Type.Position).getData();
      for (int i = 0; i < data.limit(); i++) {
        data.put(i, data.get(i) * 2);
      }
      Sightline.changed(ball);
      SceneSnapshot refitted = own.current();
      assertThat(refitted.tree().instance(0).mesh().nodeChildren()).isSameAs(shape);
      Snapshots.assertAsNew(refitted, root, IndexOptions.defaults());
      assertThat(own.statistics().pending()).as("at the scan").isEqualTo(1);
      own.scan();
      assertThat(own.statistics().full()).as("a refitted tree may stay").isEqualTo(1);
      short[] fewer = new short[9];
      ball.getShortBuffer(Type.Index).get(0, fewer);
      ball.clearBuffer(Type.Index);
      ball.setBuffer(Type.Index, 3, fewer);
      own.scan();
      assertThat(own.current().tree().instance(0).mesh().nodeChildren()).isNotSameAs(shape);
      Snapshots.assertAsNew(own.current(), root, IndexOptions.defaults());
    }
  }

  @Test
  void aTreeWornByRefitsIsBuiltAnewInTheBackground() {
    LaterExecutor later = new LaterExecutor();
    int triangles = 200;
    float[] row = new float[9 * triangles];
    Mesh apart = Shapes.list(row);
    lineUp(apart, 1);
    floor.setMesh(apart);
    try (SceneIndex own = new SceneIndex(root, Snapshots.IN_THE_SCAN, later)) {
      own.scan();
      later.runAll();
      own.scan();
      lineUp(apart, 73);
      Sightline.changed(apart);
      own.scan();
      assertThat(own.statistics().quick()).isEqualTo(1);
      Snapshots.assertAsNew(own.published(), root, IndexOptions.defaults());
      later.runAll();
      own.scan();
      assertThat(own.statistics().full()).isEqualTo(1);
      Snapshots.assertAsNew(own.published(), root, IndexOptions.defaults());
    }
  }

  /** Puts 200 triangles in a row, each {@code stride} places after the one before. */
  private static void lineUp(Mesh mesh, int stride) {
    FloatBuffer data = (FloatBuffer) mesh.getBuffer(Type.Position).getData();
    for (int i = 0; i < 200; i++) {
      float x = 3 * (i * stride % 200);
      data.put(9 * i, x).put(9 * i + 3, x + 1).put(9 * i + 6, x).put(9 * i + 8, 1);
    }
  }

  @Test
  void aCloneWithTheSamePositionsKeepsItsOwnWhenTheOtherIsEdited() {
    Mesh clone = mesh.clone();
    clone.clearBuffer(Type.Position);
    clone.setBuffer(positions());
    Geometry second = new Geometry("second", clone);
    second.setLocalTranslation(0, 0, 50);
    root.attachChild(second);
    index.scan();
    mesh.clearBuffer(Type.Position);
    mesh.setBuffer(Type.Position, 3, new float[] {99, 0, -1, 99, 0, 1, 101, 0, 1, 101, 0, -1});
    index.scan();
    assertMoved();
    assertThat(Snapshots.below(index.current(), 0.5, 50.5)).isEqualTo("second");
  }

  @Test
  void twoIndexesNoticeTheSameEditAndShareTheTree() {
    try (SceneIndex other = new SceneIndex(floor)) {
      assertThat(isAt(0)).isTrue();
      other.scan();
      assertThat(other.current().soup(0)).isSameAs(index.current().soup(0));
      draw();
      index.scan();
      other.scan();
      put();
      positions().setUpdateNeeded();
      other.scan();
      assertThat(Snapshots.below(other.current(), 100.5, 0.5)).isEqualTo("floor");
      index.scan();
      assertMoved();
      assertThat(other.current().soup(0)).isSameAs(index.current().soup(0));
    }
  }

  @Test
  void strictModeNamesWhoWasEditedSilentlyAndGoesOn() {
    draw();
    try (SceneIndex strict = new SceneIndex(root, IndexOptions.defaults().withStrict(true), null)) {
      strict.current();
      strict.scan();
      put();
      assertThatIllegalStateException()
          .isThrownBy(strict::scan)
          .withMessageContaining("geometry 'floor'")
          .withMessageContaining("Sightline.changed");
      assertThat(Snapshots.below(strict.current(), 100.5, 0.5)).isEqualTo("floor");
      assertThatCode(strict::scan).doesNotThrowAnyException();
      put();
      Sightline.changed(mesh);
      assertThatCode(strict::scan).as("told").doesNotThrowAnyException();
      put();
      positions().setUpdateNeeded();
      assertThatCode(strict::scan).as("flagged").doesNotThrowAnyException();
      assertThat(Snapshots.below(strict.current(), 300.5, 0.5)).isEqualTo("floor");
    }
  }

  @Test
  void quantisedAndHalfPositionsAreReadAndTheirEditsNoticed() {
    VertexBuffer shorts = new VertexBuffer(Type.Position);
    shorts.setupData(
        Usage.Static,
        3,
        VertexBuffer.Format.Short,
        BufferUtils.createShortBuffer(
            (short) 0, (short) 0, (short) 0, (short) 0, (short) 0, (short) 2, (short) 2, (short) 0,
            (short) 0));
    Mesh quantised = new Mesh();
    quantised.setBuffer(shorts);
    floor.setMesh(quantised);
    index.scan();
    assertThat(isAt(0)).isTrue();
    shorts.setNormalized(true);
    index.scan();
    assertThat(isAt(0)).isFalse();
    assertThat(Snapshots.below(index.current(), 1e-5, 1e-5)).isEqualTo("floor");
  }
}
