package dev.sightline.bvh.extra.convex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.extra.convex.ShapeWorlds.Kind;
import dev.sightline.bvh.extra.convex.ShapeWorlds.World;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.convex.ConvexSweep;
import dev.sightline.core.convex.ConvexSweepResult;
import dev.sightline.core.convex.Gjk;
import dev.sightline.core.convex.GjkResult;
import dev.sightline.core.convex.Penetration;
import dev.sightline.core.convex.PenetrationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every query against a loop over all triangles with core's kernels, to the bit. */
class AgainstLoopsTest {
  private static final long SEED = 2801;
  private static final int SHAPES = 6;

  private final ConvexShape triangle = new ConvexShape();
  private final GjkResult gjk = new GjkResult();
  private int met;
  private int asked;

  /** What to ask of a world with a shape. */
  private interface Asking {
    void ask(World world, ConvexShape shape, Random random);
  }

  private void play(Kind kind, Asking asking) {
    for (World world : ShapeWorlds.all(250).values()) {
      Random random = new Random(SEED + kind.ordinal());
      for (int n = 0; n < SHAPES; n++) {
        double size = world.span() * (n % 3 == 0 ? 0.3 : 0.06);
        asking.ask(world, ShapeWorlds.shape(kind, world, size, random), random);
        asked++;
      }
    }
    System.out.printf("%s: seed %d, %d of %d meet%n", kind, SEED, met, asked);
  }

  private ConvexShape at(World world, int i) {
    return triangle.triangle(world.v(), 9 * i);
  }

