package dev.sightline.bvh.extra.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.SweepOracle.Contact;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies on lattices, moved until they touch, against whole numbers and the simplex method. */
class TouchNormalTest {
  private static final long SEED = 4005;

  /** As {@link TouchNormal} says: 2^-45 for each of the two edges that lead to a corner. */
  private static final double BOUND = 0x1p-44;

  private final MeshSweepQuery query = new MeshSweepQuery();
  private final MeshTouch out = new MeshTouch();

  /** Corners of a body and triangles between them; all are hulls. */
  private static final int[][] BOX = {
    {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1},
    {
      0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1,
      3, 7, 1, 7, 5
    }
  };

  /** Two of its six corners point along each axis: a corner that runs into a face. */
  private static final int[][] OCTAHEDRON = {
    {-1, 0, 0, 1, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, -1, 0, 0, 1},
    {0, 2, 4, 0, 5, 2, 0, 4, 3, 0, 3, 5, 1, 4, 2, 1, 2, 5, 1, 3, 4, 1, 5, 3}
  };

  /** A roof: an edge that runs into a face, or across another one. */
  private static final int[][] ROOF = {
    {0, -1, 0, 0, 1, 0, 2, -1, 0, 2, 1, 0, 0, 0, 1, 2, 0, 1},
    {0, 1, 3, 0, 3, 2, 0, 2, 5, 0, 5, 4, 1, 4, 5, 1, 5, 3, 0, 4, 1, 2, 3, 5}
  };

  private static final int[][][] BODIES = {BOX, BOX, OCTAHEDRON, ROOF};

