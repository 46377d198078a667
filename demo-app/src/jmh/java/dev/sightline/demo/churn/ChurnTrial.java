package dev.sightline.demo.churn;

import dev.sightline.demo.obstacle.OtherBuild;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * What a scan costs while things come and go, on the processor clock of the scanning thread: 10,000
 * geometries, of which 200 move, all move, 100 are attached and 100 detached, and so on, all cases
 * one after the other, after 200 frames of each. After each frame {@link ShuffledLoop} runs, which
 * is made to take as long as a frame in the median: the last column says how many of these loops
 * took longer than the limit, which is the machine's doing.
 *
 * <p>Options: {@code frames=1000}; {@code things=10000}; {@code before=CLASSPATH}, core, bvh and
 * jme-adapter of another build, for the same in the same frames; {@code only=WORDS} in the name of
 * a case; {@code fps=60}: so many frames a second, as a game has them, not one after the other.
 */
public final class ChurnTrial {
  private static final int WARM_UP = 200;

  /** Microseconds that no frame is to take. */
  private static final double LIMIT = 2000;

  private ChurnTrial() {}

  private record Case(String name, String change, int many) {}

  /** Runs it. */
  public static void main(String[] arguments) throws Exception {
    int frames = 1000;
    int things = 10_000;
    String before = "";
    String only = "";
    int fps = 0;
    for (String argument : arguments) {
      if (argument.startsWith("frames=")) {
        frames = Integer.parseInt(argument.substring(7));
      } else if (argument.startsWith("things=")) {
        things = Integer.parseInt(argument.substring(7));
      } else if (argument.startsWith("before=")) {
        before = argument.substring(7);
      } else if (argument.startsWith("only=")) {
        only = argument.substring(5);
      } else if (argument.startsWith("fps=")) {
        fps = Integer.parseInt(argument.substring(4));
      } else {
        throw new IllegalArgumentException(
            argument + " is none of frames=, things=, before=, only=, fps=");
      }
    }
    Case[] cases = {
      new Case("200 move", "MOVE", 200),
      new Case("all move", "MOVE", things),
      new Case("100 attached, 100 detached", "CHURN", 100),
      new Case("1 attached, 1 detached", "CHURN", 1),
      new Case("a hundredth to another place in the graph", "REPARENT", 1),
      new Case("100 get another mesh", "SWAP", 100),
      new Case("100 hidden or shown", "HIDE", 100)
    };
    ClassLoader here = ChurnTrial.class.getClassLoader();
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    out.println(
        "| a frame, µs of processor time | scan | 99 % | worst | with 100 picks | worst | over 2 ms |"
            + " loops over 2 ms | hits |");
    out.println("|---|---|---|---|---|---|---|---|---|");
    for (Case one : cases) {
      if (!one.name.contains(only)) {
        continue;
      }
      Map<String, Consumer<long[]>> racers = new LinkedHashMap<>();
      if (!before.isEmpty()) {
        ClassLoader there = OtherBuild.of(before, ChurnScene.class);
        racers.put(one.name + ", before", scene(there, one, things));
      }
      racers.put(one.name, scene(here, one, things));
      race(out, racers, frames, fps);
    }
  }

  @SuppressWarnings("unchecked")
  private static Consumer<long[]> scene(ClassLoader loader, Case one, int things)
      throws ReflectiveOperationException {
    return (Consumer<long[]>)
        loader
            .loadClass(ChurnScene.class.getName())
            .getConstructor(String.class, Integer.class, Integer.class, Long.class)
            .newInstance(one.change, things, one.many, 7L);
  }

  private static void race(
      PrintStream out, Map<String, Consumer<long[]>> racers, int frames, int fps)
      throws InterruptedException {
    Map<String, List<long[]>> times = new LinkedHashMap<>();
    racers.keySet().forEach(name -> times.put(name, new ArrayList<>()));
    ShuffledLoop loop = new ShuffledLoop();
    for (int frame = -WARM_UP; frame < frames; frame++) {
      if (frame == 0) {
        fit(loop, times.values());
        times.values().forEach(List::clear);
      }
      long due = System.nanoTime() + (fps == 0 ? 0 : 1_000_000_000L / fps);
      racers.forEach(
          (name, scene) -> {
            long[] time = new long[4];
            scene.accept(time);
            time[3] = loop.run();
            times.get(name).add(time);
          });
      long left = due - System.nanoTime();
      if (left > 0) {
        TimeUnit.NANOSECONDS.sleep(left);
      }
    }
    times.forEach(
        (name, all) -> {
          double[] scan = sorted(all, 0);
          double[] both = sorted(all, 1);
          out.printf(
              Locale.ROOT,
              "| %s | %.0f | %.0f | %.0f | %.0f | %.0f | %d | %d | %.0f %% |%n",
              name,
              scan[frames / 2],
              scan[(int) (0.99 * frames)],
              scan[frames - 1],
              both[frames / 2],
              both[frames - 1],
              over(both),
              over(sorted(all, 3)),
              all.stream().mapToLong(time -> time[2]).average().orElse(0));
        });
    times.forEach(
        (name, all) -> {
          List<long[]> then = times.get(name + ", before");
          if (then != null) {
            double[] ratios = new double[frames];
            Arrays.setAll(ratios, i -> (double) all.get(i)[0] / then.get(i)[0]);
            Arrays.sort(ratios);
            out.printf(
                Locale.ROOT,
                "%s: %.3f of the scan before (median of %d frames; quartiles %.3f, %.3f)%n",
                name,
                ratios[frames / 2],
                frames,
                ratios[frames / 4],
                ratios[3 * frames / 4]);
          }
        });
  }

  /** Lets the loop take as long as a frame did in the second half of the warm-up. */
  private static void fit(ShuffledLoop loop, Collection<List<long[]>> times) {
    List<long[]> late =
        times.stream().flatMap(all -> all.subList(WARM_UP / 2, WARM_UP).stream()).toList();
    loop.fit(median(late, 3), median(late, 1));
  }

  private static double median(List<long[]> all, int column) {
    return sorted(all, column)[all.size() / 2];
  }

  private static long over(double[] times) {
    return Arrays.stream(times).filter(time -> time > LIMIT).count();
  }

  private static double[] sorted(List<long[]> all, int column) {
    return all.stream().mapToDouble(time -> time[column] * 1e-3).sorted().toArray();
  }
}
