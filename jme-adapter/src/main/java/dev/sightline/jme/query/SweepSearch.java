package dev.sightline.jme.query;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.FloatLimit;
import dev.sightline.jme.internal.ScratchPool;
import dev.sightline.jme.result.SceneTouch;
import java.util.Objects;

/**
 * One question of a moving shape while it is answered. Taken from a pool of the thread and given
 * back by {@link #close()}.
 */
final class SweepSearch extends SceneSearch {
  private static final ScratchPool<SweepSearch> POOL = new ScratchPool<>(SweepSearch::new);

  private final SweepQuery query = new SweepQuery().instances(this).triangles(this);
  private final InstanceFilter drawn = this::entersDrawn;
  private final SweepContact hit = new SweepContact();
  private double radius;
  private double dx;
  private double dy;
  private double dz;
  private double length;
  private double tMax;

  private SweepSearch() {}

  static SweepSearch of(SceneView view, QueryOptions options, String query) {
    Objects.requireNonNull(options, "options");
    if (options.precision() != Precision.TRIANGLES) {
      throw new IllegalArgumentException(
          query + " does not know precision: " + options.precision());
    }
    view.hintForeign(query);
    return open(POOL, view, options);
  }

  SweepSearch displacement(float radius, Vector3f displacement) {
    Arguments.number("radius", radius, radius >= 0);
    Arguments.finite("displacement", displacement);
    this.radius = radius;
    dx = displacement.x;
    dy = displacement.y;
    dz = displacement.z;
    length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    tMax = length > 0 ? Math.min(1, FloatLimit.parameter(options.reach(), length)) : 0;
    return this;
  }

  boolean sphere(Vector3f c, SceneTouch out) {
    Arguments.finite("centre", c);
    query.sphere(c.x, c.y, c.z, radius);
    touch();
    return write(c.x, c.y, c.z, out);
  }

  boolean capsule(Vector3f p, Vector3f q, SceneTouch out) {
    Arguments.finite("start", p);
    Arguments.finite("end", q);
    query.capsule(p.x, p.y, p.z, q.x, q.y, q.z, radius);
    touch();
    return write(((double) p.x + q.x) / 2, ((double) p.y + q.y) / 2, ((double) p.z + q.z) / 2, out);
  }

  private void touch() {
    query.culling(options.faces().culling()).motion(dx, dy, dz, tMax);
    query.instances(options.faces() == Faces.MATERIAL ? drawn : this);
    query.nearest(snapshot().tree(), hit);
  }

  private boolean entersDrawn(int instance) {
    boolean enters = enters(instance) && isDrawn(instance);
    if (enters) {
      query.culling(materialCulling(instance));
    }
    return enters;
  }

  private boolean write(double x, double y, double z, SceneTouch out) {
    if (!hit.isHit()) {
      return false;
    }
    SceneSnapshot snapshot = snapshot();
    int instance = hit.instance();
    out.set(
        snapshot.geometry(instance),
        hit.triangle(),
        hit.u(),
        hit.v(),
        hit.t(),
        hit.t() * length,
        hit.depth());
    double t = hit.t();
    out.centre().set((float) (x + t * dx), (float) (y + t * dy), (float) (z + t * dz));
    out.point().set((float) hit.x(), (float) hit.y(), (float) hit.z());
    out.normal().set((float) hit.nx(), (float) hit.ny(), (float) hit.nz());
    normal(instance, hit.triangle(), out.faceNormal());
    hint(out.geometry());
    return true;
  }

  /** A hit filter gets the length of the move so far as distance, and the triangle's point. */
  @Override
  public boolean accepts(int instance, int triangle, double t, double u, double v) {
    if (options.acceptsAll()) {
      return true;
    }
    SceneSnapshot snapshot = snapshot();
    candidate.set(
        snapshot.geometry(instance), triangle, snapshot.level(instance), u, v, t * length);
    point(instance, triangle, u, v, candidate.point());
    normal(instance, triangle, candidate.normal());
    return options.hitFilter().accepts(candidate);
  }
}
