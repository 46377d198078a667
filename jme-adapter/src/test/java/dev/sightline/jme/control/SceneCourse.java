package dev.sightline.jme.control;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import java.util.ArrayList;
import java.util.List;

/** A scene of boxes, its index, and frames as the engine makes them. */
public final class SceneCourse {
  public final Node root = new Node("root");
  public final SceneIndex index = new SceneIndex(root, IndexOptions.defaults(), Runnable::run);
  public final IndexQueries scene = new IndexQueries(index);

  /** A box by its middle and half sizes. */
  public static Geometry box(
      String name, double x, double y, double z, double hx, double hy, double hz) {
    Geometry box = new Geometry(name, new Box((float) hx, (float) hy, (float) hz));
    box.setLocalTranslation((float) x, (float) y, (float) z);
    return box;
  }

  /** Adds a box whose top is at a height. */
  public Geometry add(String name, double x, double top, double z, double hx, double hz) {
    Geometry box = box(name, x, top - 0.5, z, hx, 0.5, hz);
    root.attachChild(box);
    return box;
  }

  /** Adds a floor of 40 by 40 at height 0. */
  public Geometry floor() {
    return add("floor", 0, 0, 0, 20, 20);
  }

  /** Adds a ramp that rises toward +x; its surface goes through the origin. */
  public Geometry ramp(double degrees) {
    Geometry box = new Geometry("ramp", new Box(20, 0.5f, 20));
    float angle = (float) degrees * FastMath.DEG_TO_RAD;
    Quaternion turn = new Quaternion().fromAngles(0, 0, angle);
    box.setLocalRotation(turn);
    box.setLocalTranslation(turn.mult(new Vector3f(0, -0.5f, 0)));
    root.attachChild(box);
    return box;
  }

  /** A node with a small box as its model, at a place. */
  public Node model(double x, double y, double z) {
    Node model = new Node("model");
    model.attachChild(box("body", 0, 0.9, 0, 0.3, 0.9, 0.3));
    model.setLocalTranslation((float) x, (float) y, (float) z);
    root.attachChild(model);
    return model;
  }

  /** A frame: controls, transforms, scan. */
  public void frame(float tpf) {
    root.updateLogicalState(tpf);
    root.updateGeometricState();
    index.scan();
  }

  public void frames(int many, float tpf) {
    for (int i = 0; i < many; i++) {
      frame(tpf);
    }
  }

  /** Writes down what it hears. */
  public static final class Heard implements GroundListener {
    public final List<String> events = new ArrayList<>();

    @Override
    public void landed(GroundSurface ground) {
      events.add("landed " + name(ground));
    }

    @Override
    public void left(GroundSurface last) {
      events.add("left " + name(last));
    }

    @Override
    public void surfaceChanged(GroundSurface before, GroundSurface now) {
      events.add(name(before) + " -> " + name(now));
    }

    private static String name(GroundSurface ground) {
      Spatial geometry = ground.geometry();
      return geometry == null ? "air" : geometry.getName();
    }
  }
}
