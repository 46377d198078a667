package dev.sightline.bvh;

import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;

/** What a query leaves out, of both kinds: set with two properties, asked by loops as one. */
public record Filters(InstanceFilter instances, TriangleFilter triangles)
    implements InstanceFilter, TriangleFilter {
  /** Leaves out nothing. */
  public static final Filters NONE = new Filters(InstanceFilter.ALL, TriangleFilter.ALL);

  @Override
  public boolean enters(int instance) {
    return instances.enters(instance);
  }

  @Override
  public boolean accepts(int instance, int triangle, double t, double u, double v) {
    return triangles.accepts(instance, triangle, t, u, v);
  }
}
