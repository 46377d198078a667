package dev.sightline.demo;

import dev.sightline.bvh.move.Course;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The same course walked by this library's characters and by Minie's: equal triangles, equal sizes,
 * equal velocities, steps of 1/60 s. Prints a table of who passes what, with the number it is
 * judged by.
 */
public final class CharacterTrials {
  private static final double WALK = 1.5;
  private static final double RUN = 5;
  private static final int SETTLE = 60;

  /** What came of a trial. */
  private record Outcome(boolean passed, String number) {}

  /** A trial, and what passing it means. */
  private record Trial(String name, String means, Function<TrialWalker, Outcome> run) {}

  private CharacterTrials() {}

  /** Plays all trials and prints the table. */
  public static void main(String[] arguments) {
    List<Supplier<TrialWalker>> walkers =
        List.of(MoverTrialWalker::new, () -> new MinieWalker(true), () -> new MinieWalker(false));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    StringBuilder head = new StringBuilder("| trial | passed means |");
    StringBuilder line = new StringBuilder("|---|---|");
    for (Supplier<TrialWalker> walker : walkers) {
      try (TrialWalker one = walker.get()) {
        head.append(' ').append(one).append(" |");
        line.append("---|");
      }
    }
    out.println(head);
    out.println(line);
    for (Trial trial : trials()) {
      StringBuilder row = new StringBuilder("| " + trial.name() + " | " + trial.means() + " |");
      for (Supplier<TrialWalker> walker : walkers) {
        try (TrialWalker one = walker.get()) {
          Outcome outcome = trial.run().apply(one);
          row.append(outcome.passed() ? " yes, " : " **no**, ").append(outcome.number());
          row.append(" |");
        }
      }
      out.println(row);
    }
  }

  private static List<Trial> trials() {
    return List.of(
        new Trial("seams, height", "within 1 mm of flat", w -> seams(w)[0]),
        new Trial("seams, sideways", "within 1 mm of straight", w -> seams(w)[1]),
        new Trial("wall of boxes", "speed along it even to 1 %", CharacterTrials::wall),
        new Trial("stairs 0.2, walking", "at the top", w -> stairs(w, 0.2, WALK, true)),
        new Trial("stairs 0.2, running", "at the top", w -> stairs(w, 0.2, RUN, true)),
        new Trial("stairs 0.4, walking", "at the top", w -> stairs(w, 0.4, WALK, true)),
        new Trial("stairs 0.4, running", "at the top", w -> stairs(w, 0.4, RUN, true)),
        new Trial("steps 0.41", "still below", w -> stairs(w, 0.41, WALK, false)),
        new Trial("stairs 0.2 down", "never in the air", CharacterTrials::down),
        new Trial("ramp of 49.9 degrees", "at the top", w -> ramp(w, 49.9, true)),
        new Trial("ramp of 50.1 degrees", "still below", w -> ramp(w, 50.1, false)),
        new Trial("ramp of 30 degrees", "level speed kept to 1 %", CharacterTrials::speed),
        new Trial("moving platform", "carried, within 5 cm", CharacterTrials::platform),
        new Trial("ceiling at 1.9", "through", w -> ceiling(w, 1.9, true)),
        new Trial("ceiling at 1.7", "stopped", w -> ceiling(w, 1.7, false)),
        new Trial("wall, 100 m a step", "on this side", CharacterTrials::bullet));
  }

  private static Course ground() {
    return new Course().floor(-60, -60, 60, 60, 0);
  }

  private static void walk(TrialWalker walker, int steps, double vx, double vz) {
    for (int i = 0; i < steps; i++) {
      walker.step(0, vx, vz);
    }
  }

  private static void start(TrialWalker walker, Course course, double x, double y, double z) {
    walker.start(course.triangles(), x, y, z);
    walk(walker, SETTLE, 0, 0);
  }

  private static Outcome within(double limit, double value) {
    return new Outcome(value <= limit, String.format(Locale.ROOT, "%.2g mm", 1000 * value));
  }

  private static Outcome at(boolean passed, double height) {
    return new Outcome(passed, String.format(Locale.ROOT, "%.2f m", height));
  }

  private static Outcome[] seams(TrialWalker walker) {
    Random random = new Random(5);
    start(walker, new Course().shatteredFloor(-30, -30, 30, 30, 0, 12, random), 0, 0.05, 0);
    double rest = walker.y();
    double height = 0;
    double aside = 0;
    for (int n = 0; n < 20; n++) {
      double angle = 2 * Math.PI * random.nextDouble();
      double c = Math.cos(angle);
      double s = Math.sin(angle);
      // Up to speed first: how somebody starts is not what is asked.
      walk(walker, 20, RUN * c, RUN * s);
      double x = walker.x();
      double z = walker.z();
      for (int i = 0; i < 40; i++) {
        walker.step(0, RUN * c, RUN * s);
        height = Math.max(height, Math.abs(walker.y() - rest));
        aside = Math.max(aside, Math.abs((walker.x() - x) * s - (walker.z() - z) * c));
      }
      walk(walker, 60, -RUN * c, -RUN * s);
      walk(walker, 20, 0, 0);
    }
    return new Outcome[] {within(1e-3, height), within(1e-3, aside)};
  }

