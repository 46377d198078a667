package dev.sightline.core.bits;

import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.exact.CrossingOrder;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.hull.Quickhull;
import dev.sightline.core.overlap.frustum.AreaFrustum;
import dev.sightline.core.overlap.frustum.EvenOddArea;
import dev.sightline.core.overlap.frustum.SixPlanes;
import dev.sightline.core.overlap.frustum.TriangleSixPlanes;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.KDop;
import dev.sightline.core.shape.Vec3;
import dev.sightline.core.view.LineView;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Operands of a kernel by the types and names of its parameters: coordinates on a coarse lattice
 * with both zeros, so that points coincide, edges touch and distances tie, and some that are not.
 */
final class KernelDraw {
  /** Where the operands of an array begin. */
  private static final int FROM = 3;

  private static final double[] LATTICE = {-2, -1, -0.5, -0.0, 0, 0, 0.5, 1, 1, 2};
  private static final float[] TURN = {0.6f, 0.8f, 0, -0.8f, 0.6f, 0, 0, 0, 1};
  private static final float[] UPRIGHT = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  private static final int MOST = 48;

  private final SplittableRandom random;

  KernelDraw(SplittableRandom random) {
    this.random = random;
  }

  /** The operands of one call, without its results and scratch, which are null. */
  Object[] operands(Class<?> owner, Parameter[] parameters) {
    boolean onLattice = random.nextInt(4) > 0;
    Object[] drawn = new Object[parameters.length];
    int places = 0;
    for (int k = 0; k < parameters.length; k++) {
      Class<?> type = parameters[k].getType();
      String name = parameters[k].getName();
      if (type == int.class) {
        drawn[k] = whole(owner, name, drawn, k, FROM * ++places);
      } else if (type == float.class) {
        drawn[k] = (float) number(name, drawn, k, onLattice);
      } else if (type == double.class) {
        drawn[k] = number(name, drawn, k, onLattice);
      } else {
        places = 0;
        drawn[k] = object(owner, type, name, drawn, k, onLattice);
      }
    }
    if (random.nextInt(12) == 0) {
      spoil(drawn, random.nextInt(drawn.length));
    }
    return drawn;
  }

  /** Makes a number NaN: a result that held an answer then holds none. */
  private void spoil(Object[] drawn, int k) {
    if (drawn[k] instanceof Double) {
      drawn[k] = Double.NaN;
    } else if (drawn[k] instanceof Float) {
      drawn[k] = Float.NaN;
    } else if (drawn[k] instanceof float[] coordinates) {
      coordinates[random.nextInt(Math.min(coordinates.length, FROM + 6))] = Float.NaN;
    }
  }

  private int whole(Class<?> owner, String name, Object[] drawn, int k, int place) {
    return switch (name) {
      case "count" -> 1 + random.nextInt(owner == Quickhull.class ? 14 : 6);
      case "k" -> owner.getSimpleName().endsWith("KDop") ? kOfDop() : place;
      case "sx", "sy", "sz" -> (float) drawn[k - 3] < 0 ? 1 : 0;
      case "frontOfA", "frontOfB" -> random.nextInt(8);
      case "order" -> CrossingOrder.of(random.nextInt(8), random.nextInt(8));
      default -> name.equals("place") ? random.nextInt(6) : place;
    };
  }

  private int kOfDop() {
    return new int[] {6, 14, 18, 26}[random.nextInt(4)];
  }

  private double number(String name, Object[] drawn, int k, boolean onLattice) {
    if (name.matches("radius.*|.*Radius|r") || name.equals("threshold")) {
      return new double[] {0, 0.5, 1, 1, 2}[random.nextInt(5)];
    }
    if (name.equals("tMin")) {
      return new double[] {0, 0, -1, 0.5}[random.nextInt(4)];
    }
    if (name.equals("tMax") || name.equals("reach")) {
      return new double[] {Double.POSITIVE_INFINITY, 1, 2, 0, 3}[random.nextInt(5)];
    }
    if (name.endsWith("ound")) {
      ShearedRay ray = (ShearedRay) drawn[0];
      return random.nextBoolean() ? 0 : RayTriangle.errorBound(ray, -3, -3, -3, 3, 3, 3);
    }
    if (name.startsWith("max")) {
      boolean isInPlane = drawn.length == 8 && k > 5; // after a segment of four numbers
      double low = ((Number) drawn[k - (isInPlane ? 2 : 3)]).doubleValue();
      return low + random.nextInt(-1, 5) / 2.0;
    }
    return coordinate(onLattice);
  }

  private double coordinate(boolean onLattice) {
    return onLattice ? LATTICE[random.nextInt(LATTICE.length)] : (float) random.nextDouble(-2, 2);
  }

