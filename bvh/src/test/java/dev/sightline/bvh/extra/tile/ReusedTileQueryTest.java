package dev.sightline.bvh.extra.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.HeldObjects;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.height.HeightList;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A query object that has asked other tiles with other options answers as a new one. */
class ReusedTileQueryTest {
  private static final long SEED = 2028;
  private static final Path FILE = Path.of("src/test/resources/extra-bits.txt");
  private static final TriangleFilter[] FILTERS = {
    TriangleFilter.ALL,
    TriangleFilter.ALL,
    (instance, triangle, t, u, v) -> triangle % 3 != 1,
    (instance, triangle, t, u, v) -> {
      if (triangle % 5 == 3) {
        throw new ArithmeticException("filter");
      }
      return true;
    }
  };
  private static final HeightRule[] RULES = {
    HeightRule.FACING_UP, new HeightRule(90, true), new HeightRule(30, false)
  };
  private static final List<Tiles> TILES = new ArrayList<>();

  @TempDir static Path folder;

  /** Of each world no tile, some and all are there. */
  @BeforeAll
  static void cut() throws IOException {
    Random random = new Random(SEED);
    float[][] meshes = {
      storeys(random), Meshes.boxes(4), Meshes.withDegenerates(Meshes.soup(300, SEED)), {}
    };
    for (int n = 0; n < meshes.length; n++) {
      TileFolder cut = TileFixtures.cut(folder.resolve("world" + n), meshes[n], 12);
      TiledWorld world = TileFixtures.atOnce(cut, Math.max(1, cut.memoryBytes()));
      TILES.add(world.tiles());
      for (double radius : new double[] {0.25, 1, Double.POSITIVE_INFINITY}) {
        world.moveTo(1, 0, 1, radius);
        TILES.add(world.tiles());
      }
    }
  }

  /** Floors above each other, some at the same height twice. */
  private static float[] storeys(Random random) {
    float[] out = new float[9 * 2 * 3 * 64];
    int at = 0;
    for (int floor = 0; floor < 3; floor++) {
      for (int cell = 0; cell < 64; cell++) {
        float x = cell % 8 - 2;
        float z = cell / 8 - 2;
        float y = floor < 2 ? 1 : 2 + random.nextInt(3) + random.nextInt(2) * random.nextFloat();
        float[] quad = {
          x, y, z, x, y, z + 1, x + 1, y, z, x + 1, y, z, x, y, z + 1, x + 1, y, z + 1
        };
        System.arraycopy(quad, 0, out, at, 18);
        at += 18;
      }
    }
    return out;
  }

  private static final class Asker {
    private final TileQuery query = new TileQuery();
    private final RayHit hit = new RayHit();
    private final HeightSample sample = new HeightSample();
    private final HeightList storeys = new HeightList();

    String answer(int verb, Tiles tiles, double x, double y, double z) {
      String answer;
      try {
        answer = ask(verb, tiles, x, y, z);
      } catch (ArithmeticException e) {
        return "thrown";
      }
      return answer + " known " + query.isKnown() + query.missedTiles();
    }

    private String ask(int verb, Tiles tiles, double x, double y, double z) {
      return switch (verb) {
        case 0 ->
            query.nearest(tiles, hit)
                + " %d:%d %d ".formatted(hit.instance(), hit.triangle(), hit.leafPlace())
                + HeldObjects.text(new double[] {hit.t(), hit.u(), hit.v()});
        case 1 -> "" + query.any(tiles);
        case 2 -> "" + query.sight(tiles);
        case 3 -> Double.toHexString(query.highest(tiles, x, z)) + " " + query.groundTriangle();
        case 4 ->
            Double.toHexString(query.highestBelow(tiles, x, y, z)) + " " + query.groundTriangle();
        case 5 ->
            query.highestBelow(tiles, x, y, z, sample)
                + HeldObjects.text(sample)
                + query.groundTriangle();
        default -> {
          StringBuilder all = new StringBuilder().append(query.storeys(tiles, x, z, storeys));
          for (int k = 0; k < storeys.size(); k++) {
            all.append(' ').append(storeys.triangle(k));
            all.append(HeldObjects.text(new double[] {storeys.y(k), storeys.slope(k)}));
          }
          yield all.append(query.groundTriangle()).toString();
        }
      };
    }

    List<Object> results() {
      return List.of(hit, sample, storeys);
    }
  }

