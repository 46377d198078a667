package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeStatistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a ray looks at in a quick tree, in whatever order the triangles come. */
class QuickQualityTest {
  private static final int SHUFFLES = 10;
  private static final int RAYS = 400;

  /** How much more a ray may look at than in a balanced tree. */
  private static final double FACTOR = 2;

  private static float[] inOrder(float[] mesh, List<Integer> order) {
    float[] out = new float[mesh.length];
    for (int i = 0; i < order.size(); i++) {
      System.arraycopy(mesh, 9 * order.get(i), out, 9 * i, 9);
    }
    return out;
  }

  private static List<Integer> numbers(float[] mesh) {
    return new ArrayList<>(IntStream.range(0, mesh.length / 9).boxed().toList());
  }

  private static Map<String, float[]> orders(float[] mesh) {
    Map<String, float[]> orders = new LinkedHashMap<>();
    orders.put("as it is", mesh);
    List<Integer> sorted = numbers(mesh);
    sorted.sort(Comparator.comparingDouble(i -> mesh[9 * i] + mesh[9 * i + 3] + mesh[9 * i + 6]));
    orders.put("sorted by x", inOrder(mesh, sorted));
    for (int seed = 1; seed <= SHUFFLES; seed++) {
      List<Integer> shuffled = numbers(mesh);
      Collections.shuffle(shuffled, new Random(seed));
      orders.put("shuffled " + seed, inOrder(mesh, shuffled));
    }
    return orders;
  }

  /** Adds two triangles so far away that all else lies in one cell of the world. */
  private static float[] inALargeWorld(float[] mesh) {
    float[] world = Arrays.copyOf(mesh, mesh.length + 18);
    float[] corners = {-1e6f, 0, -1e6f, -1e6f, 0, -9e5f, -9e5f, 0, -1e6f};
    for (int i = 0; i < 9; i++) {
      world[mesh.length + i] = corners[i];
      world[mesh.length + 9 + i] = -corners[i];
    }
    return world;
  }

  /** What rays look at: nodes and triangles a ray. */
  private static double visits(Bvh tree, List<double[]> rays) {
    VisitCounts visits = new VisitCounts();
    RayQuery query = new RayQuery().counting(visits);
    RayHit hit = new RayHit();
    rays.forEach(ray -> Rays.set(query, ray).nearest(tree, hit));
    return (double) (visits.nodes() + visits.triangles()) / rays.size();
  }

  private static List<double[]> rays(float[] mesh) {
    Rays source = new Rays(mesh, 3);
    List<double[]> rays = new ArrayList<>();
    for (int i = 0; i < RAYS; i++) {
      rays.add(source.next(Rays.Aim.values()[i % Rays.Aim.values().length]));
    }
    return rays;
  }

  @Test
  void inAnyOrderARayLooksAtLittleMoreThanInABalancedTree() {
    Map<String, float[]> meshes = new LinkedHashMap<>();
    meshes.put("sphere", Meshes.sphere(60, 90, 1, 5, 0, 0));
    meshes.put("terrain", Meshes.terrain(70, 4));
    meshes.put("soup", Meshes.soup(10_000, 5));
    meshes.put("boxes", Meshes.boxes(9));
    meshes.put("in a large world", Meshes.sphere(48, 64, 1, 700, 3, 500));
    meshes.forEach(
        (name, thing) -> {
          List<double[]> rays = rays(thing);
          float[] mesh = name.contains("large") ? inALargeWorld(thing) : thing;
          double balanced = visits(BvhBuilder.build(TriangleSoup.ofTriangles(mesh)), rays);
          orders(mesh)
              .forEach(
                  (order, ordered) -> {
                    TriangleSoup soup = TriangleSoup.ofTriangles(ordered);
                    Bvh quick = BvhBuilder.build(soup, BuildOptions.quick());
                    double factor = visits(quick, rays) / balanced;
                    System.out.printf("%s, %s: %.2f of %.1f%n", name, order, factor, balanced);
                    assertThat(factor).as("%s, %s", name, order).isLessThan(FACTOR);
                  });
        });
  }

  @Test
  void coincidentCentresAreHalved() {
    float[] mesh = Meshes.copies(new float[] {0, 0, 0, 1, 0, 0, 0, 0, 1}, 300_000);
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh), BuildOptions.quick());
    assertThat(TreeStatistics.of(tree).depth()).isLessThanOrEqualTo(10);
  }
}
