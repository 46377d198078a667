package dev.sightline.demo;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.ConstantVerifierState;
import com.jme3.asset.AssetManager;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.app.CollisionAppState;

/** Scenes and collision states for tests, without a running application. */
public final class Scenes {
  private Scenes() {}

  /** A new asset manager over the class path. */
  public static AssetManager assets() {
    return JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
  }

  /** An attached and initialised state over a scene. */
  public static CollisionAppState collision(Spatial scene) {
    scene.updateGeometricState();
    SimpleApplication app =
        new SimpleApplication(new ConstantVerifierState()) {
          @Override
          public void simpleInitApp() {}
        };
    CollisionAppState state = new CollisionAppState(scene);
    app.getStateManager().attach(state);
    app.getStateManager().update(0);
    return state;
  }

  /** Adds a box that fills the space between two corners. */
  public static Geometry box(Node scene, String name, Vector3f from, Vector3f to) {
    Vector3f half = to.subtract(from).multLocal(0.5f);
    Geometry geometry = new Geometry(name, new Box(half.x, half.y, half.z));
    geometry.setLocalTranslation(from.add(half));
    scene.attachChild(geometry);
    return geometry;
  }
}
