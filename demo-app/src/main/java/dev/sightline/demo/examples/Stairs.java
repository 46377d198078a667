package dev.sightline.demo.examples;

import com.jme3.app.SimpleApplication;
import com.jme3.input.KeyInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.material.Materials;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.system.AppSettings;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.extra.camera.CameraBoom;
import dev.sightline.jme.query.QueryOptions;
import java.util.HashSet;
import java.util.Set;

/** Stairs, a landing and a wall: W, A, S and D walk, space jumps, the camera follows. */
public final class Stairs extends SimpleApplication {
  private static final int STEPS = 10;
  private static final float RISE = 0.3f;
  private static final float SPEED = 3;

  private final CollisionAppState collision = new CollisionAppState();
  private final Node player = new Node("player");
  private final KinematicCharacterControl walker = new KinematicCharacterControl(collision);
  private final CameraBoom boom = new CameraBoom(collision);
  private final Set<String> held = new HashSet<>();

  public static void main(String[] args) {
    AppSettings settings = new AppSettings(true);
    settings.setTitle("Stairs");
    settings.setResolution(1024, 768);
    settings.setAudioRenderer(null); // it is silent
    Stairs game = new Stairs();
    game.setSettings(settings);
    game.setShowSettings(false);
    game.start();
  }

  @Override
  public void simpleInitApp() {
    setDisplayStatView(false);
    setDisplayFps(false);
    flyCam.setEnabled(false);
    viewPort.setBackgroundColor(new ColorRGBA(0.6f, 0.75f, 0.9f, 1));
    rootNode.addLight(new DirectionalLight(new Vector3f(-2, -3, -1).normalizeLocal()));
    rootNode.addLight(new AmbientLight(ColorRGBA.DarkGray));

    stateManager.attach(collision);
    box("floor", ColorRGBA.Gray, -10, -1, -15, 10, 0, 10);
    for (int i = 0; i < STEPS; i++) {
      box("step " + (i + 1), ColorRGBA.LightGray, -2, 0, -i - 1, 2, (i + 1) * RISE, -i);
    }
    box("landing", ColorRGBA.LightGray, -2, 0, -STEPS - 4, 2, STEPS * RISE, -STEPS);
    box("wall", ColorRGBA.Brown, -2, STEPS * RISE, -STEPS - 4, 2, STEPS * RISE + 2, -STEPS - 3);

    Geometry body = new Geometry("body", new Box(0.25f, 0.9f, 0.25f));
    body.setMaterial(paint(ColorRGBA.Orange));
    body.setLocalTranslation(0, 0.9f, 0);
    player.attachChild(body);
    player.setLocalTranslation(0, 0, 3);
    player.addControl(walker);
    walker.setStepSmoothing(0.1);
    rootNode.attachChild(player);
    boom.setRadius(CameraBoom.nearRadius(cam));
    boom.setOptions(QueryOptions.DEFAULT.withIgnored(player));

    key("left", KeyInput.KEY_A);
    key("right", KeyInput.KEY_D);
    key("ahead", KeyInput.KEY_W);
    key("back", KeyInput.KEY_S);
    inputManager.addMapping("jump", new KeyTrigger(KeyInput.KEY_SPACE));
    ActionListener jump =
        (name, isPressed, time) -> {
          if (isPressed) {
            walker.jump();
          }
        };
    inputManager.addListener(jump, "jump");
  }

  @Override
  public void simpleUpdate(float tpf) {
    Vector3f way = new Vector3f(axis("left", "right"), 0, axis("ahead", "back"));
    walker.setWalkDirection(way.normalizeLocal().multLocal(SPEED));
    Vector3f head = player.getLocalTranslation().add(0, 1.7f, 0);
    boom.apply(cam, head, head.add(4, 2, 5), tpf);
  }

  private float axis(String less, String more) {
    return (held.contains(more) ? 1 : 0) - (held.contains(less) ? 1 : 0);
  }

  private void key(String name, int code) {
    inputManager.addMapping(name, new KeyTrigger(code));
    ActionListener hold =
        (mapping, isPressed, time) -> {
          if (isPressed) {
            held.add(mapping);
          } else {
            held.remove(mapping);
          }
        };
    inputManager.addListener(hold, name);
  }

  private void box(
      String name, ColorRGBA colour, float x, float y, float z, float toX, float toY, float toZ) {
    Mesh mesh = new Box(new Vector3f(x, y, z), new Vector3f(toX, toY, toZ));
    Geometry box = new Geometry(name, mesh);
    box.setMaterial(paint(colour));
    rootNode.attachChild(box);
  }

  private Material paint(ColorRGBA colour) {
    Material material = new Material(assetManager, Materials.LIGHTING);
    material.setBoolean("UseMaterialColors", true);
    material.setColor("Diffuse", colour);
    material.setColor("Ambient", colour);
    return material;
  }
}
