package dev.sightline.demo.scenes.tools;

import com.jme3.app.state.AppStateManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.select.BandShape;
import dev.sightline.jme.extra.select.BoxSelectState;
import dev.sightline.jme.extra.select.SelectBy;
import dev.sightline.jme.extra.select.Selection;
import dev.sightline.jme.extra.select.SelectionChange;
import dev.sightline.jme.extra.select.SelectionListener;
import dev.sightline.jme.extra.select.SelectionOptions;
import dev.sightline.jme.query.QueryOptions;
import java.util.List;
import java.util.stream.Collectors;

/** Selects what shows in a rectangle or in a lasso. */
final class SelectTool extends Tool {
  private static final int NAMED = 5;

  private final BandShape shape;
  private final Selection<Geometry> selection = Selection.ofGeometries();

  SelectTool(BandShape shape) {
    this.shape = shape;
  }

  @Override
  void start(ToolBench bench) {
    CollisionAppState collision = bench.collision();
    AppStateManager states = bench.states();
    SelectionOptions shown =
        SelectionOptions.DEFAULT
            .withBy(SelectBy.TRIANGLES)
            .withVisibleOnly(true)
            .withCandidates(QueryOptions.DEFAULT.withLayers(Workshop.THINGS));
    selection.addListener(
        new SelectionListener<>() {
          @Override
          public void selected(Geometry thing, Spatial spatial) {
            bench.paint(thing);
          }

          @Override
          public void deselected(Geometry thing, Spatial spatial) {
            bench.unpaint(thing);
          }
        });
    BoxSelectState<Geometry> band = new BoxSelectState<>(collision, selection);
    band.setShape(shape).setOptions(shown);
    states.attach(band);
    bench.own(band);
    for (Geometry crate : bench.workshop().crates().subList(0, 3)) {
      selection.change(SelectionChange.ADD, crate);
    }
  }

  @Override
  String words(ToolBench bench) {
    List<Geometry> chosen = selection.toList();
    if (chosen.isEmpty()) {
      return "Nothing is selected. Shift adds, Ctrl turns over, Alt takes away.";
    }
    String names =
        chosen.stream().limit(NAMED).map(Geometry::getName).collect(Collectors.joining(", "));
    return "Selected, in orange: "
        + names
        + (chosen.size() > NAMED ? " and " + (chosen.size() - NAMED) + " more." : ".")
        + " Shift adds, Ctrl turns over, Alt takes away.";
  }

  @Override
  List<String> code() {
    return List.of(
        "BoxSelectState<Geometry> band = new BoxSelectState<>(collision, selection);",
        "band.setShape(shape).setOptions(shown);",
        "states.attach(band);");
  }
}
