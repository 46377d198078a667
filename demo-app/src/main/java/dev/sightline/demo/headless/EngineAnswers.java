package dev.sightline.demo.headless;

import com.jme3.math.Ray;
import dev.sightline.demo.cast.CpuClock;
import dev.sightline.demo.compare.EngineReference;
import dev.sightline.demo.compare.Found;
import dev.sightline.demo.progress.TaskProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the engine says of rays, and how long it takes.
 *
 * @param rays the rays
 * @param found the nearest hit of each
 * @param nanos CPU time for all of them
 */
record EngineAnswers(List<Ray> rays, List<Optional<Found>> found, long nanos) {
  /** Asks the engine; it takes milliseconds a ray. */
  static EngineAnswers of(String task, EngineReference engine, List<Ray> rays) {
    List<Optional<Found>> found = new ArrayList<>(rays.size());
    long nanos = 0;
    try (TaskProgress progress = TaskProgress.of("engine, " + task, rays.size())) {
      for (Ray ray : rays) {
        long start = CpuClock.now();
        found.add(engine.nearest(ray));
        nanos += CpuClock.now() - start;
        progress.step();
      }
    }
    return new EngineAnswers(List.copyOf(rays), List.copyOf(found), nanos);
  }
}