  private static List<String> names(TriangleList list) {
    list.sort();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      names.add(list.instance(i) + "/" + list.triangle(i));
    }
    return names;
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void theTrianglesThatAreMetAreThoseOfALoop(Kind kind) {
    ConvexOverlapQuery query = new ConvexOverlapQuery();
    TriangleList found = new TriangleList();
    play(
        kind,
        (world, shape, random) -> {
          List<String> expected = new ArrayList<>();
          List<Integer> instances = new ArrayList<>();
          TriangleList list = new TriangleList();
          for (int i = 0; i < world.size(); i++) {
            if (Gjk.intersects(shape, at(world, i), gjk)) {
              list.add(world.instance()[i], world.triangle()[i]);
              instances.add(world.instance()[i]);
            }
          }
          expected.addAll(names(list));
          met += list.size() > 0 ? 1 : 0;
          query.shape(shape);
          boolean isMesh = world.mesh() != null;
          int count = isMesh ? query.all(world.mesh(), found) : query.all(world.tree(), found);
          assertThat(names(found)).isEqualTo(expected);
          assertThat(count).isEqualTo(expected.size());
          assertThat(isMesh ? query.count(world.mesh()) : query.count(world.tree()))
              .isEqualTo(count);
          assertThat(isMesh ? query.any(world.mesh()) : query.any(world.tree()))
              .isEqualTo(count > 0);
          if (!isMesh) {
            int each = query.firstOfEach(world.tree(), found);
            assertThat(each).isEqualTo((int) instances.stream().distinct().count());
          }
        });
    assertThat(met).isBetween(asked / 20, asked);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void theDistanceIsThatOfALoopAndZeroWhereSomethingIsMet(Kind kind) {
    ConvexDistanceQuery query = new ConvexDistanceQuery();
    ConvexOverlapQuery overlaps = new ConvexOverlapQuery();
    ShapePair out = new ShapePair();
    play(
        kind,
        (world, shape, random) -> {
          double best = Double.POSITIVE_INFINITY;
          int at = -1;
          for (int i = 0; i < world.size(); i++) {
            double d = Gjk.distance(shape, at(world, i), gjk);
            d = Gjk.intersects(shape, at(world, i), gjk) ? 0 : d;
            boolean isLower =
                at < 0
                    || world.instance()[i] < world.instance()[at]
                    || (world.instance()[i] == world.instance()[at]
                        && world.triangle()[i] < world.triangle()[at]);
            if (d < best || (d == best && isLower)) {
              best = d;
              at = i;
            }
          }
          boolean isMesh = world.mesh() != null;
          query.shape(shape).within(Double.POSITIVE_INFINITY);
          assertThat(isMesh ? query.nearest(world.mesh(), out) : query.nearest(world.tree(), out))
              .isTrue();
          assertThat(out.distance()).isEqualTo(best);
          assertThat(out.triangle()).isEqualTo(world.triangle()[at]);
          assertThat(out.instance()).isEqualTo(world.instance()[at]);
          overlaps.shape(shape);
          assertThat(isMesh ? overlaps.any(world.mesh()) : overlaps.any(world.tree()))
              .isEqualTo(best == 0);
          met += best == 0 ? 1 : 0;
          query.within(best * (1 - 1e-9));
          boolean closer =
              isMesh ? query.nearest(world.mesh(), out) : query.nearest(world.tree(), out);
          assertThat(closer).isEqualTo(best == 0);
        });
    assertThat(met).isBetween(asked / 20, asked);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void whatAMovingShapeTouchesIsWhatALoopFinds(Kind kind) {
    ConvexSweepQuery query = new ConvexSweepQuery();
    SweepContact out = new SweepContact();
    SweepContactList all = new SweepContactList();
    SweepContactList loop = new SweepContactList();
    ConvexSweepResult one = new ConvexSweepResult();
    play(
        kind,
        (world, shape, random) -> {
          double[] way = new double[3];
          for (int k = 0; k < 3; k++) {
            boolean isAlong = random.nextInt(4) == 0;
            way[k] = isAlong ? 0 : world.span() * random.nextGaussian() * 0.3;
          }
          shape.move(-way[0], -way[1], -way[2]);
          loop.clear();
          for (int i = 0; i < world.size(); i++) {
            double t = ConvexSweep.sweep(shape, way[0], way[1], way[2], 2, at(world, i), one);
            if (t >= 0) {
              SweepContact contact = new SweepContact();
              contact.hit(t);
              if (one.startsInContact()) {
                contact.start(one.depth());
              }
              loop.add(world.instance()[i], world.triangle()[i], contact);
            }
          }
          loop.sort();
          boolean isMesh = world.mesh() != null;
          query.shape(shape).motion(way[0], way[1], way[2], 2);
          int count = isMesh ? query.all(world.mesh(), all) : query.all(world.tree(), all);
          assertThat(count).isEqualTo(loop.size());
          for (int i = 0; i < count; i++) {
            assertThat(all.t(i)).isEqualTo(loop.t(i));
            assertThat(all.triangle(i)).isEqualTo(loop.triangle(i));
            assertThat(all.instance(i)).isEqualTo(loop.instance(i));
            assertThat(all.depth(i)).isEqualTo(loop.depth(i));
          }
          boolean any = isMesh ? query.any(world.mesh()) : query.any(world.tree());
          boolean first =
              isMesh ? query.nearest(world.mesh(), out) : query.nearest(world.tree(), out);
          assertThat(any).isEqualTo(count > 0);
          assertThat(first).isEqualTo(count > 0);
          if (count > 0) {
            assertThat(out.t()).isEqualTo(loop.t(0));
            assertThat(out.triangle()).isEqualTo(loop.triangle(0));
            assertThat(out.instance()).isEqualTo(loop.instance(0));
            assertThat(out.startsInContact()).isEqualTo(out.t() == 0);
            met++;
          }
        });
    assertThat(met).isBetween(asked / 20, asked);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void theDeepestTriangleIsThatOfALoop(Kind kind) {
    ConvexPenetrationQuery query = new ConvexPenetrationQuery();
    ShapePair out = new ShapePair();
    PenetrationResult one = new PenetrationResult();
    play(
        kind,
        (world, shape, random) -> {
          double best = -1;
          int at = -1;
          for (int i = 0; i < world.size(); i++) {
            if (!Gjk.intersects(shape, at(world, i), gjk)) {
              continue;
            }
            double depth = Math.max(0, Penetration.depth(shape, at(world, i), one));
            boolean isLower =
                at < 0
                    || world.instance()[i] < world.instance()[at]
                    || (world.instance()[i] == world.instance()[at]
                        && world.triangle()[i] < world.triangle()[at]);
            if (depth > best || (depth == best && isLower)) {
              best = depth;
              at = i;
            }
          }
          boolean isMesh = world.mesh() != null;
          query.shape(shape);
          boolean found =
              isMesh ? query.deepest(world.mesh(), out) : query.deepest(world.tree(), out);
          assertThat(found).isEqualTo(at >= 0);
          if (found) {
            assertThat(out.depth()).isEqualTo(best);
            assertThat(out.triangle()).isEqualTo(world.triangle()[at]);
            assertThat(out.instance()).isEqualTo(world.instance()[at]);
            met++;
          }
        });
    assertThat(met).isBetween(asked / 20, asked);
  }
}
