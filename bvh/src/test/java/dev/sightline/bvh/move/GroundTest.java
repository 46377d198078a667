package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The state, and the ground that it names, after every step of many plays. */
@Tag("play")
class GroundTest {
  private static final double STEP = 1 / 60.0;
  private static final double GRAVITY = 9.81;

  enum World {
    /** Boards without thickness at 52 to 85 degrees whose lower ends are in the air. */
    BOARDS,
    /** Boxes turned about two axes above a floor, as a game's rocks are. */
    ROCKS,
    /** Slopes of all kinds side by side, with floor between. */
    RAMPS,
    /** Triangles of any shape, some of no area. */
    SHARDS,
    /** Stairs, with edges to fall off. */
    STAIRS;

    /** The greatest part of standing that may be on what is too steep by itself. */
    double mostHeld() {
      return switch (this) {
        case BOARDS -> 1;
        case ROCKS -> 0.5;
        case RAMPS -> 0.005;
        case SHARDS -> 0.3;
        case STAIRS -> 0.01;
      };
    }

    float[] triangles(Random random) {
      Course course = new Course();
      switch (this) {
        case BOARDS -> {
          for (int i = 0; i < 30; i++) {
            board(course, random);
          }
        }
        case ROCKS -> {
          course.floor(-12, -12, 12, 12, -2);
          for (int i = 0; i < 20; i++) {
            rock(course, random);
          }
        }
        case RAMPS -> {
          course.floor(-12, -12, 12, 12, 0);
          for (int i = -8; i < 8; i++) {
            course.ramp(random.nextGaussian(), i, i + 1, 20 + 65 * random.nextDouble(), 2);
          }
        }
        case SHARDS -> {
          for (int i = 0; i < 150; i++) {
            shard(course, random);
          }
        }
        default -> course.floor(-12, -12, 3, 12, 0).stairs(-4, -3, 3, 0.3, 0.3, 12);
      }
      return course.triangles();
    }

    private static void board(Course course, Random random) {
      double x = 5 * random.nextGaussian();
      double y = 3 * random.nextGaussian();
      double z = 5 * random.nextGaussian();
      double slope = Math.toRadians(52 + 33 * random.nextDouble());
      double c = 5 * Math.cos(slope) * (random.nextBoolean() ? 1 : -1);
      double s = 5 * Math.sin(slope);
      course.quad(x, y, z - 4, x, y, z + 4, x + c, y + s, z + 4, x + c, y + s, z - 4);
    }

    private static void rock(Course course, Random random) {
      double[] at = {4 * random.nextGaussian(), 4 * random.nextDouble(), 4 * random.nextGaussian()};
      double[] u = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      double[] v = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      double[] w = {
        u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]
      };
      double[][] sides = {u, v, w};
      for (int i = 0; i < 3; i++) {
        double[] a = sides[(i + 1) % 3];
        double[] b = sides[(i + 2) % 3];
        for (int sign = -1; sign <= 1; sign += 2) {
          double[] q = new double[12];
          for (int k = 0; k < 3; k++) {
            double c = at[k] + sign * sides[i][k];
            q[k] = c - a[k] - b[k];
            q[3 + k] = c + a[k] - b[k];
            q[6 + k] = c + a[k] + b[k];
            q[9 + k] = c - a[k] + b[k];
          }
          course.quad(q);
        }
      }
    }

