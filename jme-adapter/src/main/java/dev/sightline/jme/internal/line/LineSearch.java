package dev.sightline.jme.internal.line;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.query.line.LineQuery;
import dev.sightline.core.view.LineView;
import dev.sightline.jme.convert.CameraSpace;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.result.SceneHit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One question for lines and points while it is answered. It belongs to a ray search, and forgets
 * what belongs to the scene at the end of each answer. Derivation of its rules: docs/bvh/lines.md.
 */
public final class LineSearch implements InstanceFilter, TriangleFilter {
  /** Four roundings of a float, for points and vertices that are kept as floats. */
  private static final double FLOATS = 0x1p-22;

  private final LineView view = new LineView();
  private final LineQuery query = new LineQuery().view(view).instances(this);
  private final RayHit hit = new RayHit();
  private final RayHitList hits = new RayHitList();
  private final SceneHit candidate = new SceneHit();
  private final double[] picture = new double[16];
  private final float[] corners = new float[9];
  private final double[] point = new double[3];
  private final double[] way = new double[6];

  private @Nullable SceneSnapshot snapshot;
  private @Nullable LineAsker asker;
  private double unit;
  private double start;
  private double radius;

  /** The surface that a line has to stand against; null where all lines are wanted. */
  private @Nullable SceneHit surface;

  /** Whether a line has to be seen past surfaces. */
  private boolean isJudged;

  /** A search that is to be given a view before it is asked. */
  public LineSearch() {}

  /** Says how far the origin of the ray is from where distances are measured. */
  public void start(double distance) {
    start = distance;
  }

  /** Looks along a ray: radii are in world units. */
  public void ray(double ox, double oy, double oz, double dx, double dy, double dz) {
    view.setRay(ox, oy, oz, dx, dy, dz);
    unit = Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /**
   * Looks through a camera: radii are in pixels.
   *
   * @param ray the ray through the point of the screen, as the camera gives it
   */
  public void screen(CameraSpace camera, float x, float y, double[] ray) {
    camera.picture(x, y, picture);
    view.setPicture(picture, ray);
    unit = 1;
  }

  /**
   * Finds the nearest line that no surface hides.
   *
   * @param met the nearest surface; may be no hit
   * @param out receives the line, or stays as it is; may be {@code met}
   * @return whether there is one; {@link #t()} is known then
   */
  public boolean nearest(
      SceneSnapshot scene,
      LineAsker whoAsks,
      double within,
      double reach,
      SceneHit met,
      SceneHit out) {
    begin(scene, whoAsks, within);
    surface = met;
    isJudged = true;
    try {
      boolean found = query.triangles(this).radius(within).within(reach).nearest(tree(), hit);
      if (found) {
        write(hit.instance(), hit.triangle(), hit.t(), hit.u(), hit.v(), out);
      }
      return found;
    } finally {
      end();
    }
  }

  /** Collects all lines, hidden or not, nearest first; returns how many there are. */
  public int all(SceneSnapshot scene, LineAsker whoAsks, double within, double reach) {
    begin(scene, whoAsks, within);
    isJudged = false;
    try {
      return query.triangles(this).radius(within).within(reach).all(tree(), hits);
    } finally {
      end();
    }
  }

  /** Where on the ray the nearest line is, in lengths of the direction. */
  public double t() {
    return hit.t();
  }

  /** Where on the ray a collected line is, in lengths of the direction. */
  public double t(int index) {
    return hits.t(index);
  }

  /** Writes a collected line. */
  public void write(SceneSnapshot scene, int index, SceneHit out) {
    snapshot = scene;
    write(
        hits.instance(index),
        hits.triangle(index),
        hits.t(index),
        hits.u(index),
        hits.v(index),
        out);
    snapshot = null;
  }

  private void begin(SceneSnapshot scene, LineAsker whoAsks, double within) {
    snapshot = scene;
    asker = whoAsks;
    radius = within;
  }

  private void end() {
    snapshot = null;
    asker = null;
    surface = null;
    candidate.clear();
  }

  private SceneSnapshot scene() {
    return Objects.requireNonNull(snapshot);
  }

  private InstanceTree tree() {
    return scene().lineTree();
  }

  private LineAsker asker() {
    return Objects.requireNonNull(asker);
  }

  @Override
  public boolean enters(int line) {
    return asker().enters(scene().lineInstance(line));
  }

  @Override
  public boolean accepts(int line, int segment, double t, double along, double gap) {
    write(line, segment, t, along, gap, candidate);
    if (!isJudged) {
      return asker().accepts(candidate);
    }
    double halfWidth = radius * view.unitAt(query.candidate().depth());
    halfWidth += FLOATS * (Math.abs(point[0]) + Math.abs(point[1]) + Math.abs(point[2]));
    return isInFront(start + t * unit, halfWidth)
        && asker().accepts(candidate)
        && !isCovered(halfWidth);
  }

  /**
   * Whether the point does not lie behind the surface under the aim: not beyond its hit, or not
   * beyond the plane of the triangle by more than the tube is thick.
   */
  private boolean isInFront(double distance, double halfWidth) {
    SceneHit met = surface;
    if (met == null || !met.isHit() || distance - halfWidth <= met.distance()) {
      return true;
    }
    Vector3f s = met.point();
    Vector3f n = met.normal();
    double x = s.x - point[0];
    double y = s.y - point[1];
    double z = s.z - point[2];
    double behind = n.x * x + n.y * y + n.z * z;
    view.wayTo(point[0], point[1], point[2], way);
    double facing = n.x * way[3] + n.y * way[4] + n.z * way[5];
    double slack = FLOATS * (Math.abs(s.x) + Math.abs(s.y) + Math.abs(s.z));
    return facing != 0 && (facing < 0 ? behind : -behind) <= halfWidth + slack;
  }

  /** Whether a surface stands on the point's own way, before the tube around it begins. */
  private boolean isCovered(double halfWidth) {
    view.wayTo(point[0], point[1], point[2], way);
    double length = Math.sqrt(way[3] * way[3] + way[4] * way[4] + way[5] * way[5]);
    return length > halfWidth && asker().isCovered(way, (length - halfWidth) / length);
  }

  private void write(int line, int segment, double t, double along, double gap, SceneHit out) {
    int instance = scene().lineInstance(line);
    scene().lineSoup(instance).copy(segment, corners, 0);
    double rest = 1 - along;
    scene()
        .lineTree()
        .instance(line)
        .pointToWorld(
            rest * corners[0] + along * corners[3],
            rest * corners[1] + along * corners[4],
            rest * corners[2] + along * corners[5],
            point,
            0);
    int level = scene().level(instance);
    out.setLine(scene().geometry(instance), segment, level, along, start + t * unit, gap);
    out.point().set((float) point[0], (float) point[1], (float) point[2]);
    out.normal().set(0, 0, 0);
  }
}
