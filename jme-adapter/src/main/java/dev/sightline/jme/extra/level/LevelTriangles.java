package dev.sightline.jme.extra.level;

import com.jme3.effect.ParticleEmitter;
import com.jme3.math.Matrix4f;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.convert.VertexPositions;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.scene.SceneTraversal;
import dev.sightline.jme.scene.SceneVisitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * All triangles of a level, in world space, at the time when it is read: for a server, or to write
 * to a file of your own.
 *
 * <pre>{@code
 * LevelTriangles level = LevelTriangles.of(assetManager.loadModel("Scenes/town.j3o"));
 * GroundHeights ground = new GroundHeights(ChunkyTriMesh.of(level.soup()), HeightRule.walkable(45));
 * }</pre>
 *
 * <p>They come in the order of the scene graph, within a mesh in the engine's list order (strips
 * and fans expanded), each coordinate rounded to a float once. Terrain and the sources of batches
 * and instances take part as they do in queries; spatials that answer {@code collideWith} by code
 * of their own do not. Immutable. To be read on the thread that owns the graph, or before it is
 * attached.
 */
public final class LevelTriangles {
  private static final int WIDTH = 9;

  private final float[] vertices;
  private final List<Geometry> geometries;
  private final int[] ends;

  private LevelTriangles(float[] vertices, List<Geometry> geometries, int[] ends) {
    this.vertices = vertices;
    this.geometries = geometries;
    this.ends = ends;
  }

  /**
   * Reads everything below a spatial, except for the Gui bucket, the Sky bucket and particle
   * emitters.
   *
   * @throws IllegalArgumentException if a mesh cannot be read; the message names its geometry
   * @throws ArithmeticException if there are more triangles than fit an array
   */
  public static LevelTriangles of(Spatial level) {
    return of(level, LevelTriangles::isSolid);
  }

  /**
   * Reads the geometries below a spatial that a predicate accepts, whatever their bucket.
   *
   * @throws IllegalArgumentException if a mesh cannot be read; the message names its geometry
   * @throws ArithmeticException if there are more triangles than fit an array
   */
  public static LevelTriangles of(Spatial level, Predicate<? super Geometry> part) {
    Objects.requireNonNull(level, "level");
    Objects.requireNonNull(part, "part");
    List<Geometry> geometries = new ArrayList<>();
    List<float[]> placed = new ArrayList<>();
    WorldMatrix matrix = new WorldMatrix();
    SceneTraversal.traverse(
        level,
        new SceneVisitor() {
          @Override
          public boolean geometry(Geometry geometry) {
            if (part.test(geometry)) {
              geometries.add(geometry);
              placed.add(read(geometry, matrix.of(geometry)));
            }
            return true;
          }

          @Override
          public boolean answersForItself(Spatial other) {
            return true;
          }
        });
    return join(geometries, placed);
  }

  private static boolean isSolid(Geometry geometry) {
    Bucket bucket = geometry.getQueueBucket();
    return bucket != Bucket.Gui && bucket != Bucket.Sky && !(geometry instanceof ParticleEmitter);
  }

  private static LevelTriangles join(List<Geometry> geometries, List<float[]> placed) {
    int[] ends = new int[placed.size()];
    int size = 0;
    for (int i = 0; i < ends.length; i++) {
      size = Math.addExact(size, placed.get(i).length);
      ends[i] = size / WIDTH;
    }
    float[] all = new float[size];
    int at = 0;
    for (float[] one : placed) {
      System.arraycopy(one, 0, all, at, one.length);
      at += one.length;
    }
    return new LevelTriangles(all, List.copyOf(geometries), ends);
  }

  /** Nine coordinates a triangle, in world space. */
  private static float[] read(Geometry geometry, Matrix4f toWorld) {
    String owner = Arguments.nameOf(geometry);
    VertexPositions positions = VertexPositions.of(geometry.getMesh(), owner);
    if (positions == null) {
      return new float[0];
    }
    float[] xyz = place(positions.toArray(), toWorld);
    int[] indices = TriangleIndices.read(geometry.getMesh(), positions.count(), owner);
    float[] out = new float[Math.multiplyExact(3, indices.length)];
    for (int i = 0; i < indices.length; i++) {
      System.arraycopy(xyz, indices[i] * 3, out, i * 3, 3);
    }
    return out;
  }

  private static float[] place(float[] xyz, Matrix4f m) {
    for (int i = 0; i < xyz.length; i += 3) {
      double x = xyz[i];
      double y = xyz[i + 1];
      double z = xyz[i + 2];
      xyz[i] = (float) (m.m00 * x + m.m01 * y + m.m02 * z + m.m03);
      xyz[i + 1] = (float) (m.m10 * x + m.m11 * y + m.m12 * z + m.m13);
      xyz[i + 2] = (float) (m.m20 * x + m.m21 * y + m.m22 * z + m.m23);
    }
    return xyz;
  }

  /** How many triangles there are. */
  public int count() {
    return vertices.length / WIDTH;
  }

  /** Nine floats a triangle; the array itself, only to be read. */
  public float[] vertices() {
    return vertices;
  }

  /** The triangles, numbered as here, for a tree or for {@code ChunkyTriMesh}. */
  public TriangleSoup soup() {
    return TriangleSoup.ofTriangles(vertices);
  }

  /**
   * The geometry that a triangle is of.
   *
   * @throws IndexOutOfBoundsException if there is no such triangle
   */
  public Geometry geometry(int triangle) {
    Objects.checkIndex(triangle, count());
    int found = Arrays.binarySearch(ends, triangle + 1);
    int at = found < 0 ? -found - 1 : found;
    while (at > 0 && ends[at - 1] == ends[at]) {
      at--; // geometries without triangles end where the one before does
    }
    return geometries.get(at);
  }
}
