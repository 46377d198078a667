package dev.sightline.bvh.chunky;

import dev.sightline.bvh.internal.ChunkNodes;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.ray.SegmentRect2d;
import java.util.Objects;

/**
 * A mesh in chunks by x and z, built once and kept: Recast's chunky tri mesh.
 *
 * <p>The chunks are the leaves of a binary tree that stands in a flat array, each node before its
 * children. A query runs through the array: it steps to the next node when the box overlaps, and
 * escapes past everything below when it does not. Boxes are rectangles in the plane of x and z, and
 * down is along y whatever is up for a character: for a planet use a tree and rays. Below the
 * chunks the same array goes on, with heights, down to a few triangles; the ray cast traverses
 * that, and what is asked straight down the same nodes in a smaller form.
 *
 * <p>The vertices are copied, so the soup's arrays may change or go afterwards. Triangles with a
 * coordinate that is NaN or infinite are left out and counted; those without area stay, and no
 * one-sided ray meets them. Immutable and thread-safe. Units are the mesh's. How it works:
 * docs/bvh/chunky.md.
 *
 * <p>Source: Recast 1.6.0, {@code rcChunkyTriMesh} and {@code InputGeom::raycastMesh}.
 */
public final class ChunkyTriMesh {
  /** Triangles in a chunk unless set otherwise, as in Recast. */
  public static final int TRIANGLES_PER_CHUNK = 256;

  /** The most triangles that are tested together. */
  static final int LEAF = 4;

  private final int chunkCount;
  private final int leftOut;

  /** Rectangles of the nodes over the chunks: minimum x, z, maximum x, z. */
  private final float[] chunkBounds;

  /** A chunk's number, or minus the number of nodes to skip. */
  private final int[] chunkLinks;

  /** Where a chunk's triangles begin; one more than there are chunks. */
  private final int[] chunkFirst;

  private final ChunkNodes nodes;

  private ChunkyTriMesh(ChunkyBuilder built, int leftOut) {
    this.leftOut = leftOut;
    chunkCount = built.chunkFirst.length - 1;
    chunkBounds = built.chunkBounds;
    chunkLinks = built.chunkLinks;
    chunkFirst = built.chunkFirst;
    nodes = built.nodes();
  }

  /** Builds with chunks of at most {@value #TRIANGLES_PER_CHUNK} triangles. */
  public static ChunkyTriMesh of(TriangleSoup soup) {
    return of(soup, TRIANGLES_PER_CHUNK);
  }

  /**
   * Builds in O(n log n) whatever the mesh, on the calling thread.
   *
   * @param trianglesPerChunk the most triangles that a chunk holds
   * @throws IllegalArgumentException if it is below 1, or there are more triangles than fit an
   *     array
   */
  public static ChunkyTriMesh of(TriangleSoup soup, int trianglesPerChunk) {
    if (trianglesPerChunk < 1) {
      throw new IllegalArgumentException("triangles per chunk: " + trianglesPerChunk);
    }
    ChunkyBuilder built = new ChunkyBuilder(soup, trianglesPerChunk);
    return new ChunkyTriMesh(built, soup.size() - built.triangleCount);
  }

  /** The tree below the chunks, for queries of this library: no API. Read only. */
  public ChunkNodes nodes() {
    return nodes;
  }

  /** How many triangles the chunks hold together. */
  public int triangleCount() {
    return nodes.triangles.length;
  }

  /** How many triangles were left out because a coordinate is NaN or infinite. */
  public int leftOutCount() {
    return leftOut;
  }

  /** How many chunks there are; 0 for a mesh without triangles. */
  public int chunkCount() {
    return chunkCount;
  }

  /** How many triangles a chunk holds. */
  public int triangleCount(int chunk) {
    Objects.checkIndex(chunk, chunkCount);
    return chunkFirst[chunk + 1] - chunkFirst[chunk];
  }

  /**
   * A triangle of a chunk.
   *
   * @param index from 0, below {@link #triangleCount(int)}
   * @return its number in the soup
   */
  public int triangle(int chunk, int index) {
    return nodes.triangles[chunkFirst[chunk] + Objects.checkIndex(index, triangleCount(chunk))];
  }

