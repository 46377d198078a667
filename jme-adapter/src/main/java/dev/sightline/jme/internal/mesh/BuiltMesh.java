package dev.sightline.jme.internal.mesh;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import dev.sightline.bvh.work.Progress;
import java.util.Arrays;

/** A tree with the triangles it was built from, in the engine's list order. Immutable. */
@SuppressWarnings("ArrayRecordComponent") // shared, never compared
public record BuiltMesh(Bvh tree, TriangleSoup soup, float[] positions, int[] indices) {
  /** No triangles. */
  public static final BuiltMesh EMPTY = of(new float[0], new int[0]);

  /** Builds with the defaults; the arrays are kept and must not change. */
  static BuiltMesh of(float[] positions, int[] indices) {
    return of(positions, indices, BuildOptions.balanced(), Progress.NONE);
  }

  /** Builds; the arrays are kept and must not change. */
  static BuiltMesh of(float[] positions, int[] indices, BuildOptions options, Progress progress) {
    TriangleSoup soup = TriangleSoup.ofIndexed(positions, indices);
    return new BuiltMesh(BvhBuilder.build(soup, options, progress), soup, positions, indices);
  }

  /** Whether this is a tree of these triangles, to the bit. */
  boolean isOf(float[] same, int[] sameIndices) {
    return Arrays.equals(positions, same) && Arrays.equals(indices, sameIndices);
  }

  /** Whether {@link #refit} gives a tree over the same triangles at other places. */
  boolean isRefittable(float[] moved, int[] sameIndices) {
    return moved.length == positions.length
        && tree.leftOutCount() == tree.lostCount()
        && Arrays.equals(indices, sameIndices);
  }

  /** This tree fitted to vertices that have moved. */
  BuiltMesh refit(float[] moved) {
    TriangleSoup where = TriangleSoup.ofIndexed(moved, indices);
    return new BuiltMesh(Refit.apply(tree, where), where, moved, indices);
  }

  /** Bytes held. */
  public long bytes() {
    return tree.memoryBytes() + 4L * positions.length + 4L * indices.length;
  }
}
