package dev.sightline.jme.extra.handle;

import com.jme3.input.KeyInput;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.extra.pointer.PointerApp;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Handles in an application without a window, which a test's mouse drags; it notes events. */
final class HandleRig implements HandleListener {
  final PointerApp app = new PointerApp();
  final Node root = app.getRootNode();
  final HandleState handles = new HandleState(app.collision);
  final List<String> told = new ArrayList<>();
  HandleDrag drag;
  List<HandleEdit> edits = List.of();

  HandleRig() {
    app.getViewPort().attachScene(root);
    app.getStateManager().attach(handles);
    handles.addListener(this);
    app.frame();
  }

  Camera camera() {
    return app.getCamera();
  }

  Geometry box(Node parent, float x, float y, float z) {
    Geometry box = new Geometry("box", new Box(0.5f, 0.5f, 0.5f));
    box.setLocalTranslation(x, y, z);
    parent.attachChild(box);
    return box;
  }

  void show(Spatial... spatials) {
    handles.show(spatials);
    app.frame();
  }

  private static Vector3f at(int x, int y) {
    return new Vector3f(x, y, 0);
  }

  HandleRig move(int x, int y) {
    app.feedMotion(at(x, y));
    app.frame();
    return this;
  }

  HandleRig press(int x, int y) {
    app.feedMotion(at(x, y));
    app.feedButton(at(x, y), 0, true);
    app.frame();
    return this;
  }

  HandleRig release(int x, int y) {
    app.feedMotion(at(x, y));
    app.feedButton(at(x, y), 0, false);
    app.frame();
    return this;
  }

  HandleRig key(int code, boolean isPressed) {
    app.fed.add(new KeyInputEvent(code, ' ', isPressed, false));
    app.frame();
    return this;
  }

  HandleRig escape() {
    return key(KeyInput.KEY_ESCAPE, true).key(KeyInput.KEY_ESCAPE, false);
  }

  /** Where a point of the world is seen. */
  int[] pixel(double x, double y, double z) {
    Vector3f at = camera().getScreenCoordinates(new Vector3f((float) x, (float) y, (float) z));
    return new int[] {Math.round(at.x), Math.round(at.y)};
  }

  @Override
  public void started(HandleDrag of) {
    told.add("started");
    drag = of;
  }

  @Override
  public void changed(HandleDrag of) {
    if (!told.get(told.size() - 1).equals("changed")) {
      told.add("changed");
    }
  }

  @Override
  public void ended(HandleDrag of) {
    told.add("ended");
    edits = of.edits();
  }

  @Override
  public void cancelled(HandleDrag of) {
    told.add("cancelled");
    edits = of.edits();
  }

  static Quaternion rotation(Random random) {
    return new Quaternion()
        .fromAngles(
            random.nextFloat() * FastMath.TWO_PI,
            random.nextFloat() * FastMath.TWO_PI,
            random.nextFloat() * FastMath.TWO_PI);
  }

  static Vector3f vector(Random random, float reach) {
    return new Vector3f(
        (random.nextFloat() * 2 - 1) * reach,
        (random.nextFloat() * 2 - 1) * reach,
        (random.nextFloat() * 2 - 1) * reach);
  }

  /** Scales between a half and two, in each direction, mirrored ones among them. */
  static Vector3f scale(Random random) {
    float[] s = new float[3];
    for (int k = 0; k < 3; k++) {
      s[k] = (0.5f + 1.5f * random.nextFloat()) * (random.nextInt(4) == 0 ? -1 : 1);
    }
    return new Vector3f(s[0], s[1], s[2]);
  }

  static Transform transform(Random random, float reach) {
    return new Transform(vector(random, reach), rotation(random), scale(random));
  }
}
