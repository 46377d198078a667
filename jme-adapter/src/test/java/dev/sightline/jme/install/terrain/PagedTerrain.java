package dev.sightline.jme.install.terrain;

import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.math.Vector3f;
import com.jme3.terrain.geomipmap.TerrainGrid;
import com.jme3.terrain.geomipmap.TerrainGridTileLoader;
import com.jme3.terrain.geomipmap.TerrainQuad;

/** A grid of tiles of 16 by 16 cells that a test attaches and removes as the engine does. */
public final class PagedTerrain extends TerrainGrid {
  public PagedTerrain() {
    super("grid", 9, 33, new NoLoader());
  }

  public TerrainQuad attachTile(int x, int z) {
    float[] heights = new float[17 * 17];
    for (int i = 0; i < heights.length; i++) {
      int column = 16 * x + i % 17;
      int row = 16 * z + i / 17;
      heights[i] = (float) (3 * Math.sin(0.4 * column) * Math.cos(0.3 * row));
    }
    TerrainQuad tile = new TerrainQuad("tile " + x + " " + z, 9, 17, heights);
    attachTile(tile, x, z);
    return tile;
  }

  public void attachTile(TerrainQuad tile, int x, int z) {
    boolean isThere = tile.getParent() == this;
    attachQuadAt(tile, 1 + 2 * (x & 1) + (z & 1), new Vector3f(x, 0, z), isThere);
  }

  public void removeTile(TerrainQuad tile) {
    removeQuad(tile);
  }

  private static final class NoLoader implements TerrainGridTileLoader {
    @Override
    public TerrainQuad getTerrainQuadAt(Vector3f location) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void setPatchSize(int patchSize) {}

    @Override
    public void setQuadSize(int quadSize) {}

    @Override
    public void write(JmeExporter exporter) {}

    @Override
    public void read(JmeImporter importer) {}
  }
}
