package dev.sightline.demo;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.index.SceneSnapshot;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the scene index costs the render thread: a scan of 10,000 geometries under 100 nodes with
 * nothing, one in a hundred, or all of them moved (divide by 10,101 for the cost a spatial), and
 * the scan after a mesh of a million triangles was attached.
 */
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SceneScanBenchmark {
  private static final int GROUPS = 100;
  private static final int EACH = 100;

  /** Whether the boxes share one mesh or have one each. */
  @Param({"true", "false"})
  private boolean shared;

  private final Node root = new Node("root");
  private final List<Geometry> boxes = new ArrayList<>();
  private SceneIndex index;
  private float step;

  /** A scene whose trees are all there, drawn once. */
  @Setup
  public void setUp() {
    Mesh box = new Box(1, 1, 1);
    for (int group = 0; group < GROUPS; group++) {
      Node node = new Node("group" + group);
      root.attachChild(node);
      for (int i = 0; i < EACH; i++) {
        Geometry geometry = new Geometry("box", shared ? box : new Box(1, 1, 1));
        geometry.setLocalTranslation(3 * i, 0, 3 * group);
        node.attachChild(geometry);
        boxes.add(geometry);
        for (VertexBuffer buffer : geometry.getMesh().getBufferList()) {
          buffer.clearUpdateNeeded();
        }
      }
    }
    index = new SceneIndex(root, IndexOptions.defaults(), Runnable::run);
    index.scan();
    index.scan();
  }

  /** Ends the index. */
  @TearDown
  public void tearDown() {
    index.close();
  }

  private SceneSnapshot scan() {
    root.updateGeometricState();
    index.scan();
    return index.published();
  }

  /** Nothing has moved. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public SceneSnapshot scanOfNothingMoved() {
    return scan();
  }

  /** One in a hundred has moved; the engine's own update is in the time. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public SceneSnapshot scanOfOneInAHundredMoved() {
    return move(100);
  }

  /** All have moved; the engine's own update is in the time. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public SceneSnapshot scanOfAllMoved() {
    return move(1);
  }

  /** The engine's update alone when all have moved. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public void engineUpdateOfAllMoved() {
    step += 0.01f;
    for (Geometry box : boxes) {
      Vector3f at = box.getLocalTranslation();
      box.setLocalTranslation(at.x, step % 5, at.z);
    }
    root.updateGeometricState();
  }

  private SceneSnapshot move(int every) {
    step += 0.01f;
    for (int i = 0; i < boxes.size(); i += every) {
      Vector3f at = boxes.get(i).getLocalTranslation();
      boxes.get(i).setLocalTranslation(at.x, step % 5, at.z);
    }
    return scan();
  }

  /** A grid of a million triangles that no index has seen, attached anew for each scan. */
  @State(Scope.Thread)
  public static class Terrain {
    private static final int SIDE = 708;

    private final Node root = new Node("root");
    private SceneIndex index;

    /** Attaches. */
    @Setup(Level.Invocation)
    public void attach() {
      index = new SceneIndex(root);
      index.scan();
      root.attachChild(new Geometry("terrain", grid()));
      root.updateGeometricState();
    }

    /** Detaches; the build in the background is called off. */
    @TearDown(Level.Invocation)
    public void detach() {
      index.close();
      root.detachAllChildren();
    }

    private static Mesh grid() {
      FloatBuffer xyz = BufferUtils.createFloatBuffer(3 * SIDE * SIDE);
      IntBuffer indices = BufferUtils.createIntBuffer(6 * (SIDE - 1) * (SIDE - 1));
      for (int z = 0; z < SIDE; z++) {
        for (int x = 0; x < SIDE; x++) {
          xyz.put(x).put((x * 31 + z * 17) % 7).put(z);
          if (x + 1 < SIDE && z + 1 < SIDE) {
            int a = z * SIDE + x;
            indices.put(a).put(a + SIDE).put(a + 1).put(a + 1).put(a + SIDE).put(a + SIDE + 1);
          }
        }
      }
      Mesh mesh = new Mesh();
      mesh.setBuffer(VertexBuffer.Type.Position, 3, xyz);
      mesh.setBuffer(VertexBuffer.Type.Index, 3, indices);
      mesh.updateBound();
      return mesh;
    }
  }

  /** The stall of the render thread. */
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  @Warmup(iterations = 10)
  @Measurement(iterations = 20)
  public SceneIndex scanAfterAttachingAMillionTriangles(Terrain terrain) {
    terrain.index.scan();
    return terrain.index;
  }
}
