package dev.sightline.jme.extra.placing;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.core.exact.TriangleNormal;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.convert.VertexPositions;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.SlopeLimit;
import dev.sightline.jme.internal.WorldTriangle;
import dev.sightline.jme.internal.spatial.UpSpace;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.result.SceneHit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Finds places for many things on a surface: evenly at random, by a seed, so that the same scene
 * and settings give the same places everywhere.
 *
 * <pre>{@code
 * List<Transform> trees =
 *     new Scatter(42).withDensity(0.02).withSlope(0, 30).withMinDistance(2)
 *         .overGround(collision, new Vector3f(-100, 0, -100), new Vector3f(100, 0, 100));
 * }</pre>
 *
 * <p>Places stand in world space: on the surface, upright unless {@link #withAligned aligned},
 * turned at random about their own up axis, with scale 1 unless {@link #withScale set}. Up is +y
 * unless {@link #withUp set}. Slope is measured in degrees from level, whichever side of a triangle
 * is up. Where limits leave too little room there are fewer places than asked for: 30 tries are
 * made for each. Immutable.
 */
public final class Scatter {
  private static final int TRIES = 30;

  private final long seed;
  private int count = 100;
  private double density;
  private double minSlope;
  private double maxSlope = 90;
  private double minDistance;
  private boolean aligned;
  private float minScale = 1;
  private float maxScale = 1;
  private @Nullable UnaryOperator<Vector3f> up;

  /** A hundred upright places, on any slope, at any distance. */
  public Scatter(long seed) {
    this.seed = seed;
  }

  private Scatter copy() {
    Scatter copy = new Scatter(seed);
    copy.count = count;
    copy.density = density;
    copy.minSlope = minSlope;
    copy.maxSlope = maxSlope;
    copy.minDistance = minDistance;
    copy.aligned = aligned;
    copy.minScale = minScale;
    copy.maxScale = maxScale;
    copy.up = up;
    return copy;
  }

  /** The number of places, instead of a density. */
  public Scatter withCount(int count) {
    Arguments.number("count", count, count >= 0);
    Scatter copy = copy();
    copy.count = count;
    copy.density = 0;
    return copy;
  }

  /** Places a square unit of the rectangle or of the mesh, instead of a count. */
  public Scatter withDensity(double density) {
    Arguments.number("density", density, density > 0);
    Scatter copy = copy();
    copy.density = density;
    return copy;
  }

  /**
   * Only where the surface is so steep, in degrees from level; the limits count, and a thousandth
   * of a degree beyond them.
   */
  public Scatter withSlope(double least, double most) {
    Arguments.number("least slope", least, least >= 0 && least <= most);
    Arguments.number("most slope", most, most <= 90);
    Scatter copy = copy();
    copy.minSlope = least;
    copy.maxSlope = most;
    return copy;
  }

  /** No two places closer than that. */
  public Scatter withMinDistance(double distance) {
    Arguments.number("distance", distance, distance >= 0);
    Scatter copy = copy();
    copy.minDistance = distance;
    return copy;
  }

  /** Whether +y of a place is along the surface's normal, turned upward. */
  public Scatter withAligned(boolean align) {
    Scatter copy = copy();
    copy.aligned = align;
    return copy;
  }

  /** Scales evenly at random between two numbers. */
  public Scatter withScale(float least, float most) {
    Arguments.number("least scale", least, least > 0 && least <= most);
    Arguments.number("most scale", most, true);
    Scatter copy = copy();
    copy.minScale = least;
    copy.maxScale = most;
    return copy;
  }

  /**
   * Which direction of the world is up at a place, of any length; +y at first. Slopes count from
   * it, and places stand along it. For all around a planet:
   *
   * <pre>{@code
   * Vector3f middle = planet.getWorldTranslation();
   * new Scatter(7).withSlope(0, 30).withUp(at -> at.subtract(middle)).overMesh(rock);
   * }</pre>
   *
   * <p>Whatever is up, {@link #overGround} looks down along y.
   *
   * @param up is given a copy of the place
   */
  public Scatter withUp(UnaryOperator<Vector3f> up) {
    Scatter copy = copy();
    copy.up = Objects.requireNonNull(up, "up");
    return copy;
  }

  /** Places over a rectangle, on the highest surface below the sky. */
  public List<Transform> overGround(SceneQueries scene, Vector3f corner, Vector3f opposite) {
    return overGround(scene, corner, opposite, scene.view().options());
  }

  /**
   * Places over a rectangle, on the highest surface below the sky.
   *
   * @param corner of the rectangle along x and z; its height does not count
   * @param opposite the corner across; the two may be given in any order
   * @param options what counts as ground; no greatest distance
   */
  public List<Transform> overGround(
      SceneQueries scene, Vector3f corner, Vector3f opposite, QueryOptions options) {
    Arguments.finite("corner", corner);
    Arguments.finite("opposite corner", opposite);
    float minX = Math.min(corner.x, opposite.x);
    float maxX = Math.max(corner.x, opposite.x);
    float minZ = Math.min(corner.z, opposite.z);
    float maxZ = Math.max(corner.z, opposite.z);
    Arguments.number("rectangle's width", maxX - minX, true);
    Arguments.number("rectangle's depth", maxZ - minZ, true);
    SceneQueries view = scene.view();
    SceneHit hit = new SceneHit();
    double area = ((double) maxX - minX) * ((double) maxZ - minZ);
    return collect(
        area,
        (random, point, normal) -> {
          float x = minX + random.nextFloat() * (maxX - minX);
          float z = minZ + random.nextFloat() * (maxZ - minZ);
          if (!view.pickGround(x, z, options, hit)) {
            return false;
          }
          point.set(hit.point());
          normal.set(hit.normal());
          return true;
        });
  }

  /**
   * Places on the triangles of a geometry, where it is now, evenly by area. On the render thread.
   *
   * @throws IllegalArgumentException if the mesh can't be read, or what is up at a place has no
   *     length, or one that is not finite
   */
  public List<Transform> overMesh(Geometry surface) {
    float[] corners = corners(surface);
    Affine toWorld = new WorldMatrix().affine(surface);
    double[] areas = areas(corners, toWorld);
    double area = areas.length == 0 ? 0 : areas[areas.length - 1];
    if (!(area > 0 && area < Double.POSITIVE_INFINITY)) {
      return List.of();
    }
    float[] drawn = new float[9];
    WorldTriangle placed = new WorldTriangle();
    return collect(
        area,
        (random, point, normal) -> {
          int found = Arrays.binarySearch(areas, random.nextDouble() * area);
          int triangle = Math.min(found < 0 ? -found - 1 : found, areas.length - 1);
          double root = Math.sqrt(random.nextDouble());
          double v = random.nextDouble() * root;
          System.arraycopy(corners, 9 * triangle, drawn, 0, 9);
          placed.point(toWorld, drawn, root - v, v, point);
          normal(placed, toWorld, drawn, normal);
          return true;
        });
  }

  /** Draws a place of the surface; false where there is none. */
  private interface Draw {
    boolean next(Random random, Vector3f point, Vector3f normal);
  }

  private List<Transform> collect(double area, Draw draw) {
    double wanted = density > 0 ? Math.rint(density * area) : count;
    Arguments.number("number of places", wanted, wanted * TRIES <= Integer.MAX_VALUE);
    Random random = new Random(seed);
    Spacing spacing = new Spacing(minDistance);
    List<Transform> places = new ArrayList<>();
    Vector3f point = new Vector3f();
    Vector3f normal = new Vector3f();
    UpSpace space = new UpSpace();
    long tries = TRIES * (long) wanted;
    for (long i = 0; i < tries && places.size() < wanted; i++) {
      if (!draw.next(random, point, normal)) {
        continue;
      }
      if (up != null) {
        space.setUp(up.apply(point.clone()));
      }
      if (isRight(normal, space) && spacing.add(point)) {
        places.add(place(random, point, normal, space));
      }
    }
    return places;
  }

  private boolean isRight(Vector3f normal, UpSpace space) {
    double[] own = new double[3];
    space.toOwn(normal, own);
    double slope = SlopeLimit.degrees(own[0], own[1], own[2]);
    return normal.lengthSquared() > 0
        && slope >= minSlope - SlopeLimit.ROUNDING
        && slope <= maxSlope + SlopeLimit.ROUNDING;
  }

  private Transform place(Random random, Vector3f point, Vector3f normal, UpSpace space) {
    Quaternion turn = new Quaternion();
    turn.fromAngleNormalAxis(random.nextFloat() * FastMath.TWO_PI, Vector3f.UNIT_Y);
    if (aligned || !space.isUpright()) {
      Vector3f upward = space.along(normal) < 0 ? normal.negate() : normal;
      Vector3f axis = aligned ? upward : space.up();
      Vector3f right = axis.cross(Math.abs(axis.z) < 0.9f ? Vector3f.UNIT_Z : Vector3f.UNIT_X);
      right.normalizeLocal();
      Quaternion tilt = new Quaternion();
      tilt.fromAxes(right, axis, right.cross(axis));
      tilt.mult(turn, turn);
    }
    float scale = minScale + random.nextFloat() * (maxScale - minScale);
    return new Transform(point.clone(), turn, new Vector3f(scale, scale, scale));
  }

  /** Nine coordinates a triangle, in the mesh's own space. */
  private static float[] corners(Geometry surface) {
    Mesh mesh = surface.getMesh();
    String owner = Arguments.nameOf(surface);
    VertexPositions vertices = mesh == null ? null : VertexPositions.of(mesh, owner);
    if (vertices == null) {
      return new float[0];
    }
    int[] indices = TriangleIndices.read(mesh, vertices.count(), owner);
    float[] out = new float[Math.multiplyExact(3, indices.length)];
    for (int i = 0; i < out.length; i++) {
      out[i] = vertices.get(indices[i / 3], i % 3);
    }
    return out;
  }

  /** Sums of areas: of each triangle and all before it. One without a finite area has none. */
  private static double[] areas(float[] corners, Affine toWorld) {
    double[] sums = new double[corners.length / 9];
    float[] placed = new float[9];
    double sum = 0;
    for (int i = 0; i < sums.length; i++) {
      double[] c = cross(toWorld, corners, 9 * i, placed);
      double area = Math.sqrt(c[0] * c[0] + c[1] * c[1] + c[2] * c[2]) / 2;
      sum += area < Double.POSITIVE_INFINITY ? area : 0;
      sums[i] = sum;
    }
    return sums;
  }

  /** Twice the area along the normal, without a loss for slivers, of the corners as floats. */
  private static double[] cross(Affine toWorld, float[] corners, int from, float[] placed) {
    double[] p = new double[3];
    for (int k = 0; k < 9; k += 3) {
      int at = from + k;
      toWorld.pointToWorld(corners[at], corners[at + 1], corners[at + 2], p, 0);
      for (int axis = 0; axis < 3; axis++) {
        placed[k + axis] = (float) p[axis];
      }
    }
    return new double[] {
      TriangleNormal.x(placed, 0, 3, 6),
      TriangleNormal.y(placed, 0, 3, 6),
      TriangleNormal.z(placed, 0, 3, 6)
    };
  }

  /** The unit normal, from edges that no translation has rounded; of a sliver by its corners. */
  private static void normal(
      WorldTriangle placed, Affine toWorld, float[] corners, Vector3f store) {
    placed.normal(toWorld, corners, store);
    if (store.lengthSquared() == 0) {
      double[] c = cross(toWorld, corners, 0, new float[9]);
      WorldTriangle.unit(c[0], c[1], c[2], store);
    }
  }
}
