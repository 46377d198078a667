package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Ledges found, against boxes whose edges are known by analytic geometry; with any up. */
class LedgeQueryTest {
  private static final CharacterShape SHAPE = CharacterShape.DEFAULT;

  private final LedgeQuery query = new LedgeQuery();
  private final Ledge ledge = new Ledge();
  private final UpFrame frame = new UpFrame();
  private final double[] v = new double[3];

  private CharacterMover mover(Random random) {
    CharacterMover mover = new CharacterMover(SHAPE);
    frame.set(new UpFrame());
    if (random.nextInt(3) > 0) {
      double ux = random.nextGaussian();
      double uy = random.nextGaussian();
      double uz = random.nextGaussian();
      frame.setUp(ux, uy, uz);
      mover.setUp(ux, uy, uz);
    }
    mover.setPosition(0, 0, 0);
    return mover;
  }

  /** The world in which a course of the character's own space is. */
  private InstanceTree turned(Course course) {
    float[] triangles = course.triangles();
    for (int i = 0; i < triangles.length; i += 3) {
      for (int k = 0; k < 3; k++) {
        v[k] = triangles[i + k];
      }
      frame.toWorld(v);
      for (int k = 0; k < 3; k++) {
        triangles[i + k] = (float) v[k];
      }
    }
    return Course.worldOf(triangles);
  }

  private boolean find(InstanceTree world, CharacterMover mover, double fx, double fz) {
    v[0] = fx;
    v[1] = 0;
    v[2] = fz;
    frame.toWorld(v);
    return query.find(world, InstanceFilter.ALL, mover, v[0], v[1], v[2], ledge);
  }

  private double[] own(double a, double b, double c) {
    double[] result = {a, b, c};
    frame.toOwn(result);
    return result;
  }

  private double[] point() {
    return own(ledge.point(0), ledge.point(1), ledge.point(2));
  }

  /** A box turned about up, ahead at a distance, its near face by the angle. */
  private static Course box(double at, double angle, double deep, double wide, double top) {
    double c = Math.cos(angle);
    double s = Math.sin(angle);
    double[] p = new double[8];
    for (int i = 0; i < 4; i++) {
      double a = i == 0 || i == 3 ? 0 : deep; // into the wall
      double b = i < 2 ? -wide : wide;
      p[2 * i] = at + a * c - b * s;
      p[2 * i + 1] = a * s + b * c;
    }
    Course course = new Course();
    course.quad(p[0], top, p[1], p[6], top, p[7], p[4], top, p[5], p[2], top, p[3]);
    for (int i = 0; i < 4; i++) {
      int j = (i + 1) % 4;
      course.quad(
          p[2 * i],
          0,
          p[2 * i + 1],
          p[2 * j],
          0,
          p[2 * j + 1],
          p[2 * j],
          top,
          p[2 * j + 1],
          p[2 * i],
          top,
          p[2 * i + 1]);
    }
    return course;
  }

