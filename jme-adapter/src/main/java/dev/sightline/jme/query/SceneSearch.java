package dev.sightline.jme.query;

import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.core.ray.Culling;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.Hints;
import dev.sightline.jme.internal.MaterialState;
import dev.sightline.jme.internal.ScratchPool;
import dev.sightline.jme.internal.WorldTriangle;
import dev.sightline.jme.result.SceneHit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One question of a scene while it is answered: which view is asked, with which options. Belongs to
 * a pool, so it forgets both when it is closed.
 */
abstract class SceneSearch implements InstanceFilter, TriangleFilter, AutoCloseable {
  private final float[] corners = new float[9];
  private final WorldTriangle placed = new WorldTriangle();
  private @Nullable SceneView view;
  private @Nullable ScratchPool<?> pool;
  private @Nullable Spatial leftOut;
  private @Nullable Spatial alsoLeftOut;
  QueryOptions options = QueryOptions.DEFAULT;

  /** What filters are shown, and a result for use within the search. */
  final SceneHit candidate = new SceneHit();

  /** Takes a search of a pool, for one question; its {@link #close} gives it back. */
  static <S extends SceneSearch> S open(ScratchPool<S> pool, SceneView view, QueryOptions options) {
    S search = pool.acquire();
    SceneSearch opened = search;
    opened.pool = pool;
    opened.view = view;
    opened.options = options;
    return search;
  }

  /** Forgets everything that belongs to the scene. */
  @Override
  public final void close() {
    view = null;
    leftOut = null;
    alsoLeftOut = null;
    options = QueryOptions.DEFAULT;
    candidate.clear();
    Objects.requireNonNull(pool).release();
  }

  /** Leaves two spatials out, and what is below them, beside what the options ignore. */
  final void leaveOut(Spatial one, Spatial other) {
    leftOut = one;
    alsoLeftOut = other;
  }

  /** Leaves out what another search does. */
  final void leaveOutAs(SceneSearch other) {
    leftOut = other.leftOut;
    alsoLeftOut = other.alsoLeftOut;
  }

  /** Whether nothing is left out but by the options. */
  final boolean leavesNothingOut() {
    return leftOut == null;
  }

  /** Whether a spatial is left out, beside what the options ignore. */
  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  final boolean isLeftOut(@Nullable Spatial spatial) {
    if (leftOut != null) {
      for (Spatial at = spatial; at != null; at = at.getParent()) {
        if (at == leftOut || at == alsoLeftOut) {
          return true;
        }
      }
    }
    return false;
  }

  final SceneView view() {
    return Objects.requireNonNull(view);
  }

  final SceneSnapshot snapshot() {
    return view().snapshot();
  }

  /** Says once of a geometry that was hit in bind pose that it is shown otherwise. */
  final void hint(Geometry hit) {
    if (!snapshot().isPosing()) {
      Hints.skinned(hit);
    }
  }

  /** World-space unit normal of a triangle as it stood at the scan. */
  final void normal(int instance, int triangle, Vector3f store) {
    snapshot().copyTriangle(instance, triangle, corners, 0);
    placed.normal(snapshot().tree().instance(instance).toWorld(), corners, store);
  }

  /** World-space point of a triangle by its barycentric weights. */
  final void point(int instance, int triangle, double u, double v, Vector3f store) {
    snapshot().copyTriangle(instance, triangle, corners, 0);
    placed.point(snapshot().tree().instance(instance).toWorld(), corners, u, v, store);
  }

  /** Whether some side of an instance is drawn. */
  final boolean isDrawn(int instance) {
    return MaterialState.faceCull(snapshot().geometry(instance)) != FaceCullMode.FrontAndBack;
  }

  /** Which sides of an instance its material leaves out. */
  final Culling materialCulling(int instance) {
    return Faces.culling(
        MaterialState.faceCull(snapshot().geometry(instance)),
        snapshot().tree().instance(instance).toWorld().mirrors());
  }

  @Override
  public boolean enters(int instance) {
    return view().sees(options, instance) && !isLeftOut(snapshot().geometry(instance));
  }

  @Override
  public boolean accepts(int instance, int triangle, double t, double u, double v) {
    return true;
  }
}
