package dev.sightline.bvh.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeafTrianglesTest {
  private static float[] copied(LeafTriangles leaves, int place) {
    float[] out = new float[11];
    leaves.copy(place, out, 1);
    assertThat(out[0]).isZero();
    assertThat(out[10]).isZero();
    return Arrays.copyOfRange(out, 1, 10);
  }

  /** Of eight places each is put and lost by itself, and what is made anew has its own numbers. */
  @Test
  void trianglesThatAreMovedOrLostLeaveTheOthersAndTheOnesBeforeAsTheyAre() {
    float[] mesh = Meshes.soup(8, 3);
    TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
    TriangleSoup moved = TriangleSoup.ofTriangles(Meshes.soup(8, 4));
    for (LeafTriangles leaves :
        List.of(new PackedTriangles(new float[72]), new TriangleBlocks(new float[72]))) {
      for (int place = 0; place < 8; place++) {
        leaves.put(place, soup, place);
      }
      LeafTriangles part = leaves.renewed(moved, false);
      part.put(5, moved, 2);
      part.lose(6);
      float[] given = new float[9];
      moved.copy(2, given, 0);
      for (int place = 0; place < 8; place++) {
        float[] before = Arrays.copyOfRange(mesh, 9 * place, 9 * place + 9);
        float[] lost = new float[9];
        Arrays.fill(lost, Float.NaN);
        assertThat(copied(leaves, place)).isEqualTo(before);
        assertThat(copied(part, place)).isEqualTo(place == 5 ? given : place == 6 ? lost : before);
      }
      LeafTriangles whole = leaves.renewed(moved, true);
      whole.put(0, moved, 0);
      assertThat(copied(leaves, 0)).isEqualTo(Arrays.copyOf(mesh, 9));
    }
  }
}
