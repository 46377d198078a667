package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BuildOptions.Preset;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeCheck;
import dev.sightline.bvh.tree.TreeStatistics;
import dev.sightline.core.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What breaks builds: every preset gives a valid tree of bounded depth and size. */
@Tag("play")
class HostileInputTest {
  private static void check(float[] mesh, Preset preset) {
    TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
    Bvh tree = BvhBuilder.build(soup, BuildOptions.of(preset).withParallelism(2));
    assertThat(TreeCheck.check(tree, soup)).isEmpty();
    TreeStatistics statistics = TreeStatistics.of(tree);
    assertThat(statistics.depth()).isLessThanOrEqualTo(NodeLayout.MAX_DEPTH);
    assertThat(statistics.bytesPerTriangle()).isLessThan(110);
  }

  /** Triangles around the origin, each larger than the one before by a factor. */
  private static float[] nested(int count, double factor, float shift) {
    float[] mesh = new float[9 * count];
    double size = 1e-30;
    for (int i = 0; i < count; i++) {
      float s = (float) size;
      float[] t = {-s, 0, -s, s, shift * s, -s, 0, s, s};
      System.arraycopy(t, 0, mesh, 9 * i, 9);
      size = Math.min(1e37, size * factor);
    }
    return mesh;
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void geometricProgressions(Preset preset) {
    check(nested(3000, 1.04, 0), preset);
    check(nested(3000, 1.04, 1), preset);
    check(nested(200, 2, 3), preset);
    check(nested(20_000, 1.007, 5), preset);
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void coincidentTrianglesAndCentres(Preset preset) {
    check(Meshes.copies(new float[] {1, 2, 3, 1, 2, 3, 1, 2, 3}, 100_000), preset);
    check(Meshes.copies(new float[] {0, 0, 0, 1, 0, 0, 0, 0, 1}, 100_000), preset);
    check(Meshes.copies(Meshes.soup(10, 4), 10_000), preset);
  }

  /** Triangles of many sizes whose boxes share one centre, so that no plane parts any of them. */
  private static float[] aroundOneCentre(int count) {
    Random random = new Random(1);
    float[] mesh = new float[9 * count];
    for (int i = 0; i < count; i++) {
      float x = 1 + random.nextFloat() * 100;
      float y = random.nextFloat() * 5;
      float z = 1 + random.nextFloat() * 50;
      float[] t = {-x, -y, -z, x, -y, -z, 0, y, z};
      System.arraycopy(t, 0, mesh, 9 * i, 9);
    }
    return mesh;
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void trianglesAroundOneCentre(Preset preset) {
    check(aroundOneCentre(Budget.of(1_000_000)), preset);
  }

  @ParameterizedTest
  @EnumSource(
      value = Preset.class,
      names = {"BALANCED", "BEST"})
  void roundsEndWhereSearchesGiveUp(Preset preset) {
    List<Double> heard = new ArrayList<>();
    TriangleSoup soup = TriangleSoup.ofTriangles(aroundOneCentre(20_000));
    BvhBuilder.build(soup, BuildOptions.of(preset), heard::add);
    long rounds = heard.stream().distinct().filter(done -> done >= 0.6 && done < 0.9).count();
    assertThat(rounds).isBetween(1L, preset.rounds / 4L);
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void sliversAmongSmallTrianglesInOneLine(Preset preset) {
    Random random = new Random(6);
    float[] mesh = new float[9 * 30_000];
    for (int i = 0; i < 30_000; i++) {
      float length = i % 100 == 0 ? 1000 : 0.1f;
      float x = random.nextFloat() * 1000;
      float[] t = {x, 0, 0, x + length, 0, 0, x, 1e-6f, 0};
      System.arraycopy(t, 0, mesh, 9 * i, 9);
    }
    check(mesh, preset);
    check(Meshes.slivers(20_000, 7), preset);
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void theLargestAndTheSmallestFloats(Preset preset) {
    float[] huge = Meshes.soup(5000, 5);
    float[] tiny = huge.clone();
    for (int i = 0; i < huge.length; i++) {
      huge[i] = (huge[i] - 0.5f) * Float.MAX_VALUE * 1.5f;
      tiny[i] *= Float.MIN_VALUE * 100;
    }
    check(huge, preset);
    check(tiny, preset);
  }

  /**
   * Finer and finer around the plane that parts the range in its middle: where the plane lies is
   * rounded, and centres on its right may lie left of what they are counted from.
   */
  @ParameterizedTest
  @EnumSource(Preset.class)
  void centresThatGatherAtAPlaneBetweenBins(Preset preset) {
    for (long seed = 1; seed <= 10; seed++) {
      Random random = new Random(seed);
      float[] mesh = new float[9 * 3000];
      float plane = -1 + 8 / (16 * 0.999999f / 2);
      for (int i = 0; i < 3000; i++) {
        double side = i < 2 ? i - 0.5 : random.nextInt(2) - 0.5;
        float x = (float) (2 * side * Math.pow(10, i < 2 ? 0 : -9 * random.nextDouble()));
        float size = i < 2 ? 0 : 0.01f * Math.abs(x);
        x = i < 2 ? x : Math.min(1, x + plane);
        float[] t = {x - size, 0, 0, x + size, 0, 0, x, size, 0};
        System.arraycopy(t, 0, mesh, 9 * i, 9);
      }
      check(mesh, preset);
    }
  }

  /** Times a power of two, up to where the difference of two coordinates is no float any more. */
  @ParameterizedTest
  @EnumSource(Preset.class)
  void theUnitDoesNotMatter(Preset preset) {
    float[] mesh = Meshes.soup(3000, 5);
    float most = 0;
    for (int i = 0; i < mesh.length; i++) {
      mesh[i] -= 0.5f;
      most = Math.max(most, Math.abs(mesh[i]));
    }
    int largest = 127 - Math.getExponent(most);
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh), BuildOptions.of(preset));
    for (int power : new int[] {-60, 40, largest}) {
      float[] scaled = mesh.clone();
      for (int i = 0; i < mesh.length; i++) {
        scaled[i] = Math.scalb(mesh[i], power);
      }
      Bvh other = BvhBuilder.build(TriangleSoup.ofTriangles(scaled), BuildOptions.of(preset));
      assertThat(other.nodeChildren()).as("2^%d", power).isEqualTo(tree.nodeChildren());
      assertThat(other.leafTriangles()).as("2^%d", power).isEqualTo(tree.leafTriangles());
    }
  }
}
