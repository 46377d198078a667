package dev.sightline.jme.query;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.hit.InstancePoint;
import dev.sightline.bvh.hit.InstanceTriangles;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.AabbOverlap;
import dev.sightline.bvh.query.CapsuleOverlap;
import dev.sightline.bvh.query.ClosestOnMesh;
import dev.sightline.bvh.query.FrustumOverlap;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.ObbOverlap;
import dev.sightline.bvh.query.SphereOverlap;
import dev.sightline.jme.convert.WorldRay;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneOverlap;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One question of a volume or a point while it is answered. Taken from a pool of the thread and
 * given back by {@link #close()}.
 */
final class VolumeSearch extends SceneSearch {
  private static final ScratchPool<VolumeSearch> POOL = new ScratchPool<>(VolumeSearch::new);

  private final InstancePoint point = new InstancePoint();
  private final InstanceTriangles triangles = new InstanceTriangles();
  private final HitWriter writer = new HitWriter();
  private final float[] box = new float[6];
  private final GeometriesOnly geometriesOnly = new GeometriesOnly();

  private VolumeSearch() {}

  static VolumeSearch of(SceneView view, QueryOptions options) {
    Objects.requireNonNull(options, "options");
    VolumeSearch search = POOL.acquire();
    search.begin(view, options);
    return search;
  }

  @Override
  public void close() {
    end();
    POOL.release();
  }

  boolean closest(Vector3f from, SceneHit out) {
    WorldRay.checkFinite(from, "point");
    options.requireNoRayOptions("closestPoint");
    double most = options.maxDistance();
    InstanceTree tree = snapshot().tree();
    if (!ClosestOnMesh.find(tree, from.x, from.y, from.z, most, this, point)) {
      return false;
    }
    int instance = point.instance();
    out.set(
        snapshot().geometry(instance), point.triangle(), point.u(), point.v(), point.distance());
    out.setLevel(snapshot().level(instance));
    out.point().set((float) point.x(), (float) point.y(), (float) point.z());
    writer.normal(snapshot(), instance, point.triangle(), out.normal());
    return true;
  }

  int overlap(QueryVolume volume, SceneOverlap out) {
    checkOverlap(volume);
    if (!out.keepsTriangles()) {
      return geometriesOnly.find(volume, out);
    }
    int n = find(volume, this);
    triangles.sort();
    int last = -1;
    for (int i = 0; i < n; i++) {
      int instance = triangles.instance(i);
      if (instance != last) {
        out.add(snapshot().geometry(instance));
        last = instance;
      }
      out.addTriangle(triangles.triangle(i));
    }
    return out.size();
  }

  boolean any(QueryVolume volume) {
    checkOverlap(volume);
    InstanceTree tree = snapshot().tree();
    float[] v = volume.numbers();
    return switch (volume.kind()) {
      case SPHERE -> SphereOverlap.test(tree, v[0], v[1], v[2], v[3], this);
      case AABB -> AabbOverlap.test(tree, v[0], v[1], v[2], v[3], v[4], v[5], this);
      case OBB -> ObbOverlap.test(tree, v, 0, this);
      case CAPSULE -> CapsuleOverlap.test(tree, v[0], v[1], v[2], v[3], v[4], v[5], v[6], this);
      case FRUSTUM -> FrustumOverlap.test(tree, v, 0, this);
    };
  }

  private void checkOverlap(QueryVolume volume) {
    Objects.requireNonNull(volume, "volume");
    options.requireNoRayOptions("overlap");
    options.requireNoDistance("overlap");
  }

  private int find(QueryVolume volume, InstanceFilter filter) {
    InstanceTree tree = snapshot().tree();
    float[] v = volume.numbers();
    InstanceTriangles out = triangles;
    return switch (volume.kind()) {
      case SPHERE -> SphereOverlap.find(tree, v[0], v[1], v[2], v[3], filter, out);
      case AABB -> AabbOverlap.find(tree, v[0], v[1], v[2], v[3], v[4], v[5], filter, out);
      case OBB -> ObbOverlap.find(tree, v, 0, filter, out);
      case CAPSULE ->
          CapsuleOverlap.find(tree, v[0], v[1], v[2], v[3], v[4], v[5], v[6], filter, out);
      case FRUSTUM -> FrustumOverlap.find(tree, v, 0, filter, out);
    };
  }

  /**
   * Notes which instances have a triangle that meets the volume. One whose box lies wholly within
   * is noted without a look at its triangles, and the first triangle of any other will do.
   */
  private final class GeometriesOnly implements InstanceFilter {
    private boolean[] met = {};
    private @Nullable QueryVolume volume;

    int find(QueryVolume asked, SceneOverlap out) {
      int size = snapshot().size();
      if (met.length < size) {
        met = new boolean[Math.max(size, 2 * met.length)];
      }
      volume = asked;
      try {
        VolumeSearch.this.find(asked, this);
        for (int i = 0; i < size; i++) {
          if (met[i]) {
            out.add(snapshot().geometry(i));
          }
        }
      } finally {
        volume = null;
        Arrays.fill(met, 0, size, false);
      }
      return out.size();
    }

    @Override
    public boolean enters(int instance) {
      if (!VolumeSearch.this.enters(instance)) {
        return false;
      }
      snapshot().tree().instance(instance).box(box, 0);
      met[instance] = Objects.requireNonNull(volume).surelyHolds(box);
      return !met[instance];
    }

    @Override
    public boolean accepts(int instance, int triangle) {
      met[instance] = true;
      return false;
    }
  }
}
