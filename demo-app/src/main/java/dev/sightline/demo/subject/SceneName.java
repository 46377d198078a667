package dev.sightline.demo.subject;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.course.ObstacleCourse;
import dev.sightline.demo.figure.NoiseTerrain;
import dev.sightline.demo.figure.RandomSoup;
import dev.sightline.demo.figure.ScannedFigure;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.scene.ModelLoader;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The scenes that the demo has by name, without a file. */
public enum SceneName {
  /** The atrium of Sponza. */
  SPONZA,
  /** The obstacle course. */
  COURSE,
  /** A figure like one from a scanner. */
  SCAN,
  /** A hilly height field of a million triangles. */
  TERRAIN,
  /** Small triangles anywhere in a cube. */
  SOUP;

  /** Their names as they are typed. */
  public static List<String> words() {
    return Arrays.stream(values()).map(SceneName::word).toList();
  }

  /** The name as it is typed. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Makes or loads the scene, its transforms up to date. */
  Spatial load() {
    Spatial root =
        switch (this) {
          case SPONZA -> new ModelLoader().load(DemoScene.MODEL);
          case COURSE -> ObstacleCourse.build(null, null);
          case SCAN -> mesh(ScannedFigure.triangles());
          case TERRAIN -> mesh(NoiseTerrain.triangles(NoiseTerrain.SIDE));
          case SOUP -> mesh(RandomSoup.triangles(RandomSoup.COUNT));
        };
    Node scene = new Node(word());
    scene.attachChild(root);
    scene.updateLogicalState(0);
    scene.updateGeometricState();
    return scene;
  }

  private Geometry mesh(float[] triangles) {
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, BufferUtils.createFloatBuffer(triangles));
    mesh.updateCounts();
    mesh.updateBound();
    return new Geometry(word(), mesh);
  }

  /** Whether it is a room, which a camera looks at from within. */
  boolean isRoom() {
    return this == SPONZA;
  }

  /**
   * Where a camera stands and what it looks at, six numbers; none where the whole is to be seen.
   */
  Optional<double[]> view() {
    return switch (this) {
      case SPONZA -> Optional.of(new double[] {-100, 22, -4, 20, 38, -4});
      case COURSE -> Optional.of(new double[] {-140, 120, 190, 190, 0, -20});
      default -> Optional.empty();
    };
  }
}
