package dev.sightline.core.convex;

import java.util.ArrayList;
import java.util.List;

/**
 * What {@link Gjk} holds after each of its steps, for a drawing. Stands in the kernel's package for
 * the sake of {@link Simplex}, which does all the work; a test holds that steps and distance are
 * those of {@link Gjk#distance}.
 */
public final class KernelGjkSteps {
  /** One state of the search: the vertices of both shapes that are held, and the closest points. */
  public static final class Step {
    private final double[] corners;
    private final double[] closest;
    private final double square;

    Step(Simplex s, ConvexShape a, ConvexShape b) {
      corners = new double[6 * s.count];
      closest = new double[6];
      square = s.square;
      for (int i = 0; i < s.count; i++) {
        for (int axis = 0; axis < 3; axis++) {
          corners[6 * i + axis] = origin(a, axis) + s.a[3 * i + axis];
          corners[6 * i + 3 + axis] = origin(b, axis) + s.b[3 * i + axis];
          closest[axis] += s.weight[i] * corners[6 * i + axis];
          closest[3 + axis] += s.weight[i] * corners[6 * i + 3 + axis];
        }
      }
    }

    private static double origin(ConvexShape shape, int axis) {
      return axis == 0 ? shape.originX : axis == 1 ? shape.originY : shape.originZ;
    }

    /** Six coordinates for each pair of vertices: of the first shape, then of the second. */
    public double[] corners() {
      return corners.clone();
    }

    /** The closest points of what is held, three coordinates each. */
    public double[] closest() {
      return closest.clone();
    }

    /** Their distance. */
    public double distance() {
      return Math.sqrt(square);
    }
  }

  private KernelGjkSteps() {}

  /**
   * The states of a search.
   *
   * @param iterations how many steps {@link Gjk#distance} took for these shapes
   */
  public static List<Step> of(ConvexShape a, ConvexShape b, int iterations) {
    double dx = a.originX - b.originX;
    double dy = a.originY - b.originY;
    double dz = a.originZ - b.originZ;
    a.startCold();
    b.startCold();
    Simplex s = new Simplex();
    a.support(-dx, -dy, -dz);
    b.support(dx, dy, dz);
    List<Step> steps = new ArrayList<>();
    double best = Double.POSITIVE_INFINITY;
    while (steps.size() < Math.max(1, iterations)) {
      s.push(a, b, dx, dy, dz);
      if (s.solve() || s.found() >= best) {
        break;
      }
      s.accept();
      best = s.square;
      steps.add(new Step(s, a, b));
      a.support(-s.vx, -s.vy, -s.vz);
      b.support(s.vx, s.vy, s.vz);
      if (best == 0 || s.holds(a.vertex, b.vertex)) {
        break;
      }
    }
    return steps;
  }
}