  /**
   * Finds the chunks whose rectangles the closed segment from p to q meets. Conservative: none that
   * it meets is lost, one that it passes by a relative 2<sup>-48</sup> may be reported. A
   * coordinate that is NaN or infinite meets none. In the order of the array, not of the segment.
   *
   * @return whether the visitor let it come to its end
   */
  public boolean overlappingSegment(
      double px, double pz, double qx, double qz, ChunkVisitor visitor) {
    int node = 0;
    while (node < chunkLinks.length) {
      int box = 4 * node;
      int link = chunkLinks[node];
      boolean overlaps =
          SegmentRect2d.conservative(
              px,
              pz,
              qx,
              qz,
              chunkBounds[box],
              chunkBounds[box + 1],
              chunkBounds[box + 2],
              chunkBounds[box + 3]);
      if (overlaps && link >= 0 && !visitor.visit(link)) {
        return false;
      }
      node += overlaps || link >= 0 ? 1 : -link;
    }
    return true;
  }

  /**
   * Finds the chunks whose rectangles meet a closed one. Exact. Nothing meets a rectangle with a
   * NaN, or one whose minimum exceeds its maximum; infinite ends are no bound.
   *
   * @return whether the visitor let it come to its end
   */
  public boolean overlappingRectangle(
      double minX, double minZ, double maxX, double maxZ, ChunkVisitor visitor) {
    if (!(minX <= maxX && minZ <= maxZ)) {
      return true;
    }
    int node = 0;
    while (node < chunkLinks.length) {
      int box = 4 * node;
      int link = chunkLinks[node];
      boolean overlaps =
          minX <= chunkBounds[box + 2]
              && maxX >= chunkBounds[box]
              && minZ <= chunkBounds[box + 3]
              && maxZ >= chunkBounds[box + 1];
      if (overlaps && link >= 0 && !visitor.visit(link)) {
        return false;
      }
      node += overlaps || link >= 0 ? 1 : -link;
    }
    return true;
  }

  /** Finds the chunks whose closed rectangles hold a point. Exact; NaN lies in none. */
  public boolean overlappingPoint(double x, double z, ChunkVisitor visitor) {
    return overlappingRectangle(x, z, x, z, visitor);
  }

  /**
   * Where the segment from p to q first meets the front of a triangle: one-sided, as in Recast.
   *
   * @param out receives the hit, or is cleared
   * @return whether there is a hit; never when a coordinate is NaN or infinite
   * @see #raycast(double, double, double, double, double, double, boolean, ChunkyHit)
   */
  public boolean raycast(
      double px, double py, double pz, double qx, double qy, double qz, ChunkyHit out) {
    return raycast(px, py, pz, qx, qy, qz, false, out);
  }

  /**
   * Where the segment from p to q first meets a triangle.
   *
   * <p>The segment is clipped to the mesh's box, chunks and what is in them are visited in order
   * along it, and what begins behind the best hit is left out. Hit or miss is decided exactly, for
   * doubles that are zero or between 2<sup>-300</sup> and 2<sup>300</sup>: nothing is lost between
   * two triangles that share an edge or a vertex, nor at either end. The answer is that of a loop
   * over all triangles: the smallest t, and of equal ones the lower triangle number. Builds nothing
   * and allocates nothing.
   *
   * <p>One-sided, a triangle is met only by a segment that runs against its normal {@code (b - a) x
   * (c - a)}: not from behind, not along its plane, and never when it has no area. Two-sided, all
   * closed sets that share a point meet: also a segment in the plane of a triangle, a triangle that
   * is a segment or a point, and a segment that is a point.
   *
   * @param bothSides whether triangles count from behind too
   * @param out receives the hit, or is cleared
   * @return whether there is a hit; never when a coordinate is NaN or infinite
   */
  public boolean raycast(
      double px,
      double py,
      double pz,
      double qx,
      double qy,
      double qz,
      boolean bothSides,
      ChunkyHit out) {
    return out.cast.run(nodes, px, py, pz, qx, qy, qz, bothSides, out);
  }
}
