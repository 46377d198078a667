package dev.sightline.demo.scenes.crowd;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.demo.cast.CpuClock;
import dev.sightline.demo.play.Tally;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.HitBones;
import dev.sightline.jme.result.SceneHit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What is under the mouse, by the library in the pose, and by the engine as the file has it. */
final class CrowdPick {
  private static final int TIMED = 8;

  private final SceneQueries collision;
  private final Node world;
  private final SceneHit hit = new SceneHit();
  private final HitBones bones = new HitBones();
  private final CollisionResults results = new CollisionResults();
  private final Tally first = new Tally();
  private final Tally each = new Tally();
  private final Tally engine = new Tally();
  private @Nullable CollisionResult engineHit;

  CrowdPick(SceneQueries collision, Node world) {
    this.collision = collision;
    this.world = world;
  }

  /** Asks both. */
  void ask(Vector2f cursor, Camera camera, boolean asksEngine) {
    long begin = CpuClock.now();
    SceneView view = collision.view();
    long seen = CpuClock.now();
    for (int i = 0; i < TIMED; i++) {
      view.pickNearest(cursor, camera, QueryOptions.DEFAULT, hit);
    }
    each.frame((CpuClock.now() - seen) * 1e-3 / TIMED);
    first.frame((seen - begin) * 1e-3);
    engineHit = null;
    if (asksEngine) {
      Ray ray = collision.screenRay(cursor, camera);
      begin = CpuClock.now();
      results.clear();
      world.collideWith(ray, results);
      engineHit = results.getClosestCollision();
      engine.frame((CpuClock.now() - begin) * 1e-3);
    }
  }

  void clear() {
    first.clear();
    each.clear();
    engine.clear();
  }

  /** The figure that the library finds; null for none. */
  @Nullable Geometry figure() {
    return hit.isHit() && Crowd.isFigure(hit.geometry()) ? hit.geometry() : null;
  }

  /** The figure that the engine finds; null for none. */
  @Nullable Geometry engineFigure() {
    CollisionResult found = engineHit;
    return found != null && Crowd.isFigure(found.getGeometry()) ? found.getGeometry() : null;
  }

  /** Writes the corners of the triangle that was found, in the pose or as the file has it. */
  boolean corners(boolean ofEngine, Vector3f[] out) {
    if (!ofEngine) {
      return figure() != null && hit.vertices(out[0], out[1], out[2]);
    }
    Geometry body = engineFigure();
    if (body == null || engineHit == null) {
      return false;
    }
    body.getMesh().getTriangle(engineHit.getTriangleIndex(), out[0], out[1], out[2]);
    for (Vector3f corner : out) {
      body.localToWorld(corner, corner);
    }
    return true;
  }

  /** What the library finds, in words. */
  String words() {
    if (figure() == null) {
      return hit.isHit() ? String.valueOf(hit.geometry().getName()) : "nothing";
    }
    String part = hit.bones(bones) && bones.size() > 0 ? bones.name(0) : "body";
    return String.format(
        Locale.ROOT, "%s, %s, triangle %d", hit.geometry().getName(), part, hit.triangleIndex());
  }

  /** What the engine finds, in words. */
  String engineWords() {
    CollisionResult found = engineHit;
    if (found == null) {
      return "nothing";
    }
    String name = String.valueOf(found.getGeometry().getName());
    return Crowd.isFigure(found.getGeometry())
        ? String.format(Locale.ROOT, "%s, triangle %d", name, found.getTriangleIndex())
        : name;
  }

  /** Whether both find the same figure, or none. */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  boolean isSame() {
    return figure() == engineFigure();
  }

  /** Microseconds until all poses are read, once a frame. */
  double posesMicros() {
    return first.median();
  }

  /** Microseconds of a pick after that. */
  double pickMicros() {
    return each.median();
  }

  /** Microseconds of the engine's answer. */
  double engineMicros() {
    return engine.median();
  }
}
