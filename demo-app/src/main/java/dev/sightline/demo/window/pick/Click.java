package dev.sightline.demo.window.pick;

import com.jme3.math.Ray;
import dev.sightline.demo.compare.Found;
import dev.sightline.demo.compare.Verdict;
import dev.sightline.jme.result.Pick;
import java.util.Optional;

/**
 * One click and what came of it.
 *
 * @param x pixels from the left
 * @param y pixels from the top
 * @param ray the ray under the cursor
 * @param pick what the library found
 * @param micros time of the pick, see {@link Timed}
 * @param engine what the engine said of the same ray; empty while it builds its tree
 */
record Click(
    float x, float y, Ray ray, Optional<Pick> pick, double micros, Optional<Engine> engine) {
  /**
   * The engine's answer.
   *
   * @param found what it found
   * @param micros its time, see {@link Timed}
   */
  record Engine(Optional<Found> found, double micros) {}

  /** How both answers stand to each other. */
  Optional<Verdict> verdict() {
    return engine.map(said -> Verdict.of(ray, pick.map(Found::of), said.found()));
  }
}
