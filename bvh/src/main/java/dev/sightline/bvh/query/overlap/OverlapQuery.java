package dev.sightline.bvh.query.overlap;

import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.overlap.frustum.AreaFrustum;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Frustum;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * Finds the triangles that meet a volume, in the tree of a mesh or in a tree over instances. Reuse
 * it.
 *
 * <p>Volumes are closed: touching counts. The answers are those of a loop over all triangles with
 * the kernel of the volume: exact for an AABB ({@link
 * dev.sightline.core.overlap.triangle.TriangleAabb}), rounded in double for the others ({@link
 * dev.sightline.core.overlap.triangle.TriangleSphere}, {@link
 * dev.sightline.core.overlap.triangle.TriangleCapsule}, {@link
 * dev.sightline.core.overlap.frustum.TriangleSixPlanes}, {@link
 * dev.sightline.core.overlap.frustum.TriangleArea}). Among instances they are decided on vertices
 * as taken to the world and rounded to float.
 *
 * <p>Meshes are surfaces: a volume in the midst of a closed one meets nothing, unless {@link
 * #solids} says so.
 *
 * <p>Nothing is met by a volume with a coordinate that is NaN or infinite, a radius or a half
 * extent that is NaN or negative, a minimum above its maximum, axes that lie in a plane, or a
 * normal of zero. An infinite radius meets everything. Triangles are reported in an order that
 * depends on the tree alone.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and allocates only while the caller's list grows. It keeps no tree.
 */
public final class OverlapQuery extends TriangleOverlapQuery<OverlapQuery> {
  private final OverlapTraversal traversal = new OverlapTraversal();
  private final SphereVolume sphere = new SphereVolume();
  private final AabbVolume aabb = new AabbVolume();
  private final CapsuleVolume capsule = new CapsuleVolume();
  private final SixPlanesVolume sixPlanes = new SixPlanesVolume();
  private final AreaVolume shownArea = new AreaVolume();
  private boolean areSolid;
  private Volume volume = sphere.set(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  /** Makes a query without a volume: until it has one, nothing meets it. */
  public OverlapQuery() {}

  /**
   * Sets whether meshes are solid: whether one also meets the volume if its inside holds it. The
   * default is that surfaces alone do.
   *
   * <p>A mesh of which no triangle counts then meets the volume if it holds a point of it, as
   * {@link SolidQuery} says: the centre of a sphere or an oriented box, the first end of a capsule,
   * the corner of the minima of an AABB, the mean of the corners of a frustum. Such a mesh is named
   * with {@link TriangleList#NONE} for the triangle, and counts once. An area of a picture and
   * planes that have no corner know surfaces only.
   */
  public OverlapQuery solids(boolean areSolid) {
    this.areSolid = areSolid;
    return this;
  }

  /**
   * Takes a sphere. One whose radius is the distance that {@link
   * dev.sightline.bvh.query.closest.ClosestQuery} answers for its centre meets that triangle.
   */
  public OverlapQuery sphere(double cx, double cy, double cz, double radius) {
    volume = sphere.set(cx, cy, cz, radius);
    return this;
  }

  /** Takes a sphere. */
  public OverlapQuery sphere(Sphere shape) {
    Vec3 centre = shape.centre();
    return sphere(centre.x(), centre.y(), centre.z(), shape.radius());
  }

  /** Takes an AABB, which may be flat; its corners are rounded to float. */
  public OverlapQuery aabb(
      double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
    volume =
        aabb.set(
            (float) minX, (float) minY, (float) minZ, (float) maxX, (float) maxY, (float) maxZ);
    return this;
  }

  /** Takes an AABB, which may be flat. */
  public OverlapQuery aabb(Aabb shape) {
    Vec3 min = shape.min();
    Vec3 max = shape.max();
    return aabb(min.x(), min.y(), min.z(), max.x(), max.y(), max.z());
  }

  /**
   * Takes a capsule: what lies at most a radius away from a segment, which may be a point. The ends
   * are rounded to float.
   *
   * @param px one end of the segment
   * @param qx the other end
   */
  public OverlapQuery capsule(
      double px, double py, double pz, double qx, double qy, double qz, double radius) {
    volume =
        capsule.set((float) px, (float) py, (float) pz, (float) qx, (float) qy, (float) qz, radius);
    return this;
  }

  /** Takes a capsule. */
  public OverlapQuery capsule(Capsule shape) {
    Vec3 p = shape.axis().start();
    Vec3 q = shape.axis().end();
    return capsule(p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), shape.radius());
  }

  /**
   * Takes an oriented box, which may be flat.
   *
   * @param box holds fifteen numbers, which are copied: centre, axes x, y and z, half extents
   * @param offset index of the first of them
   */
  public OverlapQuery obb(float[] box, int offset) {
    volume = sixPlanes.setObb(box, offset);
    return this;
  }

  /** Takes an oriented box, which may be flat. */
  public OverlapQuery obb(Obb shape) {
    return obb(shape.toArray(), 0);
  }

  /**
   * Takes a frustum: what lies on or in front of six planes, whatever planes they are. A large
   * triangle that passes by a corner does not meet it, though it lies behind none of the planes.
   *
   * @param planes holds thirty-six numbers, which are copied: a point and a normal that points
   *     inwards, six times
   * @param offset index of the first of them
   */
  public OverlapQuery frustum(float[] planes, int offset) {
    volume = sixPlanes.setFrustum(planes, offset);
    return this;
  }

  /** Takes a frustum. */
  public OverlapQuery frustum(Frustum shape) {
    return frustum(shape.toArray(), 0);
  }

  /**
   * Takes what a camera shows in an area of its picture, which is read when a question is asked. It
   * has to stay as it is until the answer is there.
   */
  public OverlapQuery area(AreaFrustum shown) {
    volume = shownArea.set(shown);
    return this;
  }

  @Override
  protected int answer(Tree tree, @Nullable TriangleList out, int ofEach, int ofAll) {
    traversal.triangles = triangles();
    traversal.instances = instances();
    traversal.areSolid = areSolid;
    return traversal.run(tree, volume, out, ofEach, ofAll);
  }

  @Override
  protected void forget() {
    traversal.end();
  }
}
