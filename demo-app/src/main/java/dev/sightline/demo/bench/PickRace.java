package dev.sightline.demo.bench;

import com.jme3.math.Ray;
import com.jme3.scene.Spatial;
import dev.sightline.demo.cast.CpuClock;
import dev.sightline.demo.compare.EngineReference;
import dev.sightline.demo.compare.Found;
import dev.sightline.demo.compare.Verdict;
import dev.sightline.demo.progress.TaskProgress;
import dev.sightline.jme.query.SceneQueries;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Asks the nearest hit of rays, of the library and of the engine in turn. First both answer the
 * same rays untimed, which are compared and let the JIT compiler settle; then come the rounds.
 */
final class PickRace {
  /** The part of the time that the comparison and the warm-up may take. */
  private static final double COMPARED = 0.3;

  /** A shorter measurement says more of the clock than of the work. */
  private static final long LEAST_NANOS = 10_000_000;

  private static final int LEAST_RAYS = 4;

  private final Spatial scene;
  private final SceneQueries queries;
  private final List<Ray> rays;
  private int next;

  PickRace(Spatial scene, SceneQueries queries, List<Ray> rays) {
    this.scene = scene;
    this.queries = queries;
    this.rays = rays;
  }

  /** Takes about that many seconds; more only if a single ray of the engine takes very long. */
  Race run(String question, int rounds, double seconds) {
    Map<Verdict, Integer> answers = new EnumMap<>(Verdict.class);
    try (TaskProgress progress = TaskProgress.of(question, rounds + 1L)) {
      double engineNanos = compare(answers, (long) (seconds * COMPARED * 1e9));
      double ourNanos = nanosOfOurs(Math.max(LEAST_NANOS, (long) (seconds * 0.05 * 1e9)));
      progress.step();
      double nanosOfRound = seconds * (1 - COMPARED) * 1e9 / rounds;
      int ofEngine = (int) Math.max(LEAST_RAYS, 0.9 * nanosOfRound / engineNanos);
      int ofOurs = (int) (Math.max(LEAST_NANOS, 0.1 * nanosOfRound) / ourNanos) + 1;
      double[] ours = new double[rounds];
      double[] engine = new double[rounds];
      for (int round = 0; round < rounds; round++) {
        if (round % 2 == 0) {
          engine[round] = micros(ofEngine, this::askEngine);
          ours[round] = micros(ofOurs, queries::pickNearest);
        } else {
          ours[round] = micros(ofOurs, queries::pickNearest);
          engine[round] = micros(ofEngine, this::askEngine);
        }
        progress.step();
      }
      return Race.of(question, "us", ours, engine, answers);
    }
  }

  /** Compares answers for some time; returns what the engine took for a ray in the later half. */
  private double compare(Map<Verdict, Integer> answers, long nanos) {
    long begin = CpuClock.now();
    long half = 0;
    int before = 0;
    int done = 0;
    while (done < LEAST_RAYS || (done < rays.size() && CpuClock.now() - begin < nanos)) {
      if (half == 0 && CpuClock.now() - begin > nanos / 2) {
        half = CpuClock.now();
        before = done;
      }
      Ray ray = ray();
      Optional<Found> ours = queries.pickNearest(ray).map(Found::of);
      answers.merge(verdict(ray, ours, EngineReference.nearest(scene, ray)), 1, Integer::sum);
      done++;
    }
    long from = half == 0 ? begin : half;
    return Math.max(1.0, (double) (CpuClock.now() - from) / Math.max(1, done - before));
  }

  private static Verdict verdict(Ray ray, Optional<Found> ours, Optional<Found> engine) {
    boolean touch =
        ours.isPresent() && engine.isPresent() && Verdict.isTouch(ray, ours.get(), engine.get());
    return touch ? Verdict.SAME_DISTANCE : Verdict.of(ray, ours, engine);
  }

  private double nanosOfOurs(long nanos) {
    long begin = CpuClock.now();
    int done = 0;
    while (CpuClock.now() - begin < nanos) {
      for (int i = 0; i < 64; i++) {
        queries.pickNearest(ray());
      }
      done += 64;
    }
    return Math.max(1.0, (double) (CpuClock.now() - begin) / done);
  }

  private double micros(int count, Consumer<Ray> question) {
    long start = CpuClock.now();
    for (int i = 0; i < count; i++) {
      question.accept(ray());
    }
    return (CpuClock.now() - start) * 1e-3 / count;
  }

  private void askEngine(Ray ray) {
    EngineReference.nearest(scene, ray);
  }

  /** One ray after another in an order that goes evenly through the set, again and again. */
  private Ray ray() {
    next = (next + 1) % rays.size();
    return rays.get(next);
  }
}
