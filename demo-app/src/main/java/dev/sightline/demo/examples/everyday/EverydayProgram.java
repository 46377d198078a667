package dev.sightline.demo.examples.everyday;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AbstractAppState;
import com.jme3.app.state.AppStateManager;
import com.jme3.asset.AssetManager;
import com.jme3.font.BitmapText;
import com.jme3.input.InputManager;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.input.controls.MouseButtonTrigger;
import com.jme3.input.controls.Trigger;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.app.CollisionAppState;
import java.util.function.Consumer;

/** What a game has anyway: a scene, a camera, input, boxes, a line of text. */
@SuppressWarnings("NullAway.Init") // set before start() is called
abstract class EverydayProgram extends AbstractAppState {
  SimpleApplication app;
  CollisionAppState collision;
  AppStateManager states;
  AssetManager assets;
  InputManager input;
  Camera cam;
  Node root;
  private BitmapText text;

  @Override
  public final void initialize(AppStateManager stateManager, Application application) {
    super.initialize(stateManager, application);
    app = (SimpleApplication) application;
    states = stateManager;
    collision = states.getState(CollisionAppState.class);
    assets = app.getAssetManager();
    input = app.getInputManager();
    cam = app.getCamera();
    root = app.getRootNode();
    text = new BitmapText(assets.loadFont("Interface/Fonts/Default.fnt"));
    text.setName("text");
    text.setLocalTranslation(10, cam.getHeight() - 10f, 0);
    app.getGuiNode().attachChild(text);
    cam.setLocation(new Vector3f(0, 8, 14));
    cam.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    start();
  }

  /** Makes the scene and attaches what the program is about. */
  abstract void start();

  /** Shows a line of text in the upper left corner. */
  final void say(String line) {
    text.setText(line);
  }

  final BitmapText text() {
    return text;
  }

  /** A box in the scene. */
  final Geometry box(String name, ColorRGBA colour, Vector3f half, Vector3f middle) {
    Geometry box = new Geometry(name, new Box(half.x, half.y, half.z));
    box.setMaterial(paint(colour));
    box.setLocalTranslation(middle);
    root.attachChild(box);
    return box;
  }

  /** A floor of 40 by 40 whose top is at height 0. */
  final Geometry floor() {
    return box("floor", ColorRGBA.Gray, new Vector3f(20, 0.5f, 20), new Vector3f(0, -0.5f, 0));
  }

  final Material paint(ColorRGBA colour) {
    Material material = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
    material.setColor("Color", colour);
    return material;
  }

  /** Runs an action on each press of the left mouse button. */
  final void onClick(Runnable action) {
    bind("click", new MouseButtonTrigger(MouseInput.BUTTON_LEFT), down -> run(action, down));
  }

  /** Tells whether the key W is down. */
  final void onKeyW(Consumer<Boolean> action) {
    bind("ahead", new KeyTrigger(KeyInput.KEY_W), action);
  }

  private static void run(Runnable action, boolean isDown) {
    if (isDown) {
      action.run();
    }
  }

  private void bind(String name, Trigger trigger, Consumer<Boolean> action) {
    input.addMapping(name, trigger);
    ActionListener listener = (mapping, isDown, time) -> action.accept(isDown);
    input.addListener(listener, name);
  }
}
