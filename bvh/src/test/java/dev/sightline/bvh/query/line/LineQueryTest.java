package dev.sightline.bvh.query.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import dev.sightline.core.view.LineView;
import dev.sightline.core.view.SeenPoint;
import dev.sightline.core.view.ViewSegment;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LineQueryTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  private final LineView view = new LineView();
  private final LineQuery query = new LineQuery().view(view);
  private final RayHit hit = new RayHit();
  private final RayHitList hits = new RayHitList();

  /** Segments as triangles: wires, some of no length, some NaN. */
  private static float[] wires(int count, Random random) {
    float[] xyz = new float[9 * count];
    for (int i = 0; i < count; i++) {
      int at = 9 * i;
      boolean isPoint = random.nextInt(3) == 0;
      float length = random.nextInt(10) == 0 ? 3 : 0.4f;
      for (int k = 0; k < 3; k++) {
        xyz[at + k] = 2 * random.nextFloat() - 1;
        float end = isPoint ? 0 : length * (random.nextFloat() - 0.5f);
        xyz[at + 3 + k] = xyz[at + k] + end;
        xyz[at + 6 + k] = xyz[at + 3 + k];
      }
      if (random.nextInt(20) == 0) {
        xyz[at + random.nextInt(6)] = Float.NaN;
      }
    }
    return xyz;
  }

  private static Bvh tree(float[] xyz) {
    return BvhBuilder.build(TriangleSoup.ofTriangles(xyz), BuildOptions.balanced());
  }

  /** A ray, or a camera with the cursor anywhere in its picture. */
  private void setView(Random random) {
    double[] o = new double[6];
    for (int k = 0; k < 3; k++) {
      o[k] = 6 * random.nextGaussian();
      o[3 + k] = 2 * random.nextDouble() - 1 - o[k];
    }
    view.setRay(o[0], o[1], o[2], o[3], o[4], o[5]);
    if (random.nextBoolean()) {
      double[] f = new double[LineView.COEFFICIENTS];
      view.copyForms(f);
      double near = 0.1 + random.nextDouble();
      for (int k = 0; k < 4; k++) {
        f[8 + k] = f[12 + k] + (k == 3 ? near : 0);
        f[k] *= 100;
        f[4 + k] *= 100;
      }
      view.setPicture(f, o);
    }
  }

  /** A radius with which about half of the views see something. */
  private double radius(Random random) {
    double[] f = new double[LineView.COEFFICIENTS];
    view.copyForms(f);
    return (f[11] == 1 && f[8] == 0 ? 0.6 : 9) * random.nextDouble();
  }

  /** All that a loop sees, sorted: t, instance, number, along and gap. */
  private double[][] loop(Instance[] world, float[][] wires, double radius, double reach) {
    double[][] found = new double[0][];
    double[] ends = new double[6];
    SeenPoint seen = new SeenPoint();
    for (int i = 0; i < world.length; i++) {
      for (int n = 0; n < wires[i].length / 9 && world[i].isMet(); n++) {
        float[] v = wires[i];
        world[i].pointToWorld(v[9 * n], v[9 * n + 1], v[9 * n + 2], ends, 0);
        world[i].pointToWorld(v[9 * n + 3], v[9 * n + 4], v[9 * n + 5], ends, 3);
        if (ViewSegment.closest(
            view, ends[0], ends[1], ends[2], ends[3], ends[4], ends[5], radius, reach, seen)) {
          found = Arrays.copyOf(found, found.length + 1);
          found[found.length - 1] = new double[] {seen.t(), i, n, seen.along(), seen.gap()};
        }
      }
    }
    Arrays.sort(found, Arrays::compare);
    return found;
  }

  @Test
  void whatIsSeenAmongInstancesIsThatOfALoopToTheBit() {
    long seed = 23;
    Random random = new Random(seed);
    int cases = 1500;
    int nonEmpty = 0;
    for (int c = 0; c < cases; ) {
      Instance[] world = new Instance[1 + random.nextInt(9)];
      float[][] wires = new float[world.length][];
      for (int i = 0; i < world.length; i++) {
        wires[i] = wires(1 + random.nextInt(60), random);
        Worlds.Kind[] kinds = Worlds.Kind.values();
        Worlds.Kind kind = kinds[random.nextInt(kinds.length - 2)];
        world[i] = Instance.of(tree(wires[i]), Worlds.map(kind, random, 2));
      }
      InstanceTree tree = InstanceTreeBuilder.build(world);
      for (int end = c + 25; c < end; c++) {
        setView(random);
        double radius = radius(random);
        double reach = random.nextInt(3) == 0 ? random.nextDouble() : INF;
        double[][] truth = loop(world, wires, radius, reach);
        nonEmpty += truth.length > 0 ? 1 : 0;
        check(tree, truth, radius, reach, c);
      }
    }
    System.out.printf("seed %d: %d of %d views see something%n", seed, nonEmpty, cases);
    assertThat(nonEmpty).isBetween(3 * cases / 10, 7 * cases / 10);
  }

  private void check(InstanceTree tree, double[][] truth, double radius, double reach, int c) {
    query.radius(radius).within(reach);
    assertThat(query.all(tree, hits)).as("case %d", c).isEqualTo(truth.length);
    for (int i = 0; i < truth.length; i++) {
      double[] found = {hits.t(i), hits.instance(i), hits.triangle(i), hits.u(i), hits.v(i)};
      assertThat(found).as("case %d", c).containsExactly(truth[i]);
    }
    assertThat(query.nearest(tree, hit)).isEqualTo(truth.length > 0);
    if (hit.isHit()) {
      double[] found = {hit.t(), hit.instance(), hit.triangle(), hit.u(), hit.v()};
      assertThat(found).as("nearest, case %d", c).containsExactly(truth[0]);
    }
  }

  @Test
  void aMeshAnswersAsItsInstanceThatMovesNothing() {
    Random random = new Random(5);
    float[] xyz = wires(300, random);
    Bvh mesh = tree(xyz);
    InstanceTree world = InstanceTreeBuilder.build(new Instance[] {instance(mesh)});
    RayHitList others = new RayHitList();
    for (int i = 0; i < 200; i++) {
      setView(random);
      query.radius(radius(random)).within(INF);
      assertThat(query.all(mesh, hits)).isEqualTo(query.all(world, others));
      for (int n = 0; n < hits.size(); n++) {
        assertThat(hits.triangle(n)).isEqualTo(others.triangle(n));
        assertThat(hits.t(n)).isEqualTo(others.t(n));
      }
    }
  }

  private static Instance instance(Bvh mesh) {
    return Instance.of(mesh, Affine.IDENTITY);
  }

  @Test
  void aRefittedTreeSeesItsSegmentsWhereTheyAre() {
    Random random = new Random(6);
    float[] xyz = wires(200, random);
    Bvh mesh = tree(xyz);
    float[] moved = xyz.clone();
    for (int i = 0; i < moved.length; i += 3) {
      moved[i] = 0.5f * moved[i] + 3;
    }
    Bvh refitted = Refit.apply(mesh, TriangleSoup.ofTriangles(moved));
    Instance[] world = {instance(refitted)};
    InstanceTree tree = InstanceTreeBuilder.build(world);
    int seen = 0;
    for (int i = 0; i < 300; i++) {
      view.setRay(3, 9, 2 * random.nextDouble() - 1, 0.05 * random.nextGaussian(), -1, 0);
      double[][] truth = loop(world, new float[][] {moved}, 0.02, INF);
      seen += truth.length;
      check(tree, truth, 0.02, INF, i);
    }
    assertThat(seen).isPositive();
  }

  @Test
  void ofEqualParametersTheLowerInstanceComesFirstThenTheLowerNumber() {
    float[] two = {0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0};
    Bvh mesh = tree(two);
    InstanceTree tree = InstanceTreeBuilder.build(new Instance[] {instance(mesh), instance(mesh)});
    view.setRay(0.5, 0, 5, 0, 0, -1);
    assertThat(query.radius(0).nearest(tree, hit)).isTrue();
    assertThat(hit.instance()).isZero();
    assertThat(hit.triangle()).isZero();
    TriangleFilter second = (instance, number, t, u, v) -> number == 1;
    assertThat(query.triangles(second).nearest(tree, hit)).isTrue();
    assertThat(hit.instance()).isZero();
    assertThat(hit.triangle()).isEqualTo(1);
    assertThat(query.instances(instance -> instance == 1).nearest(tree, hit)).isTrue();
    assertThat(hit.instance()).isEqualTo(1);
    assertThat(query.all(tree, hits)).isEqualTo(1);
  }

  @Test
  void whatIsNoViewSeesNothing() {
    Bvh mesh = tree(new float[] {0, 0, 0, 1, 0, 0, 1, 0, 0});
    assertThat(new LineQuery().radius(9).nearest(mesh, hit)).isFalse();
    view.setRay(0, 0, 5, 0, 0, -1);
    assertThat(query.radius(Double.NaN).nearest(mesh, hit)).isFalse();
    assertThat(query.radius(-1).nearest(mesh, hit)).isFalse();
    assertThat(query.radius(1).within(Double.NaN).nearest(mesh, hit)).isFalse();
    assertThat(query.within(INF).nearest(mesh, hit)).isTrue();
    assertThat(query.radius(INF).nearest(mesh, hit)).isTrue();
    assertThat(query.nearest(Bvh.EMPTY, hit)).isFalse();
    assertThat(query.nearest(InstanceTree.EMPTY, hit)).isFalse();
    assertThat(query.all(InstanceTree.EMPTY, hits)).isZero();
    view.setRay(Double.NaN, 0, 5, 0, 0, -1);
    assertThat(query.nearest(mesh, hit)).isFalse();
  }

  @Test
  void aFilterThatAsksTheSameQueryIsRefused() {
    Bvh mesh = tree(new float[] {0, 0, 0, 1, 0, 0, 1, 0, 0});
    view.setRay(0, 0, 5, 0, 0, -1);
    query.radius(1).triangles((instance, number, t, u, v) -> query.nearest(mesh, new RayHit()));
    assertThatThrownBy(() -> query.nearest(mesh, hit)).isInstanceOf(IllegalStateException.class);
    query.triangles(
        (instance, number, t, u, v) ->
            query.candidate().t() == t && query.candidate().depth() == 1 && v == 0);
    assertThat(query.nearest(mesh, hit)).as("and works on").isTrue();
  }
}
