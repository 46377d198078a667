package dev.sightline.jme.query;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.index.BelowWatch;
import dev.sightline.jme.index.InstanceRuns;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.FloatLimit;
import dev.sightline.jme.internal.MaterialState;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.scene.Layers;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Options of queries: which geometries count, how far, and which hits. Immutable.
 *
 * <pre>{@code
 * static final QueryOptions ENEMIES = // each with returns another object: keep it in a constant
 *     QueryOptions.DEFAULT.withLayers(ENEMY).withMaxDistance(50);
 *
 * Optional<Pick> target = collision.pickAtCrosshair(ENEMIES.withIgnored(player));
 * }</pre>
 *
 * <p>The defaults are the engine's: every surface, hidden ones too, both sides, at any distance, no
 * lines and points.
 *
 * <table>
 * <caption>Which queries an option affects</caption>
 * <tr><td>layers, culled, blended, only, ignored, geometry filter<td>every query
 * <tr><td>maximum distance<td>rays, closest point
 * <tr><td>faces, precision, hit filter<td>rays
 * <tr><td>pick radius<td>rays, screen, overlaps
 * <tr><td>solids<td>overlaps
 * </table>
 *
 * <p>Ground queries, casts and closest points test surfaces only, with any pick radius. A query
 * that cannot follow an option throws and names it. Thread-safe if the filters are.
 */
public final class QueryOptions {
  @SuppressWarnings("UnnecessaryLambda") // by its identity it is known that none was set
  private static final Predicate<Geometry> ALL_GEOMETRIES = geometry -> true;

  /** Every surface, to any distance. */
  public static final QueryOptions DEFAULT = new QueryOptions();

  private final double maxDistance;
  private final Faces faces;
  private final Precision precision;
  private final boolean culled;
  private final boolean blended;
  private final boolean clipped;
  private final int layers;
  private final Spatial[] ignored;
  private final Spatial[] only;
  private final Predicate<? super Geometry> geometryFilter;
  private final HitFilter hitFilter;
  private final PickRadius pickRadius;
  private final boolean solids;

  /**
   * What is below {@link #only} in the snapshot that was asked last; of two at once either will do.
   */
  private volatile @Nullable InstanceRuns known;

  /** Tells whether that is current; null without {@link #only}. Shared by options made of these. */
  private final @Nullable BelowWatch below;

  private QueryOptions() {
    maxDistance = Double.POSITIVE_INFINITY;
    faces = Faces.BOTH;
    precision = Precision.TRIANGLES;
    culled = true;
    blended = true;
    clipped = false;
    layers = Layers.ALL_MASK;
    ignored = new Spatial[0];
    only = new Spatial[0];
    below = null;
    geometryFilter = ALL_GEOMETRIES;
    hitFilter = HitFilter.ALL;
    pickRadius = PickRadius.NONE;
    solids = false;
  }

  private QueryOptions(Change change) {
    maxDistance = change.maxDistance;
    faces = change.faces;
    precision = change.precision;
    culled = change.culled;
    blended = change.blended;
    clipped = change.clipped;
    layers = change.layers;
    ignored = change.ignored;
    only = change.only;
    below = change.below;
    geometryFilter = change.geometryFilter;
    hitFilter = change.hitFilter;
    pickRadius = change.pickRadius;
    solids = change.solids;
  }

  /**
   * Up to a distance in world units, itself included: what an answer's own distance, a float, is
   * not beyond counts. A ray's own limit counts as well. Picks at the screen measure from the
   * camera's place, or from the near plane of a parallel camera. The default is infinite.
   *
   * @throws IllegalArgumentException if the distance is NaN or negative
   */
  public QueryOptions withMaxDistance(double distance) {
    if (!(distance >= 0)) {
      throw new IllegalArgumentException("maxDistance is not zero or more: " + distance);
    }
    Change change = new Change(this);
    change.maxDistance = distance;
    return new QueryOptions(change);
  }

  /**
   * Only some sides of triangles, or those that the material draws. The default is {@link
   * Faces#BOTH}. Bounding volumes are solid, so a query refuses a choice of sides together with a
   * {@link Precision} other than triangles.
   */
  public QueryOptions withFaces(Faces which) {
    Change change = new Change(this);
    change.faces = Objects.requireNonNull(which, "faces");
    return new QueryOptions(change);
  }

