package dev.sightline.demo;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.Sightline;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A game's own {@code rootNode.collideWith} on a hilly grid of 1,002,528 triangles, one geometry,
 * on which the engine's tree is at its best: as the engine answers it and with {@code
 * Sightline.install}, on the same rays and boxes in one process. Rays look down at the ground from
 * eye height to a hill's height above it; boxes are a few cells wide.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class TerrainPickingBenchmark {
  private static final int CELLS = 708;
  private static final int QUESTIONS = 1024;

  private final Node plain = new Node("plain");
  private final Node installed = new Node("installed");
  private final Ray[] rays = new Ray[QUESTIONS];
  private final BoundingBox[] boxes = new BoundingBox[QUESTIONS];
  private int next;

  /** Makes the scene twice, builds both trees and draws the questions. */
  @Setup
  public void setUp() {
    Mesh mesh = terrain();
    plain.attachChild(new Geometry("plain", mesh));
    installed.attachChild(new Geometry("installed", mesh.deepClone()));
    plain.updateGeometricState();
    installed.updateGeometricState();
    Sightline.install(installed);
    Random random = new Random(42);
    for (int i = 0; i < QUESTIONS; i++) {
      Vector3f ground = ground(random.nextInt(CELLS), random.nextInt(CELLS));
      float height = 2 + 30 * random.nextFloat();
      Vector3f origin =
          ground.add(200 * random.nextFloat() - 100, height, 200 * random.nextFloat() - 100);
      rays[i] = new Ray(origin, ground.subtract(origin).normalizeLocal());
      boxes[i] = new BoundingBox(ground, 2, 2, 2);
    }
    engine();
    installed();
  }

  private static Vector3f ground(int x, int z) {
    double y = 12 * Math.sin(x * 0.021) * Math.cos(z * 0.017) + Math.sin(x * 0.31 + z * 0.23);
    return new Vector3f(x, (float) y, z);
  }

  private static Mesh terrain() {
    int side = CELLS + 1;
    float[] xyz = new float[3 * side * side];
    int[] index = new int[6 * CELLS * CELLS];
    int at = 0;
    for (int x = 0; x < side; x++) {
      for (int z = 0; z < side; z++) {
        int vertex = x * side + z;
        Vector3f point = ground(x, z);
        xyz[3 * vertex] = point.x;
        xyz[3 * vertex + 1] = point.y;
        xyz[3 * vertex + 2] = point.z;
        if (x < CELLS && z < CELLS) {
          int[] cell = {vertex, vertex + 1, vertex + side, vertex + 1, vertex + side + 1};
          System.arraycopy(cell, 0, index, at, 5);
          index[at + 5] = vertex + side;
          at += 6;
        }
      }
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, xyz);
    mesh.setBuffer(VertexBuffer.Type.Index, 3, BufferUtils.createIntBuffer(index));
    mesh.updateBound();
    return mesh;
  }

  /** The engine's own tree. */
  @Benchmark
  public int engine() {
    return plain.collideWith(rays[turn()], new CollisionResults());
  }

  /** The same call with our tree installed. */
  @Benchmark
  public int installed() {
    return installed.collideWith(rays[turn()], new CollisionResults());
  }

  /** The engine's own tree, asked with a box. */
  @Benchmark
  public int engineBox() {
    return plain.collideWith(boxes[turn()], new CollisionResults());
  }

  /** The same with our tree installed. */
  @Benchmark
  public int installedBox() {
    return installed.collideWith(boxes[turn()], new CollisionResults());
  }

  private int turn() {
    next = (next + 1) % QUESTIONS;
    return next;
  }
}
