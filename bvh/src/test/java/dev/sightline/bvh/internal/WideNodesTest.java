package dev.sightline.bvh.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WideNodesTest {
  private static final long SEED = 5150;

  /** The ten meshes as they are, tiny, huge, and far away, where cells are finer than floats. */
  private static List<float[]> meshes() {
    List<float[]> meshes = new ArrayList<>();
    for (float[] mesh : Meshes.ten().values()) {
      float most = 0;
      for (float v : mesh) {
        most = Math.max(most, Math.abs(v));
      }
      meshes.add(mesh);
      meshes.add(moved(mesh, 1e-38f, 0));
      meshes.add(moved(mesh, Float.MAX_VALUE / 2 / Math.max(1, most), 0));
      meshes.add(moved(mesh, 1, -148376));
      meshes.add(moved(mesh, 0, -0f));
    }
    return meshes;
  }

  private static float[] moved(float[] mesh, float scale, float offset) {
    float[] moved = mesh.clone();
    for (int i = 0; i < mesh.length; i++) {
      moved[i] = mesh[i] * scale + offset;
    }
    return moved;
  }

  private static WideNodes nodes(ChunkyTriMesh mesh) {
    return mesh.nodes().wide;
  }

  @Test
  void everyChildHoldsItsTrianglesAndEachTriangleLiesInOneLeaf() {
    for (float[] soup : meshes()) {
      for (int perChunk : new int[] {1, 3, 64, 256}) {
        ChunkyTriMesh mesh = ChunkyTriMesh.of(TriangleSoup.ofTriangles(soup), perChunk);
        assertThat(mesh.triangleCount()).isEqualTo(soup.length / 9);
        assertThat(check(mesh, 0, 0)).isEqualTo(mesh.triangleCount());
      }
    }
  }

  /** Checks all below a node, which begins with the given triangle; answers the one after it. */
  private static int check(ChunkyTriMesh mesh, int node, int first) {
    int next = first;
    for (int child = 0; child < WideNodes.WIDTH; child++) {
      if (nodes(mesh).cell(node, WideNodes.MIN, child)
          > nodes(mesh).cell(node, WideNodes.MAX, child)) {
        continue;
      }
      int begin = next;
      int link = nodes(mesh).link(node, child);
      if (link >= 0) {
        next = check(mesh, link, begin);
      } else {
        assertThat(WideNodes.first(link)).isEqualTo(begin);
        next = WideNodes.last(link) + 1;
      }
      for (int i = 9 * begin; i < 9 * next; i++) {
        int axis = i % 3;
        double v = mesh.nodes().vertices[i];
        assertThat(nodes(mesh).min(node, axis, child)).isLessThanOrEqualTo(v);
        assertThat(nodes(mesh).max(node, axis, child)).isGreaterThanOrEqualTo(v);
      }
    }
    return next;
  }

  @Test
  void aPlaceInTheBoxOfAChildIsHeldByIt() {
    Random random = new Random(SEED);
    int[] held = new int[2];
    for (float[] soup : meshes()) {
      ChunkyTriMesh mesh = ChunkyTriMesh.of(TriangleSoup.ofTriangles(soup), 64);
      for (int node = 0; node < nodes(mesh).words.length; node += WideNodes.SIZE) {
        for (int child = 0; child < WideNodes.WIDTH; child++) {
          int link = nodes(mesh).link(node, child);
          if (link < 0) {
            play(mesh, node, child, link, random, held);
          }
        }
      }
    }
    System.out.printf("seed %d: %d of %d children hold a place%n", SEED, held[0], held[1]);
    assertThat(held[0]).isBetween(held[1] * 3 / 10, held[1] * 7 / 10);
  }

  private static void play(
      ChunkyTriMesh mesh, int node, int child, int link, Random random, int[] held) {
    float minX = Float.POSITIVE_INFINITY;
    float minZ = Float.POSITIVE_INFINITY;
    float maxX = Float.NEGATIVE_INFINITY;
    float maxZ = Float.NEGATIVE_INFINITY;
    for (int i = 9 * WideNodes.first(link); i < 9 * WideNodes.last(link) + 9; i += 3) {
      minX = Math.min(minX, mesh.nodes().vertices[i]);
      maxX = Math.max(maxX, mesh.nodes().vertices[i]);
      minZ = Math.min(minZ, mesh.nodes().vertices[i + 2]);
      maxZ = Math.max(maxZ, mesh.nodes().vertices[i + 2]);
    }
    double[] part = {0, 1, random.nextDouble()};
    for (double u : part) {
      for (double w : part) {
        double x = u == 1 ? maxX : Math.min(maxX, minX + u * ((double) maxX - minX));
        double z = w == 1 ? maxZ : Math.min(maxZ, minZ + w * ((double) maxZ - minZ));
        int bits = nodes(mesh).holding(node, x, z);
        assertThat(bits & (0x80 << (8 * child))).isNotZero();
        held[0] += Integer.bitCount(bits);
        held[1] += WideNodes.WIDTH;
      }
    }
  }

  @Test
  void aPlaceOutsideIsHeldByFewAndAChildThatIsNotThereByNone() {
    float[] two = Meshes.terrain(1, 3);
    ChunkyTriMesh mesh = ChunkyTriMesh.of(TriangleSoup.ofTriangles(two));
    assertThat(nodes(mesh).words).hasSize(WideNodes.SIZE);
    for (double far : new double[] {-1e300, -1, 0, 0.5, 1, 2, 1e300, Double.POSITIVE_INFINITY}) {
      assertThat(nodes(mesh).holding(0, far, far) & 0x80808000).isZero();
    }
  }
}