  float[] coordinates(int count, boolean onLattice) {
    float[] out = new float[count];
    for (int i = 0; i < count; i++) {
      out[i] = (float) coordinate(onLattice);
    }
    return out;
  }

  private Object object(
      Class<?> owner, Class<?> type, String name, Object[] drawn, int k, boolean onLattice) {
    if (type == float[].class) {
      return floats(owner, name, drawn, onLattice);
    }
    if (type == double[].class) {
      return name.equals("m") ? matrix(onLattice) : null;
    }
    if (type == int[].class) {
      return hulls.get(random.nextInt(hulls.size())).toTriangles();
    }
    if (type.isRecord()) {
      return record(type, onLattice);
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
    }
    return switch (type.getSimpleName()) {
      case "ConvexShape" -> shape(onLattice);
      case "HullOfPoints" -> Quickhull.of(coordinates(36, onLattice), 12);
      case "KDop" -> KDop.of(coordinates(9, onLattice), 14);
      case "List" ->
          Stream.generate(() -> record(Vec3.class, onLattice))
              .limit(1 + random.nextInt(12))
              .toList();
      case "ShearedRay" -> ray(onLattice);
      case "LineView" -> set(new LineView());
      case "AreaFrustum" -> set(new AreaFrustum());
      case "SixPlanes" -> name.equals("planes") ? null : set(new SixPlanes());
      default -> null;
    };
  }

  private final List<ConvexHull> hulls =
      List.of(
          Quickhull.of(new float[] {-1, -1, -1, 1, -1, -1, -1, 1, -1, -1, -1, 1}, 4).polyhedron(),
          Quickhull.of(cube(), 8).polyhedron(),
          Quickhull.of(new float[] {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0}, 4).polyhedron());

  private static float[] cube() {
    float[] corners = new float[24];
    for (int i = 0; i < 24; i++) {
      corners[i] = (i / 3 >> i % 3 & 1) == 0 ? -1 : 1;
    }
    return corners;
  }

  private float[] floats(Class<?> owner, String name, Object[] drawn, boolean onLattice) {
    String of = owner.getSimpleName();
    if (name.equals("v") && of.equals("HullGraph") || of.matches("Point(In)?ConvexHull")) {
      return hulls.get(1).toArray();
    }
    if (of.equals("KDop")) {
      return coordinates(3 * (1 + random.nextInt(4)), onLattice);
    }
    float[] out = coordinates(MOST, onLattice);
    if (random.nextInt(4) == 0) { // no area, or no length
      System.arraycopy(out, FROM, out, FROM + 3 + 3 * random.nextInt(2), 3);
    }
    if (of.endsWith("Obb") && (name.equals("box") || of.equals("ObbObb"))) {
      System.arraycopy(random.nextBoolean() ? TURN : UPRIGHT, 0, out, FROM + 3, 9);
      extents(out, FROM + 12, 3);
    } else if (name.equals("rect")) {
      System.arraycopy(random.nextBoolean() ? TURN : UPRIGHT, 0, out, FROM + 3, 6);
      extents(out, FROM + 9, 2);
    } else if (name.equals("box") || name.equals("b") || of.startsWith("AabbAabb")) {
      int first = of.equals("RayAabbForms") ? 0 : FROM;
      for (int i = first; i < first + 3 && !of.equals("Orient3d"); i++) {
        out[i + 3] = out[i] + random.nextInt(-1, 6) / 2f;
      }
    }
    return out;
  }

  private void extents(float[] out, int from, int count) {
    for (int i = from; i < from + count; i++) {
      out[i] = random.nextInt(4) / 2f;
    }
  }

  private double[] matrix(boolean onLattice) {
    double[] m = new double[FROM + 12];
    for (int i = 0; i < m.length; i++) {
      m[i] = coordinate(onLattice);
    }
    return m;
  }

  private Object record(Class<?> type, boolean onLattice) {
    for (int tries = 0; tries < 1000; tries++) {
      RecordComponent[] parts = type.getRecordComponents();
      Object[] values = new Object[parts.length];
      float[] axes = random.nextBoolean() ? TURN : UPRIGHT;
      int axis = 0;
      for (int i = 0; i < parts.length; i++) {
        String name = parts[i].getName();
        if (name.startsWith("axis") && parts[i].getType() == Vec3.class) {
          values[i] = new Vec3(axes[axis], axes[axis + 1], axes[axis + 2]);
          axis += 3;
        } else if (parts[i].getType() == float.class) {
          boolean isSize = name.matches("radius|.*Radius|half.");
          values[i] = isSize ? random.nextInt(4) / 2f : (float) coordinate(onLattice);
        } else if (parts[i].getType() == List.class) {
          return hulls.get(random.nextInt(hulls.size()));
        } else {
          values[i] = record(parts[i].getType(), onLattice);
        }
      }
      Object made = construct(type, parts, values);
      if (made != null) {
        return made;
      }
    }
    throw new IllegalStateException("no " + type + " is drawn");
  }