  /** Some bodies on whole numbers, each by itself. */
  private static List<int[]> bodies(SplittableRandom random, int count, int spread) {
    List<int[]> out = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      int[][] body = BODIES[random.nextInt(BODIES.length)];
      int[] size = {random.nextInt(1, 4), random.nextInt(1, 4), random.nextInt(1, 4)};
      int[] at = new int[3];
      for (int axis = 0; axis < 3; axis++) {
        at[axis] = random.nextInt(-spread, spread + 1);
      }
      int turn = random.nextInt(3);
      int[] part = new int[3 * body[1].length];
      for (int k = 0; k < part.length; k++) {
        int from = (k % 3 + turn) % 3;
        part[k] = at[k % 3] + size[k % 3] * body[0][3 * body[1][k / 3] + from];
      }
      out.add(part);
    }
    return out;
  }

  private static int[] joined(List<int[]> parts) {
    return parts.stream().flatMapToInt(Arrays::stream).toArray();
  }

  private static float[] scaled(int[] mesh, int[] move, double unit) {
    float[] out = new float[mesh.length];
    for (int k = 0; k < out.length; k++) {
      out[k] = (float) ((mesh[k] + move[k % 3]) * unit);
    }
    return out;
  }

  /** A mesh that a turn by quarters takes to the given place, exactly. */
  private static Instance turned(float[] world, SplittableRandom random) {
    int[] to = {0, 1, 2};
    int quarter = random.nextInt(4);
    int[] sign = {1, quarter % 2 == 0 ? 1 : -1, 1};
    int shift = random.nextInt(3);
    double[] m = new double[12];
    for (int row = 0; row < 3; row++) {
      m[4 * row + (to[row] + shift) % 3] = sign[row];
    }
    float[] mesh = new float[world.length];
    for (int i = 0; i < mesh.length; i += 3) {
      for (int row = 0; row < 3; row++) {
        mesh[i + (to[row] + shift) % 3] = sign[row] * world[i + row];
      }
    }
    return Instance.of(Worlds.tree(mesh), Affine.of(m, 0));
  }

  private static int[] way(SplittableRandom random) {
    int[] way = new int[3];
    if (random.nextInt(3) > 0) {
      way[random.nextInt(3)] = random.nextBoolean() ? 7 : -7;
    } else {
      for (int axis = 0; axis < 3; axis++) {
        way[axis] = 2 * random.nextInt(-3, 4);
      }
    }
    return way;
  }

  private double[] normal() {
    return new double[] {out.normal(0), out.normal(1), out.normal(2)};
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1 / 7.0, 0.1, 1000 / 3.0})
  void whereADirectionPartsAllThatTouchesTheNormalDoes(double unit) {
    play(unit, 40);
  }

  /** All coordinates are exact and determinants are not: equal times come out a rounding apart. */
  @Test
  void theNormalPartsAlsoWhatTouchesARoundingLater() {
    play(333331, 150);
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(doubles = {1, 1 / 7.0, 0.1, 1000 / 3.0, 1e-4, 77777.7})
  void whereADirectionPartsAllThatTouchesTheNormalDoesInManyCases(double unit) {
    play(unit, 500);
  }

  private void play(double unit, int cases) {
    SplittableRandom random = new SplittableRandom(SEED);
    int touched = 0;
    int parted = 0;
    int together = 0;
    int exact = 0;
    for (int n = 0; n < cases; n++) {
      int[] way = way(random);
      float[] displacement = new float[3];
      for (int axis = 0; axis < 3; axis++) {
        displacement[axis] = (float) (2 * way[axis] * unit);
      }
      int[] back = {-way[0], -way[1], -way[2]};
      float[] mover = scaled(joined(bodies(random, 1 + n % 2, 2)), back, unit);
      List<int[]> parts = bodies(random, 1 + n % 3, 3);
      float[] rest = scaled(joined(parts), new int[3], unit);
      if (!isTouchedOnTheWay(n % 4 < 2, mover, parts, unit, displacement, random)) {
        continue;
      }
      touched++;
      String what = "seed %d case %d: %s".formatted(SEED, n, out);
      SweepOracle oracle = new SweepOracle(mover, rest, displacement);
      List<Contact> contacts = oracle.contacts(out.time());
      assertThat(out.time()).isCloseTo(oracle.time().value(), within(0x1p-49 * out.time()));
      Contact reported = new Contact(out.first(), numberInAll(parts));
      assertThat(oracle.timeOf(reported, out.time()))
          .as(what)
          .isCloseTo(out.time(), within(0x1p-49 * out.time()));
      assertThat(around(List.of(reported), mover, rest, displacement)).as(what).hasSize(1);
      exact += contacts.contains(reported) ? 1 : 0;
      if (unit == 1) {
        // Determinants of small whole numbers are exact, so equal times are equal.
        assertThat(reported).as(what).isEqualTo(lowest(contacts, parts));
      }
      assertThat(length(normal())).isCloseTo(1, within(0x1p-51));
      List<BigInteger[]> directions = oracle.directions(contacts);
      if (oracle.isParted(directions)) {
        together++;
        if (directions.size() < 64) {
          double best = oracle.bestCosine(directions);
          assertThat(-dot(normal(), displacement)).as(what).isCloseTo(best, within(1e-9));
        }
      } else {
        directions = oracle.directions(around(contacts, mover, rest, displacement));
      }
      if (oracle.isParted(directions)) {
        parted++;
        assertThat(SweepOracle.worst(normal(), directions)).as(what).isGreaterThan(-BOUND);
      }
    }
    System.out.printf(
        "unit %s: seed %d, %d of %d touch on the way, the reported pair first in %d;"
            + " a direction parts what touches in %d, at the point in %d, and so does ours%n",
        unit, SEED, touched, cases, exact, together, parted);
    assertThat(together).isGreaterThan(cases / 3);
  }

  /** Asks of one mesh, or of a tree of instances with a body each. */
  private boolean isTouchedOnTheWay(
      boolean isOne,
      float[] mover,
      List<int[]> parts,
      double unit,
      float[] way,
      SplittableRandom random) {
    query.displacement(way[0], way[1], way[2]);
    Instance moving = turned(mover, random);
    if (isOne) {
      query.first(moving, turned(scaled(joined(parts), new int[3], unit), random), out);
    } else {
      Instance[] rest = new Instance[parts.size()];
      for (int k = 0; k < rest.length; k++) {
        rest[k] = turned(scaled(parts.get(k), new int[3], unit), random);
      }
      query.first(moving, InstanceTreeBuilder.build(rest), out);
    }
    assertThat(out.instance() >= 0).isEqualTo(out.isFound() && !isOne);
    return out.isFound() && out.time() > 0;
  }

  /** The number of the triangle that is touched among those of all bodies. */
  private int numberInAll(List<int[]> parts) {
    int before = 0;
    for (int k = 0; k < out.instance(); k++) {
      before += parts.get(k).length / 9;
    }
    return before + out.second();
  }

  /** The contact with the lowest instance, if there are instances, then the lowest triangles. */
  private Contact lowest(List<Contact> contacts, List<int[]> parts) {
    Contact least = contacts.get(0);
    for (Contact contact : contacts) {
      int order = Integer.compare(instance(contact, parts), instance(least, parts));
      order = order != 0 ? order : Integer.compare(contact.first(), least.first());
      order = order != 0 ? order : Integer.compare(contact.second(), least.second());
      least = order < 0 ? contact : least;
    }
    return least;
  }

  private int instance(Contact contact, List<int[]> parts) {
    int instance = 0;
    int end = parts.get(0).length / 9;
    while (out.instance() != MeshTouch.NONE && contact.second() >= end) {
      end += parts.get(++instance).length / 9;
    }
    return instance;
  }

  /** The cosine between a unit vector and a way. */
  private static double dot(double[] v, float[] way) {
    double sum = v[0] * way[0] + v[1] * way[1] + v[2] * way[2];
    return sum / length(new double[] {way[0], way[1], way[2]});
  }

  private static double length(double[] v) {
    return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  }

  /** The contacts that hold the point that is reported. */
  private List<Contact> around(List<Contact> all, float[] mover, float[] rest, float[] way) {
    List<Contact> near = new ArrayList<>();
    ClosestPoint closest = new ClosestPoint();
    double[] p = {out.point(0), out.point(1), out.point(2)};
    double size = length(p) + length(new double[] {way[0], way[1], way[2]});
    for (Contact contact : all) {
      double t = out.time();
      double onA =
          PointTriangle.closest(
              p[0] - t * way[0],
              p[1] - t * way[1],
              p[2] - t * way[2],
              mover,
              9 * contact.first(),
              closest);
      double onB = PointTriangle.closest(p[0], p[1], p[2], rest, 9 * contact.second(), closest);
      if (Math.sqrt(onA) + Math.sqrt(onB) < 1e-12 * size) {
        near.add(contact);
      }
    }
    return near;
  }

  private static Instance box(double x, double y, double z, double a, double b, double c) {
    float[] mesh = PairWorlds.box((float) x, (float) y, (float) z, (float) a, (float) b, (float) c);
    return Instance.of(Worlds.tree(mesh), Affine.IDENTITY);
  }

  /** Bodies that run into two walls of a corner at once, which no direction parts from both. */
  @Test
  void inACornerTheNormalPartsTheInstanceOrWhatTouchesAtThePoint() {
    SplittableRandom random = new SplittableRandom(SEED);
    int split = 0;
    int at = 0;
    int cases = 60;
    for (int n = 0; n < cases; n++) {
      int[] body = joined(bodies(random, 1 + n % 2, 1));
      int[] low = {99, 99};
      for (int k = 0; k < body.length; k++) {
        if (k % 3 < 2) {
          low[k % 3] = Math.min(low[k % 3], body[k]);
        }
      }
      int[] start = {4 - low[0], 4 - low[1], 0};
      float[] mover = scaled(body, start, 1);
      float[] way = {-8, -8, random.nextInt(-3, 4)};
      float[][] walls = {
        PairWorlds.box(-1, random.nextInt(-4, 1), -9, 0, random.nextInt(1, 9), 9),
        PairWorlds.box(random.nextInt(-4, 1), -1, -9, random.nextInt(1, 9), 0, 9)
      };
      float[] rest = Arrays.copyOf(walls[n / 2 % 2], 216);
      System.arraycopy(walls[1 - n / 2 % 2], 0, rest, 108, 108);
      boolean isOne = n % 4 < 2;
      query.displacement(way[0], way[1], way[2]);
      Instance moving = turned(mover, random);
      if (isOne) {
        query.first(moving, turned(rest, random), out);
      } else {
        Instance[] each = {
          turned(Arrays.copyOf(rest, 108), random),
          turned(Arrays.copyOfRange(rest, 108, 216), random)
        };
        query.first(moving, InstanceTreeBuilder.build(each), out);
      }
      if (!out.isFound() || out.time() == 0) {
        continue;
      }
      SweepOracle oracle = new SweepOracle(mover, rest, way);
      List<Contact> contacts = oracle.contacts(out.time());
      String what = "seed %d case %d: %s".formatted(SEED, n, out);
      int from = 12 * Math.max(0, out.instance());
      List<Contact> same =
          isOne ? contacts : contacts.stream().filter(c -> c.second() / 12 * 12 == from).toList();
      split += oracle.isParted(oracle.directions(contacts)) ? 0 : 1;
      List<Contact> sets =
          oracle.isParted(oracle.directions(same)) ? same : around(same, mover, rest, way);
      List<BigInteger[]> directions = oracle.directions(sets);
      at += sets == same ? 0 : 1;
      if (oracle.isParted(directions)) {
        assertThat(SweepOracle.worst(normal(), directions)).as(what).isGreaterThan(-BOUND);
      }
    }
    System.out.printf(
        "seed %d, %d of %d in a corner that nothing parts, %d of them of one mesh%n",
        SEED, split, cases, at);
    assertThat(split).isGreaterThan(cases / 4);
    assertThat(at).isGreaterThan(cases / 8);
  }

  /** No direction parts a box from both walls of a corner: then it is that of the reported one. */
  @Test
  void whereNoDirectionPartsAllTheNormalIsThatOfTheInstanceThatIsReported() {
    Instance left = box(-1, -3, -2, 0, 9, 5);
    Instance below = box(-3, -1, -1, 7, 0, 4);
    Instance crate = box(2, 2, 0, 3, 3, 1);
    query.displacement(-4, -4, 0);
    Instance[] walls = {left, below};
    assertThat(query.first(crate, InstanceTreeBuilder.build(walls), out)).isTrue();
    assertThat(out.instance()).isZero();
    assertThat(normal()).containsExactly(1, 0, 0);
    Instance[] swapped = {below, left};
    assertThat(query.first(crate, InstanceTreeBuilder.build(swapped), out)).isTrue();
    assertThat(out.instance()).isZero();
    assertThat(normal()).containsExactly(0, 1, 0);
    // In one mesh the walls are held apart by where they touch.
    float[] both = Arrays.copyOf(PairWorlds.box(-1, -3, -2, 0, 9, 5), 216);
    System.arraycopy(PairWorlds.box(-3, -1, -1, 7, 0, 4), 0, both, 108, 108);
    assertThat(query.first(crate, Instance.of(Worlds.tree(both), Affine.IDENTITY), out)).isTrue();
    assertThat(normal()).containsExactly(out.second() < 12 ? 1 : 0, out.second() < 12 ? 0 : 1, 0);
  }

  /** An edge on an edge leaves room; then the rest of its own mesh comes before the other mesh. */
  @Test
  void theInstanceThatIsReportedComesBeforeOthers() {
    float[] step = PairWorlds.box(-1, -3, 0, 0, 0, 2);
    float[] wall = PairWorlds.box(-1, 1, 0, 0, 4, 2);
    float[] floor = PairWorlds.box(0.25f, -1, 0, 3, 0, 2);
    Instance crate = box(4, 4, 0.5, 5, 6, 1);
    query.displacement(-8, -8, 0);
    for (float[][] meshes : new float[][][] {{wall, floor}, {floor, wall}}) {
      float[] first = Arrays.copyOf(step, 216);
      System.arraycopy(meshes[0], 0, first, 108, 108);
      Instance[] both = {
        Instance.of(Worlds.tree(first), Affine.IDENTITY),
        Instance.of(Worlds.tree(meshes[1]), Affine.IDENTITY)
      };
      assertThat(query.first(crate, InstanceTreeBuilder.build(both), out)).isTrue();
      assertThat(out.instance()).isZero();
      int axis = meshes[0] == wall ? 0 : 1;
      assertThat(normal()).containsExactly(1 - axis, axis, 0);
    }
  }

  /** Two crates side by side that the mover's face meets at once, beside a third that it passes. */
  @Test
  void instancesThatAreTouchedAtOncePartTogether() {
    Instance[] crates = {box(-1, 3, 0, 0, 5, 2), box(-1, 0, 0, 0, 3, 2), box(-4, 5, 0, 1.5, 6, 2)};
    for (Instance each : List.of(box(2, 1, 1, 3, 5, 2), box(2, 2, -1, 3, 4, 3))) {
      query.displacement(-7, 0, 0);
      assertThat(query.first(each, InstanceTreeBuilder.build(crates), out)).isTrue();
      assertThat(normal()).containsExactly(1, 0, 0);
    }
    query.displacement(-7, 3.5, -1);
    assertThat(query.first(box(2, -2, 1.5, 3, 2, 3), crates[1], out)).isTrue();
    assertThat(normal()).containsExactly(1, 0, 0);
    // An edge on an edge, which alone leaves room, and a face on a face.
    Instance[] both = {box(-1, -3, 0, 0, 0, 2), box(-1, 1, 0, 0, 4, 2)};
    query.displacement(-8, -2, 0);
    assertThat(query.first(box(4, 1, 0.5, 5, 3, 1), InstanceTreeBuilder.build(both), out)).isTrue();
    assertThat(out.instance()).isZero();
    assertThat(normal()).containsExactly(1, 0, 0);
  }

  /** The edges of two boxes on one line, and two corners: the way itself is a normal of both. */
  @Test
  void whereThereIsRoomTheNormalIsTheReversedWay() {
    double half = Math.sqrt(0.5);
    query.displacement(-4, -4, 0);
    assertThat(query.first(box(2, 2, -1, 3, 3, 4), box(-1, -1, 0, 0, 0, 9), out)).isTrue();
    assertThat(normal()).containsExactly(new double[] {half, half, 0}, within(0x1p-52));
    query.displacement(-8, -4, -4);
    assertThat(query.first(box(4, 2, 2, 5, 5, 5), box(-1, -1, -1, 0, 0, 0), out)).isTrue();
    double[] way = {2 / Math.sqrt(6), 1 / Math.sqrt(6), 1 / Math.sqrt(6)};
    assertThat(normal()).containsExactly(way, within(0x1p-52));
    // A corner from below the plane of the other's face: the face alone parts them.
    query.displacement(-4, 2, 0);
    assertThat(query.first(box(2, -1, 1, 3, 1, 2), box(-1, -1, 0, 0, 2, 3), out)).isTrue();
    assertThat(normal()).containsExactly(1, 0, 0);
  }

  /** A triangle whose lowest corner is one above a place. */
  private static float[] tip(float x) {
    return new float[] {x, 0, 1, x - 1, 0, 4, x + 1, 0, 4};
  }

  /** A plate through a place, which leans to one side. */
  private static float[] plate(float x, int lean) {
    return new float[] {x - 3, -2 * lean, 1, x + 3, -2 * lean, 1, x, 4 * lean, -2};
  }

  /** Two steep triangles below a ridge along x. */
  private static float[] ridge(float x) {
    return new float[] {x - 2, 0, 0, x + 2, 0, 0, x, 1, -4, x - 2, 0, 0, x + 2, 0, 0, x, -1, -4};
  }

  private static float[] together(float[]... parts) {
    float[] out = new float[0];
    for (float[] part : parts) {
      int size = out.length;
      out = Arrays.copyOf(out, size + part.length);
      System.arraycopy(part, 0, out, size, part.length);
    }
    return out;
  }

  /**
   * A ridge is reported, which leaves a direction free. Two plates that lean to both sides want to
   * set it: one of the ridge's instance or at its place goes before one that is neither.
   */
  @Test
  void whatIsOfTheReportedInstanceAndAtItsPlaceIsPartedBeforeOthers() {
    int[][] orders = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    query.displacement(0, 0, -2).until(1);
    for (int[] order : orders) {
      for (int lean = -1; lean <= 1; lean += 2) {
        float x = 20 * order[0];
        float own = 20 * order[1];
        float other = 20 * order[2];
        Instance tips =
            Instance.of(Worlds.tree(together(tip(x), tip(own), tip(other))), Affine.IDENTITY);
        Instance first =
            Instance.of(Worlds.tree(together(ridge(x), plate(own, lean))), Affine.IDENTITY);
        Instance second = Instance.of(Worlds.tree(plate(other, -lean)), Affine.IDENTITY);
        assertLeans(tips, lean, first, second);
        Instance place =
            Instance.of(
                Worlds.tree(together(ridge(x), plate(x, lean), plate(own, -lean))),
                Affine.IDENTITY);
        assertLeans(tips, lean, place);
      }
    }
  }

  private void assertLeans(Instance tips, int lean, Instance... scene) {
    assertThat(query.first(tips, InstanceTreeBuilder.build(scene), out)).isTrue();
    assertThat(out.time()).isEqualTo(0.5);
    assertThat(new int[] {out.instance(), out.first(), out.second()}).containsOnly(0);
    double root = Math.sqrt(5);
    assertThat(out.normal(0)).isZero();
    assertThat(out.normal(1)).isEqualTo(lean / root, within(BOUND));
    assertThat(out.normal(2)).isEqualTo(2 / root, within(BOUND));
  }

  /** Two tips over two ridges that cross at right angles, both at the same height above them. */
  @Test
  void ofTwoRidgesThatAreReachedAtOnceBothPart() {
    SplittableRandom random = new SplittableRandom(SEED);
    int apart = 0;
    int cases = 60;
    for (int n = 0; n < cases; n++) {
      float gap = (float) (0.5 + random.nextDouble());
      float aside = 0.25f;
      float[] mover = {
        0,
        0.375f,
        gap,
        below(random),
        below(random),
        gap + 1,
        1,
        below(random),
        gap + 2,
        9.125f,
        0,
        gap,
        9,
        below(random),
        gap + 1,
        10,
        below(random),
        gap + 2
      };
      float[] ridges = {
        -below(random) - 2,
        0.5f,
        0,
        below(random) + 2,
        0.5f,
        0,
        below(random),
        2,
        -1,
        9.25f,
        -below(random) - 2,
        0,
        9.25f,
        below(random) + 2,
        0,
        11,
        below(random),
        -1
      };
      TriangleSweep sweep = new TriangleSweep();
      sweep.displacement(aside, aside, -2 * gap);
      apart += sweep.time(mover, 0, ridges, 0) != sweep.time(mover, 9, ridges, 9) ? 1 : 0;
      query.displacement(aside, aside, -2 * gap);
      Instance one = Instance.of(Worlds.tree(mover), Affine.IDENTITY);
      Instance other = Instance.of(Worlds.tree(ridges), Affine.IDENTITY);
      assertThat(query.first(one, other, out)).isTrue();
      assertThat(out.time()).isCloseTo(0.5, within(0x1p-48));
      assertThat(normal()).containsExactly(new double[] {0, 0, 1}, within(1e-12));
    }
    System.out.printf("seed %d: %d of %d times a rounding apart%n", SEED, apart, cases);
    assertThat(apart).isGreaterThan(cases / 10);
  }

  private static float below(SplittableRandom random) {
    return (float) random.nextDouble();
  }

  /**
   * Contacts of two corners each, all in one point, taken one after the other: of all directions
   * that part those taken, the one most against the way; one that leaves none is not taken.
   */
  @Test
  void ofContactsTakenInTurnTheNormalIsTheBestThatPartsThem() {
    SplittableRandom random = new SplittableRandom(SEED);
    TouchNormal contacts = new TouchNormal();
    int turned = 0;
    int left = 0;
    int cases = 4000;
    for (int n = 0; n < cases; n++) {
      double[] way = {random.nextInt(-9, 10), random.nextInt(-9, 10), -random.nextInt(1, 10)};
      int count = random.nextInt(1, 7);
      int reported = random.nextInt(count);
      int[][] edges = new int[count][];
      contacts.clear();
      for (int k = 0; k < count; k++) {
        if (k == reported) {
          contacts.report(1);
        }
        edges[k] = new int[12];
        float[] a = corner(random, edges[k], 0, 1);
        for (int i = 0; i < 9; i++) {
          a[i] -= (float) (0.5 * way[i % 3]);
        }
        float[] b = corner(random, edges[k], 6, -1);
        contacts.add(0.5, 3, a, 0, b, 0, 0b001001);
      }
      out.set(3, 0, 0, 0.5, new double[] {0, 0, 0});
      contacts.write(way, out);
      List<int[]> taken = new ArrayList<>();
      double[] best = best(way, taken);
      for (int k = -1; k < count; k++) {
        int next = k < 0 ? reported : k;
        if (k == reported) {
          continue;
        }
        List<int[]> more = new ArrayList<>(taken);
        for (int i = 0; i < 12; i += 3) {
          more.add(Arrays.copyOfRange(edges[next], i, i + 3));
        }
        double[] better = best(way, more);
        if (better.length > 0) {
          turned += Arrays.equals(best, better) ? 0 : 1;
          taken = more;
          best = better;
        } else {
          left++;
        }
      }
      assertThat(normal()).as("seed %d case %d", SEED, n).containsExactly(best, within(1e-9));
    }
    System.out.printf("seed %d, %d cases, %d turns, %d left out%n", SEED, cases, turned, left);
    assertThat(turned).isGreaterThan(cases / 2);
    assertThat(left).isGreaterThan(cases / 4);
  }

  /** A triangle with a corner in the origin; its edges from there are written, or reversed. */
  private static float[] corner(SplittableRandom random, int[] edges, int at, int sign) {
    float[] out = new float[9];
    for (int k = 0; k < 6; k++) {
      int high = k % 3 == 2 ? random.nextInt(-2, 8) : random.nextInt(-7, 8);
      out[3 + k] = sign * high;
      edges[at + k] = high;
    }
    return out;
  }

  /** The unit vector that has no negative product with some, most against a way; empty for none. */
  private static double[] best(double[] way, List<int[]> edges) {
    double[] best = {};
    double most = 1e-12;
    List<double[]> tried = new ArrayList<>();
    double[] against = {-way[0], -way[1], -way[2]};
    tried.add(against);
    for (int[] e : edges) {
      double square = e[0] * e[0] + e[1] * e[1] + e[2] * e[2];
      double part = dot(against, e) / square;
      tried.add(
          new double[] {
            against[0] - part * e[0], against[1] - part * e[1], against[2] - part * e[2]
          });
      for (int[] f : edges) {
        tried.add(
            new double[] {
              e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]
            });
      }
    }
    for (double[] d : tried) {
      double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
      double cosine =
          (d[0] * against[0] + d[1] * against[1] + d[2] * against[2])
              / length
              / Math.sqrt(
                  against[0] * against[0] + against[1] * against[1] + against[2] * against[2]);
      boolean isFree = length > 1e-9;
      for (int[] e : edges) {
        isFree &= dot(d, e) >= -1e-9 * length;
      }
      if (isFree && cosine > most + 1e-14) {
        most = cosine;
        best = new double[] {d[0] / length, d[1] / length, d[2] / length};
      }
    }
    return best;
  }

  private static double dot(double[] d, int[] e) {
    return d[0] * e[0] + d[1] * e[1] + d[2] * e[2];
  }
}
