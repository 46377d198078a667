package dev.sightline.core;

import static dev.sightline.core.KernelCall.Promise.FINITE;
import static dev.sightline.core.KernelCall.Promise.NO_NAN;

import dev.sightline.core.KernelCall.Open;
import dev.sightline.core.KernelCall.Promise;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.LineLine;
import dev.sightline.core.closest.PointAabb;
import dev.sightline.core.closest.PointCone;
import dev.sightline.core.closest.PointConvexHull;
import dev.sightline.core.closest.PointCylinder;
import dev.sightline.core.closest.PointLine;
import dev.sightline.core.closest.PointObb;
import dev.sightline.core.closest.PointPlane;
import dev.sightline.core.closest.PointRect;
import dev.sightline.core.closest.PointSegment;
import dev.sightline.core.closest.PointTetrahedron;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.closest.SegmentAabbDistance;
import dev.sightline.core.closest.SegmentSegment;
import dev.sightline.core.closest.SegmentTriangleDistance;
import dev.sightline.core.closest.TriangleTriangleDistance;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.convex.ConvexSweep;
import dev.sightline.core.convex.ConvexSweepResult;
import dev.sightline.core.convex.Gjk;
import dev.sightline.core.convex.GjkResult;
import dev.sightline.core.convex.Penetration;
import dev.sightline.core.convex.PenetrationResult;
import dev.sightline.core.convex.RayConvex;
import dev.sightline.core.documented.MollerTrumbore;
import dev.sightline.core.documented.RecastSegmentTriangle;
import dev.sightline.core.documented.TroppTriangleTriangle;
import dev.sightline.core.exact.DifferenceOfProducts;
import dev.sightline.core.exact.Orient2d;
import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.exact.TrianglePair;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.hull.Quickhull;
import dev.sightline.core.overlap.AabbAabb;
import dev.sightline.core.overlap.CapsuleAabb;
import dev.sightline.core.overlap.CapsuleCapsule;
import dev.sightline.core.overlap.CapsuleObb;
import dev.sightline.core.overlap.ObbObb;
import dev.sightline.core.overlap.PointInConvexHull;
import dev.sightline.core.overlap.PointInTetrahedron;
import dev.sightline.core.overlap.SegmentSegment2d;
import dev.sightline.core.overlap.SphereAabb;
import dev.sightline.core.overlap.SphereObb;
import dev.sightline.core.overlap.SphereSphere;
import dev.sightline.core.overlap.frustum.AabbArea;
import dev.sightline.core.overlap.frustum.AreaFrustum;
import dev.sightline.core.overlap.frustum.EvenOddArea;
import dev.sightline.core.overlap.frustum.FrustumAabb;
import dev.sightline.core.overlap.frustum.FrustumObb;
import dev.sightline.core.overlap.frustum.FrustumSphere;
import dev.sightline.core.overlap.frustum.SixPlanes;
import dev.sightline.core.overlap.frustum.TriangleArea;
import dev.sightline.core.overlap.frustum.TriangleSixPlanes;
import dev.sightline.core.overlap.triangle.TriangleAabb;
import dev.sightline.core.overlap.triangle.TriangleCapsule;
import dev.sightline.core.overlap.triangle.TriangleColumn;
import dev.sightline.core.overlap.triangle.TriangleSphere;
import dev.sightline.core.overlap.triangle.TriangleTriangle;
import dev.sightline.core.overlap.triangle.TriangleTriangleIntersection;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.Interval;
import dev.sightline.core.ray.RayAabb;
import dev.sightline.core.ray.RayCapsule;
import dev.sightline.core.ray.RayCone;
import dev.sightline.core.ray.RayCylinder;
import dev.sightline.core.ray.RayKDop;
import dev.sightline.core.ray.RayObb;
import dev.sightline.core.ray.RaySphere;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.SegmentAabb;
import dev.sightline.core.ray.SegmentRect2d;
import dev.sightline.core.ray.SegmentTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.shape.KDop;
import dev.sightline.core.sweep.AabbAabbSweep;
import dev.sightline.core.sweep.CapsuleAabbSweep;
import dev.sightline.core.sweep.CapsuleTriangleSweep;
import dev.sightline.core.sweep.SphereAabbSweep;
import dev.sightline.core.sweep.SphereTriangleSweep;
import dev.sightline.core.view.LineView;
import dev.sightline.core.view.SeenPoint;
import dev.sightline.core.view.ViewSegment;
import dev.sightline.core.volume.BoundingAabb;
import dev.sightline.core.volume.BoundingCapsule;
import dev.sightline.core.volume.BoundingKDop;
import dev.sightline.core.volume.BoundingObb;
import dev.sightline.core.volume.BoundingSphere;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Every kernel that says what it makes of numbers that are not finite, with operands that meet. */
final class KernelCalls {
  private static final float[] TRIANGLE = {-1, -1, 0, 2, -1, 0, -1, 2, 0};
  private static final float[] SLANTED = {0, 0, -1, 0.5f, 0, 1, 0, 0.5f, 1};
  private static final float[] TETRAHEDRON = {-1, -1, -1, 3, -1, -1, -1, 3, -1, -1, -1, 3};
  private static final int[] FACES = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
  private static final float[] OBB = {0, 0, 0, 0.6f, 0.8f, 0, -0.8f, 0.6f, 0, 0, 0, 1, 1, 2, 1};
  private static final float[] RECT = {0, 0, 0, 0.6f, 0.8f, 0, -0.8f, 0.6f, 0, 1, 2};
  private static final float[] AXIS = {0, 0, -1, 0, 0, 1};
  private static final float[] BOX = {-1, -1, -1, 1, 1, 1};

