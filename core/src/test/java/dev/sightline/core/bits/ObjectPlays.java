package dev.sightline.core.bits;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.exact.EdgeCrossing;
import dev.sightline.core.exact.ExactDeterminant;
import dev.sightline.core.hull.DobkinKirkpatrick;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.hull.HullKind;
import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.hull.Quickhull;
import dev.sightline.core.overlap.frustum.AreaFrustum;
import dev.sightline.core.overlap.frustum.EvenOddArea;
import dev.sightline.core.overlap.frustum.SixPlanes;
import dev.sightline.core.overlap.frustum.TriangleSixPlanes;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.KDop;
import dev.sightline.core.view.LineView;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Objects that are set and then asked, each under the name of what is asked. */
final class ObjectPlays {
  private static final EvenOddArea LASSO = new EvenOddArea();
  private static final AreaFrustum AREA = new AreaFrustum();
  private static final SixPlanes PLANES = new SixPlanes();
  private static final ShearedRay RAY = new ShearedRay();
  private static final LineView VIEW = new LineView();
  private static final ConvexShape SHAPE = new ConvexShape();
  private static final EdgeCrossing CROSSING = new EdgeCrossing();

  private ObjectPlays() {}

  /** Each answers for one draw; the objects that are set anew are the same in all draws. */
  static Map<String, Function<KernelDraw, Object>> all() {
    Map<String, Function<KernelDraw, Object>> plays = new TreeMap<>();
    plays.put("hierarchy", ObjectPlays::hierarchy);
    plays.put("graph", ObjectPlays::graph);
    plays.put("polyhedron", ObjectPlays::polyhedron);
    plays.put("slabs", ObjectPlays::slabs);
    plays.put("shape", ObjectPlays::shape);
    plays.put("shape as another", ObjectPlays::copy);
    plays.put("lasso", draw -> lasso(draw));
    plays.put("picture", ObjectPlays::picture);
    plays.put("planes", ObjectPlays::planes);
    plays.put("sheared ray", ObjectPlays::sheared);
    plays.put("view", ObjectPlays::view);
    plays.put("crossing", ObjectPlays::crossing);
    plays.put("determinant", ObjectPlays::determinant);
    plays.put("culling", ObjectPlays::culling);
    return plays;
  }

  private static HullOfPoints solid(KernelDraw draw, int points) {
    HullOfPoints hull = Quickhull.of(draw.coordinates(3 * points, false), points);
    return hull.kind() == HullKind.SOLID ? hull : solid(draw, points);
  }

  private static Object hierarchy(KernelDraw draw) {
    DobkinKirkpatrick hull = DobkinKirkpatrick.of(solid(draw, 40));
    ClosestPoint out = new ClosestPoint();
    float[] p = draw.coordinates(3, true);
    double d2 = hull.closest(2 * p[0], 2 * p[1], 2 * p[2], out);
    return List.of(hull.layers(), hull.support(p[2], p[0], p[1]), d2, out);
  }

  private static Object graph(KernelDraw draw) {
    HullGraph graph = solid(draw, draw.whole(60) + 4).graph();
    float[] p = draw.coordinates(6, true);
    int from = draw.whole(graph.vertexCount());
    int found = graph.support(p[0], p[1], p[2], -1);
    return List.of(graph, found, graph.x(found), graph.support(p[3], p[4], p[5], from));
  }

  private static Object polyhedron(KernelDraw draw) {
    HullOfPoints hull = Quickhull.of(draw.coordinates(36, true), 12);
    if (hull.kind() != HullKind.SOLID && hull.kind() != HullKind.POLYGON) {
      return hull;
    }
    ConvexHull faces = hull.polyhedron();
    return List.of(hull, faces.toTriangles(), faces.toArray(), faces.toNeighbours());
  }

  private static Object slabs(KernelDraw draw) {
    KDop a = KDop.of(draw.coordinates(9, true), 26);
    KDop b = KDop.of(draw.coordinates(6, draw.whole(2) == 0), 26);
    float[] p = draw.coordinates(3, true);
    int slab = draw.whole(13);
    boolean same = a.equals(b) && a.hashCode() == b.hashCode();
    return List.of(a, a.union(b), same, a.project(slab, p[0], p[1], p[2]), a.union(a).equals(a));
  }

