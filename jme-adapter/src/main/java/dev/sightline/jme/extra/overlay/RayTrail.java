package dev.sightline.jme.extra.overlay;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.jme.extra.internal.Lines;
import dev.sightline.jme.query.watch.RayWatcher;
import dev.sightline.jme.result.SceneHitList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The last rays that were asked, each line once. Thread-safe: any thread asks. */
final class RayTrail implements RayWatcher {
  /** Of a ray no more hits are kept. */
  private static final int MOST_HITS = 32;

  private static final ColorRGBA HIT = new ColorRGBA(0.2f, 1, 0.3f, 1);
  private static final ColorRGBA BLOCKED = new ColorRGBA(1, 0.25f, 0.2f, 1);
  private static final ColorRGBA MISSED = new ColorRGBA(0.6f, 0.6f, 0.6f, 1);
  private static final ColorRGBA NORMAL = new ColorRGBA(1, 0.3f, 1, 1);

  /** How large marks are, in parts of their distance from the eye. */
  static final float MARK = 0.008f;

  private volatile @Nullable RayWatcher next;
  private final List<Asked> rays = new ArrayList<>();
  private volatile @Nullable Thread deaf;
  private volatile boolean held;
  private volatile boolean ended;
  private int most = 32;

  /** A ray, and of each hit the point and the normal. */
  private static final class Asked {
    final double[] ray;
    final double reach;
    final boolean isHit;
    final List<Vector3f> marks = new ArrayList<>();

    Asked(double[] ray, double reach, boolean isHit) {
      this.ray = ray;
      this.reach = reach;
      this.isHit = isHit;
    }
  }

  /** Tells somebody else as well. */
  RayTrail(@Nullable RayWatcher next) {
    this.next = next;
  }

  /** The watcher that was told before. */
  @Nullable RayWatcher next() {
    return next;
  }

  /** Takes a trail out of those that are told after this one; keeps no more rays if it is this. */
  @SuppressWarnings("ReferenceEquality") // a watcher is its identity
  void end(RayTrail gone) {
    if (this == gone) {
      ended = true;
    } else if (next == gone) {
      next = gone.next;
    } else if (next instanceof RayTrail other) {
      other.end(gone);
    }
  }

  /** Does not listen to a thread, for questions of the overlay's own; null for listening to all. */
  void ignore(@Nullable Thread thread) {
    deaf = thread;
  }

  void hold(boolean isHeld) {
    held = isHeld;
  }

  synchronized void keep(int rays) {
    most = rays;
    trim();
  }

  synchronized int size() {
    return rays.size();
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // a thread is its identity
  public void asked(double[] ray, double reach, boolean isHit, SceneHitList hits) {
    if (deaf == Thread.currentThread()) {
      return;
    }
    if (!held && !ended) {
      keep(ray, reach, isHit, hits);
    }
    RayWatcher told = next;
    if (told != null) {
      told.asked(ray, reach, isHit, hits);
    }
  }

  private synchronized void keep(double[] ray, double reach, boolean isHit, SceneHitList hits) {
    rays.removeIf(before -> Arrays.equals(before.ray, ray));
    Asked asked = new Asked(ray.clone(), reach, isHit);
    for (int i = 0; i < Math.min(hits.size(), MOST_HITS); i++) {
      asked.marks.add(hits.get(i).point().clone());
      asked.marks.add(hits.get(i).normal().clone());
    }
    rays.add(asked);
    trim();
  }

  private void trim() {
    while (rays.size() > most) {
      rays.remove(0);
    }
  }

  /**
   * Draws them.
   *
   * @param far how long a ray is shown that ends nowhere
   */
  synchronized void draw(Camera camera, double far, Lines out) {
    for (Asked asked : rays) {
      draw(asked, far, out);
      for (int i = 0; i < asked.marks.size(); i += 2) {
        mark(asked.marks.get(i), asked.marks.get(i + 1), HIT, camera, out);
      }
    }
  }

  private static void draw(Asked asked, double far, Lines out) {
    double[] r = asked.ray;
    List<Vector3f> marks = asked.marks;
    out.colour(!asked.isHit ? MISSED : marks.isEmpty() ? BLOCKED : HIT);
    if (marks.isEmpty()) {
      double unit = Math.sqrt(r[3] * r[3] + r[4] * r[4] + r[5] * r[5]);
      double t = Math.max(0, Math.min(asked.reach, far / unit));
      out.line(r[0], r[1], r[2], r[0] + t * r[3], r[1] + t * r[4], r[2] + t * r[5]);
    } else {
      Vector3f end = marks.get(marks.size() - 2);
      out.line(r[0], r[1], r[2], end.x, end.y, end.z);
    }
  }

  /** A cross and a normal, as large on the screen wherever they are. */
  static void mark(Vector3f at, Vector3f normal, ColorRGBA colour, Camera camera, Lines out) {
    if (Vector3f.isValidVector(at)) {
      float size = MARK * at.distance(camera.getLocation());
      out.colour(colour);
      out.cross(at, size);
      out.colour(NORMAL);
      out.line(at, at.add(normal.mult(5 * size)));
    }
  }
}
