package dev.sightline.bvh.solid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.MeshBoundary;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against the sum over all triangles by the formula of a triangle. */
class WindingQueryTest {
  private static final long SEED = 412;
  private static final double[] TOLERANCES = {0, 1e-9, 1e-4, 0.01, 0.3, Double.POSITIVE_INFINITY};

  private final WindingQuery query = new WindingQuery();

  /** A point in or near a box: of a lattice that vertices may share, or anywhere. */
  private static double[] point(Random random, float[] box) {
    double[] p = new double[3];
    boolean isLattice = random.nextBoolean();
    for (int k = 0; k < 3; k++) {
      double at = isLattice ? random.nextInt(9) / 6.0 - 1.0 / 6 : 1.4 * random.nextDouble() - 0.2;
      p[k] = (float) (box[k] + at * ((double) box[k + 3] - box[k]));
    }
    return p;
  }

  private static void checkError(double number, double error, double[] sum, String what) {
    assertThat(Math.abs(number - sum[0])).as(what).isLessThanOrEqualTo(error + sum[1]);
  }

  @Test
  void numbersAreTheSumOverAllTrianglesWithinTheirError() {
    Random random = new Random(SEED);
    WindingMeshes.all()
        .forEach(
            (name, mesh) -> {
              int inside = 0;
              int surface = 0;
              double worst = 0;
              for (Bvh tree : Layouts.of(mesh).values()) {
                for (int n = 0; n < 150; n++) {
                  double[] p = point(random, tree.rootBounds());
                  double tolerance = TOLERANCES[n % TOLERANCES.length];
                  query.point(p[0], p[1], p[2]).tolerance(tolerance);
                  double number = query.winding(tree);
                  if (Double.isNaN(number)) {
                    surface++;
                    continue;
                  }
                  double error = query.error();
                  String what = "%s, seed %d, case %d".formatted(name, SEED, n);
                  double[] sum = WindingMeshes.sum(mesh, p[0], p[1], p[2]);
                  checkError(number, error, sum, what);
                  double rounding = tolerance == 0 ? error : tolerance * (1 + 1e-9) + 1e-6;
                  assertThat(error).as(what).isLessThanOrEqualTo(Math.max(rounding, 1e-9));
                  worst = Math.max(worst, tolerance == 0 ? error : 0);
                  inside += number > 0.5 ? 1 : 0;
                }
              }
              System.out.printf(
                  "%s, seed %d: %d above 1/2, %d on the surface, full sums within %.2g%n",
                  name, SEED, inside, surface, worst);
            });
  }

  @Test
  void aClosedMeshHasWholeNumbersAndNoBoundary() {
    Random random = new Random(SEED);
    for (String name :
        new String[] {"ball", "overlapping boxes", "doubled ball", "ball inside out"}) {
      float[] mesh = WindingMeshes.all().get(name);
      Bvh tree = Worlds.tree(mesh);
      assertThat(tree.boundary().isEmpty()).as(name).isTrue();
      assertThat(tree.boundary().memoryBytes()).isZero();
      int[] counts = new int[5];
      for (int n = 0; n < 400; n++) {
        double[] p = point(random, tree.rootBounds());
        double number = query.point(p[0], p[1], p[2]).winding(tree);
        if (!Double.isNaN(number)) {
          assertThat(number).isEqualTo(Math.rint(WindingMeshes.sum(mesh, p[0], p[1], p[2])[0]));
          assertThat(query.error()).isZero();
          counts[(int) number + 2]++;
        }
      }
      System.out.printf(
          "%s, seed %d: numbers from -2 on %s%n", name, SEED, Arrays.toString(counts));
      assertThat(counts[2]).isPositive();
      assertThat(counts[name.equals("ball") ? 3 : name.equals("ball inside out") ? 1 : 4])
          .isPositive();
    }
  }

