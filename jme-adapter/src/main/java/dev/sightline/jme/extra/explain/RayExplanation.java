package dev.sightline.jme.extra.explain;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.MaterialState;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Explains why a ray hit a geometry, or hit nothing: it lists every geometry along the ray and the
 * reason why it does not count. The text is for people:
 *
 * <pre>{@code
 * Ray ray = collision.cursorRay();
 * System.out.println(RayExplanation.of(collision, ray, SOLIDS));
 * // nothing is hit by the ray from (0.0, 5.0, 0.0) along (0.0, -1.0, 0.0) up to 9.0:
 * //   1.0: 'window' blended, and the options leave out what is
 * //   12.5: 'floor' too far
 * }</pre>
 *
 * <p>It asks several queries and allocates, so it is for messages, tools and tests, not for every
 * frame. It may be made on the threads that may ask its scene; it is immutable.
 */
public final class RayExplanation {
  private final SceneView view;
  private final QueryOptions options;
  private final Ray ray;
  private final double limit;
  private final IdentityHashMap<Geometry, Integer> rows = new IdentityHashMap<>();
  private final List<Crossing> crossings = new ArrayList<>();

  private RayExplanation(SceneView view, Ray ray, QueryOptions options) {
    this.view = view;
    this.options = options;
    this.ray = ray;
    limit = Math.min(ray.getLimit(), options.maxDistance());
    SceneSnapshot snapshot = view.snapshot();
    for (int i = 0; i < snapshot.size(); i++) {
      rows.put(snapshot.geometry(i), i);
    }
  }

  /**
   * Explains what {@code scene.with(options).pickAll(ray)} answers.
   *
   * @param ray only read; its limit counts
   * @throws IllegalArgumentException as the query does: for a ray that is not finite or has no
   *     direction, and for options that a ray does not know
   */
  public static RayExplanation of(SceneQueries scene, Ray ray, QueryOptions options) {
    Arguments.ray(ray);
    RayExplanation made = new RayExplanation(scene.view(), ray.clone(), options);
    made.explain();
    return made;
  }

  private void explain() {
    Ray endless = ray.clone();
    endless.setLimit(Float.POSITIVE_INFINITY);
    QueryOptions everything =
        QueryOptions.DEFAULT
            .withPrecision(options.precision())
            .withPickRadius(options.pickRadius());
    SceneHitList all = new SceneHitList();
    SceneHitList sided = new SceneHitList();
    view.pickAll(endless, everything, all);
    view.pickAll(endless, everything.withFaces(options.faces()), sided);
    for (int i = 0; i < all.size(); i++) {
      add(all.get(i), isAmong(all.get(i), sided));
    }
    if (options.precision() == Precision.TRIANGLES) {
      addLayerless();
      addPassed(endless);
    }
    crossings.sort((a, b) -> Float.compare(a.distance(), b.distance())); // stable
  }

  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  private static boolean isAmong(SceneHit hit, SceneHitList hits) {
    for (int i = 0; i < hits.size(); i++) {
      SceneHit other = hits.get(i);
      if (other.geometry() == hit.geometry()
          && other.triangleIndex() == hit.triangleIndex()
          && other.distance() == hit.distance()) {
        return true;
      }
    }
    return false;
  }

  private void add(SceneHit hit, boolean isOnSide) {
    Set<MissReason> reasons = reasonsOf(hit.geometry());
    if (!isOnSide) {
      reasons.add(MissReason.FACES);
    }
    if (!options.hitFilter().accepts(hit)) {
      reasons.add(MissReason.HIT_FILTER);
    }
    if (!(hit.distance() <= limit)) {
      reasons.add(MissReason.TOO_FAR);
    }
    addOnce(hit.geometry(), hit.distance(), reasons);
  }

  /** Why a geometry is left out as a whole. */
  private Set<MissReason> reasonsOf(Geometry geometry) {
    Set<MissReason> reasons = EnumSet.noneOf(MissReason.class);
    Integer row = rows.get(geometry);
    boolean isCulled =
        row == null ? geometry.getCullHint() == CullHint.Always : view.snapshot().isCulled(row);
    if (isCulled && !options.culled()) {
      reasons.add(MissReason.CULLED);
    }
    int layers = row == null ? Layers.getMask(geometry) : view.snapshot().layers(row);
    if ((layers & options.layerMask()) == 0) {
      reasons.add(MissReason.LAYER);
    }
    if (!options.only().isEmpty() && !isBelow(geometry, options.only())) {
      reasons.add(MissReason.ELSEWHERE);
    }
    if (isBelow(geometry, options.ignored())) {
      reasons.add(MissReason.IGNORED);
    }
    if (!options.blended() && MaterialState.isBlended(geometry)) {
      reasons.add(MissReason.BLENDED);
    }
    if (!options.geometryFilter().test(geometry)) {
      reasons.add(MissReason.GEOMETRY_FILTER);
    }
    return reasons;
  }

