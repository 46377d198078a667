package dev.sightline.demo.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.move.CharacterMover;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.core.Budget;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.overlap.triangle.TriangleCapsule;
import dev.sightline.core.ray.SegmentTriangle;
import dev.sightline.demo.SponzaWorld;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random moves of up to 100 m among the 279,163 triangles of Sponza. */
class SponzaMoveTest {
  private static final int MOVES_FROM_A_PLACE = 200;

  /** Who is below this has left the building and falls. */
  private static final double LOWEST = -2;

  private final OverlapQuery box = new OverlapQuery();
  private final TriangleList near = new TriangleList();
  private final ClosestPair scratch = new ClosestPair();

  @Test
  void noMoveGoesThroughATriangle() {
    play(Budget.of(100_000), 99);
  }

  @Test
  @Tag("exhaustive")
  void norDoesOneOfAMillion() {
    play(Integer.getInteger("sightline.cases", 1_000_000), 100);
  }

  private void play(int moves, long seed) {
    SponzaWorld sponza = SponzaWorld.load();
    Random random = new Random(seed);
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    double farthest = 0;
    double wanted = 0;
    double moved = 0;
    int stopped = 0;
    for (int n = 0; n < moves; n++) {
      if (n % MOVES_FROM_A_PLACE == 0 || mover.y() < LOWEST) {
        int place = 2 * random.nextInt(SponzaWorld.PLACES.length / 2);
        mover.setPosition(SponzaWorld.PLACES[place], 0.3, SponzaWorld.PLACES[place + 1]);
        mover.move(sponza.world(), 0, -0.3, 0);
      }
      double length = 100 * Math.pow(random.nextDouble(), 4);
      double dx = random.nextGaussian();
      double dy = 0.2 * random.nextGaussian();
      double dz = random.nextGaussian();
      double scale = length / Math.sqrt(dx * dx + dy * dy + dz * dz);
      double x = mover.x();
      double y = mover.y();
      double z = mover.z();
      mover.move(sponza.world(), dx * scale, dy * scale, dz * scale);
      double way = Math.hypot(mover.x() - x, mover.z() - z);
      double asked = Math.hypot(dx, dz) * scale;
      farthest = Math.max(farthest, length);
      wanted += asked;
      moved += way;
      stopped += way < 0.999 * asked ? 1 : 0;
      String what = "seed " + seed + " move " + n;
      checkPath(mover, new double[] {x, y, z}, what);
      check(sponza, mover, what);
    }
    System.out.printf(
        "seed %d: %d moves of up to %.1f m in Sponza, %d met something, %.2f m of %.2f m were gone%n",
        seed, moves, farthest, stopped, moved / moves, wanted / moves);
    assertThat(stopped).isBetween(moves / 10, moves - moves / 10);
    assertThat(moved / wanted).as("part of the way that is gone").isBetween(0.15, 0.4);
  }

  /** The way that is checked is the way that was gone: from where it was to where it is. */
  private static void checkPath(CharacterMover mover, double[] from, String what) {
    int last = mover.pathSize() - 1;
    double[] to = {mover.x(), mover.y(), mover.z()};
    assertThat(point(mover, 0)).as("start of the way, %s", what).isEqualTo(from);
    assertThat(point(mover, last)).as("end of the way, %s", what).isEqualTo(to);
  }

  private static double[] point(CharacterMover mover, int i) {
    return new double[] {mover.pathX(i), mover.pathY(i), mover.pathZ(i)};
  }

  private void check(SponzaWorld sponza, CharacterMover mover, String what) {
    int crossings = 0;
    for (int i = 1; i < mover.pathSize(); i++) {
      crossings += crossings(sponza, mover, i);
    }
    assertThat(crossings).as("crossings, %s", what).isZero();
    assertThat(isInside(sponza, mover)).as("ends inside, %s", what).isFalse();
  }

  /** How many triangles the middle of the capsule goes through on a part of its way. */
  private int crossings(SponzaWorld sponza, CharacterMover mover, int i) {
    double middle = mover.shape().height() / 2;
    double ax = mover.pathX(i - 1);
    double ay = mover.pathY(i - 1) + middle;
    double az = mover.pathZ(i - 1);
    double bx = mover.pathX(i);
    double by = mover.pathY(i) + middle;
    double bz = mover.pathZ(i);
    find(sponza, ax, ay, az, bx, by, bz, 1e-4);
    int crossings = 0;
    for (int k = 0; k < near.size(); k++) {
      double t =
          SegmentTriangle.exactTwoSided(
              ax, ay, az, bx, by, bz, sponza.triangles(), 9 * near.triangle(k));
      crossings += t >= 0 ? 1 : 0;
    }
    return crossings;
  }

  private boolean isInside(SponzaWorld sponza, CharacterMover mover) {
    CharacterShape shape = mover.shape();
    float x = (float) mover.x();
    float z = (float) mover.z();
    float low = (float) (mover.y() + shape.radius());
    float high = (float) (mover.y() + shape.height() - shape.radius());
    float[] ends = {x, low, z, x, high, z};
    double inner = shape.radius() - 1.001 * shape.skin();
    find(sponza, x, low, z, x, high, z, shape.radius());
    boolean inside = false;
    for (int k = 0; k < near.size() && !inside; k++) {
      int at = 9 * near.triangle(k);
      inside = TriangleCapsule.intersects(ends, 0, inner, sponza.triangles(), at, scratch);
    }
    return inside;
  }

  private void find(
      SponzaWorld sponza,
      double ax,
      double ay,
      double az,
      double bx,
      double by,
      double bz,
      double around) {
    box.aabb(
            Math.min(ax, bx) - around,
            Math.min(ay, by) - around,
            Math.min(az, bz) - around,
            Math.max(ax, bx) + around,
            Math.max(ay, by) + around,
            Math.max(az, bz) + around)
        .all(sponza.tree(), near);
  }
}
