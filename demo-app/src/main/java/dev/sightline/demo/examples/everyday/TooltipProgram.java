package dev.sightline.demo.examples.everyday;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.PointerEvent;
import dev.sightline.jme.extra.pointer.PointerEventKind;
import dev.sightline.jme.extra.pointer.PointerState;

/** A tooltip at the cursor names what the mouse is over, and is gone where that is nothing. */
public final class TooltipProgram extends EverydayProgram {
  @Override
  void start() {
    box("oak", ColorRGBA.Green, new Vector3f(1, 2, 1), new Vector3f(-3, 0, 0));
    box("rock", ColorRGBA.Gray, new Vector3f(1, 1, 1), new Vector3f(3, 0, 0));
    PointerState pointers = new PointerState(collision);
    pointers.addListener(
        new PointerControl()
            .on(PointerEventKind.ENTER, this::show)
            .on(PointerEventKind.MOVE, this::show)
            .on(PointerEventKind.EXIT, event -> say("")));
    states.attach(pointers);
  }

  private void show(PointerEvent event) {
    say(event.target().map(Spatial::getName).orElse(""));
    text().setLocalTranslation(event.position().x + 16, event.position().y, 0);
  }
}
