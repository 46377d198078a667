package dev.sightline.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What rays look at in Sponza, whose triangles are of very different sizes, by preset. */
class SponzaTreesTest {
  private static final int RAYS = 20_000;
  private static final double EYES = 1.7;

  /** What a quick tree may cost. */
  private static final double QUICK = 4;

  private interface Source {
    void aim(RayQuery query, Random random);
  }

  private static double inside(Random random, double low, double high) {
    return low + (high - low) * random.nextDouble();
  }

  /** From a visitor's eyes in any direction, from anywhere in any direction, straight down. */
  private static Map<String, Source> sources() {
    Map<String, Source> sources = new LinkedHashMap<>();
    sources.put(
        "cam",
        (query, random) -> {
          int place = 2 * random.nextInt(SponzaWorld.PLACES.length / 2);
          double x = SponzaWorld.PLACES[place];
          double z = SponzaWorld.PLACES[place + 1];
          query.ray(
              x, EYES, z, random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        });
    sources.put(
        "rand",
        (query, random) ->
            query.ray(
                inside(random, -12, 12),
                inside(random, 0, 10),
                inside(random, -5, 5),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian()));
    sources.put(
        "down",
        (query, random) -> query.ray(inside(random, -12, 12), 20, inside(random, -5, 5), 0, -1, 0));
    return sources;
  }

  private static double visits(Bvh tree, Source source) {
    VisitCounts visits = new VisitCounts();
    RayQuery query = new RayQuery().counting(visits);
    RayHit hit = new RayHit();
    Random random = new Random(7);
    for (int i = 0; i < RAYS; i++) {
      source.aim(query, random);
      query.nearest(tree, hit);
    }
    return (double) (visits.nodes() + visits.triangles()) / RAYS;
  }

  @Test
  void bestIsNoWorseThanBalancedAndQuickNotMuchWorse() {
    SponzaWorld sponza = SponzaWorld.load();
    TriangleSoup soup = TriangleSoup.ofTriangles(sponza.triangles());
    Bvh best = BvhBuilder.build(soup, BuildOptions.best().withParallelism(2));
    Bvh quick = BvhBuilder.build(soup, BuildOptions.quick());
    sources()
        .forEach(
            (name, source) -> {
              double balanced = visits(sponza.tree(), source);
              double ofBest = visits(best, source);
              double ofQuick = visits(quick, source);
              System.out.printf(
                  "%s: balanced %.2f, best %.2f, quick %.2f%n", name, balanced, ofBest, ofQuick);
              assertThat(ofBest).as(name).isLessThanOrEqualTo(balanced);
              assertThat(ofQuick).as(name).isLessThan(QUICK * balanced);
            });
  }
}
