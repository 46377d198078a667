package dev.sightline.jme.install.terrain;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import com.jme3.terrain.geomipmap.picking.BresenhamTerrainPicker;
import dev.sightline.bvh.heightfield.HeightField;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.FloatLimit;
import dev.sightline.jme.internal.WorldTriangle;
import dev.sightline.jme.result.BarycentricResult;
import org.jspecify.annotations.Nullable;

/**
 * Answers the rays of a terrain by a height field of all its patches at full detail, with the
 * engine's results and without its errors. It extends the engine's picker, because {@code
 * TerrainQuad.setSupportMultipleCollisions} throws for any other. Where the patches are not squares
 * of one size side by side, the engine's answers.
 *
 * <p>Edits of heights, and patches that come, go or move, count at the next ray; only the patches
 * that were edited or came are read.
 *
 * <p>Thread-safe as long as the terrain is not edited meanwhile. A call makes nothing but the
 * engine's results, and one map where the terrain has moved.
 */
final class HeightFieldPicker extends BresenhamTerrainPicker {
  private final TerrainQuad root;
  private final BresenhamTerrainPicker engine;
  private volatile @Nullable TerrainHeights heights;
  private volatile @Nullable Place place;

  /** Where cells lie in the world while the terrain is there. */
  private record Place(TerrainLayout layout, Transform transform, Affine toWorld) {}

  /** A picker in place of the engine's, with its setting. */
  HeightFieldPicker(TerrainQuad root, BresenhamTerrainPicker engine) {
    super(root);
    this.root = root;
    this.engine = engine;
    setSupportMultipleCollisions(engine.isSupportingMultipleCollisions());
  }

  /** The engine's picker, with the setting that this one has now. */
  BresenhamTerrainPicker engine() {
    engine.setSupportMultipleCollisions(isSupportingMultipleCollisions());
    return engine;
  }

  @Override
  public int getTerrainIntersection(Ray ray, CollisionResults results) {
    if (!Arguments.isUsable(ray)) {
      return 0;
    }
    TerrainHeights now = current();
    HeightField field = now.field();
    if (field == null) {
      return super.getTerrainIntersection(ray, results);
    }
    Affine toWorld = place(now.layout());
    if (!Double.isFinite(toWorld.slack())) {
      return 0; // no inverse
    }
    PickScratch scratch = PickScratch.POOL.acquire();
    try {
      double unit = prepare(ray, toWorld, scratch);
      return isSupportingMultipleCollisions()
          ? addAll(now, field, toWorld, ray, unit, scratch, results)
          : addNearest(now, field, toWorld, ray, unit, scratch, results);
    } finally {
      PickScratch.POOL.release();
    }
  }

  /** Takes the ray to cells; returns the length of its direction. */
  private static double prepare(Ray ray, Affine toWorld, PickScratch scratch) {
    Vector3f o = ray.origin;
    Vector3f d = ray.direction;
    double[] r = scratch.ray;
    toWorld.pointToLocal(o.x, o.y, o.z, r, 0);
    toWorld.directionToLocal(d.x, d.y, d.z, r, 3);
    double unit = Math.sqrt((double) d.x * d.x + (double) d.y * d.y + (double) d.z * d.z);
    double tMax = FloatLimit.parameter(FloatLimit.upTo(ray.getLimit()), unit);
    scratch.query.ray(r[0], r[1], r[2], r[3], r[4], r[5]).interval(0, tMax);
    return unit;
  }

  private static int addNearest(
      TerrainHeights now,
      HeightField field,
      Affine toWorld,
      Ray ray,
      double unit,
      PickScratch scratch,
      CollisionResults results) {
    RayHit hit = scratch.nearest;
    if (!scratch.query.nearest(field, hit)) {
      return 0;
    }
    BarycentricResult result =
        new BarycentricResult(
            WorldTriangle.pointOf(ray, hit.t()), (float) (hit.t() * unit), hit.u(), hit.v(), -1);
    results.addCollision(complete(result, now, field, toWorld, hit.triangle(), scratch));
    return 1;
  }