  /** Triangles or bounding volumes. The default is {@link Precision#TRIANGLES}. */
  public QueryOptions withPrecision(Precision which) {
    Change change = new Change(this);
    change.precision = Objects.requireNonNull(which, "precision");
    return new QueryOptions(change);
  }

  /**
   * With or without geometries whose cull hint, their own or inherited, is {@code Always}. The
   * default is with them, as in the engine.
   */
  public QueryOptions withCulled(boolean seen) {
    Change change = new Change(this);
    change.culled = seen;
    return new QueryOptions(change);
  }

  /**
   * With or without geometries whose material is blended: glass, smoke, water. Blended is what has
   * a {@code BlendMode} other than {@code Off}, by its additional render state or its technique;
   * the queue bucket has no say. The default is with them. The material is read when the query is
   * asked, not at the scan; a geometry without one is not blended.
   *
   * <pre>{@code
   * collision.pickAtCursor(QueryOptions.DEFAULT.withBlended(false)); // through the window
   * }</pre>
   */
  public QueryOptions withBlended(boolean seen) {
    Change change = new Change(this);
    change.blended = seen;
    return new QueryOptions(change);
  }

  /**
   * With or without what a camera's near and far planes cut off. Picks at a pixel, the cursor or
   * the crosshair follow it. The default is without: they hit what is drawn. With it, such a pick
   * asks from the camera's place, without an end. A parallel camera has no such place: it asks from
   * its near plane. Lines within a {@link PickRadius} in pixels always begin at the near plane.
   *
   * <pre>{@code
   * collision.pickAtCrosshair(QueryOptions.DEFAULT.withClipped(true)); // a ray from cam.getLocation()
   * }</pre>
   */
  public QueryOptions withClipped(boolean seen) {
    Change change = new Change(this);
    change.clipped = seen;
    return new QueryOptions(change);
  }

  /**
   * Only geometries that are in one of these layers at least, in place of those chosen so far. The
   * default is all of them; nothing sees a geometry that is in none.
   *
   * @param numbers of the layers, each from 0 to 31; a mask goes to {@link #withLayerMask}
   * @throws IllegalArgumentException if one is not
   */
  public QueryOptions withLayers(int... numbers) {
    return withLayerMask(Layers.bits(numbers));
  }

  /**
   * Only geometries that are in one of these layers at least, in place of those chosen so far.
   *
   * @param mask a {@link Layers#bit} for each layer
   */
  public QueryOptions withLayerMask(int mask) {
    Change change = new Change(this);
    change.layers = mask;
    return new QueryOptions(change);
  }

  /**
   * Ignores these spatials and everything below them, in addition to those ignored so far. The
   * scene graph at the moment of the query decides what is below them, not the snapshot.
   *
   * @throws NullPointerException if one is null
   */
  public QueryOptions withIgnored(Spatial... spatials) {
    Change change = new Change(this);
    change.ignored = Arrays.copyOf(ignored, ignored.length + spatials.length);
    for (int i = 0; i < spatials.length; i++) {
      change.ignored[ignored.length + i] = Objects.requireNonNull(spatials[i], "ignored spatial");
    }
    return new QueryOptions(change);
  }

  /** With nothing ignored any more. */
  public QueryOptions withoutIgnored() {
    Change change = new Change(this);
    change.ignored = new Spatial[0];
    return new QueryOptions(change);
  }

  /**
   * Sees only these spatials and everything below them; replaces those chosen so far:
   *
   * <pre>{@code
   * collision.pickAtCursor(QueryOptions.DEFAULT.withOnly(enemies));
   * }</pre>
   *
   * <p>The snapshot decides what is below them, so any thread may ask. A spatial that is not in the
   * snapshot, or has nothing below it, adds nothing. The first query after an attach or a detach
   * visits each node once, so keep the options in a constant or a field. Kept options also save
   * scans: a move elsewhere causes none, unless one of the spatials is a geometry.
   *
   * @throws IllegalArgumentException if none is given; {@link #withoutOnly} sees all again
   * @throws NullPointerException if one is null
   */
  public QueryOptions withOnly(Spatial... spatials) {
    if (spatials.length == 0) {
      throw new IllegalArgumentException(
          "withOnly was given no spatial; to see everything again use withoutOnly()");
    }
    Change change = new Change(this);
    change.only = spatials.clone();
    for (Spatial spatial : change.only) {
      Objects.requireNonNull(spatial, "only spatial");
    }
    change.below = new BelowWatch(change.only);
    return new QueryOptions(change);
  }