  @Test
  void theEdgesOfTurnedBoxesAreFoundWhereTheyAre() {
    long seed = 71;
    Random random = new Random(seed);
    int found = 0;
    int asked = 0;
    for (int i = 0; i < 1200; i++) {
      double at = 0.35 + 0.8 * random.nextDouble();
      double angle = 1.2 * (random.nextDouble() - 0.5);
      double deep = 0.1 + 0.6 * random.nextDouble();
      double top = 0.5 + 2.2 * random.nextDouble();
      double gap = 0.5 + 2 * random.nextDouble();
      double through = deep / Math.cos(angle);
      boolean isClear =
          Math.abs(at - 0.8) > 0.02
              && Math.abs(through - 0.25) > 0.02
              && Math.abs(top - 0.8) > 0.01
              && Math.abs(top - 2.2) > 0.01
              && Math.abs(gap - 1.8) > 0.05
              && Math.abs(gap - 0.9) > 0.05
              && Math.abs(top - 1.8) > 0.05;
      if (!isClear) {
        continue;
      }
      asked++;
      CharacterMover mover = mover(random);
      Course course = box(at, angle, deep, 3, top).floor(-5, -5, 5, 5, 0);
      course.floor(at - 0.2, -9, 9, 9, top + gap);
      boolean expected = at < 0.8 && through > 0.25 && top > 0.8 && top < 2.2;
      // A ceiling below the reach is in the way of the look from above.
      boolean isLow = top + gap < 2.2;
      InstanceTree world = turned(course);
      boolean is = find(world, mover, 1, 0);
      if (isLow) {
        continue;
      }
      assertThat(is).as("seed %s case %s", seed, i).isEqualTo(expected);
      assertThat(ledge.isFound()).isEqualTo(is);
      if (!is) {
        assertThat(ledge.point(0)).isNaN();
        assertThat(ledge.triangle()).isEqualTo(-1);
        continue;
      }
      found++;
      String name = "seed " + seed + " case " + i;
      assertThat(point()[0]).as(name).isCloseTo(at, within(1e-4));
      assertThat(point()[1]).as(name).isCloseTo(top, within(1e-4));
      assertThat(point()[2]).as(name).isCloseTo(0, within(1e-4));
      assertThat(ledge.height()).as(name).isCloseTo(top, within(1e-4));
      double[] n = own(ledge.wallNormal(0), ledge.wallNormal(1), ledge.wallNormal(2));
      assertThat(n[0]).as(name).isCloseTo(-Math.cos(angle), within(1e-4));
      assertThat(n[2]).as(name).isCloseTo(-Math.sin(angle), within(1e-4));
      double[] e = own(ledge.edge(0), ledge.edge(1), ledge.edge(2));
      assertThat(e[0]).as(name).isCloseTo(-Math.sin(angle), within(1e-4));
      assertThat(e[2]).as(name).isCloseTo(Math.cos(angle), within(1e-4));
      assertThat(own(ledge.topNormal(0), ledge.topNormal(1), ledge.topNormal(2))[1])
          .as(name)
          .isCloseTo(1, within(1e-4));
      assertThat(ledge.triangle()).as(name).isBetween(0, 1);
      assertThat(ledge.instance()).isZero();
      assertThat(ledge.hasRoom()).as(name).isEqualTo(gap > 1.8);
      assertThat(ledge.hasRoomCrouched()).as(name).isEqualTo(gap > 0.9);
      assertThat(ledge.canHang()).as(name + " " + top).isEqualTo(top > 1.8);
    }
    System.out.printf("seed %d: %d ledges of %d boxes%n", seed, found, asked);
    assertThat(found).isBetween(asked / 8, asked / 2);
  }

