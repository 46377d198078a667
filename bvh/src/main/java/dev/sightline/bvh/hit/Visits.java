package dev.sightline.bvh.hit;

/**
 * What queries looked at: sums over all queries since the last {@link #clear()}. Caller-owned and
 * mutable; not thread-safe.
 */
public final class Visits {
  private long queries;
  private long nodes;
  private long leaves;
  private long triangles;

  /** Makes counts of zero. */
  public Visits() {}

  /** How many queries were counted. */
  public long queries() {
    return queries;
  }

  /** Inner nodes whose children's boxes were tested. */
  public long nodes() {
    return nodes;
  }

  /** Leaves whose triangles were tested. */
  public long leaves() {
    return leaves;
  }

  /** Triangles that were tested. */
  public long triangles() {
    return triangles;
  }

  /** Counts a query. */
  public void addQuery() {
    queries++;
  }

  /** Counts inner nodes. */
  public void addNodes(int opened) {
    nodes += opened;
  }

  /** Counts a leaf and how many of its triangles were tested. */
  public void addLeaf(int tested) {
    leaves++;
    triangles += tested;
  }

  /** Adds what another one has counted. */
  public void add(Visits other) {
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
    return "Visits[queries="
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