  /** Six planes, a point and a normal each: the box from -1 to 1. */
  private static final float[] PLANES = {
    -1, 0, 0, 1, 0, 0, 1, 0, 0, -1, 0, 0, 0, -1, 0, 0, 1, 0,
    0, 1, 0, 0, -1, 0, 0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, -1
  };

  /** The picture straight along z, from -2 to 2: a normal, a point and its height, six times. */
  private static final float[] PICTURE = {
    1, 0, 0, 0, 0, 0, 2, -1, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 2,
    0, -1, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 2, 0, 0, -1, 0, 0, 0, 2
  };

  private static final float[] LASSO = {-1.5f, -1.5f, 1.5f, -1.5f, 0, 1.5f};

  private KernelCalls() {}

  static List<KernelCall> all() {
    return Stream.of(
            rays(), segments(), overlaps(), volumes(), closest(), sweeps(), convex(), others())
        .flatMap(List::stream)
        .toList();
  }

  private static Object[] operands(Object... parts) {
    return Arrays.stream(parts)
        .flatMap(
            part ->
                part instanceof double[] numbers
                    ? Arrays.stream(numbers).boxed()
                    : part instanceof Object[] more ? Arrays.stream(more) : Stream.of(part))
        .toArray();
  }

  private static KernelCall call(Class<?> owner, String method, Object... operands) {
    return KernelCall.of(owner, method, FINITE, operands(operands));
  }

  private static KernelCall withoutNaN(Class<?> owner, String method, Object... operands) {
    return KernelCall.of(owner, method, NO_NAN, operands(operands));
  }

  private static double[] d(double... numbers) {
    return numbers;
  }

