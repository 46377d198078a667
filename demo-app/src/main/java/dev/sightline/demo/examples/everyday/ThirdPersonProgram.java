package dev.sightline.demo.examples.everyday;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.extra.camera.CameraBoom;
import dev.sightline.jme.query.QueryOptions;

/** A character walks ahead while W is down; the camera follows it and stays out of walls. */
@SuppressWarnings("NullAway.Init") // set in start()
public final class ThirdPersonProgram extends EverydayProgram {
  private final Node player = new Node("player");
  private CameraBoom boom;

  @Override
  void start() {
    floor();
    box("wall", ColorRGBA.Brown, new Vector3f(9, 3, 0.5f), new Vector3f(0, 3, -6));
    box("back wall", ColorRGBA.Brown, new Vector3f(9, 3, 0.5f), new Vector3f(0, 3, 3));
    Vector3f half = new Vector3f(0.3f, 0.9f, 0.3f);
    Geometry body = box("body", ColorRGBA.Orange, half, new Vector3f(0, 0.9f, 0));
    player.attachChild(body);
    root.attachChild(player);
    KinematicCharacterControl walker = new KinematicCharacterControl(collision);
    player.addControl(walker);
    Vector3f ahead = new Vector3f(0, 0, -3); // metres a second
    onKeyW(isDown -> walker.setWalkDirection(isDown ? ahead : Vector3f.ZERO));
    boom = new CameraBoom(collision);
    boom.setRadius(CameraBoom.nearRadius(cam));
    boom.setOptions(QueryOptions.DEFAULT.withIgnored(player));
  }

  @Override
  public void update(float tpf) {
    Vector3f head = player.getLocalTranslation().add(0, 1.7f, 0);
    boom.apply(cam, head, head.add(0, 1, 6), tpf);
  }
}