  private static Object shape(KernelDraw draw) {
    ConvexShape made = draw.shape(true);
    return List.of(said(made, draw), said(made.move(1, 2, 3), draw), said(made.grow(0.5), draw));
  }

  private static Object copy(KernelDraw draw) {
    return said(SHAPE.set(draw.shape(draw.whole(2) == 0)), draw);
  }

  private static Object said(ConvexShape shape, KernelDraw draw) {
    float[] n = draw.coordinates(3, true);
    double[] edges = new double[9];
    return List.of(shape, shape.extent(n[0], n[1], n[2]), shape.edges(edges), edges);
  }

  private static Object lasso(KernelDraw draw) {
    int corners = draw.whole(9);
    LASSO.set(draw.coordinates(2 * corners, true), corners);
    return List.of(LASSO, asked(LASSO, draw));
  }

  private static Object asked(EvenOddArea area, KernelDraw draw) {
    float[] p = draw.coordinates(4, true);
    return List.of(
        area.contains(p[0], p[1]),
        area.contains(p[2], p[3]),
        area.side(
            Math.min(p[0], p[2]),
            Math.min(p[1], p[3]),
            Math.max(p[0], p[2]),
            Math.max(p[1], p[3])));
  }

  private static Object picture(KernelDraw draw) {
    draw.set(AREA);
    float[] p = draw.coordinates(3, true);
    double[] out = new double[TriangleSixPlanes.SCRATCH];
    double[] shown = new double[4];
    boolean inFront = AREA.picture(p[0], p[1], p[2], p[0] + 0.5, p[1] + 1, p[2] + 0.5, shown);
    return List.of(
        AREA.isRectangle(),
        AREA.shows(p[0], p[1]),
        AREA.contains(p[0], p[1], p[2]),
        inFront,
        shown,
        AREA.side(p[0], p[1], p[2], p[0] + 0.5, p[1] + 1, p[2] + 0.5, out));
  }

  private static Object planes(KernelDraw draw) {
    draw.set(PLANES);
    float[] p = draw.coordinates(3, true);
    int plane = draw.whole(6);
    double[] corner = new double[3];
    return List.of(
        PLANES.isValid(),
        PLANES.height(plane, p[0], p[1], p[2]),
        PLANES.reach(plane, p[0], p[1], p[2], p[0] + 1, p[1] + 1, p[2] + 2),
        PLANES.radius(plane, 0.5, 1, 2),
        PLANES.meeting(draw.whole(2), 2 + draw.whole(2), 4 + draw.whole(2), corner),
        corner);
  }

  private static Object sheared(KernelDraw draw) {
    float[] v = draw.coordinates(6, true);
    return List.of(RAY.set(v[0], v[1], v[2], v[3], v[4], v[5]), RAY.isValid());
  }

  private static Object view(KernelDraw draw) {
    draw.set(VIEW);
    float[] p = draw.coordinates(3, true);
    double[] forms = new double[LineView.COEFFICIENTS];
    double[] way = new double[6];
    VIEW.copyForms(forms);
    VIEW.wayTo(p[0], p[1], p[2], way);
    return List.of(forms, way, VIEW.unitAt(2));
  }

  private static Object crossing(KernelDraw draw) {
    float[] v = draw.coordinates(15, draw.whole(2) == 0);
    double[] out = new double[4];
    boolean isFace = draw.whole(2) == 0;
    if (isFace) {
      CROSSING.face(v, 0, 3, 6);
    } else {
      CROSSING.wall(v, 0, 3, v[6], v[7], v[8]);
    }
    return List.of(CROSSING.find(v, 9, 12, out, 1), out);
  }

  private static Object determinant(KernelDraw draw) {
    float[] v = draw.coordinates(12, draw.whole(2) == 0);
    ExactDeterminant exact = ExactDeterminant.get();
    for (int row = 0; row < 3; row++) {
      int k = 3 * row;
      exact.row(row, v[k], v[k + 1], v[k + 2], v[9], v[10], v[11]);
    }
    return List.of(exact.sign(), exact.estimate());
  }

  private static Object culling(KernelDraw draw) {
    float[] v = draw.coordinates(12, true);
    Culling sides = Culling.values()[draw.whole(3)];
    return List.of(sides.rejects(v[0]), sides.passes(v[9], v[10], v[11], v, 0));
  }
}
