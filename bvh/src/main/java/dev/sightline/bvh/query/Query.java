package dev.sightline.bvh.query;

/**
 * The common part of the queries of triangles: the triangle filter.
 *
 * @param <Q> the query's own type, so that settings can be chained
 */
public abstract class Query<Q extends Query<Q>> extends InstanceQuery<Q> {
  private TriangleFilter triangles = TriangleFilter.ALL;

  /** Makes a query for which everything counts. */
  protected Query() {}

  /** Sets which triangles count; all when it is not set, or set to {@link TriangleFilter#ALL}. */
  public final Q triangles(TriangleFilter filter) {
    triangles = filter;
    return self();
  }

  /** Which triangles count. */
  protected final TriangleFilter triangles() {
    return triangles;
  }
}
