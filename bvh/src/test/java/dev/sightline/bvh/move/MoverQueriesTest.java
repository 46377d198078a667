package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import org.junit.jupiter.api.Test;

/** What a capsule meets, and what it leaves behind. */
class MoverQueriesTest {
  private final MoverQueries queries = new MoverQueries(new UpFrame());
  private final Contact out = new Contact();

  /** A fan of triangles around the origin, some below, and a level face above. */
  private static InstanceTree fan(int count, double roof) {
    Course course = new Course();
    for (int k = 0; k < count; k++) {
      double a = 2 * Math.PI * k / count;
      double b = 2 * Math.PI * (k + 1) / count;
      course.triangle(0, 0, 0, Math.cos(a), 0, Math.sin(a), Math.cos(b), 0, Math.sin(b));
    }
    return course.floor(-2, -2, 2, 2, roof).world();
  }

  @Test
  void howeverMuchIsTouchedAtTheStartAllOfItIsLeftBehind() {
    for (int count : new int[] {3, 15, 16, 17, 40, 3}) {
      queries.enter(fan(count, 2), InstanceFilter.ALL);
      assertThat(queries.sweep(0, 0.05, 0, 1, 0.1, 0, 4, 0, 1, out)).isTrue();
      assertThat(out.t).isCloseTo((2 - 0.1 - 1.05) / 4, within(1e-6));
      assertThat(out.triangle).isGreaterThanOrEqualTo(count);
      assertThat(out.ny).isEqualTo(-1);
      assertThat(out.depth).isZero();
      assertThat(out.y).isEqualTo(2);
      // Along it, too; not into it.
      assertThat(queries.sweep(0, 0.05, 0, 1, 0.1, 1, 0, 0, 1, out)).isFalse();
      assertThat(out.isThere).isFalse();
      assertThat(queries.sweep(0, 0.05, 0, 1, 0.1, 0, -1e-3, 0, 1, out)).isTrue();
      assertThat(out.t).isZero();
      assertThat(out.depth).isCloseTo(0.05, within(1e-6));
      assertThat(out.triangle).isBetween(0, count - 1);
      // What was left behind counts for the next one again.
      assertThat(queries.sweep(0, 0.2, 0, 1, 0.1, 0, -1, 0, 1, out)).isTrue();
      assertThat(out.t).isCloseTo(0.1, within(1e-6));
      assertThat(out.fy).isCloseTo(1, within(1e-12));
    }
  }

  /** Whichever question of a sweep it ends: the next one leaves nothing out. */
  @Test
  void afterAFilterThatThrewAllIsMetAgain() {
    int thrown = 0;
    for (int n = 0; n < 6; n++) {
      int[] left = {n};
      queries.enter(
          fan(20, 2),
          instance -> {
            if (left[0]-- == 0) {
              throw new IllegalStateException("enough");
            }
            return true;
          });
      try {
        queries.sweep(0, 0.05, 0, 1, 0.1, 0, 4, 0, 1, out);
      } catch (IllegalStateException e) {
        thrown++;
      }
      queries.leave();
      queries.enter(fan(20, 2), InstanceFilter.ALL);
      assertThat(queries.sweep(0, 0.2, 0, 1, 0.1, 0, -1, 0, 1, out)).isTrue();
      assertThat(out.t).isCloseTo(0.1, within(1e-6));
    }
    assertThat(thrown).isBetween(3, 5);
  }

  /** A wire that the axis lies along has no normal: it is left along x. */
  @Test
  void alongAnUprightWireTheNormalIsThatOfX() {
    InstanceTree world =
        new Course().triangle(0, -1, 0, 0, 3, 0, 0, 1, 0).box(3, -1, -9, 4, 3, 9).world();
    queries.enter(world, InstanceFilter.ALL);
    assertThat(queries.deepest(0, 0, 0, 1, 0.3, out)).isTrue();
    assertThat(new double[] {out.nx, out.ny, out.nz}).containsExactly(1, 0, 0);
    assertThat(out.hasFace()).isFalse();
    assertThat(queries.sweep(0, 0, 0, 1, 0.3, 4, 0, 0, 1, out)).isTrue();
    assertThat(out.x).isEqualTo(3);
    assertThat(queries.sweep(0, 0, 0, 1, 0.3, -4, 0, 0, 1, out)).isTrue();
    assertThat(out.t).isZero();
    assertThat(out.triangle).isZero();
    assertThat(new double[] {out.nx, out.ny, out.nz, out.fx, out.fy, out.fz})
        .containsExactly(1, 0, 0, 0, 0, 0);
  }

  @Test
  void ofEquallyDeepTrianglesTheLowerNumberIsNamed() {
    InstanceTree world =
        new Course()
            .quad(0.1, -1, -1, 0.1, -1, 1, 0.1, 3, 1, 0.1, 3, -1)
            .quad(-0.1, -1, -1, -0.1, -1, 1, -0.1, 3, 1, -0.1, 3, -1)
            .world();
    queries.enter(world, InstanceFilter.ALL);
    assertThat(queries.deepest(0, 0, 0, 1, 0.3, out)).isTrue();
    assertThat(out.triangle).isBetween(0, 1);
    assertThat(out.nx).isEqualTo(-1);
    assertThat(out.depth).isCloseTo(0.2, within(1e-6));
    assertThat(out.instance).isZero();
    assertThat(out.t).isZero();
  }

  @Test
  void straightBelowIsTheFirstFaceAndItsNormalUpwards() {
    queries.enter(fan(5, 2), InstanceFilter.ALL);
    assertThat(queries.below(0.3, 3, 0.2, 1, out)).isTrue();
    assertThat(new double[] {out.x, out.y, out.z, out.t}).containsExactly(0.3, 2, 0.2, 1);
    assertThat(new double[] {out.nx, out.ny, out.nz}).containsExactly(0, 1, 0);
    assertThat(new double[] {out.fx, out.fy, out.fz}).containsExactly(0, 1, 0);
    assertThat(out.depth).isZero();
    assertThat(out.character).isNull();
    assertThat(queries.below(0.3, 3, 0.2, Math.nextDown(1.0), out)).isFalse();
    assertThat(out.isThere).isFalse();
    assertThat(out.hasFace()).isFalse();
    assertThat(new int[] {out.instance, out.triangle}).containsOnly(-1);
  }

  /** In triangles and in another character, whatever the contact was before. */
  @Test
  void whatIsDeepestIsMetAtOnce() {
    CharacterGroup group = new CharacterGroup();
    CharacterMover self = new CharacterMover(CharacterShape.DEFAULT);
    CharacterMover other = new CharacterMover(CharacterShape.DEFAULT);
    other.setPosition(0.4, 50, 0);
    group.add(self);
    group.add(other);
    queries.join(group, self);
    queries.enter(fan(5, 2), InstanceFilter.ALL);
    for (boolean isOther : new boolean[] {false, true, false}) {
      assertThat(queries.sweep(0, 0.2, 0, 1, 0.1, 0, -1, 0, 1, out)).isTrue();
      assertThat(out.t).isPositive();
      out.depth = 7;
      assertThat(queries.deepest(0, isOther ? 50.3 : 0.05, 0, 1, 0.3, out)).isTrue();
      assertThat(out.character).isSameAs(isOther ? other : null);
      assertThat(out.t).isZero();
      assertThat(out.depth).isCloseTo(isOther ? 0.2 : 0.25, within(1e-6));
      assertThat(out.instance).isEqualTo(isOther ? -1 : 0);
    }
  }
}
