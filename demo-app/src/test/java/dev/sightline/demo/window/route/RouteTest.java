package dev.sightline.demo.window.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.List;
import org.junit.jupiter.api.Test;

class RouteTest {
  /** A floor of 100 by 10 with a hole from 40 to 50, a ramp up from 60 to 80, a roof over all. */
  private static GroundHeights ground() {
    float[] out = new float[5 * 18];
    float[][] strips = {{0, 0, 40, 0}, {50, 0, 60, 0}, {60, 0, 80, 10}, {80, 10, 100, 10}};
    for (int i = 0; i < 4; i++) {
      put(out, 18 * i, strips[i]);
    }
    put(out, 72, new float[] {0, 30, 100, 30});
    return new GroundHeights(ChunkyTriMesh.of(TriangleSoup.ofTriangles(out)));
  }

  private static void put(float[] out, int at, float[] s) {
    float[] quad = {
      s[0], s[1], 0, s[0], s[1], 10, s[2], s[3], 0, s[2], s[3], 0, s[0], s[1], 10, s[2], s[3], 10
    };
    System.arraycopy(quad, 0, out, at, 18);
  }

  @Test
  void pointsLieOnTheGroundBelowTheRoofAndLeaveAGapAtTheHole() {
    List<Vector3f> points = Route.of(ground(), new Vector3f(1, 0, 5), new Vector3f(99, 10, 5));
    assertThat(points).hasSizeBetween(40, 50);
    for (Vector3f point : points) {
      float x = point.x;
      assertThat(x <= 40 || x >= 50).isTrue();
      float expected = x <= 60 ? 0 : x <= 80 ? (x - 60) / 2 : 10;
      assertThat(point.y).isEqualTo(expected, within(1e-5f));
      assertThat(point.z).isEqualTo(5);
    }
    assertThat(points.get(0)).isEqualTo(new Vector3f(1, 0, 5));
    assertThat(points.get(points.size() - 1)).isEqualTo(new Vector3f(99, 10, 5));
  }

  @Test
  void aRouteOffTheGroundHasNoPoints() {
    assertThat(Route.of(ground(), new Vector3f(0, 0, 20), new Vector3f(9, 0, 20))).isEmpty();
  }

  @Test
  void startAndEndInOnePlaceAreTwoPoints() {
    Vector3f place = new Vector3f(5, 0, 5);
    assertThat(Route.of(ground(), place, place)).containsExactly(place, place);
  }
}
