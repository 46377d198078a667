package dev.sightline.demo.examples;

import com.jme3.app.SimpleApplication;
import com.jme3.input.KeyInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.material.Material;
import com.jme3.material.Materials;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.Ledge;
import dev.sightline.bvh.move.LedgeQuery;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.control.character.MoveMode;
import dev.sightline.jme.control.character.PassageFilter;
import dev.sightline.jme.extra.trigger.TriggerShape;
import dev.sightline.jme.extra.trigger.TriggerState;
import dev.sightline.jme.scene.Layers;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A platform game: A and D walk, space jumps, W climbs, S crouches and drops, shift sneaks. */
public final class PlatformGame extends SimpleApplication {
  private static final CharacterShape CROUCHED = CharacterShape.DEFAULT.withSize(0.3, 0.9);
  private final CollisionAppState collision = new CollisionAppState();
  private final KinematicCharacterControl walker = new KinematicCharacterControl(collision);
  private final LedgeQuery ledges = new LedgeQuery().heights(1.2, 2.2).reach(0.5);
  private final Ledge ledge = new Ledge();
  private final Set<String> held = new HashSet<>();
  private boolean isAtLadder;
  private boolean hangs;

  public static void main(String[] args) {
    new PlatformGame().start();
  }

  @Override
  public void simpleInitApp() {
    flyCam.setEnabled(false);
    cam.setLocation(new Vector3f(9, 4, 25));
    stateManager.attach(collision);
    box("floor", -5, -1, 6, 0);
    Layers.set(box("plank", 2, 1, 4, 1.1f), 3);
    box("island", 8, -1, 14, 0);
    box("ceiling", 10, 1.2f, 12, 3);
    box("house", 14, -1, 18, 2.1f);
    box("tower", 18, -1, 24, 6);
    box("player", -0.2f, 0, 0.2f, 1).addControl(walker);
    walker.setPassages(PassageFilter.layers(Layers.bit(3), 0));
    walker.motion().setCoyoteTime(0.1);
    walker.setStepListener((character, step) -> beforeStep());
    TriggerState triggers = new TriggerState(rootNode);
    stateManager.attach(triggers);
    triggers.addMover(walker);
    Transform place = new Transform(new Vector3f(17.8f, 4, 0));
    var ladder = triggers.addTrigger(TriggerShape.box(0.2f, 2, 1), place);
    ladder.onEnter(contact -> isAtLadder = true);
    ladder.onExit(contact -> isAtLadder = false);
    Map<String, Integer> keys = new HashMap<>(Map.of("up", KeyInput.KEY_W, "down", KeyInput.KEY_S));
    keys.putAll(Map.of("left", KeyInput.KEY_A, "right", KeyInput.KEY_D));
    keys.putAll(Map.of("jump", KeyInput.KEY_SPACE, "sneak", KeyInput.KEY_LSHIFT));
    keys.forEach((name, key) -> inputManager.addMapping(name, new KeyTrigger(key)));
    inputManager.addListener((ActionListener) this::press, keys.keySet().toArray(new String[0]));
  }

  private void press(String name, boolean isPressed, float tpf) {
    boolean isNew = isPressed ? held.add(name) : held.remove(name);
    boolean jumps = isNew && isPressed && name.equals("jump");
    if (jumps && hangs) {
      walker.setMode(MoveMode.WALK, null);
      walker.motion().setVerticalSpeed(6.2); // up onto the ledge
    } else if (jumps && !(held.contains("down") && walker.dropThrough())) {
      isAtLadder = false; // until it is met again
      walker.jump();
    } else if (!jumps && name.equals("jump") && walker.motion().verticalSpeed() > 2) {
      walker.motion().setVerticalSpeed(2); // a tap is a low jump
    }
  }

  private void beforeStep() {
    float way = axis("left", "right");
    hangs = hangs && walker.mode() == MoveMode.CLIMB;
    if (!hangs) {
      walker.setMode(isAtLadder ? MoveMode.CLIMB : MoveMode.WALK, null);
    }
    if (walker.mode() == MoveMode.WALK && walker.motion().verticalSpeed() < 0 && way != 0) {
      var feet = Objects.requireNonNull(walker.character());
      Geometry top = feet.findLedge(ledges, new Vector3f(way, 0, 0), ledge);
      hangs = top != null && ledge.canHang() && ledge.height() > 1.7;
      walker.setMode(hangs ? MoveMode.CLIMB : MoveMode.WALK, top);
      if (walker.isOnWall() && walker.motion().verticalSpeed() < -1.5) {
        walker.motion().setVerticalSpeed(-1.5); // slides down the wall
      }
    }
    float speed = hangs ? 0 : held.contains("down") || held.contains("sneak") ? 1.5f : 4;
    walker.setWalkDirection(new Vector3f(way * speed, hangs ? 0 : 2 * axis("down", "up"), 0));
    walker.setMaxDrop(held.contains("sneak") ? 0.5 : Double.POSITIVE_INFINITY);
    walker.requestShape(held.contains("down") ? CROUCHED : CharacterShape.DEFAULT);
  }

  private float axis(String less, String more) {
    return (held.contains(more) ? 1 : 0) - (held.contains(less) ? 1 : 0);
  }

  private Geometry box(String name, float x, float y, float toX, float toY) {
    Geometry box = new Geometry(name, new Box(new Vector3f(x, y, -2), new Vector3f(toX, toY, 2)));
    box.setMaterial(new Material(assetManager, Materials.UNSHADED));
    box.getMaterial().setColor("Color", ColorRGBA.randomColor());
    rootNode.attachChild(box);
    return box;
  }
}
