package dev.sightline.core.shape;

import java.util.List;

/**
 * The closed set of points that lie on or in front of each of six planes, such as what a camera
 * sees. The planes' normals point into it.
 *
 * <p>Nothing else is asked of the planes: the set may be without end, or empty. Immutable and
 * thread-safe.
 *
 * @param left plane whose normal points to the right, into the frustum
 * @param right plane whose normal points to the left
 * @param bottom plane whose normal points up
 * @param top plane whose normal points down
 * @param near plane whose normal points away from the eye
 * @param far plane whose normal points towards the eye
 */
public record Frustum(Plane left, Plane right, Plane bottom, Plane top, Plane near, Plane far) {
  /** The six planes in the order of the components. */
  public List<Plane> planes() {
    return List.of(left, right, bottom, top, near, far);
  }

  /**
   * The thirty-six numbers, as kernels over arrays take them: for each plane, in the order of the
   * components, its point and then its normal.
   */
  public float[] toArray() {
    float[] out = new float[36];
    int i = 0;
    for (Plane plane : planes()) {
      out[i++] = plane.point().x();
      out[i++] = plane.point().y();
      out[i++] = plane.point().z();
      out[i++] = plane.normal().x();
      out[i++] = plane.normal().y();
      out[i++] = plane.normal().z();
    }
    return out;
  }
}
