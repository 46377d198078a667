package dev.sightline.bvh.extra.contour;

import dev.sightline.bvh.extra.pair.PairFilter;
import dev.sightline.bvh.extra.pair.PairQuery;
import dev.sightline.bvh.extra.pair.PairSettings;
import dev.sightline.bvh.extra.pair.PairVisitor;
import dev.sightline.bvh.instance.Instance;

/**
 * Finds the curves in which two meshes meet.
 *
 * <p>The triangles are those that {@link PairQuery} compares. Each point of a curve is told by the
 * vertex, edge or face of either mesh in which it lies, decided exactly, and never by its
 * coordinates; vertices with the same coordinates are one. So segments of neighbouring triangles
 * fit together without a tolerance: where two closed meshes cross, all polylines are closed. Where
 * they lie on each other, the border of that area is a closed polyline of its own, and a crossing
 * that runs into it ends there. Where they only touch, along an edge or in a point, the polyline is
 * open, or a point.
 *
 * <p>Each coordinate is within {@code 2^-47} of itself, however long the edges, and never -0. A
 * vertex that lies on the edge of a neighbour without being one of its ends (a T-junction) belongs
 * to no feature of that neighbour: a curve that passes there is cut. Triangles without area are
 * passed by segments without length. The order of polylines, and where closed ones begin, depends
 * on the trees alone.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and allocates only while it grows to the largest answer. It keeps no tree. Method:
 * docs/bvh/mesh-pairs.md.
 */
public final class ContourQuery extends PairSettings<ContourQuery> {
  private final PairQuery pairs = new PairQuery();
  private final CutPoints points = new CutPoints();
  private final CutSegments segments = new CutSegments();
  private final TriangleCut cut = new TriangleCut(points, segments);
  private final Chains chains = new Chains(points, segments);

  /** The pairs of faces that have been cut: triangles that are there twice count once. */
  private final LongTable faces = new LongTable();

  private final PairVisitor visitor = this::visit;

  /** Makes a query for which every pair counts. */
  public ContourQuery() {}

  /**
   * Finds the curves in which two meshes meet.
   *
   * @param out is cleared and receives them
   * @return whether the meshes meet
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean find(Instance first, Instance second, Contour out) {
    begin();
    try {
      out.clear();
      points.clear();
      segments.clear();
      faces.clear();
      int found = pairs.pairs(pairs()).visit(first, second, visitor);
      chains.write(out);
      return found > 0;
    } finally {
      pairs.pairs(PairFilter.ALL);
      end();
    }
  }

  private boolean visit(PairVisitor.Corner a, PairVisitor.Corner b) {
    points.first.take(a.coordinates(), a.offset());
    points.second.take(b.coordinates(), b.offset());
    long key = ((long) points.first.faceNumber() << 32) | points.second.faceNumber();
    int known = faces.size();
    if (faces.put(key) == known) {
      segments.at(a.triangle(), b.triangle());
      cut.add(a.coordinates(), a.offset(), b.coordinates(), b.offset());
    }
    return true;
  }
}