  private static List<KernelCall> rays() {
    double[] ray = {-3, 0, 0, 1, 0.1, 0.1};
    double[] down = {0, 0, 3, 0, 0, -1};
    Open from = new Open(0);
    Open to = new Open(9);
    double[] box = {-1, -1, -1, 1, 1, 1};
    return List.of(
        call(RayAabb.class, "conservative", ray, box, from, to),
        call(RayAabb.class, "conservative", down, box, from, to),
        call(RayAabb.class, "conservative", down, box, from, to, new Interval()),
        call(RayAabb.class, "exact", ray, box, from, to),
        call(RayAabb.class, "exact", ray, box, from, to, new Interval()),
        call(RayAabb.class, "exact", down, box, from, to),
        call(RayObb.class, "conservative", ray, OBB, 0, from, to),
        call(RayObb.class, "conservative", down, OBB, 0, from, to),
        KernelCall.made(
            "RayKDop.conservative10",
            FINITE,
            v ->
                RayKDop.conservative(
                    v[0],
                    v[1],
                    v[2],
                    v[3],
                    v[4],
                    v[5],
                    KDop.of(BOX, 26),
                    v[6],
                    v[7],
                    new Interval()),
            operands(ray, from, to)),
        call(RaySphere.class, "intersect", ray, d(0, 0, 0, 1), from, to),
        call(RaySphere.class, "conservative", ray, d(0, 0, 0, 1), from, to),
        call(RayCapsule.class, "intersect", ray, AXIS, 0, 1.0, from, to),
        call(RayCapsule.class, "conservative", ray, AXIS, 0, 1.0, from, to),
        call(RayCapsule.class, "conservative", down, AXIS, 0, 1.0, from, to),
        call(RayCylinder.class, "intersect", ray, AXIS, 0, 1.0, from, to),
        call(RayCylinder.class, "conservative", down, AXIS, 0, 1.0, from, to),
        call(RayCone.class, "intersect", ray, AXIS, 0, 1.0, 0.5, from, to),
        call(RayCone.class, "conservative", down, AXIS, 0, 1.0, 0.5, from, to),
        call(MollerTrumbore.class, "intersect", down, TRIANGLE, 0),
        call(MollerTrumbore.class, "intersect", down, TRIANGLE, 0, Culling.NONE, to),
        sheared("RayTriangle.watertight4", down, false),
        sheared("RayTriangle.watertight5", down, true),
        KernelCall.made(
            "ViewSegment.closest10",
            FINITE,
            v -> {
              LineView view = new LineView().setRay(v[0], v[1], v[2], v[3], v[4], v[5]);
              SeenPoint out = new SeenPoint();
              boolean isSeen =
                  ViewSegment.closest(view, v[6], v[7], v[8], v[9], v[10], v[11], 9, v[12], out);
              return isSeen ? out.gap() : Double.NaN;
            },
            operands(down, AXIS, to)));
  }

  private static KernelCall sheared(String name, double[] ray, boolean bounded) {
    return KernelCall.made(
        name,
        FINITE,
        v -> {
          ShearedRay sheared = new ShearedRay().set(v[0], v[1], v[2], v[3], v[4], v[5]);
          float[] triangle = floats(v, 6, 9);
          double bound = RayTriangle.errorBound(sheared, -9, -9, -9, 9, 9, 9);
          return bounded
              ? RayTriangle.watertight(sheared, triangle, 0, Culling.NONE, bound)
              : RayTriangle.watertight(sheared, triangle, 0, Culling.NONE);
        },
        operands(ray, TRIANGLE));
  }

  private static float[] floats(double[] v, int from, int count) {
    float[] out = new float[count];
    for (int i = 0; i < count; i++) {
      out[i] = (float) v[from + i];
    }
    return out;
  }

