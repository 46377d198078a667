package dev.sightline.demo.examples.everyday;

import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.PointerEventKind;
import dev.sightline.jme.extra.pointer.PointerState;
import org.jspecify.annotations.Nullable;

/** A click selects a unit, which stays highlighted; a click on nothing selects nothing. */
public final class SelectProgram extends EverydayProgram {
  private @Nullable Spatial selected;
  private @Nullable Material own;

  @Override
  void start() {
    for (int i = -2; i <= 2; i++) {
      box("unit " + i, ColorRGBA.Gray, new Vector3f(1, 1, 1), new Vector3f(3 * i, 0, 0));
    }
    PointerState pointers = new PointerState(collision);
    pointers.addListener(
        new PointerControl()
            .on(PointerEventKind.CLICK, event -> select(event.target().orElse(null))));
    states.attach(pointers);
  }

  private void select(@Nullable Spatial unit) {
    if (selected != null) {
      selected.setMaterial(own);
    }
    selected = unit;
    if (unit instanceof Geometry geometry) {
      own = geometry.getMaterial();
      Material lit = own.clone(); // others may share it
      lit.setColor("Color", ColorRGBA.Orange);
      geometry.setMaterial(lit);
    }
  }
}
