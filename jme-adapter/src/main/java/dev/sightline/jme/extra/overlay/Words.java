package dev.sightline.jme.extra.overlay;

import dev.sightline.jme.index.IndexStatistics;
import java.util.Locale;

/** What an index holds and does, in words. Stateless. */
final class Words {
  private Words() {}

  static String statistics(IndexStatistics s) {
    return say(
            "%,d geometries, %,d meshes, %,d triangles, %s",
            s.geometries(), s.meshes(), s.triangles(), bytes(s.bytes()))
        + say("scan %.3f ms, %,d scans", s.scanNanos() / 1e6, s.scans());
  }

  static String builds(IndexStatistics s) {
    String waiting =
        s.pending() + s.quick() + s.buildsRunning() + s.buildsQueued() == 0
            ? "all trees are built\n"
            : say(
                "building, %.0f %% done: %d at work, %d wait; %d meshes without a tree, %d with a"
                    + " quick one",
                Math.floor(100 * s.built()),
                s.buildsRunning(),
                s.buildsQueued(),
                s.pending(),
                s.quick());
    return s.failed() == 0 ? waiting : waiting + say("%d meshes cannot be read", s.failed());
  }

  static String bytes(long bytes) {
    return bytes < 1_000_000
        ? String.format(Locale.ROOT, "%.1f kB", bytes / 1e3)
        : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }

  /** How many boxes of what. */
  static String boxes(String of, int depth, int drawn) {
    String many = drawn >= TreeBoxes.MOST ? say("the first %,d boxes", drawn) : count(drawn);
    return of + ", depth " + depth + ": " + many;
  }

  private static String count(int drawn) {
    return drawn == 1 ? "1 box\n" : say("%,d boxes", drawn);
  }

  static String say(String format, Object... values) {
    return String.format(Locale.ROOT, format, values) + "\n";
  }
}