  private static Object construct(Class<?> type, RecordComponent[] parts, Object[] values) {
    try {
      Class<?>[] types =
          Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
      return type.getConstructor(types).newInstance(values);
    } catch (InvocationTargetException refused) {
      return null;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  ConvexShape shape(boolean onLattice) {
    float[] v = coordinates(15, onLattice);
    if (random.nextInt(15) == 0) {
      v[random.nextInt(3)] = Float.NaN;
    }
    ConvexShape made = new ConvexShape();
    switch (random.nextInt(7)) {
      case 0 -> made.sphere(v[0], v[1], v[2], random.nextInt(3) / 2.0);
      case 1 -> made.capsule(v[0], v[1], v[2], v[3], v[4], v[5], random.nextInt(3) / 2.0);
      case 2 -> made.points(v, 0, 3 + random.nextInt(2));
      case 3 -> made.aabb(v[0], v[1], v[2], v[0] + 1, v[1] + 0.5, v[2] + random.nextInt(2));
      case 4 -> {
        System.arraycopy(TURN, 0, v, 3, 9);
        extents(v, 12, 3);
        made.obb(v, 0);
      }
      case 5 -> {
        double end = random.nextInt(3) / 2.0;
        made.cone(v[0], v[1], v[2], v[3], v[4], v[5], random.nextInt(3) / 2.0, end);
      }
      default -> {
        made.hull(HullGraph.of(hulls.get(random.nextInt(2))));
        double[] half = {0.5, 0, 0, v[0], 0, 0.5, 0, v[1], 0, 0, 1, v[2]};
        made = random.nextBoolean() ? made.place(half, 0) : made.move(v[3], v[4], v[5]);
      }
    }
    return random.nextInt(4) == 0 ? made.grow(0.25) : made;
  }

  private ShearedRay ray(boolean onLattice) {
    float[] v = coordinates(6, onLattice);
    ShearedRay ray = new ShearedRay().set(v[0], v[1], v[2], v[3], v[4], v[5]);
    return random.nextBoolean() ? ray : ray.endAt(v[0] + v[3], v[1] + v[4], v[2] + v[5]);
  }

  /** A number from 0 on. */
  int whole(int bound) {
    return random.nextInt(bound);
  }

  LineView set(LineView view) {
    float[] v = coordinates(6, random.nextInt(4) > 0);
    view.setRay(v[0], v[1], v[2], v[3], v[4], v[5]);
    if (random.nextBoolean()) {
      double[] forms = new double[LineView.COEFFICIENTS];
      view.copyForms(forms);
      System.arraycopy(forms, 12, forms, 8, 4); // a perspective: what lies deeper is smaller
      view.setPicture(forms, new double[] {v[0], v[1], v[2], v[3], v[4], v[5]});
    }
    return view;
  }

  SixPlanes set(SixPlanes volume) {
    if (random.nextBoolean()) {
      float[] v = coordinates(15, random.nextInt(4) > 0);
      System.arraycopy(TURN, 0, v, 3, 9);
      extents(v, 12, 3);
      return volume.setObb(v, 0);
    }
    float[] numbers = new float[36];
    double tilt = random.nextInt(3) / 4.0;
    for (int plane = 0; plane < 6; plane++) {
      int axis = plane / 2;
      float sign = plane % 2 == 0 ? 1 : -1;
      numbers[6 * plane + axis] = -sign * (1 + random.nextInt(2));
      numbers[6 * plane + 3 + axis] = sign;
      numbers[6 * plane + 3 + (axis + 1) % 3] = axis < 2 ? (float) tilt : 0;
    }
    return volume.setFrustum(numbers, 0);
  }

  AreaFrustum set(AreaFrustum volume) {
    double[] picture = {
      1, 0, 0, 0, 0, 0, 2, -1, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 2,
      0, -1, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 2, 0, 0, -1, 0, 0, 0, 2
    };
    if (random.nextBoolean()) {
      picture[2] = 0.5; // the left side leans
      picture[9] = 0.25;
    }
    double[] around = {-2, -2, 2, 2};
    int corners = 3 + random.nextInt(4);
    EvenOddArea lasso = new EvenOddArea().set(coordinates(2 * corners, true), corners);
    return random.nextInt(4) == 0
        ? volume.setRectangle(picture, around)
        : volume.setArea(picture, around, lasso);
  }

  /** What a kernel works in. */
  static Object scratch(Class<?> type) {
    if (type == double[].class) {
      return new double[Math.max(TriangleSixPlanes.SCRATCH, 1000)];
    }
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(type + " has no constructor without operands", e);
    }
  }
}