  @Test
  void slantedWallsAndTopsMeetInTheirEdge() {
    long seed = 72;
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      CharacterMover mover = mover(random);
      double lean = 0.2 * random.nextDouble(); // away from the character, so the edge is farther
      double rise = Math.tan(Math.toRadians(40 * (2 * random.nextDouble() - 1)));
      double high = 1.3;
      Course course =
          new Course()
              .quad(0.4, 0, -3, 0.4, 0, 3, 0.4 + lean, high, 3, 0.4 + lean, high, -3)
              .quad(
                  0.4 + lean,
                  high,
                  -3,
                  0.4 + lean,
                  high,
                  3,
                  1.4 + lean,
                  high + rise,
                  3,
                  1.4 + lean,
                  high + rise,
                  -3);
      assertThat(find(turned(course), mover, 1, 0)).as("seed %s case %s", seed, i).isTrue();
      assertThat(point()[0]).as("case %s", i).isCloseTo(0.4 + lean, within(1e-4));
      assertThat(point()[1]).as("case %s", i).isCloseTo(high, within(1e-4));
    }
  }

  @Test
  void steepTopsWallsWithoutEndAndNothingAheadAreNoLedges() {
    Random random = new Random(3);
    CharacterMover mover = mover(random);
    double steep = Math.tan(Math.toRadians(50));
    Course ridge =
        new Course()
            .quad(0.5, 0, -3, 0.5, 0, 3, 0.5, 1, 3, 0.5, 1, -3)
            .quad(0.5, 1, -3, 0.5, 1, 3, 1.5, 1 + steep, 3, 1.5, 1 + steep, -3);
    InstanceTree world = turned(ridge);
    assertThat(find(world, mover, 1, 0)).isFalse();
    query.maxSlope(60).heights(0.8, 3);
    assertThat(find(world, mover, 1, 0)).isTrue();
    query.maxSlope(45).heights(0.8, 2.2);
    assertThat(find(turned(box(0.5, 0, 1, 3, 4)), mover, 1, 0)).isFalse();
    InstanceTree low = turned(box(0.5, 0, 1, 3, 1.5));
    assertThat(find(low, mover, -1, 0)).isFalse();
    InstanceTree below = turned(box(0.5, 0, 1, 3, 1.5).floor(-0.3, -0.3, 0.3, 0.3, 1.9));
    assertThat(find(below, mover, 1, 0)).as("a ceiling above the head").isFalse();
    assertThat(find(low, mover, 1, 0)).isTrue();
    assertThat(query.reach(0.3).find(low, InstanceFilter.ALL, mover, 1, 0.2, 0, ledge)).isFalse();
    query.reach(0.8).depth(1.2);
    assertThat(find(low, mover, 1, 0)).as("deeper than it is").isFalse();
    query.depth(0.25).crouched(SHAPE.withSize(0.2, 0.4));
    assertThat(find(low, mover, 1, 0)).isTrue();
    assertThat(ledge.hasRoomCrouched()).isTrue();
    assertThat(query.find(low, instance -> false, mover, frame.up(1), 1, frame.up(0), ledge))
        .isFalse();
  }

  @Test
  void aRoughWallsLedgeIsFoundWithinItsRoughness() {
    long seed = 73;
    Random random = new Random(seed);
    int found = 0;
    for (int i = 0; i < 200; i++) {
      CharacterMover mover = mover(random);
      double rough = 0.02;
      Course course = new Course();
      double[][] lip = new double[13][2];
      for (double[] p : lip) {
        p[0] = 0.5 + rough * random.nextDouble();
        p[1] = 1.5 + rough * random.nextDouble();
      }
      for (int k = 0; k < 12; k++) {
        double z0 = (k - 6) * 0.25;
        double z1 = z0 + 0.25;
        course.quad(
            0.51, 0, z0, 0.51, 0, z1, lip[k + 1][0], lip[k + 1][1], z1, lip[k][0], lip[k][1], z0);
        course.quad(
            lip[k][0], lip[k][1], z0, lip[k + 1][0], lip[k + 1][1], z1, 2, 1.51, z1, 2, 1.51, z0);
      }
      if (find(turned(course), mover, 1, 0.3 * random.nextGaussian())) {
        found++;
        double[] p = point();
        int k = (int) Math.floor(p[2] / 0.25) + 6;
        double share = p[2] / 0.25 + 6 - k;
        double x = lip[k][0] + share * (lip[k + 1][0] - lip[k][0]);
        double y = lip[k][1] + share * (lip[k + 1][1] - lip[k][1]);
        assertThat(p[0]).as("seed %s case %s", seed, i).isCloseTo(x, within(2 * rough));
        assertThat(p[1]).as("seed %s case %s", seed, i).isCloseTo(y, within(2 * rough));
      }
    }
    assertThat(found).isGreaterThan(190);
  }

  @Test
  void badSettingsAndDirectionsAreRefusedByName() {
    CharacterMover mover = new CharacterMover(SHAPE);
    InstanceTree none = InstanceTree.EMPTY;
    assertThatThrownBy(() -> query.reach(0)).hasMessageContaining("reach 0.0");
    assertThatThrownBy(() -> query.heights(2, 1)).hasMessageContaining("2.0 to 1.0");
    assertThatThrownBy(() -> query.depth(Double.NaN)).hasMessageContaining("depth NaN");
    assertThatThrownBy(() -> query.maxSlope(90)).hasMessageContaining("slope 90.0");
    assertThatThrownBy(() -> query.find(none, i -> true, mover, 0, 1, 0, ledge))
        .hasMessageContaining("no direction ahead: 0.0, 1.0, 0.0");
    assertThatThrownBy(() -> query.find(none, i -> true, mover, Double.NaN, 1, 0, ledge))
        .hasMessageContaining("NaN");
    assertThat(query.find(none, i -> true, mover, 1, 1, 0, ledge)).isFalse();
    assertThat(ledge.height()).isNaN();
    assertThat(ledge.canHang() || ledge.hasRoom() || ledge.hasRoomCrouched()).isFalse();
  }
}
