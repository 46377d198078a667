package dev.sightline.demo.games;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** All games by their names, in the order of the table. */
final class Games {
  private Games() {}

  static Map<String, Supplier<Game>> all() {
    Map<String, Supplier<Game>> all = new LinkedHashMap<>();
    all.put("rotating shapes", RotatingPick::new);
    all.put("box against a ring", BoxAgainstMesh::new);
    all.put("wireframe editor", WireframeEditor::new);
    all.put("panel screen", PanelScreen::new);
    all.put("terrain painting", PaintedTerrain::new);
    all.put("terrain walk", TerrainWalk::new);
    all.put("voxel world", VoxelWorld::new);
    all.put("tower defence", TowerDefence::new);
    all.put("town with focus", TownFocus::new);
    all.put("forest of 2,000", SurvivalForest::new);
    all.put("entities", EntityWorld::new);
    all.put("500 units", StrategyUnits::new);
    all.put("shooting range", ShootingRange::new);
    all.put("batched level", BatchedLevel::new);
    return all;
  }
}
