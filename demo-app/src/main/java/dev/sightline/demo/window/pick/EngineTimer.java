package dev.sightline.demo.window.pick;

import com.jme3.math.Ray;
import dev.sightline.demo.compare.EngineReference;
import dev.sightline.demo.compare.Found;
import java.util.Optional;

/** The engine's own answer and time, once its tree is built, which happens in the background. */
final class EngineTimer {
  private static final int TIMES = 3;

  private final EngineReference engine;

  EngineTimer(EngineReference engine) {
    this.engine = engine;
    Thread builder = new Thread(engine::build, "engine tree");
    builder.setDaemon(true);
    builder.start();
  }

  /** Whether its tree is built. */
  boolean isReady() {
    return engine.isBuilt();
  }

  /** Asks the engine a few times; empty while its tree is being built. */
  Optional<Click.Engine> ask(Ray ray) {
    if (!engine.isBuilt()) {
      return Optional.empty();
    }
    Timed<Optional<Found>> timed = Timed.of(TIMES, 1, () -> engine.nearest(ray));
    return Optional.of(new Click.Engine(timed.answer(), timed.micros()));
  }
}