  /** Options as numbers: a ray, an interval, sides, a filter and a rule. */
  private static void change(double[][] options, int option, Random random) {
    options[option] =
        switch (option) {
          case 0 -> {
            double[] ray = new double[6];
            for (int k = 0; k < 6; k++) {
              ray[k] = random.nextInt(4) == 0 ? 6 * random.nextDouble() - 2 : random.nextInt(5) - 1;
            }
            if (random.nextInt(4) > 0) {
              ray[1] = 7;
              ray[3] = (4 * random.nextDouble() - ray[0]) / 8;
              ray[4] = -1;
              ray[5] = (4 * random.nextDouble() - ray[2]) / 8;
            }
            yield ray;
          }
          case 1 ->
              random.nextInt(4) == 0
                  ? new double[] {random.nextInt(3), 3 + random.nextInt(6)}
                  : new double[] {0, Double.POSITIVE_INFINITY};
          default -> new double[] {random.nextInt(12)};
        };
  }

  private static void set(TileQuery query, double[][] options, int option) {
    double[] o = options[option];
    switch (option) {
      case 0 -> query.ray(o[0], o[1], o[2], o[3], o[4], o[5]);
      case 1 -> query.interval(o[0], o[1]);
      case 2 -> query.culling(Culling.values()[(int) o[0] % 3]);
      case 3 -> query.triangles(FILTERS[(int) o[0] % 4]);
      default -> query.ground(RULES[(int) o[0] % 3]);
    }
  }

  @Test
  void askedAgainItAnswersAsANewOneAndHoldsNothing() throws IOException {
    Random random = new Random(SEED);
    Asker again = new Asker();
    double[][] options = new double[5][];
    long hash = 0;
    int thrown = 0;
    int unknown = 0;
    int cases = 1500;
    for (int n = 0; n < cases; n++) {
      Asker fresh = new Asker();
      for (int option = 0; option < 5; option++) {
        if (n == 0 || random.nextInt(3) == 0) {
          change(options, option, random);
          set(again.query, options, option);
        }
        set(fresh.query, options, option);
      }
      Tiles tiles = TILES.get(random.nextInt(TILES.size()));
      int verb = random.nextInt(7);
      double x = random.nextInt(3) == 0 ? random.nextInt(5) - 1 : 5 * random.nextDouble() - 1;
      double y = random.nextInt(3) == 0 ? random.nextDouble() * 5 : random.nextInt(6);
      double z = random.nextInt(3) == 0 ? random.nextInt(5) - 1 : 5 * random.nextDouble() - 1;
      String expected = fresh.answer(verb, tiles, x, y, z);
      assertThat(again.answer(verb, tiles, x, y, z))
          .as("seed %d case %d verb %d", SEED, n, verb)
          .isEqualTo(expected);
      hash = hash * 1_000_003 + expected.hashCode();
      thrown += expected.startsWith("thrown") ? 1 : 0;
      unknown += expected.contains("known false") ? 1 : 0;
      if (n % 10 == 0) {
        Set<Object> held = HeldObjects.of(again.query);
        assertThat(held).doesNotContainAnyElementsOf(again.results());
        assertThat(held.contains(tiles) || held.contains(tiles.trees())).isFalse();
        for (Bvh tree : tiles.trees()) {
          boolean isHeld = held.contains(tree) || held.contains(tree.leafVertices());
          assertThat(tree.triangleCount() > 0 && isHeld).isFalse();
        }
      }
    }
    System.out.printf(
        "TileQuery %x: seed %d, %d of %d unknown, %d throw%n", hash, SEED, unknown, cases, thrown);
    assertThat(thrown).isGreaterThan(5);
    assertThat(unknown).isBetween(cases / 10, cases / 2);
    assertThat(Files.readAllLines(FILE)).contains("TileQuery " + Long.toHexString(hash));
  }

  @Test
  void whatItRefusesChangesNothing() {
    Random random = new Random(SEED);
    Asker again = new Asker();
    int[] refused = {0};
    for (int n = 0; n < 300; n++) {
      Asker fresh = new Asker();
      double[][] options = new double[5][];
      for (int option = 0; option < 5; option++) {
        change(options, option, random);
        if (option != 3) {
          set(again.query, options, option);
          set(fresh.query, options, option);
        }
      }
      int verb = random.nextInt(3);
      int within = random.nextInt(7);
      again.query.triangles(
          (instance, triangle, t, u, v) -> {
            refused[0]++;
            assertThatThrownBy(() -> again.ask(within, TILES.get(2), 0, 0, 0))
                .isInstanceOf(IllegalStateException.class);
            return true;
          });
      Tiles tiles = TILES.get(random.nextInt(TILES.size()));
      assertThat(again.answer(verb, tiles, 0, 0, 0)).isEqualTo(fresh.answer(verb, tiles, 0, 0, 0));
    }
    assertThat(refused[0]).isGreaterThan(50);
  }
}
