package dev.sightline.jme.extra.select;

import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.scene.Owner;
import java.util.List;
import java.util.Objects;

/**
 * Finds what a camera shows in an area of the screen.
 *
 * <pre>{@code
 * Selector selector = new Selector(collision);
 * List<Geometry> chosen = selector.geometries(SelectionArea.rectangle(10, 10, 300, 200), cam);
 * }</pre>
 *
 * <p>Counted is what lies in the camera's viewport, between its near plane and its far one. Things
 * are asked as the scene shows them: instances where they stand, posed models in their pose,
 * terrain as it was edited last. Spatials that answer {@code collideWith} by code of their own are
 * not selected; on the render thread they hide what is behind them.
 *
 * <p>Immutable. As thread-safe as the scene; game objects, and spatials that answer for themselves,
 * are asked on the render thread only. Forms with a result to be filled allocate nothing once
 * thread and result have grown.
 */
public final class Selector {
  private final SceneQueries scene;
  private final SelectionOptions options;

  /**
   * Finds things with the default options.
   *
   * @param scene the {@code CollisionAppState}, mostly
   */
  public Selector(SceneQueries scene) {
    this(scene, SelectionOptions.DEFAULT);
  }

  /** Finds things with options. */
  public Selector(SceneQueries scene, SelectionOptions options) {
    this.scene = Objects.requireNonNull(scene, "scene");
    this.options = Objects.requireNonNull(options, "options");
  }

  /** How it selects. */
  public SelectionOptions options() {
    return options;
  }

  /** The scene that it asks. */
  public SceneQueries scene() {
    return scene;
  }

  /** The geometries in an area, each once, in the order of the scene graph. */
  public List<Geometry> geometries(SelectionArea area, Camera camera) {
    SceneOverlap found = SceneOverlap.ofGeometries();
    select(area, camera, found);
    return found.toGeometries();
  }

  /**
   * The game objects in an area, each once, in the order in which the scene graph shows the first
   * of their geometries.
   *
   * @param kind what is an object, and how it is found from a geometry
   */
  public <T> List<T> objects(SelectionArea area, Camera camera, Owner<T> kind) {
    SceneObjects<T> found = new SceneObjects<>(kind);
    select(area, camera, found);
    return found.toList();
  }

  /**
   * The geometries in an area, and their triangles if the result keeps them: those of which some
   * part is in the area, or of which a pixel is if only visible things are selected.
   *
   * @param out is cleared, and receives them
   * @return how many geometries there are
   * @throws IllegalArgumentException if the camera shows no volume, or triangles are wanted of what
   *     is selected by another thing than its triangles
   */
  public int select(SelectionArea area, Camera camera, SceneOverlap out) {
    out.clear();
    if (out.keepsTriangles() && options.by() != SelectBy.TRIANGLES) {
      throw new IllegalArgumentException("triangles can't be selected by " + options.by());
    }
    try (SelectionSearch search = SelectionSearch.of(scene.view(), options)) {
      search.select(area, camera, out);
    }
    return out.size();
  }

  /**
   * The game objects in an area: by triangles those of which some geometry is, else those whose
   * box, around all their geometries that can be selected, is. Visible is what shows a pixel of
   * some of its geometries.
   *
   * @param out is cleared, and receives them
   * @return how many there are
   * @throws IllegalArgumentException if the camera shows no volume
   */
  public int select(SelectionArea area, Camera camera, SceneObjects<?> out) {
    out.clear();
    try (SelectionSearch search = SelectionSearch.of(scene.view(), options)) {
      search.select(area, camera, out);
    }
    out.collect();
    return out.size();
  }
}