  private static boolean isBelow(Geometry geometry, List<Spatial> some) {
    for (Spatial at = geometry; at != null; at = at.getParent()) {
      if (some.contains(at)) {
        return true;
      }
    }
    return false;
  }

  /** What is in no layer at all no query sees, so the tree itself is asked. */
  private void addLayerless() {
    SceneSnapshot snapshot = view.snapshot();
    Vector3f d = ray.direction;
    RayHitList hits = new RayHitList();
    new RayQuery()
        .ray(ray.origin.x, ray.origin.y, ray.origin.z, d.x, d.y, d.z)
        .instances(row -> snapshot.layers(row) == 0)
        .all(snapshot.tree(), hits);
    for (int i = 0; i < hits.size(); i++) {
      Geometry geometry = snapshot.geometry(hits.instance(i));
      float distance = (float) (hits.t(i) * d.length());
      Set<MissReason> reasons = reasonsOf(geometry);
      if (!(distance <= limit)) {
        reasons.add(MissReason.TOO_FAR);
      }
      addOnce(geometry, distance, reasons);
    }
  }

  private void addPassed(Ray endless) {
    SceneHitList boxes = new SceneHitList();
    view.pickAll(endless, QueryOptions.DEFAULT.withPrecision(Precision.AABB), boxes);
    for (int i = 0; i < boxes.size(); i++) {
      Geometry geometry = boxes.get(i).geometry();
      if (crossings.stream().noneMatch(known -> isOf(known, geometry))) {
        addOnce(geometry, boxes.get(i).distance(), EnumSet.of(MissReason.PASSED_BY));
      }
    }
  }

  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  private static boolean isOf(Crossing crossing, Geometry geometry) {
    return crossing.geometry() == geometry;
  }

  private void addOnce(Geometry geometry, float distance, Set<MissReason> reasons) {
    if (crossings.stream()
        .noneMatch(known -> isOf(known, geometry) && known.reasons().equals(reasons))) {
      crossings.add(new Crossing(geometry, distance, Collections.unmodifiableSet(reasons)));
    }
  }

  /**
   * What is on the way of the ray, the nearest first: a geometry once for each set of reasons, at
   * its nearest such place. Beyond the limit, too. Unmodifiable.
   */
  public List<Crossing> crossings() {
    return Collections.unmodifiableList(crossings);
  }

  /** Whether the query hits anything. */
  public boolean isHit() {
    return crossings.stream().anyMatch(Crossing::isHit);
  }

  /**
   * Why a geometry is no answer; none if it is hit. Of several places where the ray meets it the
   * nearest counts.
   *
   * @param geometry may be one that the scene does not hold
   */
  public Set<MissReason> reasonsFor(Geometry geometry) {
    List<Crossing> own =
        crossings.stream().filter(one -> isOf(one, geometry)).collect(Collectors.toList());
    if (own.stream().anyMatch(Crossing::isHit)) {
      return Set.of();
    }
    if (!own.isEmpty()) {
      return own.get(0).reasons();
    }
    Integer row = rows.get(geometry);
    if (row == null) {
      return Set.of(MissReason.NOT_IN_SCENE);
    }
    boolean isMet = view.snapshot().tree().instance(row).isMetByRays();
    return Set.of(isMet ? MissReason.NOT_THERE : MissReason.NO_TRIANGLES);
  }

  /** A line that says what is hit, and one for each geometry on the way. */
  @Override
  public String toString() {
    String hit =
        crossings.stream()
            .filter(Crossing::isHit)
            .findFirst()
            .map(first -> "'" + first.geometry().getName() + "'")
            .orElse("nothing");
    StringBuilder words = new StringBuilder(hit + " is hit by the ray from " + ray.origin);
    words.append(" along ").append(ray.direction);
    words.append(limit < Double.POSITIVE_INFINITY ? " up to " + limit : "");
    words.append(crossings.isEmpty() ? ", which meets nothing at all" : ":");
    crossings.forEach(crossing -> words.append("\n  ").append(crossing));
    return words.toString();
  }
}
