package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import org.junit.jupiter.api.Test;

/**
 * Over a triangle whose sides from the first corner are 4 (2, 1, 2) and 4 (-1, -2, 2), and its
 * normal (2, -2, -1) / 3: all at right angles, so that centres on the borders are whole numbers.
 */
class SphereContactTest {
  private static final float[] TRIANGLE = {10, 20, 30, 18, 24, 38, 6, 12, 38};
  private static final double RADIUS = 5;

  private final ClosestPoint closest = new ClosestPoint();

  /** So many quarters along both sides, and so many normals of length 3 above. */
  private static Vector3f centre(int s, int w, float h) {
    return new Vector3f(10 + 2 * s - w + 2 * h, 20 + s - 2 * w - 2 * h, 30 + 2 * s + 2 * w - h);
  }

  private double distance(Vector3f centre) {
    PointTriangle.closest(centre.x, centre.y, centre.z, TRIANGLE, 0, closest);
    return SphereContact.distance(centre, RADIUS, TRIANGLE, closest);
  }

  private Vector3f normal(Vector3f centre) {
    double distance = distance(centre);
    return SphereContact.result(centre, TRIANGLE, closest, distance).getContactNormal();
  }

  @Test
  void overTheClosedTriangleItIsTheHeightAndTheTrianglesNormal() {
    Vector3f up = new Vector3f(2, -2, -1).divideLocal(3);
    int places = 0;
    for (int s = 0; s <= 4; s++) {
      for (int w = 0; s + w <= 4; w++) {
        for (float h : new float[] {2, 1, -1, -2}) {
          Vector3f centre = centre(s, w, h);
          assertThat(distance(centre)).as("%s", centre).isEqualTo(3 * h - RADIUS, within(1e-9));
          assertThat(normal(centre).distance(up)).as("%s", centre).isLessThan(1e-6f);
          places++;
        }
      }
    }
    assertThat(places).isEqualTo(60);
  }

  @Test
  void besideTheTriangleItIsTheWayFromItsNearestPoint() {
    for (int s = -4; s <= 8; s++) {
      for (int w = -4; w <= 8; w++) {
        if (s >= 0 && w >= 0 && s + w <= 4) {
          continue;
        }
        Vector3f below = centre(s, w, -1);
        double distance = distance(below);
        assertThat(distance).as("%d, %d", s, w).isEqualTo(closest.distance() - RADIUS);
        Vector3f away =
            new Vector3f(
                (float) (below.x - closest.x()),
                (float) (below.y - closest.y()),
                (float) (below.z - closest.z()));
        assertThat(normal(below).distance(away.normalizeLocal())).isLessThan(1e-5f);
      }
    }
  }

  @Test
  void aTriangleWithoutAreaHasNoSides() {
    float[] line = {0, 0, 0, 1, 1, 1, 3, 3, 3};
    Vector3f centre = new Vector3f(3, 1, 2);
    PointTriangle.closest(centre.x, centre.y, centre.z, line, 0, closest);
    double distance = SphereContact.distance(centre, RADIUS, line, closest);
    assertThat(distance).isEqualTo(Math.sqrt(2) - RADIUS, within(1e-6));
    Vector3f normal = SphereContact.result(centre, line, closest, distance).getContactNormal();
    Vector3f away = new Vector3f(1, -1, 0).normalizeLocal();
    assertThat(normal.distance(away)).isLessThan(1e-6f);
  }
}