  /** Wherever it is in the scene. */
  public QueryOptions withoutOnly() {
    Change change = new Change(this);
    change.only = new Spatial[0];
    change.below = null;
    return new QueryOptions(change);
  }

  /**
   * Sees only geometries that the predicate accepts; replaces the predicate so far. It is called
   * before a geometry's triangles are tested.
   */
  public QueryOptions withGeometryFilter(Predicate<? super Geometry> filter) {
    Change change = new Change(this);
    change.geometryFilter = Objects.requireNonNull(filter, "geometryFilter");
    return new QueryOptions(change);
  }

  /** Only hits that a filter accepts, in place of the one so far. */
  public QueryOptions withHitFilter(HitFilter filter) {
    Change change = new Change(this);
    change.hitFilter = Objects.requireNonNull(filter, "hitFilter");
    return new QueryOptions(change);
  }

  /**
   * With lines and points, as close to the ray or the cursor as a radius says; volumes meet them
   * whatever the radius. The default is {@link PickRadius#NONE}, without them, as in the engine.
   *
   * <p>Faces have no say in them, and a query refuses them together with a {@link Precision} other
   * than triangles. A radius in pixels needs a point of the screen: with a ray, a query refuses it.
   */
  public QueryOptions withPickRadius(PickRadius radius) {
    Change change = new Change(this);
    change.pickRadius = Objects.requireNonNull(radius, "pickRadius");
    return new QueryOptions(change);
  }

  /**
   * With or without the insides of closed meshes: whether a volume also meets a mesh that it lies
   * wholly inside of, as in Unity. The default is without: surfaces alone are met.
   *
   * <p>What a mesh that is not closed has inside: {@link dev.sightline.bvh.solid.SolidQuery}.
   */
  public QueryOptions withSolids(boolean met) {
    Change change = new Change(this);
    change.solids = met;
    return new QueryOptions(change);
  }

  /** The farthest distance, in world units. */
  public double maxDistance() {
    return maxDistance;
  }

  /** The farthest distance whose answer, a float, is not beyond {@link #maxDistance}. */
  double reach() {
    return FloatLimit.upTo(maxDistance);
  }

  /** The sides of triangles that count. */
  public Faces faces() {
    return faces;
  }

  /** Whether triangles or bounding volumes are tested. */
  public Precision precision() {
    return precision;
  }

  /** Whether geometries that are culled always are seen. */
  public boolean culled() {
    return culled;
  }

  /** Whether geometries whose material is blended are seen. */
  public boolean blended() {
    return blended;
  }

  /** Whether picks at the screen see what the near and far planes cut off. */
  public boolean clipped() {
    return clipped;
  }

  /** A {@link Layers#bit} for each layer that is seen. */
  public int layerMask() {
    return layers;
  }

  /** The spatials that are left out with everything below them. */
  public List<Spatial> ignored() {
    return List.of(ignored);
  }

  /** The spatials that alone are looked at, with everything below them; empty for all. */
  public List<Spatial> only() {
    return List.of(only);
  }

  /** The predicate for geometries; without one, one that accepts all. */
  public Predicate<? super Geometry> geometryFilter() {
    return geometryFilter;
  }

  /** The filter of hits; without one, {@link HitFilter#ALL}. */
  public HitFilter hitFilter() {
    return hitFilter;
  }

  /** How close to lines and points a pick has to be. */
  public PickRadius pickRadius() {
    return pickRadius;
  }

  /** Whether a volume meets meshes that it lies wholly inside of. */
  public boolean solids() {
    return solids;
  }

  /** Whether a geometry is looked at, by all that is known of it. */
  boolean sees(Geometry geometry, int itsLayers, boolean isCulled) {
    return (culled || !isCulled)
        && (layers & itsLayers) != 0
        && !(ignored.length > 0 && isBelow(geometry, ignored))
        && (blended || !MaterialState.isBlended(geometry))
        && (geometryFilter == ALL_GEOMETRIES || geometryFilter.test(geometry));
  }

  /** Whether an instance is below what alone is looked at, as of the scan. */
  boolean reaches(SceneSnapshot snapshot, int instance) {
    if (only.length == 0) {
      return true;
    }
    InstanceRuns runs = known;
    if (runs == null || !runs.isOf(snapshot)) {
      runs = InstanceRuns.below(snapshot, only);
      known = runs;
    }
    return runs.holds(instance);
  }

