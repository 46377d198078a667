package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.Budget;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Rooms with steps, ramps, logs and thin walls, in which a gate and a press go to and fro; the
 * character walks, jumps, changes its shape and is put back to earlier states. It crosses no wall
 * unless it says that it is crushed.
 */
@Tag("play")
class CrushAndRestoreTest {
  private static final CharacterShape[] SHAPES = {
    CharacterShape.DEFAULT,
    CharacterShape.DEFAULT.withSize(0.3, 0.9),
    CharacterShape.DEFAULT.withSize(0.4, 1.2).withStepUp(0),
  };

  @Test
  void noWallIsCrossedUnlessItIsCrushed() {
    play(Budget.of(20_000), 5);
  }

  @Test
  @Tag("long")
  void norInManyMoves() {
    play(Budget.of(100_000), 6);
  }

  @Test
  @Tag("exhaustive")
  void norInTenMillionMoves() {
    play(10_000_000, 7);
  }

  private static float[] rooms(Random random) {
    Course course =
        new Course()
            .floor(-6, -6, 6, 6, 0)
            .floor(-6, -6, 6, 6, 3)
            .quad(-6, 0, -6, -6, 0, 6, -6, 3, 6, -6, 3, -6)
            .quad(6, 0, -6, 6, 0, 6, 6, 3, 6, 6, 3, -6)
            .quad(-6, 0, -6, 6, 0, -6, 6, 3, -6, -6, 3, -6)
            .quad(-6, 0, 6, 6, 0, 6, 6, 3, 6, -6, 3, 6)
            .quad(-1, 0, -6, -1, 0, 2, -0.6, 3, 2, -0.6, 3, -6)
            .quad(1, 0, 1, 6, 0, 1, 6, 3, 1.4, 1, 3, 1.4)
            .stairs(2, 3, 6, 0.25, 0.3, 6)
            .ramp(-5, -6, -3, 40, 2)
            .ramp(-5, -3, 0, 60, 1);
    for (int i = 0; i < 8; i++) {
      double x = 10 * random.nextDouble() - 5;
      double z = 10 * random.nextDouble() - 5;
      double h = 0.1 + 0.3 * random.nextDouble();
      double w = 0.3 * random.nextDouble();
      course.quad(x, 0, z, x, 0, z + 1, x + w, h, z + 1, x + w, h, z);
      course.quad(x + w, h, z, x + w, h, z + 1, x + 2 * w, 0, z + 1, x + 2 * w, 0, z);
    }
    return course.triangles();
  }

  private static void play(int moves, long seed) {
    Random random = new Random(seed);
    float[] rooms = rooms(random);
    Bvh still = BvhBuilder.build(TriangleSoup.ofTriangles(rooms));
    Bvh gate = treeOf(new Course().box(-0.3, 0, -0.3, 0.3, 2.9, 0.3));
    Bvh press = treeOf(new Course().box(-1, 0, -1, 1, 0.5, 1));
    PathCheck check = new PathCheck(rooms);
    CharacterMover mover = new CharacterMover(SHAPES[0]);
    MoverState[] kept = new MoverState[16];
    mover.setPosition(0, 0.1, 4);
    double speed = 0;
    int crushed = 0;
    int restored = 0;
    int met = 0;
    double angle = 0;
    boolean isChecked = true;
    for (int n = 0; n < moves; n++) {
      double t = n * 0.02;
      if (n % 1000 == 999 || isOutside(mover)) { // pressed out of the rooms
        mover.setPosition(8 * random.nextDouble() - 4, 0.1, 8 * random.nextDouble() - 4);
        isChecked = false;
      }
      InstanceTree world =
          InstanceTreeBuilder.build(
              new Instance[] {
                Instance.of(still, Affine.IDENTITY),
                Instance.of(gate, at(3.5 * Math.sin(t), 0, 2.5 + 3 * Math.cos(0.7 * t))),
                Instance.of(press, at(-3, 1.2 + 1.2 * Math.sin(1.3 * t), 3))
              });
      int kind = random.nextInt(200);
      int slot = random.nextInt(kept.length);
      if (kind == 0 && kept[slot] != null) {
        mover.restore(kept[slot]);
        restored++;
        isChecked = false;
      } else if (kind < 20) {
        kept[slot] = kept[slot] == null ? new MoverState() : kept[slot];
        mover.save(kept[slot]);
      } else if (kind < 22) {
        mover.setShape(SHAPES[random.nextInt(SHAPES.length)]);
        isChecked = false;
      }
      if (random.nextInt(30) == 0) {
        angle = 2 * Math.PI * random.nextDouble();
      }
      double way = random.nextInt(50) == 0 ? 20 * random.nextDouble() : 0.08;
      boolean stands = mover.state() == GroundState.GROUNDED;
      speed = stands ? (random.nextInt(40) == 0 ? -5 : 0) : Math.min(50, speed + 9.81 / 60);
      mover.move(world, way * Math.cos(angle), -speed / 60, way * Math.sin(angle));
      assertThat(mover.x() + mover.y() + mover.z()).as("seed %d move %d", seed, n).isFinite();
      crushed += mover.isCrushed() ? 1 : 0;
      for (int i = 0; i < mover.contacts().size(); i++) {
        met += mover.contacts().instance(i) > 0 ? 1 : 0;
      }
      // What it starts in, as after a restore or a greater shape, it may leave.
      if (isChecked && !mover.isCrushed()) {
        check.check(mover, 1e-4, "seed " + seed + " move " + n);
      }
      isChecked = !mover.isCrushed();
    }
    System.out.printf(
        "seed %d: %d moves, %d crushed, %d restored, %d times gate or press met%n",
        seed, moves, crushed, restored, met);
    assertThat(restored).isGreaterThan(moves / 400);
    assertThat(crushed).isBetween(moves / 2000, moves / 5);
    assertThat(met).isGreaterThan(moves / 100);
  }

  private static boolean isOutside(CharacterMover mover) {
    return Math.max(Math.abs(mover.x()), Math.abs(mover.z())) > 6 || Math.abs(mover.y() - 1) > 2;
  }

  private static Bvh treeOf(Course course) {
    return BvhBuilder.build(TriangleSoup.ofTriangles(course.triangles()));
  }

  private static Affine at(double x, double y, double z) {
    return Affine.of(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z);
  }
}
