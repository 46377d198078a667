package dev.sightline.jme.install.terrain;

import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.sightline.bvh.heightfield.HeightField;
import dev.sightline.bvh.heightfield.HeightGrid;
import dev.sightline.bvh.heightfield.HeightPatch;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import java.nio.FloatBuffer;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A terrain as a height field, as it was read last. Immutable, except for a count that spares
 * looking at patches; shared by threads.
 */
final class TerrainHeights {
  private final TerrainLayout layout;
  private final PatchSource[] sources;

  /** The vertices of each patch, which are looked at with each ray. */
  private final FloatBuffer[] buffers;

  /** The patch at each place of the grid; null for none. */
  private final @Nullable TerrainPatch[] patches;

  private final @Nullable HeightField field;

  /** How many edits of meshes had been reported when none of them was found to be of a patch. */
  private volatile long changes;

  private TerrainHeights(
      TerrainLayout layout,
      PatchSource[] sources,
      @Nullable TerrainPatch[] patches,
      @Nullable HeightField field,
      long changes) {
    this.layout = layout;
    this.sources = sources;
    buffers = new FloatBuffer[sources.length];
    for (int i = 0; i < sources.length; i++) {
      buffers[i] = sources[i].data();
    }
    this.patches = patches;
    this.field = field;
    this.changes = changes;
  }

  /**
   * Reads a terrain.
   *
   * @param before as it was read last, or null: only what differs is read again
   */
  static TerrainHeights read(TerrainQuad root, @Nullable TerrainHeights before) {
    long changes = MeshTreeCache.changes();
    boolean isSame = before != null && before.layout.nodes().areCurrent();
    TerrainLayout layout = before != null && isSame ? before.layout : TerrainLayout.of(root);
    HeightGrid grid = layout.grid();
    PatchSource[] sources = grid == null ? new PatchSource[0] : readPatches(layout, before);
    int size = grid == null || sources.length == 0 ? 0 : grid.patchesX() * grid.patchesZ();
    @Nullable TerrainPatch[] patches = new TerrainPatch[size];
    @Nullable HeightPatch[] heights = new HeightPatch[size];
    for (int i = 0; i < sources.length; i++) {
      patches[layout.place(i)] = sources[i].patch();
      heights[layout.place(i)] = sources[i].heights();
    }
    HeightField known = before != null && isSame ? before.field : null;
    HeightField field = grid == null || size == 0 ? null : fieldOf(grid, heights, known);
    return new TerrainHeights(layout, sources, patches, field, changes);
  }

  @SuppressWarnings("NullAway") // null is a patch that is missing
  private static HeightField fieldOf(
      HeightGrid grid, @Nullable HeightPatch[] heights, @Nullable HeightField known) {
    return known == null ? HeightField.of(grid, heights) : known.withAll(heights);
  }

  /** Reads the patches that differ; none at all if one cannot be read. */
  private static PatchSource[] readPatches(TerrainLayout layout, @Nullable TerrainHeights before) {
    IdentityHashMap<TerrainPatch, PatchSource> known = new IdentityHashMap<>();
    if (before != null) {
      for (PatchSource source : before.sources) {
        known.put(source.patch(), source);
      }
    }
    PatchSource[] sources = new PatchSource[layout.nodes().size()];
    for (int i = 0; i < sources.length; i++) {
      TerrainPatch patch = layout.nodes().patch(i);
      PatchSource source = known.get(patch);
      if (source == null || source.isTouched() || source.isChanged()) {
        source = PatchSource.read(patch, source);
      }
      if (source == null) {
        return new PatchSource[0];
      }
      sources[i] = source;
    }
    return sources;
  }

  /** Whether nothing has changed since, as far as the engine shows it. */
  boolean areCurrent() {
    if (!layout.nodes().areCurrent()) {
      return false;
    }
    for (FloatBuffer buffer : buffers) {
      if (PatchSource.isTouched(buffer)) {
        return false;
      }
    }
    long now = MeshTreeCache.changes();
    if (now != changes) {
      for (PatchSource source : sources) {
        if (source.isChanged()) {
          return false;
        }
      }
      changes = now;
    }
    return true;
  }

  /** Where the patches lie. */
  TerrainLayout layout() {
    return layout;
  }

  /** The height field; null if the terrain has no regular grid. */
  @Nullable HeightField field() {
    return field;
  }

  /** The patch at a place of the grid. */
  @Nullable TerrainPatch patch(int place) {
    return patches[place];
  }
}
