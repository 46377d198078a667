package dev.sightline.site.picker;

import dev.sightline.bvh.query.HitGeometry;

/** The picture of the page: the mesh, boxes of the tree, and the picked point or many rays. */
public final class PickerStage {
  /** The width of the picture in pixels. */
  public static final int WIDTH = 800;

  /** The height of the picture in pixels. */
  public static final int HEIGHT = 640;

  /** The most rays that are cast at once. */
  public static final int MOST_RAYS = 2000;

  static final int RAY = 0xFF2B39E0;
  static final int MISS = 0xFFB0A69C;
  static final int HIT = 0xFF10D0FF;
  private static final int BOX = 0xFF30A040;
  private static final int NORMAL = 0xFFE07818;
  private static final double NORMAL_LENGTH = 0.25;
  private static final double MISS_LENGTH = 8;

  private final Picker picker;
  private final PickerCamera camera = new PickerCamera(WIDTH, HEIGHT);
  private final Raster raster = new Raster(WIDTH, HEIGHT, camera);
  private final BoxLevels boxes;
  private final RayShower shower = new RayShower(MOST_RAYS);
  private final float[] corners = new float[9];
  private int level = -1;
  private boolean hasRay;
  private boolean isShower;

  /** The picture of a mesh, without a ray. */
  public PickerStage(Picker picker) {
    this.picker = picker;
    boxes = new BoxLevels(picker.tree());
    raster.mesh(picker.vertices());
  }

  /** The boxes by level. */
  public BoxLevels boxes() {
    return boxes;
  }

  /** The many rays. */
  public RayShower shower() {
    return shower;
  }

  /** The pixels, as {@link Raster#pixels} has them. */
  public int[] pixels() {
    return raster.pixels();
  }

  /** Turns the camera by a displacement on the picture. */
  public void turn(double across, double down) {
    camera.turn(-across / 160, down / 160);
    raster.mesh(picker.vertices());
  }

  /** Multiplies the camera's distance by a factor, within limits. */
  public void zoom(double times) {
    camera.move(times);
    raster.mesh(picker.vertices());
  }

  /** How many times as large as at first the figure looks. */
  public double magnification() {
    return PickerCamera.DISTANCE / camera.distance();
  }

  /** Aims the picker's ray at a pixel. */
  public void aim(double across, double down) {
    picker.setRay(camera.ray(across, down));
    picker.cast();
    hasRay = true;
  }

  /** Whether a ray was aimed. */
  public boolean hasRay() {
    return hasRay;
  }

  /** Shows the boxes of a level, or none for -1. */
  public void setLevel(int level) {
    this.level = level;
  }

  /** Shows many rays, or the one. */
  public void setShower(boolean isShower) {
    this.isShower = isShower;
    hasRay = false;
  }

  /** Draws what changes over the mesh. */
  public void draw() {
    raster.begin();
    if (level >= 0) {
      boxes.draw(raster, level, BOX);
    }
    if (isShower) {
      shower.draw(raster);
    } else if (hasRay) {
      ray();
    }
  }

  private void ray() {
    double[] ray = picker.ray();
    boolean isHit = picker.hit().isHit();
    double t = isHit ? picker.hit().t() : MISS_LENGTH;
    double x = picker.point(t, 0);
    double y = picker.point(t, 1);
    double z = picker.point(t, 2);
    raster.line(ray[0], ray[1], ray[2], x, y, z, isHit ? RAY : MISS, true);
    if (isHit) {
      HitGeometry.vertices(picker.tree(), picker.hit(), corners, 0);
      raster.triangle(corners, HIT);
      double l = NORMAL_LENGTH;
      raster.line(
          x,
          y,
          z,
          x + l * picker.normal(0),
          y + l * picker.normal(1),
          z + l * picker.normal(2),
          NORMAL,
          true);
      raster.dot(x, y, z, 3, RAY);
    }
  }
}