  private static Outcome wall(TrialWalker walker) {
    Course course = ground();
    for (int i = -30; i < 30; i++) {
      course.box(1, 0, i, 2, 3, i + 1);
    }
    start(walker, course, 0.5, 0.05, -20);
    double v = RUN * Math.sqrt(0.5);
    walk(walker, 60, v, v);
    double worst = 0;
    for (int i = 0; i < 300; i++) {
      double z = walker.z();
      walker.step(0, v, v);
      worst = Math.max(worst, Math.abs((walker.z() - z) * 60 / v - 1));
    }
    return new Outcome(worst <= 0.01, String.format(Locale.ROOT, "off by %.2g %%", 100 * worst));
  }

  private static Outcome stairs(TrialWalker walker, double rise, double speed, boolean up) {
    Course course = ground().stairs(2, -5, 5, rise, 0.3, 10).box(5, 0, -5, 20, 10 * rise, 5);
    start(walker, course, 0, 0.05, 0);
    walk(walker, (int) (60 * 8 / speed), speed, 0);
    walk(walker, SETTLE, 0, 0);
    boolean top = Math.abs(walker.y() - 10 * rise) < 0.1;
    return at(up ? top : walker.y() < 0.1, walker.y());
  }

  private static Outcome down(TrialWalker walker) {
    Course course = ground().stairs(2, -5, 5, 0.2, 0.3, 10).box(5, 0, -5, 20, 2, 5);
    start(walker, course, 7, 2.05, 0);
    double worst = 0;
    for (int i = 0; i < 60 * 6 / RUN; i++) {
      walker.step(0, -RUN, 0);
      // The line over the edges of the steps is as high as anybody has to be.
      double edge = Math.min(2, Math.max(0, (walker.x() + 0.3 - 2) / 0.3 * 0.2 + 0.2));
      worst = Math.max(worst, walker.y() - edge);
    }
    return new Outcome(
        worst < 0.05 && walker.y() < 0.1,
        String.format(Locale.ROOT, "%.2f m over the steps", Math.max(0, worst)));
  }

  private static Outcome ramp(TrialWalker walker, double degrees, boolean up) {
    double top = 4 * Math.tan(Math.toRadians(degrees));
    Course course = ground().ramp(2, -5, 5, degrees, 4).floor(6, -5, 20, 5, top);
    start(walker, course, 0, 0.05, 0);
    walk(walker, (int) (60 * 12 / WALK), WALK, 0);
    walk(walker, SETTLE, 0, 0);
    return at(up ? Math.abs(walker.y() - top) < 0.1 : walker.y() < 0.1, walker.y());
  }

  private static Outcome speed(TrialWalker walker) {
    start(walker, ground().ramp(2, -5, 5, 30, 30), 0, 0.05, 0);
    walk(walker, 80, RUN, 0);
    double x = walker.x();
    walk(walker, 60, RUN, 0);
    double off = Math.abs((walker.x() - x) / RUN - 1);
    return new Outcome(off <= 0.01, String.format(Locale.ROOT, "off by %.2g %%", 100 * off));
  }

  private static Outcome platform(TrialWalker walker) {
    walker.start(new Course().floor(-60, -60, 60, 60, -5).triangles(), 0, 1.05, 0);
    walker.addPlatform(-1.5, 0, -1.5, 1.5, 1, 1.5);
    walk(walker, SETTLE, 0, 0);
    double z = walker.z();
    for (int i = 0; i < 300; i++) {
      walker.step(1 / 60.0, 0, 0);
    }
    double left = Math.abs(walker.z() - z - 5);
    return new Outcome(
        left < 0.05 && walker.y() > 0.9,
        String.format(Locale.ROOT, "%.3f m left behind, at %.2f m", left, walker.y()));
  }

  private static Outcome ceiling(TrialWalker walker, double height, boolean through) {
    start(walker, ground().box(2, height, -5, 6, height + 1, 5), 0, 0.05, 0);
    walk(walker, (int) (60 * 8 / WALK), WALK, 0);
    boolean level = Math.abs(walker.y()) < 0.1;
    boolean passed = through ? walker.x() > 6.5 && level : walker.x() < 2 && level;
    return new Outcome(passed, String.format(Locale.ROOT, "at x = %.2f m", walker.x()));
  }

  private static Outcome bullet(TrialWalker walker) {
    start(walker, ground().quad(5, 0, -9, 5, 0, 9, 5, 9, 9, 5, 9, -9), 0, 0.05, 0);
    walk(walker, 1, 6000, 0);
    walk(walker, 2, 0, 0);
    return new Outcome(walker.x() < 5, String.format(Locale.ROOT, "at x = %.2f m", walker.x()));
  }
}
