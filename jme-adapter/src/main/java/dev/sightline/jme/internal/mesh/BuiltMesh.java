package dev.sightline.jme.internal.mesh;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import dev.sightline.bvh.work.Progress;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * A tree with the triangles it was built from, in the engine's list order, or with the segments or
 * points. Immutable.
 *
 * @param made the tree over the triangles, or over lines
 * @param read what it was built from
 * @param positions three numbers a vertex; with a grid the heights alone
 * @param isLines whether these are segments or points: triangles whose last corners are one
 * @param grid of a patch of terrain at full detail, which shares it with others; else null
 */
@SuppressWarnings("ArrayRecordComponent") // shared, never compared
public record BuiltMesh(
    Bvh made,
    TriangleSoup read,
    float[] positions,
    int[] indices,
    boolean isLines,
    @Nullable PatchGrid grid) {
  private static final TriangleSoup NO_TRIANGLES = TriangleSoup.ofTriangles(new float[0]);

  /** No triangles. */
  public static final BuiltMesh EMPTY =
      new BuiltMesh(Bvh.EMPTY, NO_TRIANGLES, new float[0], new int[0], false, null);

  /** Builds; the arrays are kept and must not change. */
  static BuiltMesh of(MeshReading reading, BuildOptions options, Progress progress) {
    TriangleSoup soup = reading.soup();
    return of(reading, BvhBuilder.build(soup, options, progress), soup);
  }

  /** The tree of a patch of terrain, which takes no build. */
  static BuiltMesh of(MeshReading reading, PatchGrid grid) {
    TriangleSoup soup = reading.soup();
    return of(reading, grid.tree(soup), soup);
  }

  private static BuiltMesh of(MeshReading reading, Bvh tree, TriangleSoup soup) {
    return new BuiltMesh(
        tree, soup, reading.positions(), reading.indices(), reading.isLines(), reading.grid());
  }

  /** Uses a stored tree over what was read; null if no stored tree can be read. */
  static @Nullable BuiltMesh stored(
      MeshReading reading, BuildOptions options, TreeSource source, Progress progress) {
    TriangleSoup soup = reading.soup();
    Bvh tree;
    try {
      tree = source.find(soup, options, progress);
    } catch (CancellationException e) {
      throw e;
    } catch (Throwable e) { // of a handler of the log that is told why a file is refused
      return null;
    }
    return tree == null ? null : of(reading, tree, soup);
  }

  /** The tree over triangles; empty where there are lines. */
  public Bvh tree() {
    return isLines ? Bvh.EMPTY : made;
  }

  /** The triangles; none where there are lines. */
  public TriangleSoup soup() {
    return isLines ? NO_TRIANGLES : read;
  }

  /** The tree over segments or points; empty where there are triangles. */
  public Bvh lines() {
    return isLines ? made : Bvh.EMPTY;
  }

  /** Whether this is a tree of what was read, to the bit. */
  boolean isOf(MeshReading same) {
    return isAlike(same) && Arrays.equals(positions, same.positions());
  }

  /** Whether {@link #refit} gives a tree over the same triangles or lines at other places. */
  boolean isRefittable(MeshReading moved) {
    return moved.positions().length == positions.length
        && made.leftOutCount() == made.lostCount()
        && isAlike(moved);
  }

  @SuppressWarnings("ReferenceEquality") // a grid is its identity
  private boolean isAlike(MeshReading other) {
    return isLines == other.isLines()
        && grid == other.grid()
        && Arrays.equals(indices, other.indices());
  }

  /** This tree fitted to vertices that have moved. */
  BuiltMesh refit(MeshReading moved) {
    TriangleSoup where = moved.soup();
    return of(moved, Refit.apply(made, where), where);
  }

  /** Bytes held, without what is shared with others. */
  public long bytes() {
    return grid == null
        ? made.memoryBytes() + 4L * positions.length + 4L * indices.length
        : 4L * (made.nodeBounds().length + made.rootBounds().length + positions.length);
  }
}
