package dev.sightline.jme.extra.handle;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Spatial;
import dev.sightline.core.view.SeenPoint;
import dev.sightline.core.view.ViewSegment;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.result.SceneHit;
import org.jspecify.annotations.Nullable;

/** Finds the vertex, the edge or the place of a face under the cursor. */
final class SurfaceSnap {
  /** What was found. */
  final double[] point = new double[3];

  /** The normal there, turned to the viewer, of length 1; meaningless if there is none. */
  final double[] normal = new double[3];

  private final SceneQueries scene;
  private final Spatial[] dragged;
  private final SceneHit hit = new SceneHit();
  private final SeenPoint seen = new SeenPoint();
  private final Vector2f cursor = new Vector2f();
  private final Vector3f[] corners = {new Vector3f(), new Vector3f(), new Vector3f()};
  private @Nullable QueryOptions given;
  private QueryOptions options = QueryOptions.DEFAULT;
  private boolean hasNormal;

  /**
   * Looks past what is dragged.
   *
   * @param dragged what is never met, with all below it
   */
  SurfaceSnap(SceneQueries scene, Spatial[] dragged) {
    this.scene = scene;
    this.dragged = dragged;
  }

  /** Whether there is a normal. */
  boolean hasNormal() {
    return hasNormal;
  }

  /**
   * Looks at a pixel, at which the frame is aimed.
   *
   * @return whether a target was found
   */
  boolean find(HandleFrame frame, Camera camera, float x, float y, HandleSnap snap) {
    if (snap.targets().isEmpty() || !scene.isAnswering()) {
      return false;
    }
    if (given != snap.options()) {
      given = snap.options();
      options = given.withIgnored(dragged);
    }
    try {
      return scene.pickNearest(cursor.set(x, y), camera, options, hit) && take(frame, snap);
    } finally {
      hit.clear();
    }
  }

  private boolean take(HandleFrame frame, HandleSnap snap) {
    setNormal(frame);
    boolean hasCorners = hit.vertices(corners[0], corners[1], corners[2]);
    if (hasCorners && snap.targets().contains(SnapTarget.VERTEX) && nearest(frame, snap, 0)) {
      return true;
    }
    if (hasCorners && snap.targets().contains(SnapTarget.EDGE) && nearest(frame, snap, 1)) {
      return true;
    }
    if (snap.targets().contains(SnapTarget.FACE)) {
      set(hit.point(), hit.point(), 0);
      return true;
    }
    return false;
  }

  private void setNormal(HandleFrame frame) {
    Vector3f n = hit.normal();
    normal[0] = n.x;
    normal[1] = n.y;
    normal[2] = n.z;
    hasNormal = Rotations.normalize(normal, 0);
    if (Rotations.dot(normal, 0, frame.ray, 3) > 0) {
      for (int k = 0; k < 3; k++) {
        normal[k] = -normal[k];
      }
    }
  }

  /**
   * Finds the corner, or the point of an edge, that is seen nearest to the cursor, within the
   * radius; of equal ones the first.
   *
   * @param step from the start of an edge to its end: 0 for corners
   */
  private boolean nearest(HandleFrame frame, HandleSnap snap, int step) {
    double least = snap.radius();
    boolean isFound = false;
    for (int i = 0; i < 3; i++) {
      Vector3f a = corners[i];
      Vector3f b = corners[(i + step) % 3];
      boolean isSeen =
          ViewSegment.closest(
              frame.view, a.x, a.y, a.z, b.x, b.y, b.z, least, Double.POSITIVE_INFINITY, seen);
      if (isSeen && (!isFound || seen.gap() < least)) {
        isFound = true;
        least = seen.gap();
        set(a, b, seen.along());
      }
    }
    return isFound;
  }

  private void set(Vector3f a, Vector3f b, double along) {
    for (int k = 0; k < 3; k++) {
      double from = a.get(k);
      point[k] = along == 1 ? b.get(k) : from + along * (b.get(k) - from);
    }
  }
}