    private static void shard(Course course, Random random) {
      double[] v = new double[9];
      double[] at = {4 * random.nextGaussian(), 6 * random.nextDouble(), 4 * random.nextGaussian()};
      for (int k = 0; k < 9; k++) {
        v[k] = at[k % 3] + random.nextGaussian();
      }
      if (random.nextInt(4) == 0) {
        System.arraycopy(v, 0, v, 6, 3); // without area: a wire
      }
      course.triangle(v);
    }
  }

  @ParameterizedTest
  @EnumSource(World.class)
  void whoStandsOrSlidesHasGroundAndWhoIsInTheAirHasNone(World kind) {
    long seed = 20261122 + kind.ordinal();
    Random random = new Random(seed);
    Map<GroundState, Integer> count = new EnumMap<>(GroundState.class);
    int leftSlopes = 0;
    int held = 0;
    int pushedOff = 0;
    for (int n = 0; n < 10; n++) {
      float[] triangles = kind.triangles(random);
      InstanceTree world = Course.worldOf(triangles);
      CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
      Walk walk = new Walk(mover, random);
      for (int i = 0; i < 500; i++) {
        GroundState before = mover.state();
        walk.step(world);
        check(mover, triangles, "%s seed %d world %d step %d", kind, seed, n, i);
        held += isSteepGround(mover) ? 1 : 0;
        boolean isOff = isPushedOff(mover, world, "%s seed %d world %d step %d", kind, seed, n, i);
        pushedOff += isOff ? 1 : 0;
        count.merge(mover.state(), 1, Integer::sum);
        boolean left = before == GroundState.SLIDING && mover.state() == GroundState.AIRBORNE;
        leftSlopes += left ? 1 : 0;
      }
    }
    System.out.printf(
        "%s, seed %d: %s, %d times off a slope, %d times held or on a step, %d times pushed off%n",
        kind, seed, count, leftSlopes, held, pushedOff);
    assertThat(count.get(GroundState.AIRBORNE)).isBetween(500, 4250);
    if (kind != World.STAIRS) {
      assertThat(count.get(GroundState.SLIDING)).isGreaterThan(25);
      assertThat(leftSlopes).isGreaterThanOrEqualTo(2);
    }
    // Only where faces stand close is it held by them: on single slopes never, on boards always.
    double grounded = count.get(GroundState.GROUNDED);
    assertThat(held / grounded).isLessThanOrEqualTo(kind.mostHeld());
    assertThat(pushedOff).isLessThan(count.get(GroundState.GROUNDED) / 50);
  }

  /** Drops somewhere, walks, jumps and falls like a control; again after half a second of air. */
  private static final class Walk {
    private final CharacterMover mover;
    private final Random random;
    private double dx;
    private double dz;
    private double speed;
    private int inTheAir = 30;

    Walk(CharacterMover mover, Random random) {
      this.mover = mover;
      this.random = random;
    }

    void step(InstanceTree world) {
      boolean grounded = mover.state() == GroundState.GROUNDED;
      inTheAir = mover.state() == GroundState.AIRBORNE ? inTheAir + 1 : 0;
      if (inTheAir > 30) {
        inTheAir = 0;
        mover.setPosition(
            3 * random.nextGaussian(), 5 * random.nextDouble(), 3 * random.nextGaussian());
        dx = STEP * random.nextGaussian();
        dz = STEP * random.nextGaussian();
        speed = 5;
      } else if (grounded) {
        speed = random.nextInt(40) == 0 ? -3 : 0;
      }
      speed += grounded && speed >= 0 ? 0 : GRAVITY * STEP;
      mover.move(world, dx, -speed * STEP, dz);
    }
  }

  @Test
  void beyondTheLowerEndOfASteepSlopeIsAir() {
    double rise = 2 * Math.tan(Math.toRadians(60));
    InstanceTree world =
        new Course().quad(0, 4, -3, 0, 4, 3, 2, 4 + rise, 3, 2, 4 + rise, -3).world();
    int slid = 0;
    for (int k = 0; k < 500; k++) {
      CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
      mover.setPosition(0.1 + 0.002 * k, 8, 0);
      GroundState last = GroundState.AIRBORNE;
      int changes = 0;
      for (int i = 0; i < 120; i++) {
        mover.move(world, 0, -GRAVITY * i * STEP * STEP, 0);
        assertThat(mover.state() == GroundState.AIRBORNE).isEqualTo(mover.groundInstance() < 0);
        changes += mover.state() == last ? 0 : 1;
        slid += mover.state() == GroundState.SLIDING ? 1 : 0;
        last = mover.state();
      }
      assertThat(last).as("drop %d", k).isEqualTo(GroundState.AIRBORNE);
      assertThat(changes).as("changes of drop %d: on and off", k).isIn(0, 2);
    }
    System.out.printf("500 drops on a slope of 60 degrees, %d steps on it%n", slid);
    assertThat(slid).isGreaterThan(5000);
  }

  /** Two faces of 71 degrees that meet in a channel, which goes down by 60. */
  @Test
  void aChannelOfTwoSteepFacesIsSlidDownAlongItsBottom() {
    InstanceTree world =
        new Course()
            .quad(0, 7, 0, 4, 0, 0, 4, 4, 2, 0, 11, 2)
            .quad(0, 7, 0, 4, 0, 0, 4, 4, -2, 0, 11, -2)
            .world();
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(0.5, 8, 0.01);
    for (int i = 0; i < 60; i++) {
      mover.move(world, 0, -0.08, 0);
      assertThat(mover.z()).isCloseTo(0, within(0.02));
    }
    assertThat(mover.state()).isEqualTo(GroundState.SLIDING);
    assertThat(mover.x()).isGreaterThan(1.5);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e3, 1e4, 3e4, 1e5})
  void aSlideIsOneSlideHoweverFarAway(double far) {
    for (double degrees = 52; degrees < 75; degrees += 0.7) {
      double rise = 30 * Math.tan(Math.toRadians(degrees));
      double z = far / 3;
      InstanceTree world =
          new Course()
              .quad(far, 0, z - 3, far, 0, z + 3, far + 30, rise, z + 3, far + 30, rise, z - 3)
              .world();
      CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
      mover.setPosition(far + 28, rise, z);
      mover.move(world, 0, -rise / 5, 0);
      for (int i = 0; i < 60; i++) {
        mover.move(world, 0, -0.05 - 0.003 * i, 0);
        assertThat(mover.state())
            .as("%.1f degrees, step %d", degrees, i)
            .isEqualTo(GroundState.SLIDING);
      }
    }
  }

  @Test
  void aFilterThatThrowsLeavesStateAndGroundInAccord() {
    float[] triangles = World.ROCKS.triangles(new Random(6));
    InstanceTree world = Course.worldOf(triangles);
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    Walk walk = new Walk(mover, new Random(7));
    Random random = new Random(8);
    int thrown = 0;
    for (int i = 0; i < 5000; i++) {
      walk.step(world);
      int[] left = {random.nextInt(16)};
      InstanceFilter failing =
          instance -> {
            if (left[0]-- == 0) {
              throw new IllegalStateException("enough");
            }
            return true;
          };
      try {
        mover.move(world, failing, 0.02, -0.05, 0.01);
      } catch (IllegalStateException e) {
        thrown++;
      }
      check(mover, triangles, "step %d", i);
    }
    System.out.printf("%d of 5000 moves were broken off%n", thrown);
    assertThat(thrown).isBetween(500, 4500);
  }

  private static void check(CharacterMover mover, float[] triangles, String what, Object... at) {
    double nx = mover.groundNormalX();
    double ny = mover.groundNormalY();
    double nz = mover.groundNormalZ();
    double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (mover.state() == GroundState.AIRBORNE) {
      assertThat(mover.groundInstance()).as(what, at).isEqualTo(-1);
      assertThat(mover.groundTriangle()).as(what, at).isEqualTo(-1);
      assertThat(length).as(what, at).isZero();
      return;
    }
    assertThat(mover.groundInstance()).as(what, at).isZero();
    assertThat(mover.groundTriangle()).as(what, at).isBetween(0, triangles.length / 9 - 1);
    assertThat(length).as(what, at).isCloseTo(1, within(1e-9));
  }

  private static boolean isSteepGround(CharacterMover mover) {
    double steepest = Math.cos(Math.toRadians(mover.shape().maxSlope() + 0.01));
    return mover.state() == GroundState.GROUNDED && mover.groundNormalY() < steepest;
  }

  /**
   * Who stands, stays: on a slope that is not too steep, held up from several sides, on a step.
   * Another mover tries it, after as many moves as it takes to restore its skin.
   *
   * @return whether it stands no more: what pushed it out has pushed it off
   */
  private static boolean isPushedOff(
      CharacterMover mover, InstanceTree world, String what, Object... at) {
    if (mover.state() != GroundState.GROUNDED || mover.isCrushed()) {
      return false;
    }
    CharacterMover copy = new CharacterMover(mover.shape());
    MoverState state = new MoverState();
    mover.save(state);
    copy.restore(state);
    for (int i = 0; i < 20; i++) {
      copy.move(world, 0, 0, 0);
    }
    if (copy.state() != GroundState.GROUNDED) {
      return true;
    }
    double x = copy.x();
    double y = copy.y();
    double z = copy.z();
    for (int i = 0; i < 5; i++) {
      copy.move(world, 0, 0, 0);
      assertThat(copy.state()).as(what, at).isEqualTo(GroundState.GROUNDED);
    }
    double moved = Math.hypot(Math.hypot(copy.x() - x, copy.y() - y), copy.z() - z);
    assertThat(moved).as(what, at).isLessThan(1e-4);
    return false;
  }
}
