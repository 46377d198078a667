package dev.sightline.bvh.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Refits of random ranges, one upon another, against one refit of the whole. */
class RefitRangeTest {
  private static final int ROUNDS = 60;

  /** Moves some triangles of a range, makes others NaN, and mends others that were. */
  private static void edit(float[] mesh, float[] original, int first, int count, Random random) {
    for (int i = first; i < first + count; i++) {
      switch (random.nextInt(6)) {
        case 0 -> mesh[9 * i + random.nextInt(9)] = Float.NaN;
        case 1 -> mesh[9 * i + random.nextInt(9)] = Float.NEGATIVE_INFINITY;
        case 2 -> {
          for (int k = 0; k < 9; k++) {
            mesh[9 * i + k] = original[9 * i + k] + random.nextFloat() - 0.5f;
          }
        }
        default -> System.arraycopy(original, 9 * i, mesh, 9 * i, 9);
      }
    }
  }

  private static int range(int size, int round, Random random) {
    return switch (round % 4) {
      case 0 -> size;
      case 1 -> 1;
      default -> random.nextInt(size + 1);
    };
  }

  @ParameterizedTest
  @EnumSource(BuildOptions.Preset.class)
  void rangesOneUponAnotherGiveTheTreeOfTheWhole(BuildOptions.Preset preset) {
    long seed = 77;
    Random random = new Random(seed);
    float[] original = Meshes.soup(700, 5);
    float[] mesh = original.clone();
    Bvh built = BvhBuilder.build(TriangleSoup.ofTriangles(original), BuildOptions.of(preset));
    Bvh tree = built;
    int most = 0;
    for (int round = 0; round < ROUNDS; round++) {
      int count = range(700, round, random);
      int first = random.nextInt(701 - count);
      edit(mesh, original, first, count, random);
      TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
      tree = Refit.apply(tree, soup, first, count);
      Bvh whole = Refit.apply(built, soup);
      String what = preset + ", seed " + seed + ", round " + round;
      assertThat(TreeCheck.check(tree, soup)).as(what).isEmpty();
      assertThat(tree.nodeBounds()).as(what).isEqualTo(whole.nodeBounds());
      assertThat(tree.leafVertices()).as(what).isEqualTo(whole.leafVertices());
      assertThat(tree.rootBounds()).as(what).isEqualTo(whole.rootBounds());
      assertThat(tree.leftOutCount()).as(what).isEqualTo(whole.leftOutCount());
      assertThat(tree.degradation()).as(what).isEqualTo(whole.degradation());
      most = Math.max(most, tree.leftOutCount());
    }
    System.out.printf("%s: seed %d, up to %d of 700 triangles lost%n", preset, seed, most);
    assertThat(most).isBetween(100, 600);
    Bvh back = Refit.apply(tree, TriangleSoup.ofTriangles(original));
    assertThat(back.nodeBounds()).isEqualTo(built.nodeBounds());
    assertThat(back.leftOutCount()).isZero();
  }
}
