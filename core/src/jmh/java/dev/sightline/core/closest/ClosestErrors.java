package dev.sightline.core.closest;

/**
 * How far are closest points off at worst? Plays {@link ClosestRandomTest} with more cases a
 * family, and prints the largest errors: in roundings of distance and size, and, in 10^-15 of the
 * distance, where that is not much smaller than the operands.
 */
public final class ClosestErrors {
  private static final int CASES = 10_000;

  private ClosestErrors() {}

  /** Prints the table. */
  public static void main(String[] arguments) {
    StringBuilder table = new StringBuilder();
    table.append("| kernel | usual | mixed | relative |\n");
    table.append("|---|---|---|---|\n");
    for (Play play : ClosestRandomTest.PLAYS) {
      double usual = 0;
      double mixed = 0;
      double relative = 0;
      for (Family family : Family.values()) {
        Errors errors = play.play(family, CASES);
        if (family.mixesSizes()) {
          mixed = Math.max(mixed, errors.worstInRoundings());
        } else {
          usual = Math.max(usual, errors.worstInRoundings());
        }
        if (isUsual(family)) {
          relative = Math.max(relative, errors.worstRelative());
        }
      }
      table.append(
          String.format(
              "| %s | %.1f | %.1f | %.1f |\n", play.name(), usual, mixed, 1e15 * relative));
    }
    System.out.print(table);
  }

  /** Whether the distance is not much smaller than the operands. */
  private static boolean isUsual(Family family) {
    return switch (family) {
      case RANDOM, GRID, NEEDLE_5, NEEDLE_7, FAR, TINY -> true;
      default -> false;
    };
  }
}
