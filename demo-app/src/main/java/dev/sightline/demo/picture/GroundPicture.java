package dev.sightline.demo.picture;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.demo.walk.GroundPath;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.result.Pick;
import java.util.List;
import java.util.Optional;

/**
 * Ways over the ground seen straight from above, their height as a tint, over a plan of the ground
 * floor that is cast from below its ceiling; and under the plan the heights along the ways.
 */
public final class GroundPicture {
  private static final int WIDTH = 1280;
  private static final int PLAN_HEIGHT = 592;
  private static final int BAND = 200;
  private static final float WEST = -150;
  private static final float NORTH = -70;
  private static final float PIXELS_A_UNIT = WIDTH / 288f;
  private static final float SKY_REACH = 14;
  private static final double WAY_RADIUS = 3.2;

  private final CollisionAppState collision;
  private final Lettering lettering;
  private final Light light;

  /** Over what the state picks in. */
  public GroundPicture(CollisionAppState collision, Lettering lettering) {
    this.collision = collision;
    this.lettering = lettering;
    light = new Light(collision, Vector3f.UNIT_Y, SKY_REACH);
  }

  /**
   * Casts the plan and draws the ways.
   *
   * @param ceiling height from which the plan's rays go down
   * @param skyRays rays to the sky for each pixel of the plan
   */
  public Picture cast(List<GroundPath> walks, float ceiling, int skyRays) {
    Picture picture = new Picture(WIDTH, PLAN_HEIGHT + BAND);
    Rows.each(
        "ground picture",
        PLAN_HEIGHT,
        row -> {
          for (int column = 0; column < WIDTH; column++) {
            picture.set(column, row, plan(column, row, ceiling, skyRays));
          }
        });
    HeightScale scale = HeightScale.of(walks);
    walks.forEach(walk -> drawWay(picture, walk, scale));
    picture.fill(0, PLAN_HEIGHT, WIDTH, BAND, Colours.PAPER);
    new HeightChart(picture, lettering, scale).draw(walks, PLAN_HEIGHT, BAND);
    return picture;
  }

  private int plan(int column, int row, float ceiling, int skyRays) {
    Vector3f from = new Vector3f(x(column + 0.5f), ceiling, z(row + 0.5f));
    Optional<Pick> hit = collision.pickNearest(new Ray(from, new Vector3f(0, -1, 0)));
    if (hit.isEmpty()) {
      return Colours.INK;
    }
    Vector3f point = hit.get().point();
    Vector3f normal = hit.get().normal();
    Vector3f up = normal.y < 0 ? normal.negate() : normal;
    double open = light.sky(point, up, 0, 1, skyRays, (row * WIDTH + column) * 2);
    double bright = (0.10 + 0.62 * open) * (0.45 + 0.55 * up.y);
    if (point.y < -5) {
      bright *= 0.35;
    }
    return Colours.ofLight(bright, bright * 0.97, bright * 0.90);
  }

  private void drawWay(Picture picture, GroundPath walk, HeightScale scale) {
    for (Vector3f point : walk.points()) {
      picture.disc(column(point.x), row(point.z), WAY_RADIUS + 1.6, Colours.INK);
    }
    for (Vector3f point : walk.points()) {
      picture.disc(column(point.x), row(point.z), WAY_RADIUS, scale.tint(point.y));
    }
  }

  private static float x(float column) {
    return WEST + column / PIXELS_A_UNIT;
  }

  private static float z(float row) {
    return NORTH + row / PIXELS_A_UNIT;
  }

  private static float column(float x) {
    return (x - WEST) * PIXELS_A_UNIT;
  }

  private static float row(float z) {
    return (z - NORTH) * PIXELS_A_UNIT;
  }
}
