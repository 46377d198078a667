package dev.sightline.demo.bench;

import dev.sightline.demo.compare.Verdict;
import java.util.Map;

/**
 * What came of one question.
 *
 * @param question what was asked
 * @param unit of the times
 * @param ours time here
 * @param engine time in the engine
 * @param faster the engine's time over ours, round by round
 * @param answers how many rays got which verdict; empty where nothing is to compare
 */
public record Race(
    String question,
    String unit,
    Spread ours,
    Spread engine,
    Spread faster,
    Map<Verdict, Integer> answers) {
  /** Keeps a copy. */
  public Race {
    answers = Map.copyOf(answers);
  }

  static Race of(
      String question, String unit, double[] ours, double[] engine, Map<Verdict, Integer> answers) {
    double[] faster = new double[ours.length];
    for (int i = 0; i < ours.length; i++) {
      faster[i] = engine[i] / ours[i];
    }
    return new Race(question, unit, Spread.of(ours), Spread.of(engine), Spread.of(faster), answers);
  }

  /** Rays with a verdict. */
  public int count(Verdict verdict) {
    return answers.getOrDefault(verdict, 0);
  }

  /** Rays that were compared. */
  public int compared() {
    return answers.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Rays to which both gave the same answer. */
  public int same() {
    return count(Verdict.SAME) + count(Verdict.SAME_DISTANCE);
  }

  /** Rays to which the library's answer is wrong, or not shown to be right. */
  public int wrong() {
    return count(Verdict.DISAGREE);
  }
}
