package dev.sightline.bvh.solid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.soup.MeshEdges;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.soup.Welding;
import dev.sightline.bvh.tree.Bvh;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("play")
class ClosedMeshTest {
  private static boolean isClosed(float... mesh) {
    boolean answer = ClosedMesh.isClosed(TriangleSoup.ofTriangles(mesh));
    for (Bvh tree : Layouts.of(mesh).values()) {
      assertThat(ClosedMesh.isClosed(tree)).isEqualTo(answer);
    }
    return answer;
  }

  @Test
  void closedMeshesAreToldFromOpenOnes() {
    float[] ball = Meshes.sphere(8, 12, 1, 0, 0, 0);
    assertThat(isClosed(ball)).isTrue();
    assertThat(isClosed(Meshes.boxes(2))).isTrue();
    assertThat(isClosed(Meshes.copies(Meshes.terrain(4, 1), 2))).as("both sides").isTrue();
    assertThat(isClosed(Arrays.copyOf(ball, ball.length - 9))).isFalse();
    assertThat(isClosed(Meshes.terrain(4, 1))).isFalse();
    assertThat(isClosed()).as("nothing").isFalse();
  }

  @Test
  void zerosOfBothSignsAreOnePlaceAndTrianglesWithoutAreaChangeNothing() {
    float[] ball = Meshes.sphere(8, 12, 1, 0, 0, 0);
    for (int i = 0; i < ball.length; i += 9) {
      for (int k = 0; k < 9; k++) {
        ball[i + k] = i % 2 == 0 && ball[i + k] == 0 ? -0f : ball[i + k];
      }
    }
    assertThat(isClosed(ball)).isTrue();
    float[] more = Arrays.copyOf(ball, ball.length + 18);
    System.arraycopy(ball, 9, more, ball.length, 6);
    System.arraycopy(ball, 12, more, ball.length + 6, 3);
    assertThat(isClosed(more)).as("a segment and a point").isTrue();
  }

  @Test
  void whatIsNotFiniteIsNotClosed() {
    float[] ball = Meshes.sphere(8, 12, 1, 0, 0, 0);
    ball[100] = Float.NaN;
    assertThat(isClosed(ball)).isFalse();
    float[] onlyNaN = new float[9];
    Arrays.fill(onlyNaN, Float.NaN);
    float[] both = SolidMeshes.joined(Meshes.sphere(4, 5, 1, 0, 0, 0), onlyNaN);
    assertThat(isClosed(both)).isFalse();
  }

  @Test
  void edgesAreCountedByTheirTriangles() {
    float[] xyz = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, -0f, 0, 0, Float.NaN, 0, 0};
    Welding welding = new Welding(xyz);
    assertThat(welding.places()).isEqualTo(4);
    assertThat(welding.number(4)).isEqualTo(welding.number(0));
    assertThat(welding.number(5)).isEqualTo(-1);
    MeshEdges edges = new MeshEdges(4);
    edges.add(0, 1, 2);
    edges.add(1, 0, 3);
    assertThat(edges.open()).isEqualTo(4);
    assertThat(edges.odd()).isEqualTo(4);
    assertThat(edges.sameWay()).isZero();
    edges.add(0, 1, 3);
    assertThat(edges.crowded()).isEqualTo(1);
    assertThat(edges.sameWay()).isZero();
    assertThat(edges.odd()).isEqualTo(3);
    edges.add(2, 2, 2);
    assertThat(edges.odd()).isEqualTo(3);
  }
}
