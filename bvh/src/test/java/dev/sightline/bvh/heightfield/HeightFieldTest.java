package dev.sightline.bvh.heightfield;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.height.HeightQuery;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.ShearedRay;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class HeightFieldTest {
  private final HeightFieldQuery query = new HeightFieldQuery();
  private final RayHit hit = new RayHit();

  @Test
  void trianglesAreCopiedAsALoopWritesThem() {
    HeightCase of = HeightCase.hills(3, 4, 81).withHoles();
    HeightOracle oracle = new HeightOracle(of);
    float[] out = new float[11];
    assertThat(of.field.triangleCount()).isEqualTo(oracle.triangles.length / 9);
    for (int i = 0; i < of.field.triangleCount(); i++) {
      of.field.copyTriangle(i, out, 2);
      for (int k = 0; k < 9; k++) {
        assertThat(out[2 + k]).isEqualTo(Float.valueOf(oracle.triangles[9 * i + k]));
      }
      assertThat(of.field.column(i) + 12 * of.field.row(i)).isEqualTo(i / 2);
      assertThat(of.field.patchX(i)).isEqualTo(i / 2 % 12 / 4);
      assertThat(of.field.patchZ(i)).isEqualTo(i / 2 / 12 / 4);
    }
  }

  @Test
  void aFieldWithAnotherPatchSharesTheRestAndAnswersLikeOneMadeAnew() {
    HeightCase before = HeightCase.hills(4, 8, 82);
    HeightField edited = before.field;
    Random random = new Random(82);
    for (int round = 0; round < 12; round++) {
      int x = random.nextInt(4);
      int z = random.nextInt(4);
      int at = 4 * z + x;
      boolean isRemoved = round % 4 == 3;
      float[] heights = before.heights[at] == null ? new float[81] : before.heights[at].clone();
      heights[random.nextInt(81)] = 30 * random.nextFloat();
      before.heights[at] = isRemoved ? null : heights;
      HeightField last = edited;
      edited = edited.with(x, z, isRemoved ? null : HeightPatch.of(8, heights));
      for (int i = 0; i < 16; i++) {
        boolean isSame = edited.patch(i % 4, i / 4) == last.patch(i % 4, i / 4);
        assertThat(isSame).isEqualTo(i != at);
      }
      HeightOracle oracle = new HeightOracle(before);
      for (HeightCase.Aim aim : HeightCase.Aim.values()) {
        double[] r = before.ray(aim);
        List<HeightOracle.Met> expected = oracle.all(r, 0, Double.POSITIVE_INFINITY, Culling.NONE);
        query.ray(r[0], r[1], r[2], r[3], r[4], r[5]).nearest(edited, hit);
        assertThat(hit.triangle())
            .as("seed 82, round %s, %s", round, aim)
            .isEqualTo(expected.isEmpty() ? RayHit.NONE : expected.get(0).triangle());
      }
    }
    HeightPatch[] all = new HeightPatch[16];
    for (int i = 0; i < 16; i++) {
      all[i] = edited.patch(i % 4, i / 4);
    }
    HeightField again = before.field.withAll(all);
    assertThat(again.patch(2, 1)).isSameAs(edited.patch(2, 1));
    float least = Float.POSITIVE_INFINITY;
    float greatest = Float.NEGATIVE_INFINITY;
    for (float[] heights : before.heights) {
      for (int i = 0; heights != null && i < heights.length; i++) {
        least = Math.min(least, heights[i]);
        greatest = Math.max(greatest, heights[i]);
      }
    }
    assertThat(again.ranges().least()).isEqualTo(least);
    assertThat(again.ranges().greatest()).isEqualTo(greatest);
    assertThat(again.ranges().least()).isEqualTo(edited.ranges().least());
    assertThat(again.ranges().greatest()).isEqualTo(edited.ranges().greatest());
  }

  @Test
  void heightsAreThoseOfATreeOverTheSameTriangles() {
    HeightCase of = HeightCase.hills(3, 4, 83).withHoles();
    float[] triangles = new HeightOracle(of).triangles;
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(triangles), BuildOptions.balanced());
    HeightQuery heights = new HeightQuery().rule(new HeightRule(90, true));
    int found = 0;
    for (int i = 0; i < 2000; i++) {
      double x = of.random.nextInt(14) - 1 + (i % 3 == 0 ? 0 : of.random.nextDouble());
      double z = of.random.nextInt(14) - 1 + (i % 4 == 0 ? 0 : of.random.nextDouble());
      double expected = heights.highestBelow(tree, x, Double.POSITIVE_INFINITY, z);
      assertThat(query.height(of.field, x, z))
          .as("seed 83, %s, %s", x, z)
          .isEqualTo(Double.valueOf(expected));
      found += Double.isNaN(expected) ? 0 : 1;
    }
    assertThat(found).isBetween(600, 1400);
    assertThat(query.height(of.field, Double.NaN, 1)).isNaN();
    assertThat(query.height(of.field, 1, Double.NEGATIVE_INFINITY)).isNaN();
  }

  @Test
  void aHeightThatIsNotFiniteIsAHole() {
    float[] heights = new float[25];
    heights[12] = Float.POSITIVE_INFINITY;
    HeightPatch patch = HeightPatch.of(4, heights);
    assertThat(patch.height(2, 2)).isNaN();
    assertThat(patch.hasHeights(heights)).isTrue();
    heights[12] = Float.NaN;
    assertThat(patch.hasHeights(heights)).isTrue();
    heights[12] = 1;
    assertThat(patch.hasHeights(heights)).isFalse();
    heights[12] = Float.NaN;
    heights[13] = Float.NaN;
    assertThat(patch.hasHeights(heights)).isFalse();
    assertThat(patch.hasHeights(new float[24])).isFalse();
    HeightField field =
        HeightField.of(HeightGrid.ofUnits(1, 1, 4, CellSplit.UNIFORM), new HeightPatch[] {patch});
    query.ray(2, 9, 2, 0, -1, 0);
    assertThat(query.any(field)).isFalse();
    assertThat(query.height(field, 2, 2)).isNaN();
    assertThat(query.ray(3.5, 9, 2.5, 0, -1, 0).any(field)).isTrue();
    assertThat(query.height(field, 3.5, 2.5)).isZero();
  }

  @Test
  void aFieldKeepsCopiesOfWhatItIsGiven() {
    float[] heights = {0, 0, 0, 0};
    HeightPatch patch = HeightPatch.of(1, heights);
    heights[0] = 7;
    assertThat(patch.height(0, 0)).isZero();
    HeightPatch[] patches = {patch};
    HeightField field = HeightField.of(HeightGrid.ofUnits(1, 1, 1, CellSplit.UNIFORM), patches);
    patches[0] = null;
    assertThat(field.patch(0, 0)).isSameAs(patch);
  }

  @Test
  void sizesOutOfRangeAreNamed() {
    HeightGrid grid = HeightGrid.ofUnits(2, 1, 4, CellSplit.UNIFORM);
    HeightPatch patch = HeightPatch.of(2, new float[9]);
    HeightField empty = HeightField.of(grid, new HeightPatch[2]);
    refuses("3 is no power of two", () -> HeightPatch.of(3, new float[16]));
    refuses("8 heights for a patch of 2", () -> HeightPatch.of(2, new float[8]));
    refuses("0 is no power", () -> HeightGrid.ofUnits(1, 1, 0, CellSplit.UNIFORM));
    refuses("6 is no power", () -> HeightGrid.ofUnits(1, 1, 6, CellSplit.UNIFORM));
    refuses("patches along z: 0", () -> HeightGrid.ofUnits(1, 0, 4, CellSplit.UNIFORM));
    refuses("patches along x: 32769", () -> HeightGrid.ofUnits(32769, 1, 1, CellSplit.UNIFORM));
    refuses("1073741824 cells", () -> HeightGrid.ofUnits(32, 32, 1024, CellSplit.UNIFORM));
    refuses("of -1.0 from", () -> new HeightGrid(1, 1, 4, 0, 0, -1, 1, CellSplit.UNIFORM));
    refuses("of NaN from", () -> new HeightGrid(1, 1, 4, 0, 0, 1, Double.NaN, CellSplit.UNIFORM));
    refuses("from 1.0E39", () -> new HeightGrid(1, 1, 4, 1e39, 0, 1, 1, CellSplit.UNIFORM));
    refuses(
        "1 patches for a grid of 2 by 1", () -> HeightField.of(grid, new HeightPatch[] {patch}));
    refuses("a patch of 2 cells", () -> HeightField.of(grid, new HeightPatch[] {patch, null}));
    refuses("a patch of 2 cells", () -> empty.with(0, 0, patch));
    refuses("1 patches for a grid", () -> empty.withAll(new HeightPatch[1]));
    refuses("a patch of 2 cells", () -> empty.withAll(new HeightPatch[] {null, patch}));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> empty.with(2, 0, null));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> empty.copyTriangle(64, new float[9], 0));
    assertThat(query.ray(1, 1, 1, 0, -1, 0).any(empty)).isFalse();
    assertThat(query.height(empty, 1, 1)).isNaN();
    assertThat(query.height(empty, 9, 1)).isNaN();
  }

  private static void refuses(String message, ThrowingCallable call) {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(call)
        .withMessageContaining(message);
  }

  @Test
  void onlyCellsThatTheRayEntersAreAsked() {
    HeightGrid grid = new HeightGrid(4, 4, 8, -16, -16, 1, 1, CellSplit.TURNED_CORNERS);
    HeightCase of = HeightCase.of(grid, 85, 12, (x, z) -> HeightCase.hill(x, z, 5) - 6);
    HeightTraversal traversal = new HeightTraversal();
    int cells = 0;
    for (int i = 0; i < 2000; i++) {
      double[] r = of.ray(i % 2 == 0 ? HeightCase.Aim.RANDOM : HeightCase.Aim.FLAT);
      ShearedRay ray = new ShearedRay().set(r[0], r[1], r[2], r[3], r[4], r[5]);
      traversal.start(of.field, ray, r[0], r[1], r[2], 0.2);
      long cell;
      while ((cell = traversal.nextCell(of.field, traversal.limitBits(0.9)))
          != HeightTraversal.NONE) {
        float[] corners = new float[18];
        of.field.copyCell(HeightTraversal.x(cell), HeightTraversal.z(cell), corners);
        assertThat(isEntered(r, corners)).as("seed 85, ray %s", i).isTrue();
        cells++;
      }
    }
    assertThat(cells).isBetween(2000, 40000);
  }

  /** Whether a ray is in the box of a cell at some t from 0.2 to 0.9, give or take a rounding. */
  private static boolean isEntered(double[] r, float[] corners) {
    double first = 0.2 - 1e-4;
    double last = 0.9 + 1e-4;
    for (int axis = 0; axis < 3; axis++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int k = axis; k < 18; k += 3) {
        low = Math.min(low, corners[k] - 1e-3);
        high = Math.max(high, corners[k] + 1e-3);
      }
      double a = (low - r[axis]) / r[3 + axis];
      double b = (high - r[axis]) / r[3 + axis];
      first = Math.max(first, Math.min(a, b));
      last = Math.min(last, Math.max(a, b));
    }
    return first <= last;
  }

  @Test
  void aHeightTakesLessThanTwelveBytes() {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    long thread = Thread.currentThread().getId();
    for (int cells : new int[] {8, 16, 64, 128}) {
      int side = 512 / cells;
      HeightPatch[] patches = new HeightPatch[side * side];
      float[] heights = new float[(cells + 1) * (cells + 1)];
      long before = bean.getThreadAllocatedBytes(thread);
      for (int i = 0; i < patches.length; i++) {
        patches[i] = HeightPatch.of(cells, heights);
      }
      HeightField field =
          HeightField.of(HeightGrid.ofUnits(side, side, cells, CellSplit.UNIFORM), patches);
      double bytes = bean.getThreadAllocatedBytes(thread) - before;
      assertThat(field.triangleCount()).isEqualTo(2 * 512 * 512);
      assertThat(bytes / (513 * 513)).as("patches of %s cells", cells).isBetween(4.0, 12.0);
    }
  }

  @Test
  void questionsAllocateNothing() {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    HeightCase of = HeightCase.hills(4, 8, 84);
    double[][] rays = new double[64][];
    for (int i = 0; i < rays.length; i++) {
      rays[i] = of.ray(HeightCase.Aim.values()[i % HeightCase.Aim.values().length]);
    }
    RayHitList hits = new RayHitList();
    long thread = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 8; round++) {
      long before = bean.getThreadAllocatedBytes(thread);
      for (double[] r : rays) {
        query.ray(r[0], r[1], r[2], r[3], r[4], r[5]);
        query.nearest(of.field, hit);
        query.any(of.field);
        query.all(of.field, hits);
        query.height(of.field, r[0], r[2]);
      }
      least = Math.min(least, bean.getThreadAllocatedBytes(thread) - before);
    }
    assertThat(least).isLessThan(64);
  }
}
