package dev.sightline.demo.examples.everyday;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import dev.sightline.jme.extra.pointer.DragControl;
import dev.sightline.jme.extra.pointer.DragPath;
import dev.sightline.jme.extra.pointer.HoverTint;
import dev.sightline.jme.extra.pointer.PointerState;

/** Crates are dragged over a step, and always rest on the ground. */
public final class DragProgram extends EverydayProgram {
  @Override
  void start() {
    floor();
    box("step", ColorRGBA.DarkGray, new Vector3f(3, 0.25f, 9), new Vector3f(5, 0.25f, 0));
    for (int i = 0; i < 3; i++) {
      Vector3f half = new Vector3f(0.5f, 0.3f + 0.3f * i, 0.5f);
      var crate = box("crate " + i, ColorRGBA.Brown, half, new Vector3f(2 * i - 4, 2, 0));
      crate.addControl(new DragControl(DragPath.resting()));
      crate.addControl(new HoverTint(ColorRGBA.Orange));
    }
    states.attach(new PointerState(collision));
  }
}
