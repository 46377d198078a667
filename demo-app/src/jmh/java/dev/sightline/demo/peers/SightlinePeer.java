package dev.sightline.demo.peers;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.vector.Vectors;
import dev.sightline.core.ray.Culling;

/** Ours: the tree of the default preset. */
final class SightlinePeer implements Peer {
  private final Bvh tree;
  private final RayQuery query = new RayQuery().interval(0, Double.POSITIVE_INFINITY);
  private final RayHit hit = new RayHit();

  private SightlinePeer(Bvh tree, boolean frontOnly) {
    this.tree = tree;
    query.culling(frontOnly ? Culling.BACK_FACES : Culling.NONE);
  }

  static PeerMesh mesh(float[] triangles, TreeLayout layout, boolean frontOnly) {
    if (layout == TreeLayout.VECTORS && !Vectors.enable()) {
      throw new IllegalStateException(Vectors.status());
    }
    TriangleSoup soup = TriangleSoup.ofTriangles(triangles);
    BuildOptions options = BuildOptions.balanced().withLayout(layout);
    return () -> new SightlinePeer(BvhBuilder.build(soup, options), frontOnly);
  }

  @Override
  public double nearest(float[] r, int i) {
    query.ray(r[i], r[i + 1], r[i + 2], r[i + 3], r[i + 4], r[i + 5]);
    return query.nearest(tree, hit) ? hit.t() : Double.POSITIVE_INFINITY;
  }

  @Override
  public boolean any(float[] r, int i) {
    return query.ray(r[i], r[i + 1], r[i + 2], r[i + 3], r[i + 4], r[i + 5]).any(tree);
  }

  @Override
  public double bytes() {
    return tree.memoryBytes();
  }
}