  @Test
  void theBoundaryIsAroundWhatIsMissingDoubledOrFlipped() {
    float[] ball = WindingMeshes.all().get("ball");
    int middle = ball.length / 18;
    float[] hole =
        SolidMeshes.joined(
            Arrays.copyOf(ball, 9 * middle), Arrays.copyOfRange(ball, 9 * middle + 9, ball.length));
    MeshBoundary of = Worlds.tree(hole).boundary();
    assertThat(of.edgeCount()).isEqualTo(3);
    assertThat(of.times(0)).isEqualTo(1);
    float[] face = Arrays.copyOfRange(ball, 9 * middle, 9 * middle + 9);
    assertThat(Worlds.tree(SolidMeshes.joined(ball, face)).boundary().edgeCount()).isEqualTo(3);
    MeshBoundary flipped = Worlds.tree(WindingMeshes.flipped(ball, middle, middle + 1)).boundary();
    assertThat(flipped.edgeCount()).isEqualTo(3);
    assertThat(flipped.times(2)).isEqualTo(2);
    float[] both = SolidMeshes.joined(face, WindingMeshes.flipped(face, 0, 1));
    assertThat(Worlds.tree(both).boundary().isEmpty()).as("both sides").isTrue();
    assertThat(Bvh.EMPTY.boundary().isEmpty()).isTrue();
    Bvh tree = Worlds.tree(hole);
    assertThat(tree.boundary()).isSameAs(tree.boundary());
  }

  @Test
  void aMillionCoincidentTrianglesWindAMillionTimesAsOften() {
    float[] one = {0, 0, 0, 1, 0, 0, 0, 0, 1};
    Bvh tree = Worlds.tree(Meshes.copies(one, 1_000_000));
    assertThat(tree.boundary().edgeCount()).isEqualTo(3);
    double single = query.point(0.2, -0.3, 0.2).winding(Worlds.tree(one));
    assertThat(query.winding(tree)).isCloseTo(1e6 * single, within(1e-6));
    assertThat(query.error()).isLessThan(1e-6);
  }

  @Test
  void instancesHaveTheNumberOfTheirTrianglesInTheWorld() {
    Random random = new Random(SEED);
    for (String name : new String[] {"ring with holes", "ball inside out", "soup", "terrain"}) {
      float[] mesh = WindingMeshes.all().get(name);
      Bvh tree = Worlds.tree(mesh);
      for (Worlds.Kind kind : Worlds.Kind.values()) {
        Affine map = Worlds.map(kind, random, 3);
        Instance instance = Instance.of(tree, map);
        float[] placed = PairWorlds.world(mesh, map);
        int sign = map.mirrors() ? -1 : 1;
        float[] box = new float[6];
        instance.box(box, 0);
        for (int n = 0; n < 60; n++) {
          double[] p = point(random, box);
          double tolerance = TOLERANCES[n % TOLERANCES.length];
          double number = query.point(p[0], p[1], p[2]).tolerance(tolerance).winding(instance);
          if (!Double.isNaN(number)) {
            double[] sum = WindingMeshes.sum(placed, p[0], p[1], p[2]);
            sum[0] *= sign;
            String what = "%s, %s, seed %d, case %d".formatted(name, kind, SEED, n);
            checkError(number, query.error(), sum, what);
          }
        }
      }
    }
  }

  @Test
  void aWorldHasTheSumOfTheInstancesThatCount() {
    Instance[] instances = Worlds.mixed(60, 2, 8);
    InstanceTree tree = InstanceTreeBuilder.build(instances);
    Random random = new Random(SEED);
    for (int n = 0; n < 60; n++) {
      double[] p = {4 * random.nextDouble() - 2, 4 * random.nextDouble() - 2, random.nextDouble()};
      int residue = n % 3;
      query.point(p[0], p[1], p[2]).instances(i -> i % 3 != residue).tolerance(0.001 * (n % 2));
      double number = query.winding(tree);
      double error = query.error();
      double expected = 0;
      query.tolerance(0);
      for (int i = 0; i < instances.length; i++) {
        if (i % 3 != residue) {
          expected += query.winding(instances[i]);
          error += query.error() + 1e-12;
        }
      }
      String what = "seed %d, case %d".formatted(SEED, n);
      assertThat(number).as(what).isCloseTo(expected, within(error));
      assertThat(error).as(what).isLessThan(0.01);
    }
  }

