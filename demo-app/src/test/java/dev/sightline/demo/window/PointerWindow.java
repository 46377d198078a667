package dev.sightline.demo.window;

import com.jme3.app.SimpleApplication;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.system.AppSettings;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.pointer.HoverTint;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.PointerEvent;
import dev.sightline.jme.extra.pointer.PointerEventKind;
import dev.sightline.jme.extra.pointer.PointerState;

/** A program with a window: two boxes below a node, that say what the mouse does to them. */
public final class PointerWindow extends SimpleApplication {
  static final int WIDTH = 640;
  static final int HEIGHT = 480;
  static final String TITLE = "Sightline pointers";
  static final Vector3f LEFT = new Vector3f(-2, 0, 0);
  static final Vector3f RIGHT = new Vector3f(2, 1, 0);
  private String last = "";

  public static void main(String[] arguments) {
    PointerWindow window = new PointerWindow();
    AppSettings settings = new AppSettings(true);
    settings.setTitle(TITLE);
    settings.setResolution(WIDTH, HEIGHT);
    settings.setAudioRenderer(null);
    window.setSettings(settings);
    window.setShowSettings(false);
    window.setPauseOnLostFocus(false);
    window.start();
  }

  static void look(Camera camera) {
    camera.setLocation(new Vector3f(0, 0, 10));
    camera.lookAt(new Vector3f(), Vector3f.UNIT_Y);
  }

  @Override
  public void simpleInitApp() {
    flyCam.setEnabled(false);
    inputManager.setCursorVisible(true);
    look(cam);
    CollisionAppState collision = new CollisionAppState(rootNode);
    stateManager.attach(collision);
    stateManager.attach(new PointerState(collision));
    Node pair = new Node("pair");
    pair.addControl(log("pair"));
    rootNode.attachChild(pair);
    box(pair, "left", LEFT);
    box(pair, "right", RIGHT);
    enqueue(() -> say("Window ready"));
  }

  private void box(Node parent, String name, Vector3f at) {
    Geometry box = new Geometry(name, new Box(0.5f, 0.5f, 0.5f));
    Material material = new Material(assetManager, "Common/MatDefs/Misc/Unshaded.j3md");
    material.setColor("Color", ColorRGBA.Blue);
    box.setMaterial(material);
    box.setLocalTranslation(at);
    box.addControl(log(name));
    box.addControl(new HoverTint(ColorRGBA.Orange));
    parent.attachChild(box);
  }

  private PointerControl log(String name) {
    PointerControl control = new PointerControl();
    for (PointerEventKind kind : PointerEventKind.values()) {
      control.on(kind, event -> tell(event, name));
    }
    return control;
  }

  /** Moves and drags come as often as there are frames: not at all, here. */
  private void tell(PointerEvent event, String name) {
    PointerEventKind kind = event.kind();
    if (kind != PointerEventKind.MOVE && kind != PointerEventKind.DRAG) {
      say(kind + " " + name);
    } else if (!last.equals(kind + " " + name) && name.equals("left")) {
      last = kind + " " + name;
      say(last);
    }
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
