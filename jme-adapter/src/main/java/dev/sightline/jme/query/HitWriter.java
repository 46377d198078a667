package dev.sightline.jme.query;

import com.jme3.math.Vector3f;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.WorldTriangle;

/** Finds what a hit does not carry, as it stood at the scan. Scratch, so one a thread. */
final class HitWriter {
  private final float[] corners = new float[9];
  private final WorldTriangle placed = new WorldTriangle();

  /** See {@link WorldTriangle#normal}. */
  void normal(SceneSnapshot snapshot, int instance, int triangle, Vector3f store) {
    snapshot.soup(instance).copy(triangle, corners, 0);
    placed.normal(snapshot.tree().instance(instance).toWorld(), corners, store);
  }

  /** World-space point of a triangle by its barycentric weights. */
  void point(
      SceneSnapshot snapshot, int instance, int triangle, double u, double v, Vector3f store) {
    snapshot.soup(instance).copy(triangle, corners, 0);
    placed.point(snapshot.tree().instance(instance).toWorld(), corners, u, v, store);
  }
}
