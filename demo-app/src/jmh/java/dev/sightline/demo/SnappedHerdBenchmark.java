package dev.sightline.demo;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.shape.Box;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.control.snap.GroundSnapHerd;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.SceneQueries;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
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
 * A frame of a thousand snapped and aligned spatials that walk about on a terrain of 524,288
 * triangles in 16 tiles: the game moves them, controls are updated, the graph, the index.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class SnappedHerdBenchmark {
  /** Ways to ask the scene. */
  public enum How {
    /** Each asks for a view of its own, as all did at first. */
    ALONE,
    /** One after another, on the view of the frame. */
    SHARED,
    /** The same, in every fourth frame. */
    FOURTH,
    /** All at once, by a {@code GroundSnapHerd}. */
    HERD
  }

  private static final int SIDE = 129;
  private static final int HERD = 1000;
  private static final float FRAME = 1 / 60f;

  /** How they look for the ground. */
  @Param public How how;

  /** The radius of the sphere they feel with; 0 for a ray. */
  @Param({"0", "0.3"})
  public double radius;

  private final Node root = new Node("root");
  private final Node[] deer = new Node[HERD];
  private final double[] heading = new double[HERD];
  private final GroundSnapHerd herd = new GroundSnapHerd();
  private SceneIndex index;

  /** Spreads the herd. */
  @Setup
  public void setUp() {
    Random random = new Random(1);
    for (int tile = 0; tile < 16; tile++) {
      root.attachChild(tile(128 * (tile % 4), 128 * (tile / 4)));
    }
    index = new SceneIndex(root, IndexOptions.defaults(), Runnable::run);
    IndexQueries queries = new IndexQueries(index);
    SceneQueries own = queries::view;
    Box body = new Box(0.2f, 0.4f, 0.6f);
    for (int i = 0; i < HERD; i++) {
      deer[i] = new Node("deer");
      Geometry shape = new Geometry("body", body);
      shape.setLocalTranslation(0, 0.8f, 0);
      deer[i].attachChild(shape);
      float x = 10 + random.nextFloat() * 480;
      float z = 10 + random.nextFloat() * 480;
      deer[i].setLocalTranslation(x, (float) height(x, z) + 0.1f, z);
      heading[i] = random.nextDouble() * 2 * Math.PI;
      GroundSnapControl snap = new GroundSnapControl(how == How.ALONE ? own : queries);
      snap.setAlignToNormal(true);
      snap.setInterval(how == How.FOURTH ? 4 : 1);
      if (radius > 0) {
        snap.setSphere(radius);
      }
      deer[i].addControl(snap);
      if (how == How.HERD) {
        herd.add(snap);
      }
      root.attachChild(deer[i]);
    }
    index.scan();
  }

  /** Calls off what may still be built. */
  @TearDown
  public void tearDown() {
    index.close();
  }

  private static double height(double x, double z) {
    return 4 * Math.sin(0.1 * x) + 3 * Math.cos(0.13 * z) + 0.3 * Math.sin(x + z);
  }

  private static Geometry tile(int left, int near) {
    float[] positions = new float[3 * SIDE * SIDE];
    int[] indices = new int[6 * (SIDE - 1) * (SIDE - 1)];
    for (int i = 0, at = 0; i < SIDE; i++) {
      for (int k = 0; k < SIDE; k++) {
        int v = i * SIDE + k;
        positions[3 * v] = i;
        positions[3 * v + 1] = (float) height(left + i, near + k);
        positions[3 * v + 2] = k;
        if (i < SIDE - 1 && k < SIDE - 1) {
          int[] quad = {v, v + 1, v + SIDE, v + SIDE, v + 1, v + SIDE + 1};
          System.arraycopy(quad, 0, indices, at, 6);
          at += 6;
        }
      }
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(Type.Position, 3, BufferUtils.createFloatBuffer(positions));
    mesh.setBuffer(Type.Index, 3, BufferUtils.createIntBuffer(indices));
    mesh.updateBound();
    Geometry tile = new Geometry("tile", mesh);
    tile.setLocalTranslation(left, 0, near);
    return tile;
  }

  /** A frame. */
  @Benchmark
  public Node frame() {
    for (int i = 0; i < HERD; i++) {
      var at = deer[i].getLocalTranslation();
      if (at.x < 12 || at.x > 490 || at.z < 12 || at.z > 490) {
        heading[i] = Math.atan2(250 - at.z, 250 - at.x);
      }
      double step = 2 * FRAME;
      deer[i].move((float) (Math.cos(heading[i]) * step), 0, (float) (Math.sin(heading[i]) * step));
    }
    herd.update(FRAME);
    root.updateLogicalState(FRAME);
    root.updateGeometricState();
    index.scan();
    return root;
  }
}
