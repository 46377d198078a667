package dev.sightline.jme.extra.handle;

import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.query.QueryOptions;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * What drags snap to. Immutable.
 *
 * <pre>{@code
 * handles.setSnap(HandleSnap.NONE.withGrid(0.5).withAngle(Math.toRadians(15)));
 * handles.setSnap(HandleSnap.NONE.withTargets(SnapTarget.VERTEX, SnapTarget.FACE));
 * }</pre>
 *
 * <p>A move that finds a target under the cursor takes it; else it takes the grid.
 */
public final class HandleSnap {
  /** Drags that snap to nothing. */
  public static final HandleSnap NONE =
      new HandleSnap(0, 0, 0, Set.of(), 10, false, QueryOptions.DEFAULT.withCulled(false));

  private final double grid;
  private final double angle;
  private final double scale;
  private final Set<SnapTarget> targets;
  private final double radius;
  private final boolean aligned;
  private final QueryOptions options;

  private HandleSnap(
      double grid,
      double angle,
      double scale,
      Set<SnapTarget> targets,
      double radius,
      boolean aligned,
      QueryOptions options) {
    this.grid = grid;
    this.angle = angle;
    this.scale = scale;
    this.targets = targets;
    this.radius = radius;
    this.aligned = aligned;
    this.options = options;
  }

  /**
   * Moves by a step. Along world axes, the moved coordinates of the handles' place become multiples
   * of it; along local axes, the displacement does.
   *
   * @param step in world units; 0 for none
   * @throws IllegalArgumentException if it is negative, NaN or infinite
   */
  public HandleSnap withGrid(double step) {
    double checked = step("grid", step);
    return new HandleSnap(checked, angle, scale, targets, radius, aligned, options);
  }

  /**
   * Rotations by multiples of an angle.
   *
   * @param step in radians; 0 for none
   * @throws IllegalArgumentException if it is negative, NaN or infinite
   */
  public HandleSnap withAngle(double step) {
    double checked = step("angle", step);
    return new HandleSnap(grid, checked, scale, targets, radius, aligned, options);
  }

  /**
   * Scales by a factor that is a multiple of a step, and at least one step.
   *
   * @param step 0 for none
   * @throws IllegalArgumentException if it is negative, NaN or infinite
   */
  public HandleSnap withScale(double step) {
    double checked = step("scale", step);
    return new HandleSnap(grid, angle, checked, targets, radius, aligned, options);
  }

  private static double step(String name, double step) {
    return Arguments.number(name, step, step >= 0);
  }

  /**
   * Moves to what the cursor meets in the scene, in place of the targets so far. A vertex within
   * the radius comes before an edge, an edge before the face. What is dragged is never met. An
   * arrow or a square moves to the point of its axis or plane that is closest to the target.
   */
  public HandleSnap withTargets(SnapTarget... wanted) {
    Set<SnapTarget> set = EnumSet.noneOf(SnapTarget.class);
    for (SnapTarget target : wanted) {
      set.add(Objects.requireNonNull(target, "target"));
    }
    return new HandleSnap(grid, angle, scale, Set.copyOf(set), radius, aligned, options);
  }

  /**
   * How near the cursor must be to a vertex or an edge; 10 at first.
   *
   * @throws IllegalArgumentException if it is negative, NaN or infinite
   */
  public HandleSnap withRadius(double pixels) {
    double checked = Arguments.number("radius", pixels, pixels >= 0);
    return new HandleSnap(grid, angle, scale, targets, checked, aligned, options);
  }

  /**
   * With or without a turn that takes the second axis of the first spatial along the normal of the
   * target, as the viewer sees it: for the middle handle. At first without.
   */
  public HandleSnap withAligned(boolean turns) {
    return new HandleSnap(grid, angle, scale, targets, radius, turns, options);
  }

  /** What of the scene counts as a target; at first all that is not culled. */
  public HandleSnap withOptions(QueryOptions seen) {
    Objects.requireNonNull(seen, "options");
    return new HandleSnap(grid, angle, scale, targets, radius, aligned, seen);
  }

  /** The step of moves, in world units; 0 for none. */
  public double grid() {
    return grid;
  }

  /** The step of turns, in radians; 0 for none. */
  public double angle() {
    return angle;
  }

  /** The step of factors; 0 for none. */
  public double scale() {
    return scale;
  }

  /** What of a triangle is snapped to. */
  public Set<SnapTarget> targets() {
    return targets;
  }

  /** How near the cursor must be to a vertex or an edge, in pixels. */
  public double radius() {
    return radius;
  }

  /** Whether the normal of a target turns what is moved. */
  public boolean aligned() {
    return aligned;
  }

  /** What of the scene counts as a target. */
  public QueryOptions options() {
    return options;
  }

  /** The multiple of a step that is closest to a value; the value itself without a step. */
  static double snapped(double value, double step) {
    return step > 0 ? Math.rint(value / step) * step : value;
  }
}
