package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.instance.InstanceTree;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A character that is put between floors or walls gets out where there is room within its height.
 * The floors and walls are parallel, so where it has room is where no plane is within its extent
 * along their normal.
 */
class PutIntoTest {
  private static final long SEED = 20261128;

  /** The way along a normal by that along the nearest of the 26 directions, at most. */
  private static final double ASKEW = 1.15;

  private static final CharacterShape SHAPE = CharacterShape.DEFAULT;

  /** How far along the normal the nearest room is. */
  private static double need(double[] planes, double at, double extent) {
    double least = Double.POSITIVE_INFINITY;
    for (double plane : planes) {
      for (int side = -1; side <= 1; side += 2) {
        double place = plane + side * extent;
        if (isFree(planes, place, extent * (1 - 0x1p-20))) {
          least = Math.min(least, Math.abs(place - at));
        }
      }
    }
    return isFree(planes, at, extent) ? 0 : least;
  }

  private static boolean isFree(double[] planes, double at, double extent) {
    for (double plane : planes) {
      if (Math.abs(plane - at) < extent) {
        return false;
      }
    }
    return true;
  }

  private static InstanceTree world(double[] planes, double[] n, double[] u, double[] v) {
    Course course = new Course();
    for (double plane : planes) {
      double[] q = new double[12];
      for (int k = 0; k < 3; k++) {
        q[k] = plane * n[k] - 20 * u[k] - 20 * v[k];
        q[3 + k] = plane * n[k] + 20 * u[k] - 20 * v[k];
        q[6 + k] = plane * n[k] + 20 * u[k] + 20 * v[k];
        q[9 + k] = plane * n[k] - 20 * u[k] + 20 * v[k];
      }
      course.quad(q);
    }
    return course.world();
  }

  @Test
  void whoIsPutBetweenFloorsOrWallsGetsOutWhereThereIsRoomWithinItsHeight() {
    Random random = new Random(SEED);
    int count = 1000;
    int reached = 0;
    int far = 0;
    int leastDone = 0;
    int mostQueries = 0;
    int mostLater = 0;
    double inner = SHAPE.radius() - SHAPE.skin();
    for (int i = 0; i < count; i++) {
      boolean floors = random.nextInt(3) > 0;
      double lean =
          Math.toRadians(random.nextInt(3) == 0 ? 0 : (floors ? 25 : 15) * random.nextDouble());
      double heading = 2 * Math.PI * random.nextDouble();
      double c = Math.cos(lean);
      double s = Math.sin(lean);
      double[] out = {Math.cos(heading), 0, Math.sin(heading)};
      double[] side = {-out[2], 0, out[0]};
      double[] n =
          floors
              ? new double[] {s * out[0], c, s * out[2]}
              : new double[] {c * out[0], s, c * out[2]};
      double[] u =
          floors
              ? new double[] {c * out[0], -s, c * out[2]}
              : new double[] {-s * out[0], c, -s * out[2]};
      double axis = (SHAPE.height() / 2 - SHAPE.radius()) * Math.abs(n[1]);
      double extent = SHAPE.radius() + axis;
      int slabs = 2 + random.nextInt(3);
      double[] planes = new double[2 * slabs];
      double to = 0;
      for (int k = 0; k < slabs; k++) {
        planes[2 * k] = to;
        planes[2 * k + 1] = to + 0.01 + 0.49 * random.nextDouble();
        to = planes[2 * k + 1] + 2 * extent * (0.2 + 0.75 * random.nextDouble());
      }
      double at = planes[2 * slabs - 1] * random.nextDouble();
      double need = need(planes, at, extent);
      double least = need(planes, at, inner + axis);
      InstanceTree world = world(planes, n, u, side);
      CharacterMover mover = new CharacterMover(SHAPE);
      double x = at * n[0];
      double y = at * n[1] - SHAPE.height() / 2;
      double z = at * n[2];
      mover.setPosition(x, y, z);
      int[] queries = {0};
      mover.move(world, instance -> queries[0]++ >= 0, 0, 0, 0);
      mostQueries = Math.max(mostQueries, queries[0]);
      String what = "seed " + SEED + " case " + i + ": " + need + " from room";
      double dx = mover.x() - x;
      double dy = mover.y() - y;
      double dz = mover.z() - z;
      double way = Math.sqrt(dx * dx + dy * dy + dz * dz);
      double along = Math.abs(dx * n[0] + dy * n[1] + dz * n[2]);
      if (need * ASKEW + SHAPE.skin() < SHAPE.height()) {
        reached++;
        assertThat(mover.isCrushed()).as(what).isFalse();
        assertThat(way).as(what).isLessThan(SHAPE.height() + 4 * SHAPE.skin());
        assertThat(along).as(what).isGreaterThan(least - 0.125 * SHAPE.skin());
        leastDone += along < need + 4 * SHAPE.skin() ? 1 : 0;
      } else if (least > SHAPE.height() + SHAPE.skin()) {
        far++;
        assertThat(mover.isCrushed()).as(what).isTrue();
      }
      for (int k = 0; k < 10; k++) {
        queries[0] = 0;
        mover.move(world, instance -> queries[0]++ >= 0, 0.02, -0.02, 0);
        mostLater = Math.max(mostLater, queries[0]);
      }
    }
    System.out.printf(
        "seed %d: %d put, %d with room in reach, %d of them by the least way, %d with none;"
            + " %d queries at most, %d in later moves%n",
        SEED, count, reached, leastDone, far, mostQueries, mostLater);
    assertThat(leastDone).isEqualTo(reached);
    assertThat(reached).isBetween(count * 3 / 10, count * 9 / 10);
    assertThat(far).isGreaterThan(count / 20);
    assertThat(mostQueries).isLessThan(700);
  }
}
