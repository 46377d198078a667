package dev.sightline.bvh.chunky;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ChunkyTriMeshTest {
  private static final long SEED = 777;

  private static ChunkyTriMesh chunky(float[] mesh, int trianglesPerChunk) {
    return ChunkyTriMesh.of(TriangleSoup.ofTriangles(mesh), trianglesPerChunk);
  }

  private static TreeSet<Integer> triangles(ChunkyTriMesh mesh, int chunk) {
    TreeSet<Integer> found = new TreeSet<>();
    for (int i = 0; i < mesh.triangleCount(chunk); i++) {
      found.add(mesh.triangle(chunk, i));
    }
    return found;
  }

  @Test
  void chunksAreThoseOfRecast() {
    for (int size : new int[] {1, 7, 64, 256}) {
      for (float[] mesh : Meshes.ten().values()) {
        ChunkyTriMesh ours = chunky(mesh, size);
        List<TreeSet<Integer>> expected =
            new LiteralRecast(mesh, size)
                .nodes.stream()
                    .filter(LiteralRecast.Node::isLeaf)
                    .map(node -> new TreeSet<>(node.triangles))
                    .toList();
        assertThat(ours.chunkCount()).isEqualTo(expected.size());
        for (int chunk = 0; chunk < expected.size(); chunk++) {
          assertThat(triangles(ours, chunk)).isEqualTo(expected.get(chunk));
        }
      }
    }
  }

  @Test
  void aChunkHolds256TrianglesUnlessToldOtherwise() {
    ChunkyTriMesh mesh = ChunkyTriMesh.of(TriangleSoup.ofTriangles(Meshes.soup(4000, 3)));
    assertThat(mesh.triangleCount()).isEqualTo(4000);
    assertThat(mesh.chunkCount()).isEqualTo(16);
    for (int chunk = 0; chunk < 16; chunk++) {
      assertThat(mesh.triangleCount(chunk)).isEqualTo(250);
    }
  }

  @Test
  void overlappingQueriesAnswerAsALoopOverTheChunks() {
    Random random = new Random(SEED);
    float[] mesh = Meshes.soup(3000, 5);
    ChunkyTriMesh chunky = chunky(mesh, 8);
    float[][] rectangles = rectangles(chunky, mesh);
    assertThat(rectangles.length).isGreaterThan(500);
    ChunkList list = new ChunkList();
    int hits = 0;
    int overlaps = 0;
    for (int n = 0; n < 500; n++) {
      double x = random.nextDouble() * 1.4 - 0.2;
      double z = random.nextDouble() * 1.4 - 0.2;
      double w = random.nextDouble() * 0.5;
      double h = random.nextDouble() * 0.5;
      list.clear();
      assertThat(chunky.overlappingRectangle(x, z, x + w, z + h, list)).isTrue();
      List<Integer> expected = new ArrayList<>();
      List<Integer> holding = new ArrayList<>();
      for (int c = 0; c < rectangles.length; c++) {
        float[] r = rectangles[c];
        if (x <= r[2] && x + w >= r[0] && z <= r[3] && z + h >= r[1]) {
          expected.add(c);
        }
        if (x >= r[0] && x <= r[2] && z >= r[1] && z <= r[3]) {
          holding.add(c);
        }
      }
      assertThat(list.toArray()).containsExactly(expected.stream().mapToInt(c -> c).toArray());
      overlaps += list.size();
      list.clear();
      chunky.overlappingPoint(x, z, list);
      assertThat(list.toArray()).containsExactly(holding.stream().mapToInt(c -> c).toArray());
      hits += list.size() > 0 ? 1 : 0;
      list.clear();
      chunky.overlappingSegment(x, z, x + w, z - h, list);
      int[] onSegment = list.toArray();
      for (int step = 0; step <= 64; step++) {
        double sx = x + w * step / 64;
        double sz = z - h * step / 64;
        for (int c = 0; c < rectangles.length; c++) {
          float[] r = rectangles[c];
          if (sx >= r[0] && sx <= r[2] && sz >= r[1] && sz <= r[3]) {
            assertThat(Arrays.binarySearch(onSegment, c)).isNotNegative();
          }
        }
      }
    }
    System.out.printf(
        "seed %d: %d of 500 points lie in a chunk, %d chunks reported%n", SEED, hits, overlaps);
    assertThat(hits).isBetween(150, 450);
    assertThat(overlaps).isBetween(5_000, rectangles.length * 250);
  }

  private static float[][] rectangles(ChunkyTriMesh chunky, float[] mesh) {
    float[][] rectangles = new float[chunky.chunkCount()][];
    for (int chunk = 0; chunk < rectangles.length; chunk++) {
      float inf = Float.POSITIVE_INFINITY;
      float[] r = {inf, inf, -inf, -inf};
      for (int triangle : triangles(chunky, chunk)) {
        for (int corner = 0; corner < 3; corner++) {
          int i = 9 * triangle + 3 * corner;
          r[0] = Math.min(r[0], mesh[i]);
          r[1] = Math.min(r[1], mesh[i + 2]);
          r[2] = Math.max(r[2], mesh[i]);
          r[3] = Math.max(r[3], mesh[i + 2]);
        }
      }
      rectangles[chunk] = r;
    }
    return rectangles;
  }

  @Test
  void moreThan512ChunksAreReported() {
    ChunkyTriMesh mesh = chunky(Meshes.terrain(48, 5), 1);
    ChunkList list = new ChunkList();
    mesh.overlappingRectangle(0, 0, 48, 48, list);
    assertThat(list.size()).isEqualTo(4608).isEqualTo(mesh.chunkCount());
    assertThat(list.chunk(4607)).isEqualTo(4607);
    assertThatThrownBy(() -> list.chunk(4608)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void aVisitorEndsTheQuery() {
    ChunkyTriMesh mesh = chunky(Meshes.terrain(16, 5), 1);
    int[] seen = new int[1];
    ChunkVisitor three = chunk -> ++seen[0] < 3;
    assertThat(mesh.overlappingRectangle(0, 0, 16, 16, three)).isFalse();
    assertThat(mesh.overlappingSegment(0, 0, 16, 16, three)).isFalse();
    assertThat(seen[0]).isEqualTo(4);
  }

  @Test
  void whatIsNotANumberOrTurnedRoundOverlapsNothing() {
    ChunkyTriMesh mesh = chunky(Meshes.terrain(16, 5), 4);
    ChunkList list = new ChunkList();
    mesh.overlappingPoint(Double.NaN, 1, list);
    mesh.overlappingRectangle(0, Double.NaN, 9, 9, list);
    mesh.overlappingRectangle(5, 5, 4, 6, list);
    mesh.overlappingSegment(0, 0, Double.NaN, 1, list);
    mesh.overlappingSegment(0, 0, Double.POSITIVE_INFINITY, 1, list);
    assertThat(list.size()).isZero();
    double inf = Double.POSITIVE_INFINITY;
    mesh.overlappingRectangle(-inf, -inf, inf, inf, list);
    assertThat(list.size()).isEqualTo(mesh.chunkCount());
  }

  @Test
  void trianglesThatAreNotFiniteAreLeftOutAndCounted() {
    float[] mesh = Meshes.terrain(8, 5);
    mesh[9 * 3 + 4] = Float.NaN;
    mesh[9 * 50] = Float.NEGATIVE_INFINITY;
    ChunkyTriMesh chunky = chunky(mesh, 4);
    assertThat(chunky.leftOutCount()).isEqualTo(2);
    assertThat(chunky.triangleCount()).isEqualTo(126);
    for (int chunk = 0; chunk < chunky.chunkCount(); chunk++) {
      assertThat(triangles(chunky, chunk)).doesNotContain(3, 50);
    }
    Arrays.fill(mesh, Float.NaN);
    assertThat(chunky(mesh, 4).chunkCount()).isZero();
    assertThat(chunky(mesh, 4).leftOutCount()).isEqualTo(128);
  }

  @Test
  void aMillionTrianglesInOnePlaceAreBuiltAndHit() {
    float[] mesh = Meshes.copies(new float[] {0, 0, 0, 0, 0, 1, 1, 0, 0}, 1_000_000);
    ChunkyTriMesh chunky = chunky(mesh, 256);
    assertThat(chunky.chunkCount()).isEqualTo(4096);
    ChunkyHit hit = new ChunkyHit();
    assertThat(chunky.raycast(0.2, 1, 0.2, 0.2, -1, 0.2, hit)).isTrue();
    assertThat(hit.triangle()).isZero();
  }

  @Test
  void keysMadeToSpoilTheMedianOfThreeAreSplitRightly() {
    for (int size : new int[] {2, 25, 26, 1000, 4097}) {
      long[] keys = medianOfThreeKiller(size);
      long[] sorted = keys.clone();
      Arrays.sort(sorted);
      MedianSelect.split(keys, 0, size, size / 2);
      Arrays.sort(keys, 0, size / 2);
      Arrays.sort(keys, size / 2, size);
      assertThat(keys).containsExactly(sorted);
    }
  }

  /** Musser's sequence: each median of three is the second smallest of what is left. */
  private static long[] medianOfThreeKiller(int size) {
    long[] keys = new long[size];
    int half = size / 2;
    for (int i = 0; i < half; i++) {
      keys[i] = i % 2 == 0 ? i + 1 : half + i + (half % 2 == 0 ? 0 : 1);
    }
    for (int i = half; i < size; i++) {
      keys[i] = 2L * (i - half + 1);
    }
    return keys;
  }

  @Test
  void hostileNumbersOfTrianglesAndChunksAreAnswered() {
    assertThatThrownBy(() -> chunky(new float[9], 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0");
    assertThat(chunky(new float[0], 256).chunkCount()).isZero();
    for (int size = 1; size < 70; size++) {
      for (int each = 1; each < 20; each++) {
        ChunkyTriMesh mesh = chunky(Meshes.soup(size, size), each);
        int sum = 0;
        TreeSet<Integer> all = new TreeSet<>();
        for (int chunk = 0; chunk < mesh.chunkCount(); chunk++) {
          assertThat(mesh.triangleCount(chunk)).isBetween(1, each);
          sum += mesh.triangleCount(chunk);
          all.addAll(triangles(mesh, chunk));
        }
        assertThat(sum).isEqualTo(size);
        assertThat(all).hasSize(size);
      }
    }
  }

  @Test
  void aListOfAnyLengthGivesAnArrayOfItsOwn() {
    ChunkList list = new ChunkList();
    for (int size = 0; size < 130; size++) {
      int[] array = list.toArray();
      assertThat(array).hasSize(size);
      Arrays.fill(array, -1);
      for (int i = 0; i < size; i++) {
        assertThat(list.chunk(i)).isEqualTo(7 * i);
      }
      assertThat(list.visit(7 * size)).isTrue();
    }
  }

  @Test
  void aVisitorAlsoEndsTheQueryOfAPoint() {
    ChunkyTriMesh mesh = chunky(Meshes.copies(Meshes.terrain(4, 1), 3), 1);
    int[] visited = new int[1];
    assertThat(mesh.overlappingPoint(0.5, 0.5, chunk -> ++visited[0] < 2)).isFalse();
    assertThat(visited[0]).isEqualTo(2);
    assertThat(mesh.overlappingPoint(0.5, 0.5, chunk -> ++visited[0] > 0)).isTrue();
    assertThat(visited[0]).isGreaterThan(4);
  }

  /** Boxes wider than the largest float. */
  @Test
  void groundFromOneEndOfTheFloatsToTheOtherHasItsHeight() {
    float far = Float.MAX_VALUE;
    float[] mesh = new float[9 * 20];
    for (int i = 0; i < mesh.length; i += 9) {
      float[] level = {-far, i, -far, -far, i, far, far, i, -far};
      System.arraycopy(level, 0, mesh, i, 9);
    }
    ChunkyTriMesh ground = chunky(mesh, 2);
    ChunkyHit hit = new ChunkyHit();
    assertThat(ground.raycast(-5, 500, -7, -5, -500, -7, hit)).isTrue();
    assertThat(hit.triangle()).isEqualTo(19);
    assertThat(hit.y()).isCloseTo(9 * 19, within(1e-6));
  }
}
