package dev.sightline.jme.extra.trigger;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.solid.ClosedMesh;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.shape.ConvexHull;
import dev.sightline.jme.extra.level.LevelTriangles;
import dev.sightline.jme.internal.Arguments;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The shape of a trigger, or of a mover, in the space of the spatial that carries it.
 *
 * <pre>{@code
 * TriggerShape doorway = TriggerShape.box(new Vector3f(-1, 0, -1), new Vector3f(1, 2, 1));
 * TriggerShape aura = TriggerShape.sphere(new Vector3f(0, 1, 0), 5);
 * TriggerShape lake = TriggerShape.mesh(new Cylinder(2, 24, 30, 4, true)); // a closed mesh
 * }</pre>
 *
 * <p>Shapes are closed and solid. The spatial's world transform moves, turns and scales them. A
 * sphere and a capsule stay round: the largest of the three scales, without its sign, multiplies
 * the radius. Immutable and thread-safe; many triggers may share one.
 */
public final class TriggerShape {
  private final String name;

  /** Of a sphere or a capsule, which a mover may be. */
  private final @Nullable RoundShape round;

  private final Function<Vector3f, TriggerSolid> scaled;

  private TriggerShape(
      String name, @Nullable RoundShape round, Function<Vector3f, TriggerSolid> scaled) {
    this.name = name;
    this.round = round;
    this.scaled = scaled;
  }

  /**
   * A box around the origin, as the engine's {@code Box} has it.
   *
   * @throws IllegalArgumentException if a half extent is negative, NaN or infinite
   */
  public static TriggerShape box(float halfX, float halfY, float halfZ) {
    Vector3f half = new Vector3f(halfX, halfY, halfZ);
    return box(half.negate(), half);
  }

  /**
   * A box along the axes of the spatial.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or a minimum is above its
   *     maximum
   */
  public static TriggerShape box(Vector3f min, Vector3f max) {
    Arguments.finite("min", min);
    Arguments.finite("max", max);
    if (min.x > max.x || min.y > max.y || min.z > max.z) {
      throw new IllegalArgumentException("box has min " + min + " above max " + max);
    }
    Vector3f low = min.clone();
    Vector3f high = max.clone();
    return new TriggerShape(
        "box " + low + " to " + high, null, scale -> new BoxTrigger(low, high, scale));
  }

  /** A sphere around the origin; as {@link #sphere(Vector3f, float)}. */
  public static TriggerShape sphere(float radius) {
    return sphere(Vector3f.ZERO, radius);
  }

  /**
   * A sphere; of radius 0, a point.
   *
   * @throws IllegalArgumentException if the radius is negative, or a number is NaN or infinite
   */
  public static TriggerShape sphere(Vector3f centre, float radius) {
    return capsule(centre, centre, radius);
  }

  /**
   * All that is at most a radius from a segment.
   *
   * @throws IllegalArgumentException if the radius is negative, or a number is NaN or infinite
   */
  public static TriggerShape capsule(Vector3f start, Vector3f end, float radius) {
    RoundShape round = new RoundShape(start, end, radius);
    return new TriggerShape(round.toString(), round, round::volume);
  }

  /**
   * A convex polyhedron.
   *
   * @throws IllegalArgumentException if a vertex belongs to no face
   */
  public static TriggerShape hull(ConvexHull polyhedron) {
    HullGraph graph = HullGraph.of(polyhedron);
    float[] vertices = polyhedron.toArray();
    String name = "hull of " + polyhedron.vertices().size() + " vertices";
    return new TriggerShape(name, null, scale -> new HullTrigger(graph, vertices, scale));
  }

  /**
   * The inside of a closed mesh, read once, in its bind pose; later edits do not count.
   *
   * @throws IllegalArgumentException if the mesh cannot be read, or is not closed: some edge is not
   *     one of an even number of triangles
   */
  public static TriggerShape mesh(Mesh mesh) {
    Objects.requireNonNull(mesh, "mesh");
    TriangleSoup soup = LevelTriangles.of(new Geometry("trigger", mesh), all -> true).soup();
    if (!ClosedMesh.isClosed(soup)) {
      throw new IllegalArgumentException(
          "mesh of " + soup.size() + " triangles is not closed, so it has no inside: " + mesh);
    }
    Bvh tree = BvhBuilder.build(soup);
    String name = "mesh of " + soup.size() + " triangles";
    return new TriggerShape(name, null, scale -> new MeshTrigger(tree, scale));
  }

  /** The shape at a scale, in a frame that only moves and turns. */
  TriggerSolid volume(Vector3f scale) {
    return scaled.apply(scale.clone());
  }

  /** The round shape that it is. */
  RoundShape round() {
    if (round == null) {
      throw new IllegalArgumentException("a mover is a sphere or a capsule, not a " + name);
    }
    return round;
  }

  @Override
  public String toString() {
    return name;
  }
}