  private static List<KernelCall> segments() {
    double[] segment = {-3, 0, 0, 3, 0.1, 0.1};
    double[] plumb = {0, 0, 3, 0, 0, -3};
    double[] box = {-1, -1, -1, 1, 1, 1};
    return List.of(
        call(SegmentAabb.class, "conservative", segment, box),
        call(SegmentAabb.class, "conservative", plumb, box),
        call(SegmentAabb.class, "exact", segment, box),
        call(SegmentAabb.class, "exact", plumb, box),
        call(SegmentAabb.class, "exact", segment, box, new Interval()),
        call(SegmentRect2d.class, "conservative", d(-3, 0, 3, 0.1, -1, -1, 1, 1)),
        call(SegmentRect2d.class, "exact", d(-3, 0, 3, 0.1, -1, -1, 1, 1)),
        call(RecastSegmentTriangle.class, "oneSided", plumb, TRIANGLE, 0),
        call(RecastSegmentTriangle.class, "twoSided", plumb, TRIANGLE, 0),
        call(SegmentTriangle.class, "exactOneSided", plumb, TRIANGLE, 0),
        call(SegmentTriangle.class, "exactTwoSided", plumb, TRIANGLE, 0),
        call(SegmentTriangle.class, "exactTwoSided", d(-3, 0, 0, 3, 0, 0), TRIANGLE, 0),
        call(SegmentSegment2d.class, "meets", d(-1, -1, 1, 1, -1, 1, 1, -1)),
        call(SegmentSegment2d.class, "intersection", d(-1, -1, 1, 1, -1, 1, 1, -1)));
  }

  private static List<KernelCall> overlaps() {
    double[] box = {-1, -1, -1, 1, 1, 1};
    Open radius = new Open(1);
    return List.of(
        withoutNaN(AabbAabb.class, "intersects", BOX, 0, BOX, 0),
        call(CapsuleAabb.class, "intersects", AXIS, 0, radius, box),
        call(CapsuleCapsule.class, "intersects", AXIS, 0, radius, AXIS, 0, radius),
        call(CapsuleObb.class, "intersects", AXIS, 0, radius, OBB, 0),
        call(ObbObb.class, "intersects", OBB, 0, OBB, 0),
        KernelCall.made(
            "PointInConvexHull.contains5",
            FINITE,
            v ->
                PointInConvexHull.contains(
                    (float) v[0], (float) v[1], (float) v[2], floats(v, 3, 12), FACES),
            operands(d(0, 0, 0), TETRAHEDRON)),
        call(PointInTetrahedron.class, "contains", d(0, 0, 0), TETRAHEDRON, 0),
        withoutNaN(SphereAabb.class, "intersects", d(0, 0, 0, 1), box),
        call(SphereObb.class, "intersects", d(0, 0, 0), radius, OBB, 0),
        withoutNaN(SphereSphere.class, "intersects", d(0, 0, 0, 1, 1, 0, 0, 1)),
        call(TriangleAabb.class, "intersects", TRIANGLE, 0, box),
        call(TriangleCapsule.class, "intersects", AXIS, 0, radius, TRIANGLE, 0),
        call(TriangleColumn.class, "lies", TRIANGLE, 0, d(0, -1, 0)),
        call(TriangleColumn.class, "lies", SLANTED, 0, d(0.1, -5, 0.5)),
        call(TriangleSphere.class, "intersects", d(0, 0, 0), radius, TRIANGLE, 0),
        call(TriangleTriangle.class, "intersects", TRIANGLE, 0, SLANTED, 0),
        call(TriangleTriangleIntersection.class, "find", TRIANGLE, 0, SLANTED, 0),
        call(TroppTriangleTriangle.class, "intersects", TRIANGLE, 0, SLANTED, 0),
        call(TrianglePair.class, "meets", TRIANGLE, 0, SLANTED, 0));
  }