  /** The watch of what alone is looked at; null for all. */
  public @Nullable BelowWatch below() {
    return below;
  }

  /** Whether a spatial is below what alone is looked at, by the scene graph as it is now. */
  boolean reaches(Spatial spatial) {
    return only.length == 0 || isBelow(spatial, only);
  }

  /** Whether every geometry that is in some layer is looked at. */
  boolean seesAll() {
    return only.length == 0 && filtersNothing();
  }

  /** Whether everything that {@link #reaches} is looked at, if it is in some layer. */
  boolean filtersNothing() {
    return culled
        && blended
        && layers == Layers.ALL_MASK
        && ignored.length == 0
        && geometryFilter == ALL_GEOMETRIES;
  }

  /** Whether every hit counts. */
  boolean acceptsAll() {
    return hitFilter == HitFilter.ALL;
  }

  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  private static boolean isBelow(Spatial spatial, Spatial[] some) {
    for (Spatial at = spatial; at != null; at = at.getParent()) {
      for (Spatial candidate : some) {
        if (candidate == at) {
          return true;
        }
      }
    }
    return false;
  }

  /** Fails when an option for rays is set. */
  void requireNoRayOptions(String query) {
    if (faces != Faces.BOTH) {
      throw unknown(query, "faces: " + faces);
    }
    if (precision != Precision.TRIANGLES) {
      throw unknown(query, "precision: " + precision);
    }
    if (!acceptsAll()) {
      throw unknown(query, "a hit filter: " + hitFilter);
    }
  }

  /** Fails when sides are chosen of bounding volumes, which are solid. */
  void requireFacesOfTriangles() {
    if (precision != Precision.TRIANGLES && faces != Faces.BOTH) {
      throw unknown("precision " + precision, "faces: " + faces);
    }
  }

  /** Fails when lines are to be picked by what cannot measure the radius, or with volumes. */
  void requireRadiusOf(String query, boolean hasPixels) {
    if (pickRadius.isInPixels() && !hasPixels) {
      throw unknown(query, "a radius in pixels: " + pickRadius);
    }
    if (precision != Precision.TRIANGLES) {
      throw unknown("precision " + precision, "pickRadius: " + pickRadius);
    }
  }

  /** Fails when a distance is set. */
  void requireNoDistance(String query) {
    if (maxDistance != Double.POSITIVE_INFINITY) {
      throw unknown(query, "maxDistance: " + maxDistance);
    }
  }

  private static IllegalArgumentException unknown(String query, String option) {
    return new IllegalArgumentException(query + " does not know " + option);
  }

  @Override
  public String toString() {
    return "QueryOptions[maxDistance="
        + maxDistance
        + ", faces="
        + faces
        + ", precision="
        + precision
        + ", culled="
        + culled
        + (blended ? "" : ", not blended")
        + (clipped ? ", clipped" : "")
        + ", layers=0x"
        + Integer.toHexString(layers)
        + ", ignored="
        + List.of(ignored)
        + (only.length == 0 ? "" : ", only=" + List.of(only))
        + (geometryFilter == ALL_GEOMETRIES ? "" : ", geometryFilter")
        + (acceptsAll() ? "" : ", hitFilter")
        + (pickRadius.isNone() ? "" : ", pickRadius=" + pickRadius)
        + (solids ? ", solids" : "")
        + "]";
  }

  /** Options while one of them is changed. */
  private static final class Change {
    double maxDistance;
    Faces faces;
    Precision precision;
    boolean culled;
    boolean blended;
    boolean clipped;
    int layers;
    Spatial[] ignored;
    Spatial[] only;
    @Nullable BelowWatch below;
    Predicate<? super Geometry> geometryFilter;
    HitFilter hitFilter;
    PickRadius pickRadius;
    boolean solids;

    Change(QueryOptions from) {
      maxDistance = from.maxDistance;
      faces = from.faces;
      precision = from.precision;
      culled = from.culled;
      blended = from.blended;
      clipped = from.clipped;
      layers = from.layers;
      ignored = from.ignored;
      only = from.only;
      below = from.below;
      geometryFilter = from.geometryFilter;
      hitFilter = from.hitFilter;
      pickRadius = from.pickRadius;
      solids = from.solids;
    }
  }
}
