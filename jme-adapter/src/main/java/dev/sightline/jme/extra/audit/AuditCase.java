package dev.sightline.jme.extra.audit;

import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.Collidable;
import com.jme3.math.Matrix4f;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A disagreement, with all that is needed to play it again. Not to be changed, nor the engine's
 * objects in it.
 *
 * @param kind what it was judged to be
 * @param mesh how the mesh is called
 * @param asked a ray, a bounding box or a bounding sphere
 * @param worldMatrix where the mesh stood
 * @param worldBound its bound as the engine knew it, a box or a sphere; null if it had none
 * @param triangles those that are concerned, the one that gave the kind first
 */
public record AuditCase(
    Disagreement kind,
    String mesh,
    Collidable asked,
    Matrix4f worldMatrix,
    @Nullable BoundingVolume worldBound,
    List<CaseTriangle> triangles) {

  /** The most triangles that a case holds. */
  public static final int MAX_TRIANGLES = 16;

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException unless there are 1 to {@link #MAX_TRIANGLES} triangles, and
   *     what is asked, the matrix and the bound are made of {@link CaseNumbers numbers that can be}
   */
  public AuditCase {
    triangles = List.copyOf(triangles);
    if (triangles.isEmpty() || triangles.size() > MAX_TRIANGLES) {
      throw new IllegalArgumentException(
          "a case has 1 to " + MAX_TRIANGLES + " triangles, not " + triangles.size());
    }
    String flaw = CaseNumbers.flaw(asked, worldMatrix, worldBound);
    if (flaw != null) {
      throw new IllegalArgumentException(flaw);
    }
  }
}
