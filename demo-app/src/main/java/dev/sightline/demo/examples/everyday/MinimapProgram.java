package dev.sightline.demo.examples.everyday;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import dev.sightline.jme.query.QueryOptions;

/** A map in the corner shows the scene from above; a click on it moves the player there. */
@SuppressWarnings("NullAway.Init") // set in start()
public final class MinimapProgram extends EverydayProgram {
  private Geometry player;
  private Camera map;

  @Override
  void start() {
    floor();
    player = box("player", ColorRGBA.Orange, new Vector3f(0.5f, 1, 0.5f), new Vector3f(0, 1, 0));
    map = cam.clone();
    map.setViewPort(0.7f, 0.95f, 0.05f, 0.3f);
    map.setParallelProjection(true);
    map.setFrustum(1, 100, -20, 20, 20, -20);
    map.setLocation(new Vector3f(0, 50, 0));
    map.lookAt(Vector3f.ZERO, Vector3f.UNIT_Z.negate());
    ViewPort view = app.getRenderManager().createMainView("map", map);
    view.setClearFlags(true, true, true);
    view.attachScene(root);
    onClick(this::click);
  }

  private void click() {
    float x = input.getCursorPosition().x / cam.getWidth();
    float y = input.getCursorPosition().y / cam.getHeight();
    if (x > 0.7f && x < 0.95f && y > 0.05f && y < 0.3f) {
      collision
          .with(QueryOptions.DEFAULT.withIgnored(player))
          .pickNearest(input.getCursorPosition(), map)
          .ifPresent(at -> player.setLocalTranslation(at.point().add(0, 1, 0)));
    }
  }
}
