package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.soup.TriangleSoup;
import java.io.IOException;
import java.nio.file.Path;

/** Folders of tiles to test on. */
final class TileFixtures {
  private TileFixtures() {}

  /** Options for quick builds of small tiles. */
  static TileOptions tilesOf(int triangles) {
    return new TileOptions(triangles, BuildOptions.fast());
  }

  /** Cuts nine floats a triangle. */
  static TileFolder cut(Path folder, float[] mesh, int triangles) throws IOException {
    return cut(folder, mesh, tilesOf(triangles));
  }

  static TileFolder cut(Path folder, float[] mesh, TileOptions options) throws IOException {
    try (TileCutter cutter = new TileCutter(folder, options)) {
      cutter.add(TriangleSoup.ofTriangles(mesh));
      return cutter.finish();
    }
  }

  /** A world that reads on the caller's thread, within {@code moveTo}. */
  static TiledWorld atOnce(TileFolder folder, long budget) {
    return TiledWorld.of(folder, budget, Runnable::run);
  }

  /** A world of which everything is there. */
  static TiledWorld whole(TileFolder folder) {
    TiledWorld world = atOnce(folder, Math.max(1, folder.memoryBytes()));
    world.moveTo(0, 0, 0, Double.POSITIVE_INFINITY);
    return world;
  }
}
