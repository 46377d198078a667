package dev.sightline.bvh.extra.convex;

/**
 * A triangle, a point of it and a point of a shape: the closest ones, or those that are deepest in
 * each other. Caller-owned, mutable and meant for reuse; not thread-safe.
 */
public final class ShapePair {
  /** The number of a triangle when there is no pair. */
  public static final int NONE = -1;

  private int instance;
  private int triangle;
  private int place;
  private double distance;
  private double depth;
  private final double[] numbers = new double[9];

  /** Makes a result that holds no pair yet. */
  public ShapePair() {
    clear();
  }

  /** Whether there is a pair. */
  public boolean isFound() {
    return triangle != NONE;
  }

  /**
   * The index of the instance in the tree that was asked; {@link #NONE} for none, and when a mesh's
   * tree was asked.
   */
  public int instance() {
    return instance;
  }

  /** The triangle's number in the soup that its mesh was built from; {@link #NONE} for none. */
  public int triangle() {
    return triangle;
  }

  /** Where the triangle stands in the leaf order of the tree; {@link #NONE} for none. */
  public int leafPlace() {
    return place;
  }

  /** How far the two are apart, 0 if and only if they meet; NaN for none. */
  public double distance() {
    return distance;
  }

  /**
   * How far the shape has to go along the direction to only touch the triangle, 0 or more; NaN for
   * none, and after a question for the distance.
   */
  public double depth() {
    return depth;
  }

  /** A coordinate, 0, 1 or 2, of the point of the shape; NaN for none. */
  public double shapePoint(int axis) {
    return numbers[axis];
  }

  /** A coordinate, 0, 1 or 2, of the point of the triangle; NaN for none. */
  public double trianglePoint(int axis) {
    return numbers[3 + axis];
  }

  /**
   * A coordinate, 0, 1 or 2, of the unit vector from the triangle towards the shape, along which
   * the shape leaves it; zeros where none was found, as for a distance of 0, and NaN for none.
   */
  public double direction(int axis) {
    return numbers[6 + axis];
  }

  void set(int instance, int triangle, int place, double distance, double depth) {
    this.instance = instance;
    this.triangle = triangle;
    this.place = place;
    this.distance = distance;
    this.depth = depth;
  }

  void setShapePoint(double x, double y, double z) {
    write(0, x, y, z);
  }

  void setTrianglePoint(double x, double y, double z) {
    write(3, x, y, z);
  }

  void setDirection(double x, double y, double z) {
    write(6, x, y, z);
  }

  private void write(int at, double x, double y, double z) {
    numbers[at] = x;
    numbers[at + 1] = y;
    numbers[at + 2] = z;
  }

  /** Forgets what is held: no triangle, and NaN for the numbers. */
  public void clear() {
    set(NONE, NONE, NONE, Double.NaN, Double.NaN);
    setShapePoint(Double.NaN, Double.NaN, Double.NaN);
    setTrianglePoint(Double.NaN, Double.NaN, Double.NaN);
    setDirection(Double.NaN, Double.NaN, Double.NaN);
  }

  @Override
  public String toString() {
    return isFound()
        ? String.format(
            "ShapePair[triangle=%d of instance %d, distance=%s, depth=%s]",
            triangle, instance, distance, depth)
        : "ShapePair[none]";
  }
}
