package dev.sightline.demo.files;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Finds what somebody may have meant who misspelt a name. */
public final class NearName {
  private NearName() {}

  /**
   * A question to end a message with, {@code "; did you mean 'cast'?"}; empty where no known name
   * is near: a third of its letters may be wrong, missing, too many, or swapped with the next.
   */
  public static String question(String given, Collection<String> known) {
    String nearest = "";
    int least = Math.max(1, given.length() / 3) + 1;
    for (String name : known) {
      int mistakes = mistakes(lower(given), lower(name));
      if (mistakes < least) {
        least = mistakes;
        nearest = name;
      }
    }
    return nearest.isEmpty() ? "" : "; did you mean '" + nearest + "'?";
  }

  /** The same for a file that is not there, out of its folder. */
  public static String question(Path missing) {
    Path folder = missing.toAbsolutePath().getParent();
    String[] there = folder == null ? null : folder.toFile().list();
    if (there == null) {
      return "";
    }
    Arrays.sort(there);
    return question(String.valueOf(missing.getFileName()), List.of(there));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Letters to insert, remove, replace or swap with their neighbour, at least. */
  static int mistakes(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int cheapest(int[][] cost, String a, String b, int i, int j) {
    boolean same = a.charAt(i - 1) == b.charAt(j - 1);
    int least = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
    least = Math.min(least, cost[i - 1][j - 1] + (same ? 0 : 1));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
  }
}
