package dev.sightline.jme.control;

import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.internal.spatial.LiveScene;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The surface below before and now, and the listener that is called when it changes. */
final class Footing {
  final GroundSurface now = new GroundSurface();
  private final GroundSurface before = new GroundSurface();
  private GroundListener listener = GroundListener.NONE;

  /** Whether {@link #before} is kept and not reported yet. */
  private boolean isOwed;

  Footing() {
    now.clear();
  }

  /** The scene's view now; null while it is an application state that does not answer. */
  static @Nullable SceneView viewOf(@Nullable SceneQueries scene) {
    return LiveScene.viewOf(scene);
  }

  void setListener(GroundListener listener) {
    this.listener = Objects.requireNonNull(listener, "listener");
  }

  GroundListener listener() {
    return listener;
  }

  /** Stands on nothing, with nothing to report. */
  void clear() {
    now.clear();
    before.clear();
    isOwed = false;
  }

  /** Keeps what is stood on, before {@link #now} is overwritten, unless a report is owed still. */
  void keep() {
    if (!isOwed) {
      before.set(now);
      isOwed = true;
    }
  }

  /** Reports once what has changed since {@link #keep()}. */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  void report() {
    if (!isOwed) {
      return;
    }
    isOwed = false;
    boolean was = before.state() != GroundState.AIRBORNE;
    boolean is = now.state() != GroundState.AIRBORNE;
    if (is && !was) {
      listener.landed(now);
    } else if (was && !is) {
      listener.left(before);
    } else if (is && before.geometry() != now.geometry()) {
      listener.surfaceChanged(before, now);
    }
  }
}