  private static List<KernelCall> volumes() {
    SixPlanes planes = new SixPlanes();
    return List.of(
        KernelCall.made(
            "FrustumAabb.intersects10",
            FINITE,
            v ->
                FrustumAabb.intersects(
                    frustum(v),
                    (float) v[36],
                    (float) v[37],
                    (float) v[38],
                    (float) v[39],
                    (float) v[40],
                    (float) v[41],
                    planes,
                    new double[24],
                    new double[TriangleSixPlanes.SCRATCH]),
            PLANES,
            BOX),
        KernelCall.made(
            "FrustumObb.intersects6",
            FINITE,
            v ->
                FrustumObb.intersects(
                    frustum(v),
                    floats(v, 36, 15),
                    0,
                    planes,
                    new double[24],
                    new double[TriangleSixPlanes.SCRATCH]),
            PLANES,
            OBB),
        KernelCall.made(
            "FrustumSphere.intersects5",
            FINITE,
            v -> FrustumSphere.intersects(frustum(v), v[36], v[37], v[38], v[39]),
            operands(PLANES, d(0, 0, 0), new Open(1))),
        KernelCall.made(
            "TriangleSixPlanes.intersects4",
            FINITE,
            v ->
                TriangleSixPlanes.intersects(
                    frustum(v), floats(v, 36, 9), 0, new double[TriangleSixPlanes.SCRATCH]),
            PLANES,
            TRIANGLE),
        KernelCall.made(
            "TriangleSixPlanes.intersects4",
            FINITE,
            v ->
                TriangleSixPlanes.intersects(
                    new SixPlanes().setObb(floats(v, 0, 15), 0),
                    floats(v, 15, 9),
                    0,
                    new double[TriangleSixPlanes.SCRATCH]),
            OBB,
            TRIANGLE),
        KernelCall.made(
            "TriangleArea.intersects4",
            FINITE,
            v ->
                TriangleArea.intersects(
                    area(v), floats(v, 48, 9), 0, new double[TriangleArea.SCRATCH]),
            PICTURE,
            LASSO,
            TRIANGLE),
        KernelCall.made(
            "AabbArea.intersects4",
            FINITE,
            v -> AabbArea.intersects(area(v), floats(v, 48, 6), 0, new double[AabbArea.SCRATCH]),
            PICTURE,
            LASSO,
            BOX));
  }

  private static AreaFrustum area(double[] v) {
    double[] around = {-2, -2, 2, 2};
    EvenOddArea lasso = new EvenOddArea().set(floats(v, 42, 6), 3);
    return new AreaFrustum().setArea(Arrays.copyOf(v, 42), around, lasso);
  }

  private static SixPlanes frustum(double[] v) {
    return new SixPlanes().setFrustum(floats(v, 0, 36), 0);
  }

  private static List<KernelCall> closest() {
    double[] p = {3, 2, 1};
    double[] two = {0, 0, 0, 1, 0, 0};
    double[] box = {-1, -1, -1, 1, 1, 1};
    return List.of(
        call(LineLine.class, "closest", two, d(0, 1, 3, 0, 1, 1)),
        call(LineLine.class, "isWithin", new Open(9), two, d(0, 1, 3, 0, 1, 1)),
        call(PointAabb.class, "closest", p, box),
        withoutNaN(PointAabb.class, "distanceSquared", p, box),
        KernelCall.made(
            "PointConvexHull.byFaces6",
            FINITE,
            v ->
                PointConvexHull.byFaces(
                    v[0], v[1], v[2], floats(v, 3, 12), FACES, new ClosestPoint()),
            operands(p, TETRAHEDRON)),
        call(PointCone.class, "closest", p, AXIS, 0, 1.0, 0.5),
        call(PointCylinder.class, "closest", p, AXIS, 0, 1.0),
        call(PointLine.class, "closest", p, two),
        call(PointObb.class, "closest", p, OBB, 0),
        KernelCall.made(
            "PointObb.gap6",
            FINITE,
            v -> {
              float[] turned = OBB.clone();
              System.arraycopy(floats(v, 3, 12), 0, turned, 3, 12);
              return PointObb.gap(v[0], v[1], v[2], turned, 0, new ClosestPoint());
            },
            operands(p, Arrays.copyOfRange(OBB, 3, 15))),
        call(PointPlane.class, "closest", p, two),
        call(PointPlane.class, "signedDistance", p, two),
        call(PointRect.class, "closest", p, RECT, 0),
        call(PointSegment.class, "closest", p, two),
        call(PointTetrahedron.class, "byFaces", p, TETRAHEDRON, 0),
        call(PointTetrahedron.class, "byVoronoiRegions", p, TETRAHEDRON, 0),
        call(PointTriangle.class, "closest", p, TRIANGLE, 0),
        call(PointTriangle.class, "closest", p, TRIANGLE, 0, 3, 6),
        call(PointTriangle.class, "byCrossProducts", p, TRIANGLE, 0),
        call(PointTriangle.class, "byDotProducts", p, TRIANGLE, 0),
        call(PointTriangle.class, "bySignedAreas", p, TRIANGLE, 0),
        call(SegmentAabbDistance.class, "closest", d(3, 2, 1, 4, 2, 1), box),
        call(SegmentSegment.class, "closest", AXIS, 0, new float[] {3, 2, 1, 4, 2, 1}, 0),
        call(SegmentTriangleDistance.class, "closest", AXIS, 0, TRIANGLE, 0),
        call(TriangleTriangleDistance.class, "closest", SLANTED, 0, TRIANGLE, 0),
        call(TriangleTriangleDistance.class, "byFacesAndEdges", SLANTED, 0, TRIANGLE, 0),
        call(TriangleTriangleDistance.class, "bySegments", SLANTED, 0, TRIANGLE, 0));
  }

