package dev.sightline.demo.subject;

import com.jme3.scene.Spatial;
import dev.sightline.demo.scene.DemoException;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.scene.ModelLoader;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A scene or a model that a command works on.
 *
 * @param name for titles and for the names of files: a scene's word, or the file's name without its
 *     ending
 * @param root the scene graph, in its place
 * @param isRoom whether cameras look at it from within, if nobody says otherwise
 * @param view where a camera stands and what it looks at, if not at the whole of it: six numbers
 */
public record Subject(String name, Spatial root, boolean isRoom, Optional<double[]> view) {
  /** Whether a word names a scene, or ends as the files of models do. */
  public static boolean knows(String word) {
    return scene(word).isPresent() || ModelLoader.knows(word);
  }

  private static Optional<SceneName> scene(String word) {
    for (SceneName scene : SceneName.values()) {
      if (scene.word().equalsIgnoreCase(word)) {
        return Optional.of(scene);
      }
    }
    return Optional.empty();
  }

  /**
   * Makes the scene, or loads the model from a file or the class path.
   *
   * @throws DemoException when there is no such model, or it cannot be read
   */
  public static Subject load(String word) {
    Optional<SceneName> scene = scene(word);
    if (scene.isPresent()) {
      SceneName name = scene.get();
      return new Subject(name.word(), name.load(), name.isRoom(), name.view());
    }
    Spatial root = new ModelLoader().load(word);
    return word.equals(DemoScene.MODEL)
        ? new Subject(stem(word), root, true, SceneName.SPONZA.view())
        : new Subject(stem(word), root, false, Optional.empty());
  }

  /**
   * All triangles, in world space.
   *
   * @throws DemoException when a mesh cannot be read as triangles, or there are none
   */
  public LevelTriangles triangles() {
    LevelTriangles triangles;
    try {
      triangles = LevelTriangles.of(root);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new DemoException(name + ": " + e.getMessage(), e);
    }
    if (triangles.count() == 0) {
      throw new DemoException(name + ": has no triangles");
    }
    return triangles;
  }

  /** {@code figures/duck.mesh.xml} is {@code duck}. */
  private static String stem(String model) {
    String file = String.valueOf(Path.of(model).getFileName());
    int dot = file.indexOf('.');
    return dot > 0 ? file.substring(0, dot) : file;
  }
}
