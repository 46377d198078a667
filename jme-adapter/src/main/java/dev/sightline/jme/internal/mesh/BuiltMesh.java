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
 * @param made the tree over what there is
 * @param read what it was built from
 * @param isLines whether these are segments or points: triangles whose last corners are one
 */
@SuppressWarnings("ArrayRecordComponent") // shared, never compared
public record BuiltMesh(
    Bvh made, TriangleSoup read, float[] positions, int[] indices, boolean isLines) {
  private static final TriangleSoup NO_TRIANGLES = TriangleSoup.ofTriangles(new float[0]);

  /** No triangles. */
  public static final BuiltMesh EMPTY = of(new float[0], new int[0]);

  /** Builds with the defaults; the arrays are kept and must not change. */
  static BuiltMesh of(float[] positions, int[] indices) {
    return of(positions, indices, false, BuildOptions.balanced(), Progress.NONE);
  }

  /** Builds; the arrays are kept and must not change. */
  static BuiltMesh of(MeshReading reading, BuildOptions options, Progress progress) {
    return of(reading.positions(), reading.indices(), reading.isLines(), options, progress);
  }

  /** Uses a stored tree over what was read; null if no stored tree can be read. */
  static @Nullable BuiltMesh stored(
      MeshReading reading, BuildOptions options, TreeSource source, Progress progress) {
    TriangleSoup soup = TriangleSoup.ofIndexed(reading.positions(), reading.indices());
    Bvh tree;
    try {
      tree = source.find(soup, options, progress);
    } catch (CancellationException e) {
      throw e;
    } catch (Throwable e) { // of a handler of the log that is told why a file is refused
      return null;
    }
    return tree == null
        ? null
        : new BuiltMesh(tree, soup, reading.positions(), reading.indices(), reading.isLines());
  }

  private static BuiltMesh of(
      float[] positions, int[] indices, boolean isLines, BuildOptions options, Progress progress) {
    TriangleSoup soup = TriangleSoup.ofIndexed(positions, indices);
    Bvh tree = BvhBuilder.build(soup, options, progress);
    return new BuiltMesh(tree, soup, positions, indices, isLines);
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

  /** Whether this is a tree of what another one was read for, to the bit. */
  boolean isOf(float[] same, int[] sameIndices, boolean lines) {
    return isLines == lines
        && Arrays.equals(positions, same)
        && Arrays.equals(indices, sameIndices);
  }

  /** Whether {@link #refit} gives a tree over the same triangles or lines at other places. */
  boolean isRefittable(float[] moved, int[] sameIndices, boolean lines) {
    return isLines == lines
        && moved.length == positions.length
        && made.leftOutCount() == made.lostCount()
        && Arrays.equals(indices, sameIndices);
  }

  /** This tree fitted to vertices that have moved. */
  BuiltMesh refit(float[] moved) {
    TriangleSoup where = TriangleSoup.ofIndexed(moved, indices);
    return new BuiltMesh(Refit.apply(made, where), where, moved, indices, isLines);
  }

  /** Bytes held. */
  public long bytes() {
    return made.memoryBytes() + 4L * positions.length + 4L * indices.length;
  }
}
