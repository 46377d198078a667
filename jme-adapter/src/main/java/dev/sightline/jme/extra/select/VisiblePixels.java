package dev.sightline.jme.extra.select;

import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.core.overlap.frustum.AreaFrustum;
import dev.sightline.core.overlap.frustum.SixPlanes;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Which of the things in an area show a pixel of themselves there: rays through the middles of
 * pixels, each pixel once at most. A thing is looked for where the box around it is shown, in a
 * wide grid first and then in ever narrower ones, until a ray has hit it; a ray for one thing may
 * find another. So what shows is found by a few rays, and what is hidden costs a ray for every
 * pixel of its box that no other thing has taken. Meant for reuse.
 */
final class VisiblePixels {
  /** The distance of the pixels that are looked at first. */
  private static final int WIDEST = 32;

  /** The plane of a frustum beyond which nothing is shown. */
  private static final int FAR = 5;

  private final IdentityHashMap<Geometry, Thing> things = new IdentityHashMap<>();
  private final List<Thing> made = new ArrayList<>();
  private final SceneHit hit = new SceneHit();
  private final Vector2f place = new Vector2f();
  private final float[] box = new float[6];
  private final double[] picture = new double[4];

  /** The pixels that need no look any more, row by row. */
  private long[] done = new long[64];

  private boolean[] seen = new boolean[64];
  private int left;
  private int low;
  private int width;
  private int height;

  /** A geometry in the area, with its triangles there if these are wanted. */
  private static final class Thing {
    int first;
    int end;
    int unseen;
  }

  /**
   * Looks at pixels until it is known what shows.
   *
   * @param hiders what rays see
   * @param rectangle of the screen, around the area
   * @param found instances and triangles, sorted; -1 stands for any triangle
   */
  void look(
      SceneView view,
      QueryOptions hiders,
      Camera camera,
      AreaFrustum area,
      double[] rectangle,
      TriangleList found) {
    left = pixel(rectangle[0]);
    low = pixel(rectangle[1]);
    width = pixel(rectangle[2]) - left + 1;
    height = pixel(rectangle[3]) - low + 1;
    reserve(found.size());
    try {
      int count = collect(view, found);
      for (int i = 0; i < count; i++) {
        Thing thing = made.get(i);
        if (thing.unseen > 0) {
          enclose(view.snapshot().tree().instance(found.instance(thing.first)), area, rectangle);
          look(view, hiders, camera, area, found, thing);
        }
      }
    } finally {
      things.clear();
      hit.clear();
    }
  }

  /** Finds where a thing may show. Lines are picked beside themselves, so they may anywhere. */
  private void enclose(Instance thing, AreaFrustum area, double[] rectangle) {
    if (thing.isMet()) {
      thing.box(box, 0);
      area.picture(box[0], box[1], box[2], box[3], box[4], box[5], picture);
    } else {
      System.arraycopy(rectangle, 0, picture, 0, 4);
    }
  }

  private static int pixel(double at) {
    return (int) Math.floor(at);
  }

  private void reserve(int size) {
    int words = (int) (((long) width * height + 63) / 64);
    if (done.length < words) {
      done = new long[2 * words];
    }
    Arrays.fill(done, 0, words, 0);
    if (seen.length < size) {
      seen = new boolean[2 * size];
    }
    Arrays.fill(seen, 0, size, false);
  }

  private int collect(SceneView view, TriangleList found) {
    int count = 0;
    for (int i = 0; i < found.size(); i++) {
      if (i == 0 || found.instance(i) != found.instance(i - 1)) {
        if (count == made.size()) {
          made.add(new Thing());
        }
        Thing thing = made.get(count++);
        thing.first = i;
        thing.unseen = 0;
        things.put(view.snapshot().geometry(found.instance(i)), thing);
      }
      Thing thing = made.get(count - 1);
      thing.end = i + 1;
      thing.unseen++;
    }
    return count;
  }

  private void look(
      SceneView view,
      QueryOptions hiders,
      Camera camera,
      AreaFrustum area,
      TriangleList found,
      Thing thing) {
    // A pixel more on each side: a ray and the picture are computed in different ways.
    int x0 = Math.max(0, pixel(picture[0]) - left - 1);
    int y0 = Math.max(0, pixel(picture[1]) - low - 1);
    int x1 = Math.min(width - 1, pixel(picture[2]) - left + 1);
    int y1 = Math.min(height - 1, pixel(picture[3]) - low + 1);
    for (int step = WIDEST; step > 0; step /= 2) {
      for (int y = (y0 + step - 1) / step * step; y <= y1; y += step) {
        for (int x = (x0 + step - 1) / step * step; x <= x1; x += step) {
          if (take(x, y)) {
            place.set(left + x + 0.5f, low + y + 0.5f);
            if (area.shows(place.x, place.y)) {
              cast(view, hiders, camera, area, found);
            }
            if (thing.unseen == 0) {
              return;
            }
          }
        }
      }
    }
  }

  /** Takes a pixel; whether it has not been taken before. */
  private boolean take(int x, int y) {
    long at = (long) y * width + x;
    int word = (int) (at >> 6);
    boolean isNew = (done[word] >> at & 1) == 0;
    done[word] |= 1L << at;
    return isNew;
  }

  private void cast(
      SceneView view, QueryOptions hiders, Camera camera, AreaFrustum area, TriangleList found) {
    if (!view.pickNearest(place, camera, hiders, hit)) {
      return;
    }
    Thing thing = things.get(hit.geometry());
    SixPlanes around = area.around();
    boolean isShown = around.height(FAR, hit.point().x, hit.point().y, hit.point().z) >= 0;
    if (thing != null && isShown) {
      int entry = entry(found, thing, hit.triangleIndex());
      if (entry >= 0 && !seen[entry]) {
        seen[entry] = true;
        thing.unseen--;
      }
    }
  }

  /** Where a triangle of a thing stands among those found; negative for one that does not. */
  private static int entry(TriangleList found, Thing thing, int triangle) {
    int from = thing.first;
    int to = thing.end - 1;
    while (from <= to) {
      int middle = (from + to) >>> 1;
      int here = found.triangle(middle);
      if (here == triangle || here < 0) {
        return middle;
      }
      if (here < triangle) {
        from = middle + 1;
      } else {
        to = middle - 1;
      }
    }
    return -1;
  }

  /** Whether something that was found shows. */
  boolean isSeen(int entry) {
    return seen[entry];
  }
}
