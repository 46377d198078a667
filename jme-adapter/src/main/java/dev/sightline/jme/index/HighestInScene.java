package dev.sightline.jme.index;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.jme.convert.LocalFrame;
import dev.sightline.jme.scene.SceneVisitor;

/** Finds a height above everything that takes part. */
final class HighestInScene implements SceneVisitor {
  private final LocalFrame frame = new LocalFrame();
  private double top = Double.NEGATIVE_INFINITY;

  @Override
  public boolean geometry(Geometry geometry) {
    Mesh mesh = geometry.getMesh();
    MeshBox box = MeshTrees.of(mesh).contents(mesh, MeshTrees.nameOf(geometry)).box();
    if (box != null && frame.set(geometry)) {
      include(box.top(frame));
    }
    return true;
  }

  /** Its triangles are unknown, so its world bound has to do. */
  @Override
  public boolean answersForItself(Spatial spatial) {
    BoundingVolume bound = spatial.getWorldBound();
    if (bound instanceof BoundingBox box) {
      include((double) box.getCenter().y + box.getYExtent());
    } else if (bound instanceof BoundingSphere sphere) {
      include((double) sphere.getCenter().y + sphere.getRadius());
    }
    return true;
  }

  private void include(double height) {
    if (Double.isFinite(height)) {
      top = Math.max(top, height);
    }
  }

  /**
   * A height, in the range and the precision of a float, that no participant reaches above; minus
   * infinity when there are none. Two floats above the highest corner leave room for its rounding.
   */
  double top() {
    return top == Double.NEGATIVE_INFINITY ? top : Math.nextUp(Math.nextUp((float) top));
  }
}
