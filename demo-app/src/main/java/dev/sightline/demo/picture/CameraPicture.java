package dev.sightline.demo.picture;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.result.Pick;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The scene as a camera sees it, every pixel picked: tinted by the normal, lit by a sun with
 * shadows and by the open sky, and one triangle red.
 */
public final class CameraPicture {
  private static final int SAMPLES = 2;
  private static final int SKY_RAYS = 4;
  private static final float SKY_REACH = 40;
  private static final double SUN = 0.62;
  private static final double SKY = 0.74;
  private static final double RED_STONE = 0.82;
  private static final double GREEN_STONE = 0.71;
  private static final double BLUE_STONE = 0.57;
  private static final double NORMAL_TINT = 0.18;
  private static final Vector3f TO_SUN = new Vector3f(-0.16f, 0.97f, 0.14f).normalizeLocal();

  private final CollisionAppState collision;
  private final Camera camera;
  private final Light light;
  private final Vector2f mark;

  /**
   * Through a camera, which is only read.
   *
   * @param mark where the red triangle is, as parts of the picture from its upper left corner
   */
  public CameraPicture(CollisionAppState collision, Camera camera, Vector2f mark) {
    this.collision = collision;
    this.camera = camera.clone();
    this.mark = mark.clone();
    light = new Light(collision, TO_SUN, SKY_REACH);
  }

  /** Casts the picture; the camera's frame is taken to its size. */
  public Picture cast(int width, int height) {
    camera.resize(width, height, true);
    camera.update();
    Picture picture = new Picture(width, height);
    Optional<Pick> marked =
        collision.pickNearest(new Vector2f(mark.x * width, (1 - mark.y) * height), camera);
    Rows.each(
        "camera picture",
        height,
        row -> {
          for (int column = 0; column < width; column++) {
            picture.set(column, row, pixel(column, row, marked.orElse(null)));
          }
        });
    return picture;
  }

  private int pixel(int column, int row, @Nullable Pick marked) {
    double[] sum = new double[3];
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
      int across = i % SAMPLES;
      int down = i / SAMPLES;
      float x = column + (across + 0.5f) / SAMPLES;
      float y = row + (down + 0.5f) / SAMPLES;
      add(sum, new Vector2f(x, camera.getHeight() - y), marked, i, (row * 8192 + column) * 2);
    }
    double n = SAMPLES * SAMPLES;
    return Colours.ofLight(sum[0] / n, sum[1] / n, sum[2] / n);
  }

  private void add(double[] sum, Vector2f place, @Nullable Pick marked, int sample, int seed) {
    Optional<Pick> hit = collision.pickNearest(place, camera);
    if (hit.isEmpty()) {
      sum[0] += DemoScene.SKY.r;
      sum[1] += DemoScene.SKY.g;
      sum[2] += DemoScene.SKY.b;
      return;
    }
    Pick pick = hit.get();
    Vector3f normal = towards(camera.getLocation(), pick);
    double sun = SUN * light.sun(pick.point(), normal);
    double open = light.sky(pick.point(), normal, sample, SAMPLES * SAMPLES, SKY_RAYS, seed);
    double sky = SKY * open * (0.72 + 0.28 * normal.y);
    if (marked != null && isSame(pick, marked)) {
      sum[0] += 0.50 + sky + sun;
      sum[1] += 0.015;
      sum[2] += 0.015;
      return;
    }
    sum[0] += tinted(RED_STONE, normal.x) * (sky + sun);
    sum[1] += tinted(GREEN_STONE, normal.y * 0.3f) * (sky + sun * 0.95);
    sum[2] += tinted(BLUE_STONE, normal.z) * (sky * 0.96 + sun * 0.84);
  }

  private static boolean isSame(Pick a, Pick b) {
    return a.geometry() == b.geometry() && a.triangleIndex() == b.triangleIndex();
  }

  /** A triangle is seen from either side; its normal here is the side that is seen. */
  private static Vector3f towards(Vector3f eye, Pick pick) {
    Vector3f normal = pick.normal();
    return normal.dot(eye.subtract(pick.point())) < 0 ? normal.negate() : normal;
  }

  private static double tinted(double stone, float normal) {
    return stone * (1 + NORMAL_TINT * normal);
  }
}
