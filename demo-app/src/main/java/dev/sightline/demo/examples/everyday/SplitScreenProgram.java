package dev.sightline.demo.examples.everyday;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.PointerEventKind;
import dev.sightline.jme.extra.pointer.PointerState;

/** Two views side by side: a click picks through the camera of the half it is in. */
public final class SplitScreenProgram extends EverydayProgram {
  @Override
  void start() {
    box("cube", ColorRGBA.Blue, new Vector3f(1, 1, 1), new Vector3f());
    box("tower", ColorRGBA.Red, new Vector3f(1, 4, 1), new Vector3f(0, 0, -6));
    Camera second = cam.clone();
    cam.setViewPort(0, 0.5f, 0, 1);
    second.setViewPort(0.5f, 1, 0, 1);
    second.setLocation(new Vector3f(0, 8, -20));
    second.lookAt(new Vector3f(0, 0, -6), Vector3f.UNIT_Y);
    ViewPort right = app.getRenderManager().createMainView("right", second);
    right.setClearFlags(true, true, true);
    right.attachScene(root);
    PointerState pointers = new PointerState(collision);
    pointers.addView(collision, right);
    pointers.addListener(
        new PointerControl()
            .on(
                PointerEventKind.CLICK,
                event ->
                    say(
                        (event.camera() == second ? "right: " : "left: ")
                            + event.target().map(at -> at.getName()).orElse("nothing"))));
    states.attach(pointers);
  }
}