  @Test
  void aMirroredAndAFlatInstance() {
    Bvh box = Worlds.tree(WindingMeshes.outwards(PairWorlds.box(-1, -1, -1, 1, 1, 1)));
    Affine mirror = Affine.of(-2, 0, 0, 5, 0, 1, 0, 0, 0, 0, 1, 0);
    Affine flat = Affine.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0);
    query.point(5.1, 0.2, 0.1);
    assertThat(query.winding(Instance.of(box, mirror))).isEqualTo(1);
    assertThat(query.point(0.1, 0.5, 0.2).winding(Instance.of(box, flat))).isZero();
    assertThat(query.point(0.1, -0.5, 0.2).winding(Instance.of(box, flat))).isZero();
    assertThat(query.winding(Instance.of(Bvh.EMPTY, mirror))).isZero();
  }

  @Test
  void farAwayAndLargeCoordinatesKeepTheirNumbers() {
    float[] ball = WindingMeshes.all().get("ball with holes");
    for (float scale : new float[] {1e-37f, 1e-10f, 1e12f, 1e30f, 1e38f}) {
      float[] mesh = ball.clone();
      for (int i = 0; i < mesh.length; i++) {
        mesh[i] *= scale;
      }
      double[] sum = WindingMeshes.sum(mesh, 0.1f * scale, 0.2f * scale, -0.1f * scale);
      query.point(0.1f * scale, 0.2f * scale, -0.1f * scale).tolerance(0.01);
      checkError(query.winding(Worlds.tree(mesh)), query.error(), sum, "scale " + scale);
      assertThat(sum[0]).isBetween(0.8, 0.99);
    }
  }

  @Test
  void theSurfaceAndWhatIsNotFiniteHaveNoNumber() {
    Bvh box = Worlds.tree(WindingMeshes.outwards(PairWorlds.box(0, 0, 0, 1, 1, 1)));
    assertThat(new WindingQuery().winding(box)).isNaN();
    for (double[] p : new double[][] {{0.5, 0, 0.5}, {1, 0.5, 0.3}, {0, 0, 0}, {0.5, 1, 0.5}}) {
      assertThat(query.point(p[0], p[1], p[2]).winding(box)).as(Arrays.toString(p)).isNaN();
      Instance[] one = {Instance.of(box, Affine.IDENTITY)};
      assertThat(query.winding(InstanceTreeBuilder.build(one))).isNaN();
    }
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThat(query.point(bad, 0, 0).winding(box)).isNaN();
      assertThat(query.point(0, 0, bad).winding(Instance.of(box, Affine.IDENTITY))).isNaN();
    }
    assertThat(query.point(0.5, 0.5, 0.5).winding(InstanceTree.EMPTY)).isZero();
    assertThatThrownBy(() -> query.tolerance(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1.0");
    assertThatThrownBy(() -> query.tolerance(Double.NaN)).hasMessageContaining("NaN");
  }

  @Test
  void aToleranceTakesEdgesTogether() {
    Bvh soup = Worlds.tree(Meshes.soup(3000, 5));
    float[] box = soup.rootBounds();
    query.point(box[3] + 3.0, box[4] + 1.0, box[5] + 2.0);
    double full = query.winding(soup);
    double exact = query.error();
    query.tolerance(1e-3);
    double fast = query.winding(soup);
    assertThat(fast).isNotEqualTo(full).isCloseTo(full, within(1e-3));
    assertThat(query.error()).isGreaterThan(exact).isLessThan(1.01e-3);
  }
}
