package dev.sightline.demo.bake;

import dev.sightline.bvh.work.Progress;
import java.io.PrintWriter;
import java.util.Locale;

/** Says how far a long build is, in a line every other second: on a pipe too. */
final class SlowProgress implements Progress {
  private static final long PAUSE_NANOS = 2_000_000_000L;

  private final String name;
  private final PrintWriter to;
  private long next = System.nanoTime() + PAUSE_NANOS;

  SlowProgress(String name, PrintWriter to) {
    this.name = name;
    this.to = to;
  }

  @Override
  public boolean advance(double fraction) {
    long now = System.nanoTime();
    if (now - next >= 0) {
      next = now + PAUSE_NANOS;
      to.printf(Locale.ROOT, "%s: %.0f %%%n", name, 100 * fraction);
      to.flush();
    }
    return true;
  }
}
