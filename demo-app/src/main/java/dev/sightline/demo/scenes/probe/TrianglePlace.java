package dev.sightline.demo.scenes.probe;

import com.jme3.bounding.BoundingBox;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.demo.scenes.probe.ProbeSketch.Ink;

/** Where triangles and boxes of the yard's things are in the world. */
final class TrianglePlace {
  private final Vector3f a = new Vector3f();
  private final Vector3f b = new Vector3f();
  private final Vector3f c = new Vector3f();

  /** Reads the corners of a triangle. */
  void read(Geometry geometry, int triangle) {
    geometry.getMesh().getTriangle(triangle, a, b, c);
    geometry.localToWorld(a, a);
    geometry.localToWorld(b, b);
    geometry.localToWorld(c, c);
  }

  Vector3f a() {
    return a;
  }

  Vector3f b() {
    return b;
  }

  Vector3f c() {
    return c;
  }

  /** Draws the box around a thing along the axes of the world. */
  void eachEdge(Geometry geometry, ProbeSketch sketch) {
    if (!(geometry.getWorldBound() instanceof BoundingBox box)) {
      return;
    }
    Vector3f low = box.getMin(new Vector3f());
    Vector3f high = box.getMax(new Vector3f());
    for (int corner = 0; corner < 8; corner++) {
      for (int axis = 1; axis < 8; axis <<= 1) {
        if ((corner & axis) == 0) {
          sketch.line(Ink.FOUND, corner(low, high, corner), corner(low, high, corner | axis));
        }
      }
    }
  }

  private static Vector3f corner(Vector3f low, Vector3f high, int number) {
    return new Vector3f(
        (number & 1) == 0 ? low.x : high.x,
        (number & 2) == 0 ? low.y : high.y,
        (number & 4) == 0 ? low.z : high.z);
  }
}
