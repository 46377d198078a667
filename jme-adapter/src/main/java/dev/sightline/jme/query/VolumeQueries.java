package dev.sightline.jme.query;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.scene.Owner;
import java.util.List;
import java.util.Optional;

/**
 * Finds the closest point of the scene, and the geometries that meet a volume. Part of {@link
 * SceneQueries}.
 *
 * <p>Decided on triangles taken to the world and rounded to floats once; surfaces only, so a volume
 * that lies wholly inside a closed mesh meets nothing, unless the options say {@link
 * QueryOptions#withSolids solids}: then it meets that mesh, without any of its triangles. Spatials
 * that answer {@code collideWith} by code of their own take no part, which the log says once.
 * Faces, precision and hit filters are refused. With any {@link
 * dev.sightline.jme.query.line.PickRadius} overlaps meet lines and points too, and their segments
 * count as triangles. Forms without options take the view's own.
 */
public interface VolumeQueries extends ViewSource {
  /**
   * The point of the scene that is closest to a point. Of several the geometry that comes first in
   * the scene graph wins, then the lower triangle index.
   *
   * @param radius how far it may be, itself included; may be infinite
   * @return empty when nothing is that close
   */
  default Optional<Pick> closestPoint(Vector3f point, double radius) {
    SceneHit hit = new SceneHit();
    closestPoint(point, view().options().withMaxDistance(radius), hit);
    return hit.toPick();
  }

  /**
   * The point of the scene that is closest to a point, within the options' distance, without
   * allocating.
   *
   * @param out is cleared, and receives it
   * @return whether there is one
   */
  default boolean closestPoint(Vector3f point, QueryOptions options, SceneHit out) {
    out.clear();
    try (VolumeSearch search = VolumeSearch.of(viewFor(options), options, "closestPoint")) {
      return search.closest(point, out);
    }
  }

  /** The geometries that meet a volume, each once, in the order of the scene graph. */
  default List<Geometry> overlap(QueryVolume volume) {
    SceneOverlap found = SceneOverlap.ofGeometries();
    overlap(volume, view().options(), found);
    return found.toGeometries();
  }

  /**
   * The geometries that meet a volume, and their triangles if the result keeps them, without
   * allocating.
   *
   * @param out is cleared, and receives them
   * @return how many geometries there are
   */
  default int overlap(QueryVolume volume, QueryOptions options, SceneOverlap out) {
    out.clear();
    try (VolumeSearch search = VolumeSearch.of(viewFor(options), options, "overlap")) {
      return search.overlap(volume, out);
    }
  }

  /**
   * The game objects that meet a volume, each once however many of its geometries do: all enemies
   * in a radius. On the render thread only.
   *
   * @param kind what is an object, and how it is found from a geometry
   */
  default <T> List<T> overlap(QueryVolume volume, Owner<T> kind) {
    SceneObjects<T> found = new SceneObjects<>(kind);
    overlap(volume, view().options(), found);
    return found.toList();
  }

  /**
   * The game objects that meet a volume, each once, without allocating. On the render thread only.
   *
   * <pre>{@code
   * SceneObjects<Enemy> hit = SceneObjects.withDistances(Owner.control(Enemy.class));
   * collision.overlap(QueryVolume.sphere(bomb, 10), QueryOptions.DEFAULT, hit);
   * for (int i = 0; i < hit.size(); i++) {
   *   hit.get(i).hurt(1 - hit.distance(i) / 10);
   * }
   * }</pre>
   *
   * @param out is cleared, and receives them
   * @return how many there are
   * @throws IllegalArgumentException if the result keeps distances and the volume is no sphere
   */
  default int overlap(QueryVolume volume, QueryOptions options, SceneObjects<?> out) {
    out.clear();
    overlap(volume, options, out.geometries());
    if (out.keepsDistances()) {
      try (VolumeSearch search = VolumeSearch.of(viewFor(options), options, "overlap")) {
        search.measure(volume, out);
      }
    }
    out.collect();
    return out.size();
  }

  /** Whether anything meets a volume: stops at the first triangle found. Allocates nothing. */
  default boolean overlapsAny(QueryVolume volume) {
    return overlapsAny(volume, view().options());
  }

  /** Whether anything meets a volume: stops at the first triangle found. Allocates nothing. */
  default boolean overlapsAny(QueryVolume volume, QueryOptions options) {
    try (VolumeSearch search = VolumeSearch.of(viewFor(options), options, "overlapsAny")) {
      return search.any(volume);
    }
  }
}
