package dev.sightline.core.convex;

/**
 * How deep are two convex shapes in each other, and which displacement parts them?
 *
 * <p>First {@link Gjk}: if the cores of the shapes (all but their radii) are apart, depth and
 * direction follow from the distance. Otherwise the expanding polytope: a polyhedron inside the set
 * of differences grows, always at the face that is closest to the origin, until the furthest point
 * beyond that face is on it. Every direction tried gives a depth that is enough, and the least of
 * them is the answer; the closest face gives what is needed at least. So an answer is right as far
 * as it goes even when roundings or the cap end the search.
 *
 * <p>Shapes are closed. Without volume between them (coplanar triangles, crossing segments, equal
 * points) the depth is 0 except for roundings, and the direction is a normal of what they span.
 * Result class: rounded. The depth is enough, and at most the least depth, except for {@code 256 *
 * 2^-53} times the sizes of the shapes, unless {@link PenetrationResult#atLeast()} says otherwise.
 * Operands that are not finite, or too large for {@link Gjk}, give NaN. Allocates only to grow the
 * result's scratch, up to its cap. Thread-safe as long as no other thread uses the shapes and the
 * result. Derivation: docs/kernels/penetration.md.
 *
 * <p>Source: van den Bergen, "Proximity Queries and Penetration Depth Computation on 3D Game
 * Objects", 2001.
 */
public final class Penetration {
  private static final double TOLERANCE = 16 * 0x1p-53;

  private Penetration() {}

  /**
   * Finds the depth of two shapes.
   *
   * @return the depth, as {@code out} holds it: negative when the shapes are apart
   */
  public static double depth(ConvexShape a, ConvexShape b, PenetrationResult out) {
    GjkResult gjk = out.gjk;
    double distance = Gjk.distance(a, b, gjk);
    if (Double.isNaN(distance)) {
      out.fail();
      return Double.NaN;
    }
    if (gjk.core > 0) {
      ofRadii(a, b, gjk, out);
    } else {
      ofCores(a, b, out);
    }
    return out.depth();
  }

  private static void ofRadii(ConvexShape a, ConvexShape b, GjkResult gjk, PenetrationResult out) {
    double margin = a.radius + b.radius;
    out.set(
        margin - gjk.core,
        margin - gjk.core,
        gjk.simplex.vx / gjk.core,
        gjk.simplex.vy / gjk.core,
        gjk.simplex.vz / gjk.core,
        gjk.iterations());
    setPoints(a, b, gjk.simplex, out);
  }

  /** Sets the points that GJK has found. */
  private static void setPoints(ConvexShape a, ConvexShape b, Simplex s, PenetrationResult out) {
    double px = a.originX;
    double py = a.originY;
    double pz = a.originZ;
    double qx = b.originX;
    double qy = b.originY;
    double qz = b.originZ;
    for (int i = 0; i < s.count; i++) {
      px += s.weight[i] * s.a[3 * i];
      py += s.weight[i] * s.a[3 * i + 1];
      pz += s.weight[i] * s.a[3 * i + 2];
      qx += s.weight[i] * s.b[3 * i];
      qy += s.weight[i] * s.b[3 * i + 1];
      qz += s.weight[i] * s.b[3 * i + 2];
    }
    out.setPoints(px, py, pz, a.radius, qx, qy, qz, b.radius);
  }

  private static void ofCores(ConvexShape a, ConvexShape b, PenetrationResult out) {
    double dx = a.originX - b.originX;
    double dy = a.originY - b.originY;
    double dz = a.originZ - b.originZ;
    double size = Math.sqrt(dx * dx + dy * dy + dz * dz) + a.reach + b.reach;
    Expansion3 p = out.polytope;
    p.begin(a, b, TOLERANCE * size);
    boolean solid = p.span();
    if (solid) {
      p.expand();
    }
    double margin = a.radius + b.radius;
    out.set(
        p.upper + margin,
        (solid ? Math.min(p.upper, p.lower) : 0) + margin,
        -p.bestX,
        -p.bestY,
        -p.bestZ,
        out.gjk.iterations() + p.iterations);
    if (!solid) {
      setPoints(a, b, out.gjk.simplex, out);
      return;
    }
    p.weigh();
    out.setPoints(
        a.originX + p.point(p.pointsA, 0),
        a.originY + p.point(p.pointsA, 1),
        a.originZ + p.point(p.pointsA, 2),
        a.radius,
        b.originX + p.point(p.pointsB, 0),
        b.originY + p.point(p.pointsB, 1),
        b.originZ + p.point(p.pointsB, 2),
        b.radius);
  }
}
