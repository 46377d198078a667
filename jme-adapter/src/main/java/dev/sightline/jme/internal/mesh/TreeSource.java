package dev.sightline.jme.internal.mesh;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.Progress;
import org.jspecify.annotations.Nullable;

/** Where a tree may be had without a build. Asked on any thread. */
@FunctionalInterface
public interface TreeSource {
  /** Has none. */
  TreeSource NONE = (soup, options, progress) -> null;

  /**
   * Looks for a tree over triangles.
   *
   * @param soup what the tree has to be over, to the bit
   * @param options how it would be built
   * @return null if there is none
   * @throws java.util.concurrent.CancellationException if {@code progress} calls it off
   */
  @Nullable Bvh find(TriangleSoup soup, BuildOptions options, Progress progress);
}
