package dev.sightline.demo.scenes.probe;

import com.jme3.input.KeyInput;
import dev.sightline.demo.play.Keys;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.scenes.probe.Probe.Setting;
import dev.sightline.demo.ui.OptionsPanel;
import dev.sightline.jme.extra.select.SelectBy;
import dev.sightline.jme.extra.select.SelectionOptions;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.QueryOptions;
import java.util.List;

/** What can be set, by the mouse or by keys; grey is what the question at hand does not know. */
final class ProbePanel {
  private static final List<Faces> SIDES = List.of(Faces.BOTH, Faces.FRONT, Faces.BACK);
  private static final List<String> SEEN = List.of("all things", "loose things", "what is built");
  private static final int FIRST_RADIUS = 3;
  private static final int FIRST_RANGE = 20;
  private static final int FIRST_SIZE = 5;
  private static final int FEW = 3;

  /** Nodes have up to eight children, so there are up to 4,096 boxes. */
  private static final int DEEPEST = 4;

  private final OptionsPanel.Choice probe;
  private final OptionsPanel.Choice sides;
  private final OptionsPanel.Choice sees;
  private final OptionsPanel.Choice most;
  private final OptionsPanel.Check visible;
  private final OptionsPanel.Count radius;
  private final OptionsPanel.Count range;
  private final OptionsPanel.Count size;
  private final OptionsPanel.Count depth;

  /**
   * Adds the rows.
   *
   * @param changed is run after each change
   */
  ProbePanel(Stage on, Runnable changed) {
    OptionsPanel rows = on.options();
    List<String> titles = Probe.ALL.stream().map(Probe::title).toList();
    probe =
        rows.choice(
            "P  asks",
            titles,
            0,
            chosen -> {
              greyOut(Probe.ALL.get(chosen));
              changed.run();
            });
    sees = rows.choice("L  sees", SEEN, 0, chosen -> changed.run());
    sides = rows.choice("B  sides", List.of("both", "front", "back"), 0, chosen -> changed.run());
    most = rows.choice("H  hits", List.of("all", "first " + FEW), 0, chosen -> changed.run());
    visible = rows.check("V  only what shows", true, on1 -> changed.run());
    range = rows.slider("As far as (m)", 1, 30, FIRST_RANGE, to -> changed.run());
    radius = rows.slider("Radius (cm)", 19, FIRST_RADIUS - 1, ProbePanel::centimetres, to -> {});
    size = rows.slider("Rectangle (pixels)", 10, FIRST_SIZE, ProbePanel::pixels, to -> {});
    depth = rows.slider("Boxes, how deep", 0, DEEPEST, 0, to -> {});
    Keys keys = on.keys();
    keys.press(KeyInput.KEY_P, "P", "next question", probe::next);
    keys.press(KeyInput.KEY_L, "L", "which things", sees::next);
    keys.press(KeyInput.KEY_B, "B", "which sides", sides::next);
    keys.press(KeyInput.KEY_H, "H", "how many hits", most::next);
    keys.press(KeyInput.KEY_V, "V", "hidden things", () -> visible.set(!visible.isOn()));
    greyOut(Probe.RAY);
  }

  private static int centimetres(int position) {
    return 10 * (position + 1);
  }

  private static int pixels(int position) {
    return 20 * (position + 1);
  }

  private void greyOut(Probe of) {
    sides.matters(of.uses(Setting.SIDES));
    most.matters(of.uses(Setting.MOST));
    visible.matters(of.uses(Setting.VISIBLE));
    range.matters(of.uses(Setting.RANGE));
    radius.matters(of.uses(Setting.RADIUS));
    size.matters(of.uses(Setting.SIZE));
  }

  Probe probe() {
    return Probe.ALL.get(probe.chosen());
  }

  /** What is not seen, in a sentence; empty when all is. */
  String unseen() {
    return sees.chosen() == 0
        ? ""
        : "\nOnly "
            + SEEN.get(sees.chosen())
            + (sees.chosen() == 1 ? " count" : " counts")
            + " at the moment: L changes it.";
  }

  /** How deep in the tree the boxes are that are shown; 0 for none. */
  int depth() {
    return depth.value();
  }

  /** Hands everything that is set to the questions. */
  void fill(Questions asked, Probe of) {
    QueryOptions options =
        switch (sees.chosen()) {
          case 1 -> QueryOptions.DEFAULT.withLayers(Yard.LOOSE);
          case 2 -> QueryOptions.DEFAULT.withLayers(Yard.BUILT);
          default -> QueryOptions.DEFAULT;
        };
    boolean hasSides = of.uses(Setting.SIDES);
    asked.options = hasSides ? options.withFaces(SIDES.get(sides.chosen())) : options;
    asked.how =
        SelectionOptions.DEFAULT
            .withBy(SelectBy.TRIANGLES)
            .withVisibleOnly(visible.isOn())
            .withCandidates(options);
    asked.most = most.chosen() == 0 ? Integer.MAX_VALUE : FEW;
    asked.radius = radius.value() * Yard.METRE / 100;
    asked.range = range.value() * Yard.METRE;
    asked.half = size.value() / 2f;
  }

  void restart() {
    probe.set(0);
    sees.set(0);
    sides.set(0);
    most.set(0);
    visible.set(true);
    range.set(FIRST_RANGE - 1);
    radius.set(FIRST_RADIUS - 1);
    size.set(FIRST_SIZE);
    depth.set(0);
  }
}
