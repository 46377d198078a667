package dev.sightline.bvh.extra.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.convex.ShapeWorlds.World;
import dev.sightline.bvh.extra.pair.MeshSweepQuery;
import dev.sightline.bvh.extra.pair.MeshTouch;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.TriangleTriangleDistance;
import dev.sightline.core.convex.ConvexShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Every field of every result for tetrahedra and boxes, by pairs of triangles, by the conditions of
 * optimality and by all directions that can part two polytopes: none of them as the kernels do it.
 */
class ResultFieldsTest {
  private static final long SEED = 2_804;
  private static final int ASKED = 40;

  /** Of the size of worlds and shapes, about ten, what the kernels may be off by. */
  private static final double EPS = 1e-8;

  private final ConvexOverlapQuery overlaps = new ConvexOverlapQuery();
  private final ConvexDistanceQuery distances = new ConvexDistanceQuery();
  private final ConvexSweepQuery sweeps = new ConvexSweepQuery();
  private final ConvexPenetrationQuery depths = new ConvexPenetrationQuery();
  private final ShapePair pair = new ShapePair();
  private final SweepContact contact = new SweepContact();
  private final ClosestPair closest = new ClosestPair();

  /** A solid: its shape, and its faces, outward, as a mesh of the same floats. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Body(ConvexShape shape, float[] faces) {
    /** How far its vertices reach along a direction at least, after a move. */
    double least(double[] n, double[] move) {
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < faces.length; i += 3) {
        double[] p = {faces[i] + move[0], faces[i + 1] + move[1], faces[i + 2] + move[2]};
        least = Math.min(least, dot(n, p));
      }
      return least;
    }

    /** How far outside of its faces a point is at most; negative inside. */
    double outside(double[] p) {
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < faces.length; i += 9) {
        double[] n = normal(faces, i);
        most = Math.max(most, dot(n, minus(p, at(faces, i))));
      }
      return most;
    }
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  private static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static double[] at(float[] v, int i) {
    return new double[] {v[i], v[i + 1], v[i + 2]};
  }

  private static double[] normal(float[] v, int i) {
    double[] a = at(v, i);
    double[] n = cross(minus(at(v, i + 3), a), minus(at(v, i + 6), a));
    double length = Math.sqrt(dot(n, n));
    return new double[] {n[0] / length, n[1] / length, n[2] / length};
  }

  private static double most(double[] n, float[] v, int i) {
    return Math.max(dot(n, at(v, i)), Math.max(dot(n, at(v, i + 3)), dot(n, at(v, i + 6))));
  }

  private static Body body(World world, Random random) {
    double[] p = new double[3];
    int from = 9 * random.nextInt(world.size());
    double away = random.nextInt(2) == 0 ? 3 : 0.7;
    for (int k = 0; k < 3; k++) {
      p[k] = world.v()[from + k] + away * random.nextGaussian();
    }
    if (random.nextBoolean()) {
      float[] b = new float[6];
      for (int k = 0; k < 3; k++) {
        b[k] = (float) p[k];
        b[k + 3] = (float) (p[k] + 0.2 + random.nextDouble());
      }
      float[] faces = PairWorlds.box(b[0], b[1], b[2], b[3], b[4], b[5]);
      return new Body(new ConvexShape().aabb(b[0], b[1], b[2], b[3], b[4], b[5]), outward(faces));
    }
    float[] v = new float[12];
    for (int i = 0; i < 12; i++) {
      v[i] = (float) (p[i % 3] + 0.8 * random.nextGaussian());
    }
    int[] corners = {0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0};
    float[] faces = new float[36];
    for (int i = 0; i < 12; i++) {
      System.arraycopy(v, 3 * corners[i], faces, 3 * i, 3);
    }
    return new Body(new ConvexShape().tetrahedron(v, 0), outward(faces));
  }

  /** Turns faces so that the middle is behind them. */
  private static float[] outward(float[] faces) {
    double[] middle = new double[3];
    for (int i = 0; i < faces.length; i++) {
      middle[i % 3] += faces[i] / (faces.length / 3.0);
    }
    for (int i = 0; i < faces.length; i += 9) {
      if (dot(normal(faces, i), minus(middle, at(faces, i))) > 0) {
        for (int k = i + 3; k < i + 6; k++) {
          float held = faces[k];
          faces[k] = faces[k + 3];
          faces[k + 3] = held;
        }
      }
    }
    return faces;
  }

  /** How far a triangle is from a body that has moved, by pairs of triangles; 0 inside of it. */
  private double distance(Body body, double[] move, float[] v, int i) {
    if (body.outside(minus(at(v, i), move)) < 0) {
      return 0;
    }
    double least = Double.POSITIVE_INFINITY;
    float[] w = new float[9];
    for (int k = 0; k < 9; k++) {
      w[k] = (float) (v[i + k] - move[k % 3]);
    }
    for (int face = 0; face < body.faces().length; face += 9) {
      double d2 = TriangleTriangleDistance.closest(body.faces(), face, w, 0, closest);
      least = Math.min(least, d2);
    }
    return Math.sqrt(least);
  }

  /** The shortest move that parts a body from a triangle, by all directions that may do. */
  private static double depth(Body body, float[] v, int i) {
    List<double[]> edges = new ArrayList<>();
    List<double[]> normals = new ArrayList<>();
    for (int face = 0; face < body.faces().length; face += 9) {
      normals.add(normal(body.faces(), face));
      for (int k = 0; k < 9; k += 3) {
        edges.add(minus(at(body.faces(), face + (k + 3) % 9), at(body.faces(), face + k)));
      }
    }
    normals.add(normal(v, i));
    for (double[] edge : edges) {
      for (int k = 0; k < 9; k += 3) {
        double[] n = cross(edge, minus(at(v, i + (k + 3) % 9), at(v, i + k)));
        double length = Math.sqrt(dot(n, n));
        if (length > 1e-6) {
          normals.add(new double[] {n[0] / length, n[1] / length, n[2] / length});
        }
      }
    }
    double least = Double.POSITIVE_INFINITY;
    for (double[] n : normals) {
      for (int sign = 1; sign >= -1 && 0 * n[0] == 0; sign -= 2) {
        double[] m = {sign * n[0], sign * n[1], sign * n[2]};
        least = Math.min(least, most(m, v, i) - body.least(m, new double[3]));
      }
    }
    return least;
  }

  /** Which triangle of a world has an instance and a number. */
  private static int find(World world, int instance, int triangle) {
    for (int i = 0; i < world.size(); i++) {
      if (world.instance()[i] == instance && world.triangle()[i] == triangle) {
        return i;
      }
    }
    throw new AssertionError("there is no triangle " + triangle + " of instance " + instance);
  }

  private static int numberAt(Bvh mesh, InstanceTree tree, int instance, int leafPlace) {
    Bvh holder = mesh != null ? mesh : tree.instance(instance).mesh();
    return holder.leafTriangles()[leafPlace];
  }

  private static double[] weighed(float[] v, int i, double u, double w) {
    double[] p = new double[3];
    for (int k = 0; k < 3; k++) {
      p[k] = (1 - u - w) * v[i + k] + u * v[i + 3 + k] + w * v[i + 6 + k];
    }
    return p;
  }

  private static void assertWeights(double u, double v) {
    assertThat(u).isBetween(-EPS, 1 + EPS);
    assertThat(v).isBetween(-EPS, 1 + EPS);
    assertThat(u + v).isBetween(-EPS, 1 + EPS);
  }

  private static void assertSame(double[] a, double[] b) {
    for (int k = 0; k < 3; k++) {
      assertThat(a[k]).isCloseTo(b[k], within(EPS));
    }
  }

  private static World[] worlds() {
    Instance[] instances = new Instance[14];
    Random random = new Random(SEED);
    Bvh[] meshes = {
      Worlds.tree(Meshes.sphere(4, 6, 1, 0, 0, 0)), Worlds.tree(PairWorlds.box(0, 0, 0, 1, 1, 2))
    };
    for (int i = 0; i < instances.length; i++) {
      Affine turn = Worlds.map(Worlds.Kind.TURN, random, 0);
      instances[i] =
          Instance.of(
              meshes[i % 2],
              turn.withTranslation(
                  3 * random.nextGaussian(), 3 * random.nextGaussian(), random.nextGaussian()));
    }
    return new World[] {
      ShapeWorlds.of(instances), ShapeWorlds.of(Meshes.sphere(7, 10, 3, 1, -2, 0.5f))
    };
  }

  private static double[] points(ShapePair pair, boolean ofShape) {
    double[] p = new double[3];
    for (int k = 0; k < 3; k++) {
      p[k] = ofShape ? pair.shapePoint(k) : pair.trianglePoint(k);
    }
    return p;
  }

  @Test
  void everyFieldOfTheClosestPairIsRight() {
    Random random = new Random(SEED);
    int apart = 0;
    int asked = 0;
    for (World world : worlds()) {
      for (int n = 0; n < ASKED; n++) {
        Body body = body(world, random);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < world.size(); i++) {
          least = Math.min(least, distance(body, new double[3], world.v(), 9 * i));
        }
        double[] weights = new double[3];
        distances
            .shape(body.shape())
            .within(Double.POSITIVE_INFINITY)
            .triangles(
                (instance, triangle, t, u, v) -> {
                  weights[0] = t;
                  weights[1] = u;
                  weights[2] = v;
                  return true;
                });
        boolean isMesh = world.mesh() != null;
        assertThat(
                isMesh
                    ? distances.nearest(world.mesh(), pair)
                    : distances.nearest(world.tree(), pair))
            .isTrue();
        int i = 9 * find(world, pair.instance(), pair.triangle());
        assertThat(numberAt(world.mesh(), world.tree(), pair.instance(), pair.leafPlace()))
            .isEqualTo(pair.triangle());
        assertThat(pair.distance()).isCloseTo(least, within(EPS));
        assertThat(distance(body, new double[3], world.v(), i)).isCloseTo(least, within(EPS));
        assertThat(pair.depth()).isNaN();
        double[] p = points(pair, true);
        double[] q = points(pair, false);
        assertThat(body.outside(p)).isLessThan(EPS);
        assertThat(weights[0]).isNaN();
        assertWeights(weights[1], weights[2]);
        assertSame(weighed(world.v(), i, weights[1], weights[2]), q);
        double[] d = {pair.direction(0), pair.direction(1), pair.direction(2)};
        double[] gap = minus(p, q);
        assertThat(Math.sqrt(dot(gap, gap))).isCloseTo(pair.distance(), within(EPS));
        if (pair.distance() > 1e-3) {
          apart++;
          assertThat(dot(d, d)).isCloseTo(1, within(1e-12));
          assertSame(new double[] {d[0] * least, d[1] * least, d[2] * least}, gap);
          // No point of the triangle is further along the direction, none of the shape less far.
          assertThat(most(d, world.v(), i)).isCloseTo(dot(d, q), within(EPS));
          assertThat(body.least(d, new double[3])).isCloseTo(dot(d, p), within(EPS));
        } else if (pair.distance() == 0) {
          assertThat(d).containsExactly(0, 0, 0);
        }
        distances.within(pair.distance());
        double answer = pair.distance();
        assertThat(
                isMesh
                    ? distances.nearest(world.mesh(), pair)
                    : distances.nearest(world.tree(), pair))
            .isTrue();
        assertThat(pair.distance()).isEqualTo(answer);
        distances.within(Math.nextDown(answer));
        assertThat(
                isMesh
                    ? distances.nearest(world.mesh(), pair)
                    : distances.nearest(world.tree(), pair))
            .isFalse();
        assertThat(pair.triangle()).isEqualTo(ShapePair.NONE);
        assertThat(pair.leafPlace()).isEqualTo(ShapePair.NONE);
        assertThat(pair.distance() + pair.trianglePoint(0) + pair.direction(0)).isNaN();
        asked++;
      }
    }
    System.out.printf("closest: seed %d, %d of %d apart%n", SEED, apart, asked);
    assertThat(apart).isBetween(asked / 5, asked * 4 / 5);
  }

  @Test
  void everyFieldOfTheDeepestPairIsRight() {
    Random random = new Random(SEED + 1);
    int met = 0;
    int asked = 0;
    for (World world : worlds()) {
      for (int n = 0; n < ASKED; n++) {
        Body body = body(world, random);
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < world.size(); i++) {
          most = Math.max(most, depth(body, world.v(), 9 * i));
        }
        depths.shape(body.shape());
        boolean found =
            world.mesh() != null
                ? depths.deepest(world.mesh(), pair)
                : depths.deepest(world.tree(), pair);
        asked++;
        if (Math.abs(most) > EPS) {
          assertThat(found).isEqualTo(most > 0);
        }
        if (!found) {
          continue;
        }
        met++;
        int i = 9 * find(world, pair.instance(), pair.triangle());
        assertThat(numberAt(world.mesh(), world.tree(), pair.instance(), pair.leafPlace()))
            .isEqualTo(pair.triangle());
        assertThat(pair.depth()).isCloseTo(most, within(EPS));
        assertThat(depth(body, world.v(), i)).isCloseTo(most, within(EPS));
        assertThat(pair.distance()).isZero();
        double[] p = points(pair, true);
        double[] q = points(pair, false);
        double[] d = {pair.direction(0), pair.direction(1), pair.direction(2)};
        assertThat(dot(d, d)).isCloseTo(1, within(1e-12));
        double apart = most(d, world.v(), i) - body.least(d, new double[3]);
        assertThat(apart).isCloseTo(most, within(EPS));
        double[] way = minus(q, p);
        assertSame(new double[] {d[0] * most, d[1] * most, d[2] * most}, way);
        assertThat(body.outside(p)).isLessThan(EPS);
        assertThat(most(d, world.v(), i)).isCloseTo(dot(d, q), within(EPS));
        assertThat(Math.abs(dot(normal(world.v(), i), minus(q, at(world.v(), i))))).isLessThan(EPS);
      }
    }
    System.out.printf("deepest: seed %d, %d of %d meet%n", SEED + 1, met, asked);
    assertThat(met).isBetween(asked / 5, asked * 4 / 5);
  }

  /** What a sweep says of a triangle, from a contact or from a place in a list. */
  private record Touch(
      int instance,
      int triangle,
      double t,
      double x,
      double y,
      double z,
      double nx,
      double ny,
      double nz,
      double depth,
      double u,
      double v,
      boolean startsInContact) {
    static Touch of(SweepContact c) {
      return new Touch(
          c.instance(),
          c.triangle(),
          c.t(),
          c.x(),
          c.y(),
          c.z(),
          c.nx(),
          c.ny(),
          c.nz(),
          c.depth(),
          c.u(),
          c.v(),
          c.startsInContact());
    }

    static Touch of(SweepContactList c, int i) {
      return new Touch(
          c.instance(i),
          c.triangle(i),
          c.t(i),
          c.x(i),
          c.y(i),
          c.z(i),
          c.nx(i),
          c.ny(i),
          c.nz(i),
          c.depth(i),
          c.u(i),
          c.v(i),
          c.startsInContact(i));
    }
  }

  private void assertTouch(World world, Body body, double[] way, Touch touch) {
    int i = 9 * find(world, touch.instance(), touch.triangle());
    double[] move = {touch.t() * way[0], touch.t() * way[1], touch.t() * way[2]};
    double[] p = {touch.x(), touch.y(), touch.z()};
    double[] d = {touch.nx(), touch.ny(), touch.nz()};
    assertWeights(touch.u(), touch.v());
    assertSame(weighed(world.v(), i, touch.u(), touch.v()), p);
    assertThat(dot(d, d)).isCloseTo(1, within(1e-9));
    assertThat(touch.startsInContact()).isEqualTo(touch.t() == 0);
    if (touch.startsInContact()) {
      assertThat(touch.depth()).isCloseTo(Math.max(0, depth(body, world.v(), i)), within(EPS));
      double apart = most(d, world.v(), i) - body.least(d, new double[3]);
      assertThat(apart).isCloseTo(touch.depth(), within(EPS));
      return;
    }
    assertThat(touch.depth()).isZero();
    // Floats of the moved triangle are off by half a unit in the last place of ten.
    assertThat(distance(body, move, world.v(), i)).isLessThan(1e-5);
    assertThat(body.outside(minus(p, move))).isLessThan(EPS);
    assertThat(most(d, world.v(), i)).isCloseTo(dot(d, p), within(EPS));
    assertThat(body.least(d, move)).isCloseTo(dot(d, p), within(EPS));
    assertThat(dot(d, way)).isLessThan(EPS);
  }

  @Test
  void everyFieldOfATouchIsRight() {
    Random random = new Random(SEED + 2);
    SweepContactList all = new SweepContactList();
    MeshSweepQuery exact = new MeshSweepQuery();
    MeshTouch touch = new MeshTouch();
    int touched = 0;
    int started = 0;
    int asked = 0;
    for (World world : worlds()) {
      for (int n = 0; n < ASKED; n++) {
        Body body = body(world, random);
        double[] way = new double[3];
        for (int k = 0; k < 3; k++) {
          way[k] = (float) (2 * random.nextGaussian());
        }
        double[] seen = new double[3];
        sweeps
            .shape(body.shape())
            .motion(way[0], way[1], way[2], 1)
            .triangles(
                (instance, triangle, t, u, v) -> {
                  seen[0] = t;
                  seen[1] = u;
                  seen[2] = v;
                  return true;
                });
        boolean isMesh = world.mesh() != null;
        boolean found =
            isMesh ? sweeps.nearest(world.mesh(), contact) : sweeps.nearest(world.tree(), contact);
        boolean isMet = false;
        for (int i = 0; i < world.size(); i++) {
          isMet |= distance(body, new double[3], world.v(), 9 * i) == 0;
        }
        Instance mover = Instance.of(Worlds.tree(body.faces()), Affine.IDENTITY);
        exact.displacement(way[0], way[1], way[2]);
        boolean expected =
            isMesh
                ? exact.first(mover, Instance.of(world.mesh(), Affine.IDENTITY), touch)
                : exact.first(mover, world.tree(), touch);
        assertThat(found).isEqualTo(expected || isMet);
        asked++;
        if (!found) {
          assertThat(contact.triangle()).isEqualTo(SweepContact.NONE);
          assertThat(contact.t() + contact.x() + contact.u()).isNaN();
          continue;
        }
        touched++;
        started += isMet ? 1 : 0;
        assertThat(contact.startsInContact()).isEqualTo(isMet);
        assertThat(contact.t()).isLessThanOrEqualTo(isMet ? 0 : touch.time() * (1 + 1e-12));
        assertThat(new double[] {contact.t(), contact.u(), contact.v()}).isEqualTo(seen);
        assertThat(numberAt(world.mesh(), world.tree(), contact.instance(), contact.leafPlace()))
            .isEqualTo(contact.triangle());
        assertTouch(world, body, way, Touch.of(contact));
        int count = isMesh ? sweeps.all(world.mesh(), all) : sweeps.all(world.tree(), all);
        for (int k = 0; k < count; k++) {
          assertTouch(world, body, way, Touch.of(all, k));
        }
        assertThat(Touch.of(all, 0)).isEqualTo(Touch.of(contact));
        for (int i = 0; i < world.size(); i++) {
          boolean isIn = false;
          for (int k = 0; k < count; k++) {
            isIn |= find(world, all.instance(k), all.triangle(k)) == i;
          }
          if (distance(body, way, world.v(), 9 * i) == 0 && !isIn) {
            throw new AssertionError("met at the end, and not touched on the way: " + i);
          }
        }
        // The limit counts, and what is found within it is the same.
        Touch first = Touch.of(contact);
        sweeps.motion(way[0], way[1], way[2], contact.t() * (1 + 1e-9));
        assertThat(
                isMesh
                    ? sweeps.nearest(world.mesh(), contact)
                    : sweeps.nearest(world.tree(), contact))
            .isTrue();
        assertThat(contact.t()).isCloseTo(first.t(), within(EPS));
        assertTouch(world, body, way, Touch.of(contact));
        if (first.t() > 1e-3) {
          sweeps.motion(way[0], way[1], way[2], first.t() * (1 - 1e-3));
          assertThat(isMesh ? sweeps.any(world.mesh()) : sweeps.any(world.tree())).isFalse();
        }
      }
    }
    System.out.printf(
        "sweeps: seed %d, %d touch, %d of them at the start, of %d%n",
        SEED + 2, touched, started, asked);
    assertThat(touched - started).isGreaterThan(asked / 8);
    assertThat(started).isBetween(asked / 8, asked * 4 / 5);
  }

  @Test
  void whatIsMetIsWhatPairsOfTrianglesSay() {
    Random random = new Random(SEED + 3);
    TriangleList list = new TriangleList();
    TriangleList each = new TriangleList();
    int met = 0;
    int asked = 0;
    World world = worlds()[0];
    for (int n = 0; n < ASKED; n++) {
      Body body = body(world, random);
      overlaps.shape(body.shape()).all(world.tree(), list);
      boolean[] isIn = new boolean[world.size()];
      for (int k = 0; k < list.size(); k++) {
        int i = find(world, list.instance(k), list.triangle(k));
        assertThat(isIn[i]).isFalse();
        isIn[i] = true;
      }
      boolean[] instances = new boolean[world.tree().size()];
      for (int i = 0; i < isIn.length; i++) {
        double distance = distance(body, new double[3], world.v(), 9 * i);
        if (distance == 0 || distance > EPS) {
          assertThat(isIn[i]).as("triangle %d", i).isEqualTo(distance == 0);
        }
        instances[world.instance()[i]] |= isIn[i];
        met += isIn[i] ? 1 : 0;
        asked++;
      }
      overlaps.firstOfEach(world.tree(), each);
      for (int k = 0; k < each.size(); k++) {
        assertThat(isIn[find(world, each.instance(k), each.triangle(k))]).isTrue();
        assertThat(instances[each.instance(k)]).isTrue();
        instances[each.instance(k)] = false;
      }
      for (boolean isLeft : instances) {
        assertThat(isLeft).isFalse();
      }
    }
    System.out.printf("overlaps: seed %d, %d of %d triangles met%n", SEED + 3, met, asked);
    assertThat(met).isGreaterThan(60);
  }

  /** Of instances at one place the lowest that counts wins, wherever it is in the tree. */
  @Test
  void ofEqualInstancesTheLowestThatCountsWins() {
    Bvh mesh = Worlds.tree(Meshes.copies(PairWorlds.box(0, 0, 0, 1, 1, 1), 2));
    Instance[] same = new Instance[9];
    for (int i = 0; i < same.length; i++) {
      same[i] = Instance.of(mesh, PairWorlds.move(i < 4 ? 0 : 40 - 5 * i, 0, 0));
    }
    same[7] = same[0];
    same[8] = same[0];
    InstanceTree tree = InstanceTreeBuilder.build(same);
    for (int low : new int[] {0, 1, 3, 7, 8}) {
      ConvexShape apart = new ConvexShape().aabb(0.2, 2, 0.3, 0.4, 3, 0.5);
      ConvexShape inside = new ConvexShape().aabb(0.2, 0.9, 0.3, 0.4, 3, 0.5);
      for (ConvexShape shape : new ConvexShape[] {apart, inside}) {
        distances.shape(shape).instances(i -> i >= low).within(Double.POSITIVE_INFINITY);
        assertThat(distances.nearest(tree, pair)).isTrue();
        assertThat(pair.instance()).isEqualTo(low);
        assertThat(pair.triangle()).isLessThan(mesh.triangleCount() / 2);
        sweeps.shape(shape).instances(i -> i >= low).motion(0, -4, 0, 1);
        assertThat(sweeps.nearest(tree, contact)).isTrue();
        assertThat(contact.instance()).isEqualTo(low);
        assertThat(contact.triangle()).isLessThan(mesh.triangleCount() / 2);
        if (shape == inside) {
          assertThat(depths.shape(shape).instances(i -> i >= low).deepest(tree, pair)).isTrue();
          assertThat(pair.instance()).isEqualTo(low);
          assertThat(pair.triangle()).isLessThan(mesh.triangleCount() / 2);
        }
      }
    }
    distances.instances(i -> true);
    sweeps.instances(i -> true);
    assertThat(distances.nearest(tree, pair)).isTrue();
    assertThat(pair.instance()).isZero();
    assertThat(sweeps.nearest(tree, contact)).isTrue();
    assertThat(contact.instance()).isZero();
  }

  /** Zeros of either sign, in shapes, motions and meshes, are one number. */
  @Test
  void theSignOfAZeroChangesNothing() {
    float[] mesh = PairWorlds.box(-1, -1, 0, 1, 1, 2);
    float[] signed = mesh.clone();
    for (int i = 0; i < signed.length; i++) {
      signed[i] = signed[i] == 0 ? -0f : signed[i];
    }
    Bvh[] trees = {Worlds.tree(mesh), Worlds.tree(signed)};
    List<String> answers = new ArrayList<>();
    for (int n = 0; n < 4; n++) {
      Bvh tree = trees[n % 2];
      double zero = n < 2 ? 0.0 : -0.0;
      ConvexShape above = new ConvexShape().aabb(zero, zero, 3, 1, 1, 4);
      distances.shape(above).within(Double.POSITIVE_INFINITY).nearest(tree, pair);
      sweeps.shape(above).motion(zero, zero, -2, 1).nearest(tree, contact);
      ConvexShape below = new ConvexShape().aabb(-0.5, -0.5, -1, 0.5, 0.5, zero);
      int met = overlaps.shape(below).count(tree);
      answers.add(
          met
              + " "
              + pair.triangle()
              + " "
              + pair.distance()
              + " "
              + contact.t()
              + " "
              + contact.triangle()
              + " "
              + (0.0 + contact.nx())
              + " "
              + contact.nz());
    }
    assertThat(answers).containsOnly(answers.get(0));
    assertThat(answers.get(0)).startsWith("2 ").contains(" 1.0 0.4999999999").endsWith("0.0 1.0");
  }
}
