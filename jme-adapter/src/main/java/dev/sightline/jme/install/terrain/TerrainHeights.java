package dev.sightline.jme.install.terrain;

import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.sightline.bvh.heightfield.HeightField;
import dev.sightline.bvh.heightfield.HeightGrid;
import dev.sightline.bvh.heightfield.HeightPatch;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import java.nio.FloatBuffer;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A terrain as a height field, as it was read last. Immutable, but for a count that spares looking
 * at patches; shared by threads.
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
    if (grid == null) {
      return new TerrainHeights(layout, new PatchSource[0], new TerrainPatch[0], null, changes);
    }
    Map<TerrainPatch, PatchSource> known = new IdentityHashMap<>();
    if (before != null) {
      for (PatchSource source : before.sources) {
        known.put(source.patch(), source);
      }
    }
    int size = grid.patchesX() * grid.patchesZ();
    PatchSource[] sources = new PatchSource[layout.nodes().size()];
    @Nullable HeightPatch[] heights = new HeightPatch[size];
    @Nullable TerrainPatch[] patches = new TerrainPatch[size];
    for (int i = 0; i < sources.length; i++) {
      TerrainPatch patch = layout.nodes().patch(i);
      PatchSource source = known.get(patch);
      if (source == null || source.isTouched() || source.isChanged()) {
        source = PatchSource.read(patch, source);
      }
      if (source == null) {
        return new TerrainHeights(layout, new PatchSource[0], patches, null, changes);
      }
      sources[i] = source;
      heights[layout.place(i)] = source.heights();
      patches[layout.place(i)] = patch;
    }
    HeightField field =
        before != null && isSame && before.field != null
            ? before.field.withAll(heights)
            : HeightField.of(grid, heights);
    return new TerrainHeights(layout, sources, patches, field, changes);
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

  /** The field; null where the terrain is none. */
  @Nullable HeightField field() {
    return field;
  }

  /** The patch at a place of the grid. */
  @Nullable TerrainPatch patch(int place) {
    return patches[place];
  }
}
