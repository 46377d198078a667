package dev.sightline.jme.query;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.FloatLimit;
import dev.sightline.jme.internal.Hints;
import dev.sightline.jme.internal.ScratchPool;
import dev.sightline.jme.internal.SpatialMiddle;
import dev.sightline.jme.internal.line.AimedRay;
import dev.sightline.jme.internal.line.LineAsker;
import dev.sightline.jme.internal.line.LineSearch;
import dev.sightline.jme.query.watch.RayWatcher;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * One question of a ray while it is answered. Taken from a pool of the thread and given back by
 * {@link #close()}.
 */
final class RaySearch extends SceneSearch implements LineAsker {
  private static final ScratchPool<RaySearch> POOL = new ScratchPool<>(RaySearch::new);

  /** Bit mask: one blocked line of sight in 256 is checked for a hint in the log. */
  private static final int HINTED = 255;

  private final Vector3f start = new Vector3f();
  private final Vector3f end = new Vector3f();
  private final RayQuery query = new RayQuery();
  private final RayHit hit = new RayHit();
  private final RayHitList hits = new RayHitList();
  private final double[] place = new double[3];
  private final BoundSearch bounds = new BoundSearch();
  private final LineSearch lines = new LineSearch();

  /** Lets in what is drawn from some side, and passes through its other one. */
  private final InstanceFilter drawn = this::entersDrawn;

  /** The ray that is asked. */
  final AimedRay ray = new AimedRay();

  /** How far to look, in world units, as the asker said it: what a watcher is told. */
  private double limit;

  private int blocked;

  private RaySearch() {}

  static RaySearch of(SceneView view, QueryOptions options) {
    Objects.requireNonNull(options, "options");
    options.requireFacesOfTriangles();
    RaySearch search = open(POOL, view, options);
    search.limit = options.maxDistance();
    return search;
  }

  RaySearch ray(Ray asked) {
    Arguments.ray(asked);
    Vector3f o = asked.origin;
    Vector3f d = asked.direction;
    limit = Math.min(asked.getLimit(), limit);
    ray.set(o.x, o.y, o.z, d.x, d.y, d.z, FloatLimit.upTo(limit));
    return this;
  }

  RaySearch segment(Vector3f from, Vector3f to) {
    Arguments.finite("from", from);
    Arguments.finite("to", to);
    ray.setSegment(from, to, options.reach());
    return this;
  }

  /** From the middle of one spatial to that of another, without the two. */
  RaySearch between(Spatial one, Spatial other) {
    SpatialMiddle.of(one, "from", start);
    SpatialMiddle.of(other, "to", end);
    leaveOut(one, other);
    return segment(start, end);
  }

  RaySearch screen(Vector2f screenPoint, Camera camera) {
    Objects.requireNonNull(screenPoint, "screenPoint");
    return screen(screenPoint.x, screenPoint.y, camera);
  }

  RaySearch screen(float x, float y, Camera camera) {
    ray.setScreen(x, y, camera, !options.clipped(), options.reach());
    return this;
  }

  RaySearch gui(Vector2f screenPoint) {
    Objects.requireNonNull(screenPoint, "screenPoint");
    Arguments.finite("screen point", screenPoint.x, screenPoint.y);
    double front = Math.max(top(2), 0);
    ray.setGui(screenPoint.x, screenPoint.y, front, options.reach());
    return this;
  }

  /** Looks straight down from above the scene; the height of what is met, or NaN. */
  double ground(float x, float z, SceneHit out) {
    Arguments.finite("place (x, z)", x, z);
    double height = ground(x, Float.POSITIVE_INFINITY, z, out);
    if (out.isHit() && options.ignored().isEmpty() && view().isOnRenderThread()) {
      Hints.standsThere(out.geometry(), x, z, height);
    }
    return height;
  }

  /** Looks straight down from a place; the height of what is met, or NaN. */
  double ground(Vector3f from, SceneHit out) {
    Arguments.finite("place to look down from", from);
    return ground(from.x, from.y, from.z, out);
  }

  /** Looks straight down from the middle of a spatial, without it; the height, or NaN. */
  double ground(Spatial body, SceneHit out) {
    SpatialMiddle.of(body, "body", start);
    Vector3f origin = body.getWorldTranslation();
    Arguments.finite("place of the body", origin);
    leaveOut(body, body);
    return ground(origin.x, Math.max(origin.y, start.y), origin.z, out);
  }

  private double ground(float x, float below, float z, SceneHit out) {
    double drop = 0;
    double top = Math.max(top(1), ForeignPicks.top(this));
    double start = Math.min(top, below);
    if (below == Float.POSITIVE_INFINITY) {
      options.requireNoDistance("a height from above the scene");
    } else {
      drop = below - start;
    }
    if (start == Double.NEGATIVE_INFINITY) {
      return Double.NaN;
    }
    limit -= drop;
    ray.set(x, start, z, 0, -1, 0, options.reach() - drop);
    boolean found = nearestSurface(out);
    if (view().watcher() != null) {
      tell(out);
    }
    if (!found) {
      return Double.NaN;
    }
    double height = start - hit.t();
    out.set(out.geometry(), out.triangleIndex(), out.level(), out.u(), out.v(), below - height);
    return height;
  }

  static OptionalDouble height(double height) {
    return Double.isNaN(height) ? OptionalDouble.empty() : OptionalDouble.of(height);
  }

  /** Where the snapshot ends along an axis; minus infinity when it is empty. */
  private double top(int axis) {
    InstanceTree tree = snapshot().tree();
    float end = tree.size() == 0 ? Float.NEGATIVE_INFINITY : tree.rootBounds()[3 + axis];
    return end == Float.POSITIVE_INFINITY ? Float.MAX_VALUE : end;
  }

  /**
   * The nearest hit; afterwards {@link #hit} holds its t.
   *
   * @param out is cleared before it is filled; may be {@link #candidate}, which filters are shown
   */
  boolean nearest(SceneHit out) {
    find(out);
    if (view().watcher() != null) {
      tell(out);
    }
    return out.isHit();
  }

  private boolean find(SceneHit out) {
    nearestSurface(out);
    if (seesLines() && lines.nearest(snapshot(), this, radius(), ray.tMax(), out, out)) {
      hit.set(lines.t(), Double.NaN, Double.NaN);
    }
    return out.isHit();
  }

  private boolean nearestSurface(SceneHit out) {
    if (options.precision() == Precision.TRIANGLES) {
      boolean found = ray.isOfGui() ? topmost() : query().nearest(snapshot().tree(), hit);
      out.clear();
      if (found) {
        write(hit.instance(), hit.triangle(), hit.t(), hit.u(), hit.v(), out);
        hint(out.geometry());
      }
    } else {
      boolean found = bounds.all(this, hits) > 0;
      out.clear();
      if (found) {
        int first = ray.isOfGui() ? drawnLast(hits.size()) : 0;
        hit.setTriangle(hits.instance(first), RayHit.NONE, RayHit.NONE);
        hit.set(hits.t(first), Double.NaN, Double.NaN);
        write(hits.instance(first), -1, hits.t(first), Double.NaN, Double.NaN, out);
      }
    }
    if (view().asksForeign() && ForeignPicks.nearest(this, out)) {
      hit.set(ray.at(out.distance()), Double.NaN, Double.NaN);
    }
    return out.isHit();
  }

  private boolean topmost() {
    int n = query().all(snapshot().tree(), hits);
    hit.clear();
    if (n > 0) {
      int top = drawnLast(n);
      hit.setTriangle(hits.instance(top), hits.triangle(top), RayHit.NONE);
      hit.set(hits.t(top), hits.u(top), hits.v(top));
    }
    return n > 0;
  }

  /**
   * Which of the hits is drawn last. The engine draws a gui without depths: by the z of the places
   * of its geometries, of equal z in the order of the scene graph. Of one geometry it is the
   * nearest.
   */
  private int drawnLast(int n) {
    int top = 0;
    for (int i = 1; i < n; i++) {
      double higher = z(hits.instance(i)) - z(hits.instance(top));
      if (higher > 0 || (higher == 0 && hits.instance(i) > hits.instance(top))) {
        top = i;
      }
    }
    return top;
  }

  private double z(int instance) {
    snapshot().tree().instance(instance).pointToWorld(0, 0, 0, place, 0);
    return place[2];
  }

  /** The nearest hits up to a number; at equal distances lines come before surfaces. */
  int nearest(int most, SceneHitList out) {
    int n = collect(most);
    int wires = collectLines();
    for (int i = 0, k = 0; out.size() < most && (i < n || k < wires); ) {
      if (k < wires && (i == n || lines.t(k) <= hits.t(i))) {
        writeLine(k++, out.add());
      } else {
        write(hits.instance(i), hits.triangle(i), hits.t(i), hits.u(i), hits.v(i), out.add());
        hint(out.get(out.size() - 1).geometry());
        i++;
      }
    }
    if (view().asksForeign()) {
      ForeignPicks.all(this, out);
      out.truncate(most);
    }
    if (view().watcher() != null) {
      tell(out.size() > 0, out);
    }
    return out.size();
  }

  /** Fills {@link #hits}, sorted, and returns how many there are. */
  int collect(int most) {
    InstanceTree tree = snapshot().tree();
    if (options.precision() != Precision.TRIANGLES) {
      return bounds.all(this, hits);
    }
    return most == Integer.MAX_VALUE ? query().all(tree, hits) : query().kNearest(tree, most, hits);
  }

  RayHitList hits() {
    return hits;
  }

  /** Finds all lines within the radius and returns how many there are. */
  int collectLines() {
    return seesLines() ? lines.all(snapshot(), this, radius(), ray.tMax()) : 0;
  }

  /** Writes one of the lines that were collected. */
  void writeLine(int index, SceneHit out) {
    lines.write(snapshot(), index, out);
  }

  /** Whether there are lines to look at; the search for them has its view then. */
  private boolean seesLines() {
    if (options.pickRadius().isNone()) {
      return false;
    }
    options.requireRadiusOf("a ray", ray.isOfScreen());
    if (snapshot().lineTree().size() == 0) {
      return false;
    }
    ray.look(lines, options.pickRadius().isInPixels());
    return true;
  }

  private double radius() {
    return options.pickRadius().value();
  }

  @Override
  public boolean accepts(SceneHit line) {
    return options.acceptsAll() || options.hitFilter().accepts(line);
  }

  /** By a search of its own: this one may be asked for the line itself. */
  @Override
  public boolean isCovered(double[] way, double part) {
    try (RaySearch other = of(view(), options)) {
      other.leaveOutAs(this);
      other.ray.setPart(way, part);
      return other.anySurface();
    }
  }

  boolean any() {
    boolean found = anySurface() || anyLine();
    if (view().watcher() != null) {
      tell(found, new SceneHitList());
    }
    return found;
  }

  private boolean anyLine() {
    candidate.clear();
    return seesLines()
        && lines.nearest(snapshot(), this, radius(), ray.tMax(), candidate, candidate);
  }

  private void tell(SceneHit nearest) {
    SceneHitList hits = new SceneHitList();
    if (nearest.isHit()) {
      hits.add().set(nearest);
    }
    tell(nearest.isHit(), hits);
  }

  /** Tells the watcher, if there is one, of the ray; allocates, as nothing does without one. */
  void tell(boolean isHit, SceneHitList hits) {
    RayWatcher watcher = view().watcher();
    if (watcher != null) {
      double reach = ray.unit() > 0 ? Math.min(ray.tMax(), ray.at(limit)) : ray.tMax();
      watcher.asked(ray.toArray(), reach, isHit, hits);
    }
  }

  private boolean anySurface() {
    boolean found;
    if (options.precision() == Precision.TRIANGLES) {
      found = query().any(snapshot().tree());
    } else {
      found = bounds.all(this, hits) > 0;
    }
    return found || (view().asksForeign() && ForeignPicks.any(this));
  }

  /** Whether the way of a segment is free of everything. */
  boolean isFree() {
    if (!any()) {
      return true;
    }
    if ((++blocked & HINTED) == 1
        && options.ignored().isEmpty()
        && leavesNothingOut()
        && view().isOnRenderThread()
        && find(candidate)) {
      Geometry first = candidate.geometry();
      Hints.blocksItself(first, (float) ray.ox(), (float) ray.oz());
      Hints.blocksItself(first, (float) (ray.ox() + ray.dx()), (float) (ray.oz() + ray.dz()));
    }
    return false;
  }

  /** The query, with no filter that everything would pass. */
  private RayQuery query() {
    boolean entersAll = options.seesAll() && view().isAllInLayers() && leavesNothingOut();
    InstanceFilter filter = entersAll ? InstanceFilter.ALL : this;
    return ray.ask(query)
        .culling(options.faces().culling())
        .instances(options.faces() == Faces.MATERIAL ? drawn : filter)
        .triangles(options.acceptsAll() ? TriangleFilter.ALL : this);
  }

  private boolean entersDrawn(int instance) {
    boolean enters = enters(instance) && isDrawn(instance);
    if (enters) {
      query.culling(materialCulling(instance));
    }
    return enters;
  }

  @Override
  public boolean accepts(int instance, int triangle, double t, double u, double v) {
    if (options.acceptsAll()) {
      return true;
    }
    write(instance, triangle, t, u, v, candidate);
    return options.hitFilter().accepts(candidate);
  }

  private void write(int instance, int triangle, double t, double u, double v, SceneHit out) {
    int level = triangle >= 0 ? snapshot().level(instance) : -1;
    out.set(snapshot().geometry(instance), triangle, level, u, v, ray.distance(t));
    ray.point(t, out.point());
    if (triangle >= 0) {
      normal(instance, triangle, out.normal());
    } else {
      bounds.normal(this, instance, t, out.normal());
    }
  }
}
