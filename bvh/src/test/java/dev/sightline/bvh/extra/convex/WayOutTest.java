package dev.sightline.bvh.extra.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.convex.ShapeWorlds.Kind;
import dev.sightline.bvh.extra.convex.ShapeWorlds.World;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.convex.Gjk;
import dev.sightline.core.convex.GjkResult;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WayOutTest {
  private static final long SEED = 2803;

  private final ConvexPenetrationQuery query = new ConvexPenetrationQuery();
  private final WayOut out = new WayOut();
  private final ConvexShape moved = new ConvexShape();
  private final ConvexShape triangle = new ConvexShape();
  private final GjkResult gjk = new GjkResult();

  /** The distance from everything after a part of the move, by a loop over all triangles. */
  private double distance(World world, ConvexShape shape, double part) {
    moved.set(shape);
    moved.move(part * out.displacement(0), part * out.displacement(1), part * out.displacement(2));
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < world.size(); i++) {
      triangle.triangle(world.v(), 9 * i);
      boolean isMet = Gjk.intersects(moved, triangle, gjk);
      double distance = isMet ? 0 : Gjk.distance(moved, triangle, gjk);
      least = distance < least ? distance : least;
    }
    return least;
  }

  /** What a move keeps from everything, at most: 2^-20 of the coordinates before and after. */
  private double margin(ConvexShape shape) {
    double most = 0;
    double reach = 0;
    double[] origin = {shape.originX(), shape.originY(), shape.originZ()};
    for (int axis = 0; axis < 3; axis++) {
      double n = axis == 0 ? 1 : 0;
      double m = axis == 1 ? 1 : 0;
      double k = axis == 2 ? 1 : 0;
      reach = Math.max(reach, Math.max(shape.extent(n, m, k), shape.extent(-n, -m, -k)));
      double moved = Math.abs(origin[axis] + out.displacement(axis));
      most = Math.max(most, Math.max(Math.abs(origin[axis]), moved));
    }
    return 0x1p-20 * (most + reach) + 8 * Float.MIN_VALUE;
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void theMoveFreesTheShapeAndAlongItsDirectionNoShorterOneDoes(Kind kind) {
    int met = 0;
    int asked = 0;
    int tight = 0;
    for (World world : ShapeWorlds.all(80).values()) {
      Random random = new Random(SEED + kind.ordinal());
      for (int n = 0; n < 3; n++) {
        ConvexShape shape = ShapeWorlds.shape(kind, world, world.span() * 0.15, random);
        query.shape(shape);
        boolean isMesh = world.mesh() != null;
        boolean isDirected = n == 2;
        double x = random.nextGaussian();
        double y = random.nextGaussian();
        double z = random.nextGaussian();
        if (isDirected) {
          boolean found =
              isMesh
                  ? query.along(world.mesh(), x, y, z, out)
                  : query.along(world.tree(), x, y, z, out);
          assertThat(found).isTrue();
        } else {
          boolean found = isMesh ? query.free(world.mesh(), out) : query.free(world.tree(), out);
          assertThat(found).isTrue();
        }
        boolean isMet = distance(world, shape, 0) == 0;
        assertThat(out.isFree()).isEqualTo(!isMet);
        double margin = margin(shape);
        if (isMet) {
          assertThat(distance(world, shape, 1)).isGreaterThan(margin * (1 - 1e-3));
        }
        for (int axis = 0; axis < 3; axis++) {
          assertThat((double) (float) out.displacement(axis)).isEqualTo(out.displacement(axis));
        }
        assertThat(out.length()).isGreaterThanOrEqualTo(out.atLeast() * (1 - 1e-9));
        if (isMet) {
          met++;
          tight += out.length() <= out.atLeast() + 2 * margin ? 1 : 0;
          for (double part = 0.05; part < 1; part += 0.1) {
            assertThat(distance(world, shape, part)).isLessThan(margin * (1 + 1e-3));
          }
        }
        asked++;
      }
    }
    System.out.printf(
        "%s: seed %d, %d of %d meet, %d of the moves surely the shortest%n",
        kind, SEED, met, asked, tight);
    assertThat(met).isPositive();
  }

  /** Floor and walls of a room, without thickness. */
  private static Bvh room() {
    float[] floor = {-9, 0, -9, 9, 0, -9, -9, 0, 9, -9, 0, 9, 9, 0, -9, 9, 0, 9};
    float[] wall = {0, -9, -9, 0, 9, -9, 0, -9, 9, 0, -9, 9, 0, 9, -9, 0, 9, 9};
    float[] all = new float[36];
    System.arraycopy(floor, 0, all, 0, 18);
    System.arraycopy(wall, 0, all, 18, 18);
    return Worlds.tree(all);
  }

  @Test
  void aBuildingInACornerIsToldToGoOutOfBothSides() {
    ConvexShape shape = new ConvexShape().aabb(-0.3, -0.4, 1, 4, 3, 5);
    assertThat(query.shape(shape).free(room(), out)).isTrue();
    double margin = margin(shape);
    assertThat(out.length()).isCloseTo(0.5, within(2 * margin));
    assertThat(out.displacement(0)).isBetween(0.3 + margin / 2, 0.3 + 2 * margin);
    assertThat(out.displacement(1)).isBetween(0.4 + margin / 2, 0.4 + 2 * margin);
    assertThat(out.displacement(2)).isCloseTo(0, within(margin));
    assertThat(out.atLeast()).isCloseTo(0.4, within(1e-12));
    ShapePair deepest = new ShapePair();
    assertThat(query.deepest(room(), deepest)).isTrue();
    assertThat(deepest.depth()).isCloseTo(0.4, within(1e-12));
    assertThat(deepest.direction(1)).isCloseTo(1, within(1e-12));
    assertThat(query.along(room(), 0, 7, 0, out)).isTrue();
    assertThat(out.length()).isBetween(9.4, 9.4 + 2 * margin(shape));
    assertThat(query.along(room(), 5, 0, 0, out)).isTrue();
    assertThat(out.length()).isBetween(9.3, 9.3 + 2 * margin(shape));
  }

  /** The margin from the floor is part of the move, not what a nearly level direction leads to. */
  @Test
  void aBuildingThatHardlyTouchesTheFloorGoesOutOfTheWallByAStraightMove() {
    for (double deep : new double[] {0, 1e-9, 1e-7}) {
      ConvexShape shape = new ConvexShape().aabb(-0.3, -deep, 1, 4, 3, 5);
      assertThat(query.shape(shape).free(room(), out)).isTrue();
      assertThat(out.length()).isBetween(0.3, 0.3 + 2 * margin(shape));
    }
  }

  /** A gap that is too narrow frees nothing: the way goes on to where there is room. */
  @Test
  void alongADirectionTheFirstPlaceWithRoomIsFound() {
    float[] mesh = new float[4 * 108];
    float[] at = {0, 1.5f, 4, 5};
    for (int i = 0; i < 4; i++) {
      float[] box = PairWorlds.box(at[i], 0, 0, at[i] + 1, 1, 1);
      System.arraycopy(box, 0, mesh, 108 * i, 108);
    }
    Bvh tree = Worlds.tree(mesh);
    ConvexShape shape = new ConvexShape().aabb(0.25, 0.25, 0.25, 1.25, 0.75, 0.75);
    assertThat(query.shape(shape).along(tree, 1, 0, 0, out)).isTrue();
    assertThat(out.length()).isBetween(2.25, 2.25 + 2 * margin(shape));
    assertThat(query.along(tree, -1, 0, 0, out)).isTrue();
    assertThat(out.length()).isBetween(1.25, 1.25 + 2 * margin(shape));
    assertThat(query.free(tree, out)).isTrue();
    assertThat(out.length()).isBetween(0.75, 0.75 + 2 * margin(shape));
    assertThat(query.triangles((instance, triangle, t, u, v) -> triangle < 12).free(tree, out))
        .isTrue();
    query.triangles((instance, triangle, t, u, v) -> triangle >= 24);
    assertThat(query.free(tree, out)).isTrue();
    assertThat(out.isFree()).isTrue();
  }

  /** Touching is met, and the way out of it is none except for roundings. */
  @Test
  void aShapeThatStandsOnTheFloorGoesUpByNextToNothing() {
    ConvexShape shape = new ConvexShape().aabb(1, 0, 1, 4, 3, 5);
    assertThat(query.shape(shape).along(room(), 0, 1, 0, out)).isTrue();
    assertThat(out.isFree()).isFalse();
    assertThat(out.length()).isBetween(margin(shape) / 2, 2 * margin(shape));
    assertThat(out.atLeast()).isLessThan(1e-12);
    shape.aabb(1, 1e-6, 1, 4, 3, 5);
    assertThat(query.free(room(), out)).isTrue();
    assertThat(out.isFree()).isTrue();
    assertThat(query.along(room(), 0, 0, -2, out)).isTrue();
    assertThat(out.isFree()).isTrue();
    assertThat(query.along(room(), 0, 0, 0, out)).isFalse();
    assertThat(out.isFound()).isFalse();
  }

  /** Moves that are too short to show beside the coordinates lead nowhere, however many. */
  @ParameterizedTest
  @ValueSource(floats = {1e-20f, 1e-25f, 1e-44f})
  void whatIsFarSmallerThanRoundingsOfItsPlaceIsLeft(float half) {
    float[] sliver = {1, -1, -half, 1, -1, half, 1, -1, 0};
    float[] beside = {1, -1, -half, 1, -1, half, 1, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1};
    ConvexShape shape = new ConvexShape().point(1, -1, 0);
    for (float[] mesh : new float[][] {sliver, beside}) {
      Bvh tree = Worlds.tree(mesh);
      assertTimeoutPreemptively(
          Duration.ofSeconds(20), () -> assertThat(query.shape(shape).free(tree, out)).isTrue());
      assertThat(out.length()).isBetween(0.0, 2 * margin(shape));
    }
  }

  /** The box of an instance is padded, beyond the floats if it ends with them. */
  @Test
  void outOfAWorldThatEndsWithTheFloatsThereIsAWay() {
    Bvh mesh = Worlds.tree(new float[] {0, 0, 0, Float.MAX_VALUE, 0, 0, 0, 1, 0});
    Instance[] world = {Instance.of(mesh, Affine.IDENTITY)};
    InstanceTree tree = InstanceTreeBuilder.build(world);
    query.shape(new ConvexShape().sphere(0, 0, 0, 1));
    assertThat(query.free(tree, out)).isTrue();
    assertThat(out.length()).isBetween(1.0, 0x1p-19 * Float.MAX_VALUE);
    assertThat(query.along(tree, 0, 3, 0, out)).isTrue();
  }

  @Test
  void aDirectionMayBeOfAnyLengthBut0() {
    query.shape(new ConvexShape().aabb(-0.3, -0.4, 1, 4, 3, 5));
    Bvh room = room();
    assertThat(query.along(room, 0.75, 0.5, -0.25, out)).isTrue();
    WayOut scaled = new WayOut();
    for (int exponent : new int[] {-1060, -600, 600, 1023}) {
      double unit = Math.scalb(1.0, exponent);
      assertThat(query.along(room, 0.75 * unit, 0.5 * unit, -0.25 * unit, scaled))
          .as("times 2^%d", exponent)
          .isTrue();
      assertThat(scaled.toString()).as("times 2^%d", exponent).isEqualTo(out.toString());
    }
    assertThat(query.along(room, 0, -0.0, 0, out)).isFalse();
  }

  @Test
  void aQueryThatHasFreedOtherShapesAnswersAsANewOne() {
    World world = ShapeWorlds.of(Meshes.soup(60, 3));
    Random random = new Random(SEED);
    WayOut fresh = new WayOut();
    int moved = 0;
    for (int n = 0; n < 60; n++) {
      ConvexShape shape = ShapeWorlds.shape(Kind.AABB, world, world.span() * 0.1, random);
      query.shape(shape).free(world.mesh(), out);
      new ConvexPenetrationQuery().shape(shape).free(world.mesh(), fresh);
      assertThat(out.toString()).as("seed %d shape %d", SEED, n).isEqualTo(fresh.toString());
      moved += fresh.isFree() ? 0 : 1;
    }
    System.out.printf("seed %d: %d of 60 shapes are moved%n", SEED, moved);
    assertThat(moved).isPositive();
  }
}