  private static int addAll(
      TerrainHeights now,
      HeightField field,
      Affine toWorld,
      Ray ray,
      double unit,
      PickScratch scratch,
      CollisionResults results) {
    int n = scratch.query.all(field, scratch.hits);
    int added = 0;
    for (int i = 0; i < n; i++) {
      double t = scratch.hits.t(i);
      BarycentricResult result =
          new BarycentricResult(
              WorldTriangle.pointOf(ray, t),
              (float) (t * unit),
              scratch.hits.u(i),
              scratch.hits.v(i),
              -1);
      complete(result, now, field, toWorld, scratch.hits.triangle(i), scratch);
      if (!isKnown(result, i, field, toWorld, scratch)) {
        results.addCollision(result);
        added++;
      }
    }
    return added;
  }

  /**
   * Whether a result before says the same: a ray through an edge of a plane piece of ground meets
   * both triangles there, of which the engine tells one.
   */
  private static boolean isKnown(
      BarycentricResult result, int i, HeightField field, Affine toWorld, PickScratch scratch) {
    int triangle = scratch.hits.triangle(i);
    for (int j = i - 1; j >= 0 && scratch.hits.t(j) == scratch.hits.t(i); j--) {
      int other = scratch.hits.triangle(j);
      if (field.patchX(other) == field.patchX(triangle)
          && field.patchZ(other) == field.patchZ(triangle)) {
        field.copyTriangle(other, scratch.corners, 0);
        scratch.placed.normal(toWorld, scratch.corners, scratch.normal);
        if (isSame(scratch.normal, result.getContactNormal())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Unlike the engine's {@code equals}, 0 is the same as -0. */
  private static boolean isSame(Vector3f p, Vector3f q) {
    return p.x == q.x && p.y == q.y && p.z == q.z;
  }

  /** Adds what is known of the triangle. */
  private static BarycentricResult complete(
      BarycentricResult result,
      TerrainHeights now,
      HeightField field,
      Affine toWorld,
      int triangle,
      PickScratch scratch) {
    int patchX = field.patchX(triangle);
    int patchZ = field.patchZ(triangle);
    float[] corners = scratch.corners;
    field.copyTriangle(triangle, corners, 0);
    Vector3f normal = new Vector3f();
    scratch.placed.normal(toWorld, corners, normal);
    result.setContactNormal(normal);
    TerrainPatch patch = now.patch(patchZ * field.grid().patchesX() + patchX);
    if (patch != null) {
      result.setGeometry(patch);
      int cells = field.grid().patchCells();
      result.setTriangleIndex(
          ShownTriangles.indexOf(
              patch,
              field.column(triangle) - patchX * cells,
              field.row(triangle) - patchZ * cells,
              vertex(corners, 0, patchX, patchZ, cells),
              vertex(corners, 3, patchX, patchZ, cells),
              vertex(corners, 6, patchX, patchZ, cells)));
    }
    return result;
  }

  /** The number of a vertex in its patch: coordinates are whole numbers of cells. */
  private static int vertex(float[] corners, int at, int patchX, int patchZ, int cells) {
    int x = (int) corners[at] - patchX * cells;
    int z = (int) corners[at + 2] - patchZ * cells;
    return z * (cells + 1) + x;
  }

  /** The terrain as it is now, read where that has to be. */
  TerrainHeights current() {
    TerrainHeights known = heights;
    return known != null && known.areCurrent() ? known : read();
  }

  private synchronized TerrainHeights read() {
    TerrainHeights known = heights;
    if (known == null || !known.areCurrent()) {
      known = TerrainHeights.read(root, known);
      heights = known;
    }
    return known;
  }

  /** The map from cells to the world: the last one again while the terrain is where it was. */
  private Affine place(TerrainLayout layout) {
    Transform now = root.getWorldTransform();
    Place known = place;
    if (known == null || known.layout != layout || !known.transform.equals(now)) {
      Affine map = layout.cellsToWorld(new WorldMatrix().affine(now));
      known = new Place(layout, now.clone(), map);
      place = known;
    }
    return known.toWorld;
  }
}
