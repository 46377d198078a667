package dev.sightline.demo.examples.everyday;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.extra.select.BoxSelectState;
import dev.sightline.jme.extra.select.Selection;
import dev.sightline.jme.extra.select.SelectionOptions;
import dev.sightline.jme.scene.Owner;

/** A rectangle that is dragged over the screen selects the units that show in it. */
public final class BoxSelectProgram extends EverydayProgram {
  private final Selection<Spatial> selection =
      Selection.of(Owner.where(at -> at.getName().startsWith("unit")));

  @Override
  void start() {
    floor();
    for (int i = -3; i <= 3; i++) {
      Vector3f half = new Vector3f(0.5f, 0.5f, 0.5f);
      box("unit " + i, ColorRGBA.Blue, half, new Vector3f(2 * i, 0.5f, 0));
    }
    SelectionOptions shown = SelectionOptions.DEFAULT.withVisibleOnly(true);
    states.attach(new BoxSelectState<>(collision, selection).setOptions(shown));
  }

  @Override
  public void update(float tpf) {
    say(selection.size() + " selected");
  }
}
