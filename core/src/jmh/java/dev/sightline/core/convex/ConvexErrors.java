package dev.sightline.core.convex;

import dev.sightline.core.closest.ClimbingErrors;
import dev.sightline.core.hull.HierarchyErrors;
import dev.sightline.core.hull.QuickhullErrors;

/** How often do usual versions of algorithms for convex shapes fail? Prints all tables. */
public final class ConvexErrors {
  private ConvexErrors() {}

  /** Prints them. */
  public static void main(String[] arguments) {
    GjkErrors.print();
    SphereSteps.print();
    SimplexEnds.print();
    QuickhullErrors.print();
    ClimbingErrors.print();
    HierarchyErrors.print();
  }
}
