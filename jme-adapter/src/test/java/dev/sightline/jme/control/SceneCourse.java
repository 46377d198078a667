package dev.sightline.jme.control;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import dev.sightline.core.Turn;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import java.util.ArrayList;
import java.util.List;

/**
 * A scene of boxes, its index, and frames as the engine makes them. Its root is turned as {@link
 * Turn#now} says, so that below it all numbers are those of an upright scene.
 */
public final class SceneCourse {
  public final Node root = turned();
  public final SceneIndex index = new SceneIndex(root, IndexOptions.defaults(), Runnable::run);
  public final IndexQueries scene = new IndexQueries(index);

  private static Node turned() {
    Node root = new Node("root");
    Turn turn = Turn.now();
    if (!turn.isUpright()) {
      Vector3f[] axes = new Vector3f[3];
      for (int i = 0; i < 3; i++) {
        axes[i] =
            new Vector3f((float) turn.get(0, i), (float) turn.get(1, i), (float) turn.get(2, i));
      }
      Quaternion rotation = new Quaternion().fromAxes(axes);
      rotation.normalizeLocal();
      root.setLocalRotation(rotation);
    }
    return root;
  }

  /** What is up in the scene. */
  public Vector3f up() {
    return world(0, 1, 0);
  }

  /** A vector of the scene in the world. */
  public Vector3f world(double x, double y, double z) {
    return root.getLocalRotation().mult(new Vector3f((float) x, (float) y, (float) z));
  }

  /** A vector of the world as it would be if all were upright. */
  public Vector3f back(Vector3f vector) {
    return root.getLocalRotation().inverse().mult(vector);
  }

  /** A control that snaps to its ground, with its up. */
  public GroundSnapControl snap() {
    GroundSnapControl control = new GroundSnapControl(scene);
    if (!Turn.now().isUpright()) {
      control.setUp(up());
    }
    return control;
  }

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
