package dev.sightline.bvh.solid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.exact.ExactDeterminant;
import dev.sightline.core.overlap.triangle.TriangleColumn;
import dev.sightline.core.shape.Aabb;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class SolidWorldTest {
  private static final long SEED = 20_262;

  private final SolidQuery query = new SolidQuery();
  private final SolidList out = new SolidList();

  /** The triangles of an instance in the world. */
  private static float[] world(Instance instance) {
    Bvh mesh = instance.mesh();
    float[] out = new float[9 * mesh.triangleCount()];
    for (int i = 0; i < mesh.triangleCount(); i++) {
      instance.toWorld().triangleToWorld(mesh.leafVertices(), 9 * i, out, 9 * i);
    }
    return out;
  }

  /** By a loop over all triangles: on one of them, or an odd number above and below. */
  private static boolean isInByLoop(float[] v, double[] p) {
    int[] counts = new int[4];
    for (int i = 0; i < v.length; i += 9) {
      counts[TriangleColumn.lies(v, i, p[0], p[1], p[2])]++;
    }
    return counts[TriangleColumn.HOLDS] > 0
        || (counts[TriangleColumn.ABOVE] % 2 == 1 && counts[TriangleColumn.BELOW] % 2 == 1);
  }

  /**
   * By rays in directions drawn at random, exactly, each drawn again if it touches an edge; of a
   * point that lies on no triangle.
   */
  private static boolean isInByRay(float[] v, double[] p, Random random) {
    for (int tries = 0; tries < 200; tries++) {
      double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      int found = 0;
      for (int i = 0; i < v.length && found >= 0; i += 9) {
        int volume = volume(v, i, p);
        if (volume == 0) {
          continue; // without area, or the ray leaves its plane beside it
        }
        int ab = sign(d, v, i, i + 3, p);
        int bc = sign(d, v, i + 3, i + 6, p);
        int ca = sign(d, v, i + 6, i, p);
        boolean isMixed = Math.min(ab, Math.min(bc, ca)) < 0 && Math.max(ab, Math.max(bc, ca)) > 0;
        if (!isMixed && ab * bc * ca == 0) {
          found = -1;
        } else if (!isMixed) {
          found += volume == ab ? 1 : 0;
        }
      }
      if (found >= 0) {
        return found % 2 == 1;
      }
    }
    throw new IllegalStateException("no ray without an edge");
  }

  private static int sign(double[] d, float[] v, int a, int b, double[] p) {
    return ExactDeterminant.get()
        .row(0, d[0], d[1], d[2], 0, 0, 0)
        .row(1, v[a], v[a + 1], v[a + 2], p[0], p[1], p[2])
        .row(2, v[b], v[b + 1], v[b + 2], p[0], p[1], p[2])
        .sign();
  }

  private static int volume(float[] v, int i, double[] p) {
    return ExactDeterminant.get()
        .row(0, v[i], v[i + 1], v[i + 2], p[0], p[1], p[2])
        .row(1, v[i + 3], v[i + 4], v[i + 5], p[0], p[1], p[2])
        .row(2, v[i + 6], v[i + 7], v[i + 8], p[0], p[1], p[2])
        .sign();
  }

  /** Instances of all kinds, none of which is so large that it holds the others. */
  private static Instance[] instances(int count) {
    return Arrays.stream(Worlds.mixed(3 * count, 3, SEED))
        .filter(instance -> instance.bounds().map(SolidWorldTest::isSmall).orElse(true))
        .limit(count)
        .toArray(Instance[]::new);
  }

  private static boolean isSmall(Aabb box) {
    return box.max().x() - box.min().x() < 8 && box.max().y() - box.min().y() < 8;
  }

  @Test
  void everyInstanceHoldsWhatItsTrianglesInTheWorldDo() {
    Random random = new Random(SEED);
    Bvh ball = Worlds.tree(Meshes.sphere(8, 12, 1, 0, 0, 0));
    int[] inside = new int[Worlds.Kind.values().length];
    int[] on = new int[inside.length];
    for (Worlds.Kind kind : Worlds.Kind.values()) {
      for (int n = 0; n < 300; n++) {
        Affine map = Worlds.map(kind, random, n % 3 == 0 ? 1e5 : 1);
        Instance instance = Instance.of(ball, map);
        float[] v = world(instance);
        double[] p = new double[3];
        map.pointToWorld(near(random), near(random), near(random), p, 0);
        if (n % 4 == 0) {
          int corner = 3 * random.nextInt(v.length / 3);
          p = new double[] {v[corner], v[corner + 1], v[corner + 2]};
          p[1] += n % 8 == 0 ? 0 : Math.ulp(p[1]) * (random.nextInt(3) - 1);
        }
        boolean isIn = query.point(p[0], p[1], p[2]).isIn(instance);
        String what = "seed %d, %s, case %d".formatted(SEED, kind, n);
        assertThat(isIn).as(what).isEqualTo(isInByLoop(v, p));
        if (holds(v, p)) {
          assertThat(isIn).as(what).isTrue();
          on[kind.ordinal()]++;
        } else {
          assertThat(isIn).as(what).isEqualTo(isInByRay(v, p, random));
        }
        inside[kind.ordinal()] += isIn ? 1 : 0;
      }
    }
    System.out.printf(
        "seed %d: of 300 points inside %s, on the surface %s%n",
        SEED, Arrays.toString(inside), Arrays.toString(on));
    assertThat(Arrays.stream(inside)).allMatch(count -> count > 60 && count < 240);
    assertThat(Arrays.stream(on)).allMatch(count -> count > 30);
  }

  private static double near(Random random) {
    return 2.2 * random.nextDouble() - 1.1;
  }

  private static boolean holds(float[] v, double[] p) {
    for (int i = 0; i < v.length; i += 9) {
      if (TriangleColumn.lies(v, i, p[0], p[1], p[2]) == TriangleColumn.HOLDS) {
        return true;
      }
    }
    return false;
  }

  @Test
  void aWorldNamesTheInstancesThatALoopFinds() {
    Instance[] instances = instances(120);
    InstanceTree tree = InstanceTreeBuilder.build(instances);
    float[][] world = Arrays.stream(instances).map(SolidWorldTest::world).toArray(float[][]::new);
    Random random = new Random(SEED);
    InstanceFilter filter = instance -> instance % 3 != 0;
    int found = 0;
    int shared = 0;
    for (int n = 0; n < 600; n++) {
      float[] at = world[random.nextInt(instances.length)];
      double[] p = {4 * near(random), 4 * near(random), 4 * near(random)};
      if (n % 3 == 0 && at.length > 0 && 0 * at[0] == 0) {
        int corner = 3 * random.nextInt(at.length / 3);
        p = new double[] {at[corner], at[corner + 1], at[corner + 2]};
      }
      List<Integer> all = new ArrayList<>();
      List<Integer> some = new ArrayList<>();
      for (int i = 0; i < instances.length; i++) {
        if (instances[i].isMet() && isInByLoop(world[i], p)) {
          all.add(i);
          if (filter.enters(i)) {
            some.add(i);
          }
        }
      }
      query.point(p[0], p[1], p[2]).instances(InstanceFilter.ALL);
      assertThat(query.all(tree, out)).as("seed %d, case %d", SEED, n).isEqualTo(all.size());
      assertThat(out.toArray()).containsExactly(all.stream().mapToInt(i -> i).toArray());
      assertThat(query.any(tree)).isEqualTo(!all.isEmpty());
      assertThat(query.instances(filter).all(tree, out)).isEqualTo(some.size());
      assertThat(query.any(tree)).isEqualTo(!some.isEmpty());
      found += all.isEmpty() ? 0 : 1;
      shared += all.size() > 1 ? 1 : 0;
    }
    System.out.printf("seed %d: %d of 600 points in something, %d in more%n", SEED, found, shared);
    assertThat(found).isBetween(180, 540);
    assertThat(shared).isPositive();
    assertThat(query.any(InstanceTree.EMPTY)).isFalse();
    assertThat(query.point(Double.NaN, 0, 0).all(tree, out)).isZero();
  }

  @Test
  void aMirroredBoxHoldsItsInsideAndItsSurface() {
    Bvh box = Worlds.tree(PairWorlds.box(1, 1, 1, 2, 3, 4));
    Instance mirrored = Instance.of(box, Affine.of(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0));
    for (float x = -2.5f; x <= 2.5f; x += 0.5f) {
      for (float y = 0.5f; y <= 3.5f; y += 0.5f) {
        boolean isIn = x >= -2 && x <= -1 && y >= 1 && y <= 3;
        assertThat(query.point(x, y, 2.5).isIn(mirrored)).as("%s %s", x, y).isEqualTo(isIn);
      }
    }
  }

  private static final int BOXES = 40;

  /** Some roundings of the coordinates, which are below 16. */
  private static final Offset<Double> ROUNDED = within(8 * Math.ulp(16.0));

  /** A box of eighths: its least and greatest corner. */
  private static float[] eighths(Random random) {
    float[] box = new float[6];
    for (int axis = 0; axis < 3; axis++) {
      box[axis] = random.nextInt(32) / 8f;
      box[axis + 3] = box[axis] + (8 + random.nextInt(24)) / 8f;
    }
    return box;
  }

  private static boolean isWithin(float[] box, double... p) {
    boolean isWithin = true;
    for (int axis = 0; axis < 3; axis++) {
      isWithin &= p[axis] >= box[axis] && p[axis] <= box[axis + 3];
    }
    return isWithin;
  }

  /** How far a point is from the surface of a box, by the box's own planes. */
  private static double distance(float[] box, double... p) {
    double beyond = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int axis = 0; axis < 3; axis++) {
      double out = Math.max(0, Math.max(box[axis] - p[axis], p[axis] - box[axis + 3]));
      beyond += out * out;
      least = Math.min(least, Math.min(p[axis] - box[axis], box[axis + 3] - p[axis]));
    }
    return beyond > 0 ? Math.sqrt(beyond) : least;
  }

  private static InstanceTree boxes(float[][] boxes) {
    Instance[] instances = new Instance[boxes.length];
    for (int i = 0; i < boxes.length; i++) {
      float[] b = boxes[i];
      Bvh mesh = Worlds.tree(PairWorlds.box(-b[3], b[1], b[2], -b[0], b[4], b[5]));
      instances[i] = Instance.of(mesh, Affine.of(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0));
    }
    return InstanceTreeBuilder.build(instances);
  }

  /** With other filters at each use of the same object. */
  @Test
  void theSignedDistanceOfAWorldIsThatOfItsBoxesUnderWhicheverFilter() {
    Random random = new Random(SEED);
    float[][] boxes = new float[BOXES][];
    Arrays.setAll(boxes, i -> eighths(random));
    InstanceTree tree = boxes(boxes);
    MeshPoint point = new MeshPoint();
    List<InstanceFilter> filters =
        List.of(InstanceFilter.ALL, i -> i % 3 == 0, i -> i % 3 != 0, i -> false);
    int inside = 0;
    for (int n = 0; n < 1000; n++) {
      double[] p = new double[3];
      Arrays.setAll(p, axis -> (random.nextInt(64) - 4) / 8.0 + random.nextInt(3) / 16.0);
      InstanceFilter filter = filters.get(n % filters.size());
      double least = Double.POSITIVE_INFINITY;
      boolean isIn = false;
      for (int i = 0; i < BOXES; i++) {
        if (filter.enters(i)) {
          least = Math.min(least, distance(boxes[i], p));
          isIn |= isWithin(boxes[i], p);
        }
      }
      query.point(p[0], p[1], p[2]).instances(filter);
      double signed = query.signedDistance(tree, point);
      String what = "seed %d, case %d".formatted(SEED, n);
      assertThat(query.any(tree)).as(what).isEqualTo(isIn);
      if (least == Double.POSITIVE_INFINITY) {
        assertThat(signed).as(what).isNaN();
        assertThat(point.isFound()).as(what).isFalse();
        continue;
      }
      double expected = isIn && least > 0 ? -least : least;
      assertThat(signed).as(what).isCloseTo(expected, ROUNDED);
      assertThat(point.distance()).as(what).isEqualTo(Math.abs(signed));
      float[] its = boxes[point.instance()];
      assertThat(filter.enters(point.instance())).as(what).isTrue();
      assertThat(distance(its, p)).as(what).isCloseTo(least, ROUNDED);
      assertThat(distance(its, point.x(), point.y(), point.z())).as(what).isCloseTo(0, ROUNDED);
      double x = point.x() - p[0];
      double y = point.y() - p[1];
      double z = point.z() - p[2];
      assertThat(Math.sqrt(x * x + y * y + z * z)).as(what).isCloseTo(least, ROUNDED);
      inside += signed < 0 ? 1 : 0;
    }
    System.out.printf("seed %d: %d of 1000 distances are negative%n", SEED, inside);
    assertThat(inside).isBetween(150, 700);
  }

  @Test
  void theSignedDistanceOfAMeshIsThatOfItsBox() {
    Random random = new Random(SEED);
    MeshPoint point = new MeshPoint();
    int inside = 0;
    for (int n = 0; n < 500; n++) {
      float[] box = eighths(random);
      Bvh mesh = Worlds.tree(PairWorlds.box(box[0], box[1], box[2], box[3], box[4], box[5]));
      double[] p = new double[3];
      Arrays.setAll(p, i -> box[i] + (box[i + 3] - box[i]) * (random.nextInt(11) - 1) / 8.0);
      double least = distance(box, p);
      double expected = isWithin(box, p) && least > 0 ? -least : least;
      // Asked of no instance: the filter has no say.
      double signed =
          query.instances(i -> false).point(p[0], p[1], p[2]).signedDistance(mesh, point);
      assertThat(signed).isCloseTo(expected, ROUNDED);
      assertThat(point.instance()).isEqualTo(-1);
      inside += signed < 0 ? 1 : 0;
    }
    System.out.printf("seed %d: %d of 500 distances are negative%n", SEED, inside);
    assertThat(inside).isBetween(75, 350);
  }
}
