package dev.sightline.jme.query;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import dev.sightline.jme.internal.MaterialState;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What spatials that answer {@code collideWith} by code of their own say to a ray. They are asked
 * with a ray of their own, and they allocate as they do. Options hold for them except for the
 * precision, which is theirs.
 */
final class ForeignPicks {
  private ForeignPicks() {}

  /** Replaces the hit by a nearer one, if there is one. */
  static boolean nearest(RaySearch search, SceneHit best) {
    boolean found = false;
    for (CollisionResult result : ask(search)) {
      double distance = search.ray.start() + result.getDistance();
      boolean nearer = !best.isHit() || (float) distance < best.distance();
      if (nearer && result.getGeometry() != null) {
        write(search, result, best);
        found = true;
      }
    }
    return found;
  }

  static void all(RaySearch search, SceneHitList out) {
    for (CollisionResult result : ask(search)) {
      if (result.getGeometry() != null) {
        write(search, result, out.add());
      }
    }
    out.sort();
  }

  static boolean any(RaySearch search) {
    return !ask(search).isEmpty();
  }

  static int addAll(RaySearch search, CollisionResults out) {
    List<CollisionResult> results = ask(search);
    for (CollisionResult result : results) {
      out.addCollision(result);
    }
    return results.size();
  }

  /** Where their bounds end upwards; minus infinity when there are none or they are not asked. */
  static double top(RaySearch search) {
    double top = Double.NEGATIVE_INFINITY;
    if (search.view().asksForeign()) {
      for (Spatial spatial : search.snapshot().foreign()) {
        BoundingVolume bound = spatial.getWorldBound();
        if (bound instanceof BoundingBox box) {
          top = Math.max(top, (double) box.getCenter().y + box.getYExtent());
        } else if (bound instanceof BoundingSphere sphere) {
          top = Math.max(top, (double) sphere.getCenter().y + sphere.getRadius());
        }
      }
    }
    return Double.isFinite(top) ? Math.nextUp((float) top) : Double.NEGATIVE_INFINITY;
  }

  /** All that is within reach and that the options see. */
  private static List<CollisionResult> ask(RaySearch search) {
    double reach = search.ray.tMax() * search.ray.unit();
    List<CollisionResult> seen = new ArrayList<>();
    if (!(reach >= 0 && search.ray.unit() > 0)) {
      return seen;
    }
    for (Spatial spatial : search.snapshot().foreign()) {
      if (search.isLeftOut(spatial)) {
        continue;
      }
      CollisionResults results = new CollisionResults();
      spatial.collideWith(engineRay(search, reach), results);
      for (CollisionResult result : results) {
        if (result.getDistance() <= reach
            && isOnSide(result, search)
            && !search.isLeftOut(result.getGeometry())
            && isSeen(spatial, result, search)) {
          seen.add(result);
        }
      }
    }
    return seen;
  }

  /** By the normal that came with the result; without one no side is known. */
  private static boolean isOnSide(CollisionResult result, RaySearch search) {
    Faces faces = search.options.faces();
    if (faces == Faces.MATERIAL) {
      faces = drawn(result.getGeometry());
    }
    if (faces == null || faces == Faces.BOTH) {
      return faces != null;
    }
    Vector3f n = result.getContactNormal();
    double along =
        n == null ? 0 : n.x * search.ray.dx() + n.y * search.ray.dy() + n.z * search.ray.dz();
    return faces == Faces.FRONT ? along < 0 : along > 0;
  }

  /** The side that a geometry is drawn from; null for none. */
  private static @Nullable Faces drawn(@Nullable Geometry geometry) {
    if (geometry == null) {
      return Faces.BOTH;
    }
    Vector3f scale = geometry.getWorldScale();
    boolean mirrors = scale.x * scale.y * scale.z < 0;
    return switch (MaterialState.faceCull(geometry)) {
      case Off -> Faces.BOTH;
      case Back -> mirrors ? Faces.BACK : Faces.FRONT;
      case Front -> mirrors ? Faces.FRONT : Faces.BACK;
      case FrontAndBack -> null;
    };
  }

  private static boolean isSeen(Spatial asked, CollisionResult result, RaySearch search) {
    QueryOptions options = search.options;
    Geometry geometry = result.getGeometry();
    if (geometry == null) {
      return options.reaches(asked) && options.filtersNothing() && options.acceptsAll();
    }
    if (!options.reaches(geometry) && !options.reaches(asked)) {
      return false;
    }
    boolean culled = geometry.getCullHint() == CullHint.Always;
    if (!options.sees(geometry, Layers.getMask(geometry), culled)) {
      return false;
    }
    SceneHit hit = new SceneHit();
    write(search, result, hit);
    return options.hitFilter().accepts(hit);
  }

  /** Barycentrics are not known. */
  private static void write(RaySearch search, CollisionResult result, SceneHit out) {
    Vector3f normal = result.getContactNormal();
    out.set(
        result.getGeometry(),
        result.getTriangleIndex(),
        -1,
        Double.NaN,
        Double.NaN,
        search.ray.start() + result.getDistance());
    out.point().set(result.getContactPoint());
    if (normal == null) {
      out.normal().set(0, 0, 0);
    } else {
      out.normal().set(normal);
    }
  }

  private static Ray engineRay(RaySearch search, double reach) {
    Ray ray = new Ray();
    ray.origin.set((float) search.ray.ox(), (float) search.ray.oy(), (float) search.ray.oz());
    ray.direction.set(
        (float) (search.ray.dx() / search.ray.unit()),
        (float) (search.ray.dy() / search.ray.unit()),
        (float) (search.ray.dz() / search.ray.unit()));
    ray.setLimit((float) reach);
    return ray;
  }
}
