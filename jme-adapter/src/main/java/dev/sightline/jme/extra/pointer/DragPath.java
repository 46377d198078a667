package dev.sightline.jme.extra.pointer;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.spatial.VertexSpan;
import dev.sightline.jme.result.SceneHit;

/** Where a drag moves a spatial. Several controls may share one of those made here. */
@FunctionalInterface
public interface DragPath {
  /**
   * Finds the new place of what is dragged.
   *
   * @param event of the drag: its ray, its pick
   * @param grabbed where it was grabbed, in world space; only to be read
   * @param start where the spatial was then, in world space; only to be read
   * @param place receives its new place, in world space
   * @return false to leave it where it is
   */
  boolean place(PointerEvent event, Vector3f grabbed, Vector3f start, Vector3f place);

  /**
   * In the plane through the place where it is grabbed. Above its horizon it stays, and wherever it
   * is seen too nearly from its edge: one pixel would move it more than twenty times as far as
   * across the view. That is below 3 degrees, where it was grabbed or under the pointer.
   *
   * @param normal of the plane; its length is of no matter
   * @throws IllegalArgumentException if it is not finite or zero
   */
  static DragPath plane(Vector3f normal) {
    Vector3f up = direction("normal", normal);
    return (event, grabbed, start, place) -> {
      Ray ray = event.ray();
      double down = dot(up, ray.direction);
      double t = dot(up, grabbed.subtract(ray.origin)) / down;
      Vector3f held = event.view().toward(grabbed);
      boolean isSeen = isSteady(down, ray.direction) && isSteady(dot(up, held), held);
      if (!isSeen || !(t >= 0 && t < Float.POSITIVE_INFINITY)) {
        return false;
      }
      place.set(ray.direction).multLocal((float) t).addLocal(ray.origin);
      place.addLocal(start).subtractLocal(grabbed);
      return true;
    };
  }

  /**
   * Along the line through the place where it is grabbed: to where the line is nearest to the
   * pointer's ray. Where the line is seen too nearly from its end, at less than 3 degrees as of
   * {@link #plane}, it stays.
   *
   * @param direction of the line; its length is of no matter
   * @throws IllegalArgumentException if it is not finite or zero
   */
  static DragPath axis(Vector3f direction) {
    Vector3f along = direction("direction", direction);
    return (event, grabbed, start, place) -> {
      Ray ray = event.ray();
      // The plane that holds the ray and the common perpendicular of ray and line.
      Vector3f perpendicular = along.cross(ray.direction);
      Vector3f normal = ray.direction.cross(perpendicular);
      double t = dot(normal, ray.origin.subtract(grabbed)) / dot(normal, along);
      Vector3f held = event.view().toward(grabbed);
      boolean isSeen =
          isSteady(perpendicular.length(), ray.direction)
              && isSteady(along.cross(held).length(), held);
      if (!isSeen || !(Math.abs(t) < Float.POSITIVE_INFINITY)) {
        return false;
      }
      place.set(along).multLocal((float) t).addLocal(start);
      return true;
    };
  }

  /**
   * Over the ground: its foot moves by as many pixels as the pointer, on what the scene shows
   * there. The foot is the place straight below its origin, along -y, when the drag begins, or the
   * origin where nothing is below. Where there is nothing to put it onto it stays.
   */
  static DragPath ground() {
    return (event, grabbed, start, place) -> {
      SceneHit hit = new SceneHit();
      if (!foot(event, grabbed, start, hit)) {
        return false;
      }
      Vector3f before = event.dragStart(grabbed, start).foot();
      place.set(hit.point()).addLocal(start).subtractLocal(before);
      return true;
    };
  }

  /** Finds the new place of the foot. */
  private static boolean foot(PointerEvent event, Vector3f grabbed, Vector3f start, SceneHit out) {
    DragStart dragStart = event.dragStart(grabbed, start);
    return event.behind(event.place().addLocal(dragStart.offset()), out);
  }

  /**
   * Over the ground, and resting on it: as {@link #ground()}, but the lowest vertex of what is
   * dragged is as high as the ground below its origin, wherever it was before.
   *
   * <pre>{@code
   * rock.addControl(new DragControl(DragPath.resting()));
   * }</pre>
   *
   * <p>What floats or has sunk in is set down by the first move; what the game turns or scales
   * during the drag rests by its new lowest vertex. Each move looks at every vertex, of animated
   * models as they are stored. What has no vertices rests on its origin. On the render thread.
   */
  static DragPath resting() {
    VertexSpan span = new VertexSpan();
    return (event, grabbed, start, place) -> {
      SceneHit hit = new SceneHit();
      if (!foot(event, grabbed, start, hit)) {
        return false;
      }
      Spatial dragged = event.current().orElseGet(() -> event.dragged().get());
      float origin = dragged.getWorldTranslation().y;
      double above = span.measure(dragged, Vector3f.UNIT_Y) ? origin - span.least() : 0;
      place.set(hit.point());
      place.y = (float) (place.y + above);
      return true;
    };
  }

  private static boolean isSteady(double across, Vector3f direction) {
    return Math.abs(across) >= direction.length() / 20.0;
  }

  private static Vector3f direction(String name, Vector3f given) {
    Arguments.finite(name, given);
    if (given.x == 0 && given.y == 0 && given.z == 0) {
      throw new IllegalArgumentException(name + " is zero: " + given);
    }
    return given.normalize();
  }

  private static double dot(Vector3f a, Vector3f b) {
    return (double) a.x * b.x + (double) a.y * b.y + (double) a.z * b.z;
  }
}