  private static List<KernelCall> sweeps() {
    Open limit = new Open(9);
    Open radius = new Open(0.5);
    double[] way = {1, 0.1, 0.1};
    double[] box = {-1, -1, -1, 1, 1, 1};
    float[] mover = {-4, -1, -1, -3, 1, 1};
    float[] ends = {-4, 0, -1, -4, 0, 1};
    double[] down = {0, 0, -1};
    return List.of(
        call(AabbAabbSweep.class, "sweep", mover, 0, way, limit, BOX, 0),
        call(CapsuleAabbSweep.class, "sweep", ends, 0, radius, way, limit, box),
        call(
            CapsuleTriangleSweep.class,
            "sweep",
            new float[] {0, 0, 3, 0, 1, 3},
            0,
            radius,
            down,
            limit,
            TRIANGLE,
            0),
        call(SphereAabbSweep.class, "sweep", d(-4, 0, 0), radius, way, limit, box),
        call(SphereTriangleSweep.class, "sweep", d(0, 0, 3), radius, down, limit, TRIANGLE, 0));
  }

  private static List<KernelCall> convex() {
    List<KernelCall> out = new ArrayList<>();
    addConvex(out, v -> new ConvexShape().points(floats(v, 3, 12), 0, 4), TETRAHEDRON);
    addConvex(out, v -> new ConvexShape().aabb(v[3], v[4], v[5], v[6], v[7], v[8]), BOX);
    addConvex(out, v -> new ConvexShape().obb(floats(v, 3, 15), 0), OBB);
    addConvex(out, v -> new ConvexShape().sphere(v[3], v[4], v[5], v[6]), d(0, 0, 0, 1));
    addConvex(
        out,
        v -> new ConvexShape().capsule(v[3], v[4], v[5], v[6], v[7], v[8], v[9]),
        operands(AXIS, 1.0));
    addConvex(
        out,
        v -> new ConvexShape().cone(v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10]),
        operands(AXIS, 1.0, 0.5));
    addConvex(out, v -> new ConvexShape().hull(HullGraph.of(floats(v, 3, 12), FACES)), TETRAHEDRON);
    return out;
  }

  /** A shape and a point that it holds, to each kernel of {@code convex}. */
  private static void addConvex(
      List<KernelCall> out, Function<double[], ConvexShape> shape, Object numbers) {
    Object[] operands = operands(d(0.25, 0.125, 0), numbers, d(1, 0, 0), new Open(9));
    out.add(
        convex("Gjk.distance3", shape, operands, (a, b, v) -> Gjk.distance(a, b, new GjkResult())));
    out.add(
        convex(
            "Gjk.intersects3",
            shape,
            operands,
            (a, b, v) -> Gjk.intersects(a, b, new GjkResult())));
    out.add(
        convex(
            "Gjk.distanceWarm3",
            shape,
            operands,
            (a, b, v) -> Gjk.distanceWarm(a, b, new GjkResult())));
    out.add(
        convex(
            "Gjk.intersectsWarm3",
            shape,
            operands,
            (a, b, v) -> Gjk.intersectsWarm(a, b, new GjkResult())));
    out.add(
        convex(
            "Penetration.depth3",
            shape,
            operands,
            (a, b, v) -> Penetration.depth(a, b, new PenetrationResult())));
    out.add(
        convex(
            "ConvexSweep.sweep7",
            shape,
            operands,
            (a, b, v) -> {
              int way = v.length - 4;
              return ConvexSweep.sweep(
                  a, v[way], v[way + 1], v[way + 2], v[way + 3], b, new ConvexSweepResult());
            }));
    out.add(
        convex(
            "RayConvex.entry9",
            shape,
            operands,
            (a, b, v) -> {
              double[] d = Arrays.copyOfRange(v, v.length - 4, v.length);
              return RayConvex.entry(
                  v[0], v[1], v[2], d[0], d[1], d[2], d[3], a, new ConvexSweepResult());
            }));
  }

  /** What a kernel of {@code convex} answers to a shape, a point and all numbers. */
  private interface Question {
    Object ask(ConvexShape shape, ConvexShape point, double[] numbers);
  }

  private static KernelCall convex(
      String name, Function<double[], ConvexShape> shape, Object[] operands, Question question) {
    // Only the sweep and the ray have a way and a limit.
    boolean moves = name.startsWith("ConvexSweep") || name.startsWith("RayConvex");
    Object[] used = moves ? operands : Arrays.copyOf(operands, operands.length - 4);
    return KernelCall.made(
        name,
        FINITE,
        v ->
            refusing(
                () -> question.ask(shape.apply(v), new ConvexShape().point(v[0], v[1], v[2]), v)),
        used);
  }

  /** The answer, or the exception that refuses to give one. */
  private static Object refusing(Supplier<Object> question) {
    try {
      return question.get();
    } catch (IllegalArgumentException refused) {
      return refused;
    }
  }

  private static List<KernelCall> others() {
    Promise nan = NO_NAN;
    return List.of(
        KernelCall.of(DifferenceOfProducts.class, "of", nan, 1.0, 2.0, 3.0, 4.0),
        call(Orient2d.class, "sign", d(0, 0, 1, 0, 0, 1)),
        call(Orient2d.class, "crossSign", d(0, 0, 1, 0, 0, 0, 0, 1)),
        call(Orient3d.class, "sign", d(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1)),
        KernelCall.made(
            "Orient3d.sign8",
            FINITE,
            v -> {
              float[] f = floats(v, 0, 12);
              return Orient3d.sign(f, 0, f, 3, f, 6, f, 9);
            },
            TETRAHEDRON),
        call(Orient3d.class, "side", TRIANGLE, 0, 3, 6, d(0, 0, 1)),
        KernelCall.made(
            "HullGraph.of2",
            FINITE,
            v -> refusing(() -> HullGraph.of(floats(v, 0, 12), FACES)),
            TETRAHEDRON),
        call(Quickhull.class, "of", TETRAHEDRON, 4),
        call(BoundingAabb.class, "of", TETRAHEDRON, 0, 4),
        call(BoundingCapsule.class, "of", TETRAHEDRON, 0, 4),
        call(BoundingKDop.class, "of", TETRAHEDRON, 0, 4, 26),
        call(BoundingObb.class, "of", TETRAHEDRON, 0, 4),
        call(BoundingSphere.class, "ritter", TETRAHEDRON, 0, 4),
        call(BoundingSphere.class, "minimal", TETRAHEDRON, 0, 4));
  }
}
