package dev.sightline.demo.headless;

import com.jme3.math.Ray;
import dev.sightline.demo.compare.Found;
import dev.sightline.demo.compare.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One question asked of many rays, here and of the engine: verdicts, and both times. */
public final class Comparison {
  private final String name;
  private final Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
  private final List<String> remarks = new ArrayList<>();
  private final int rays;
  private final double oursMicros;
  private final double engineMicros;
  private int hits;

  /**
   * Judges every ray.
   *
   * @param oursMicros what a ray takes here
   */
  Comparison(
      String name, EngineAnswers engine, Function<Ray, Optional<Found>> ours, double oursMicros) {
    this.name = name;
    rays = engine.rays().size();
    this.oursMicros = oursMicros;
    engineMicros = engine.nanos() * 1e-3 / rays;
    for (int i = 0; i < rays; i++) {
      Ray ray = engine.rays().get(i);
      judge(ray, ours.apply(ray), engine.found().get(i));
    }
  }

  private void judge(Ray ray, Optional<Found> ours, Optional<Found> engine) {
    Verdict verdict = Verdict.of(ray, ours, engine);
    verdicts.merge(verdict, 1, Integer::sum);
    hits += ours.isPresent() ? 1 : 0;
    if (verdict != Verdict.SAME && verdict != Verdict.SAME_DISTANCE) {
      remarks.add(
          String.format(
              "%s: %s; ray from %s along %s: here %s, engine %s",
              name, words(verdict), ray.origin, ray.direction, text(ours), text(engine)));
    }
  }

  private static String words(Verdict verdict) {
    return switch (verdict) {
      case ENGINE_MISS -> "the engine misses";
      case ENGINE_PHANTOM -> "the engine hits what is not there";
      default -> "disagreement";
    };
  }

  private static String text(Optional<Found> found) {
    return found
        .map(hit -> "triangle " + hit.triangle() + " at " + hit.distance())
        .orElse("nothing");
  }

  /** What was asked. */
  public String name() {
    return name;
  }

  /** How many rays were judged. */
  public int rays() {
    return rays;
  }

  /** How many rays hit something here. */
  public int hits() {
    return hits;
  }

  /** How many rays got a verdict. */
  public int count(Verdict verdict) {
    return verdicts.getOrDefault(verdict, 0);
  }

  /** Every ray on which the two differ, in words. */
  public List<String> remarks() {
    return List.copyOf(remarks);
  }

  /** Microseconds a ray here. */
  public double oursMicros() {
    return oursMicros;
  }

  /** Microseconds a ray in the engine. */
  public double engineMicros() {
    return engineMicros;
  }
}
