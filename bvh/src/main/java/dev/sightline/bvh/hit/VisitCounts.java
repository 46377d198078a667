package dev.sightline.bvh.hit;

/**
 * Counts the nodes, leaves and triangles that queries have visited since the last {@link #clear()}.
 * Caller-owned and mutable; not thread-safe.
 */
public final class VisitCounts {
  private long queries;
  private long nodes;
  private long leaves;
  private long triangles;

  /** Makes counts of zero. */
  public VisitCounts() {}

  /** How many queries were counted. */
  public long queries() {
    return queries;
  }

  /** Inner nodes whose children's boxes were tested. */
  public long nodes() {
    return nodes;
  }

  /** Leaves that were opened. */
  public long leaves() {
    return leaves;
  }

  /** Triangles in the leaves that were opened; a query that stops early tests fewer. */
  public long triangles() {
    return triangles;
  }

  /** Counts a query, and what it opened. */
  public void add(int openedNodes, int openedLeaves, int trianglesInLeaves) {
    queries++;
    nodes += openedNodes;
    leaves += openedLeaves;
    triangles += trianglesInLeaves;
  }

  /** Adds what another one has counted. */
  public void add(VisitCounts other) {
    queries += other.queries;
    nodes += other.nodes;
    leaves += other.leaves;
    triangles += other.triangles;
  }

  /** Sets all counts to zero. */
  public void clear() {
    queries = 0;
    nodes = 0;
    leaves = 0;
    triangles = 0;
  }

  @Override
  public String toString() {
    return "VisitCounts[queries="
        + queries
        + ", nodes="
        + nodes
        + ", leaves="
        + leaves
        + ", triangles="
        + triangles
        + "]";
  }
}
