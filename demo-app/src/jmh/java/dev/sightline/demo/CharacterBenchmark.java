package dev.sightline.demo;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.move.CharacterMover;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.query.ray.RayQuery;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A character that walks about in Sponza, in nanoseconds a move of a sixtieth of a second: over the
 * ground floor, turning a little at each step and back where it is stopped, so that most moves are
 * free and many touch columns and walls. Beside it a look straight down for the ground, which is
 * what a single ray costs.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class CharacterBenchmark {
  private static final int MOVES_FROM_A_PLACE = 2000;

  /** Metres a second: walking, running. */
  @Param({"1.5", "7"})
  public double speed;

  private final CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
  private final RayQuery down = new RayQuery().interval(0, 5);
  private final RayHit hit = new RayHit();
  private final Random random = new Random(3);
  private SponzaWorld sponza = SponzaWorld.NONE;
  private double angle;
  private int moves;

  /** Stands on the floor. */
  @Setup
  public void setUp() {
    sponza = SponzaWorld.load();
    place();
  }

  private void place() {
    int place = 2 * random.nextInt(SponzaWorld.PLACES.length / 2);
    mover.setPosition(SponzaWorld.PLACES[place], 0.3, SponzaWorld.PLACES[place + 1]);
    mover.move(sponza.world(), 0, -0.3, 0);
  }

  /** One step of a walk. */
  @Benchmark
  public double move() {
    if (++moves % MOVES_FROM_A_PLACE == 0) {
      place();
    }
    double step = speed / 60;
    double x = mover.x();
    double z = mover.z();
    mover.move(sponza.world(), step * Math.cos(angle), -0.0027, step * Math.sin(angle));
    boolean stopped = Math.hypot(mover.x() - x, mover.z() - z) < 0.3 * step;
    angle += stopped ? 2 + random.nextDouble() : 0.02 * (random.nextDouble() - 0.5);
    return mover.y();
  }

  /** A ray down to the ground, from a step above the feet, at random places of the floor. */
  @Benchmark
  public double rayDown() {
    int place = 2 * random.nextInt(SponzaWorld.PLACES.length / 2);
    double x = SponzaWorld.PLACES[place] + random.nextDouble() - 0.5;
    double z = SponzaWorld.PLACES[place + 1] + random.nextDouble() - 0.5;
    down.ray(x, 0.4, z, 0, -1, 0).nearest(sponza.world(), hit);
    return hit.t();
  }
}
