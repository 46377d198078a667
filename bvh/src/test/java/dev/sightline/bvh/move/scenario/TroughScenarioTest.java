package dev.sightline.bvh.move.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.Course;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.bvh.soup.TriangleSoup;
import org.junit.jupiter.api.Test;

/**
 * A half cylinder of 768 facets, closed at its ends, with one centimetre more of radius than the
 * character that walks in it: hundreds of faces are near at once. Jolt takes so many contacts and
 * no more, and where it may not join like ones its character gets stuck; this mover has no such
 * number.
 */
class TroughScenarioTest {
  private static final int HERTZ = 60;
  private static final int FACETS = 767;
  private static final double LENGTH = 2;

  /** Along x about the origin, its lowest line at y 1. */
  private static Course trough() {
    Course course = new Course();
    double[] y = new double[FACETS + 1];
    double[] z = new double[FACETS + 1];
    for (int i = 0; i <= FACETS; i++) {
      double angle = Math.PI * (i / (FACETS + 1.0) - 0.5);
      double radius = Actor.RADIUS + 0.01;
      // The rims are half a metre high.
      y[i] = 1 + (i == 0 || i == FACETS ? 0.5 : radius * (1 - Math.cos(angle)));
      z[i] = radius * Math.sin(angle);
    }
    double x = LENGTH / 2;
    for (int i = 0; i < FACETS; i++) {
      int k = i + 1;
      course.quad(-x, y[i], z[i], -x, y[k], z[k], x, y[k], z[k], x, y[i], z[i]);
      course.triangle(-x, y[0], z[0], -x, y[k], z[k], -x, y[i], z[i]);
      course.triangle(x, y[0], z[0], x, y[i], z[i], x, y[k], z[k]);
    }
    return course;
  }

  private static Instance of(Course course) {
    TriangleSoup soup = TriangleSoup.ofTriangles(course.triangles());
    return Course.placed(BvhBuilder.build(soup), Affine.IDENTITY);
  }

  /** The floor is the first instance, the trough the second. */
  private static InstanceTree world() {
    Course floor = new Course().floor(-100, -100, 100, 100, 0);
    return InstanceTreeBuilder.build(new Instance[] {of(floor), of(trough())});
  }

  private static Actor at(double y, double z) {
    CharacterShape shape = CharacterShape.DEFAULT.withStickToFloor(0).withStepUp(0);
    return new Actor(shape, world(), HERTZ, 0, y, z);
  }

  @Test
  void itWalksFromEndToEndOfATroughOfHundredsOfFaces() {
    Actor actor = at(1, 0);
    for (int side : new int[] {1, -1, 1}) {
      actor.going(side * LENGTH, 0);
      for (int i = 0; i < HERTZ; i++) {
        actor.step();
        actor.stands(GroundState.GROUNDED);
        assertThat(actor.mover.groundInstance()).isEqualTo(1);
        assertThat(actor.mover.groundNormalY()).isGreaterThan(0.999);
      }
      actor.isAt(side * (LENGTH / 2 - Actor.RADIUS), 1, 0, 1e-4);
    }
  }

  @Test
  void besideTheTroughNothingIsInItsWay() {
    Actor actor = at(0, 1).going(LENGTH, 0);
    for (int i = 0; i < HERTZ; i++) {
      actor.step();
      actor.stands(GroundState.GROUNDED);
      assertThat(actor.mover.groundInstance()).isZero();
      assertThat(actor.mover.groundNormalY()).isCloseTo(1, within(1e-9));
    }
    actor.isAt(LENGTH, 0, 1, 1e-4);
  }
}
