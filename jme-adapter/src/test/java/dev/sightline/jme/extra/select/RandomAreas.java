package dev.sightline.jme.extra.select;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Rectangles and lassos by chance, and the cameras that they are held against. */
final class RandomAreas {
  private final Random random;
  private final float scale;

  /** Areas on a screen that is as wide as 640 times the scale, and 480 times it high. */
  RandomAreas(long seed, float scale) {
    random = new Random(seed);
    this.scale = scale;
  }

  private float pixels(float least, float most) {
    return scale * within(least, most);
  }

  /** Which way a camera looks at a random scene around a place. */
  enum Look {
    FROM_AFAR,
    /** Many triangles cross its near plane. */
    FROM_WITHIN,
    PARALLEL,
    /** In a part of the window, from far off the origin of the world. */
    IN_A_VIEWPORT;

    Vector3f offset() {
      return this == IN_A_VIEWPORT ? new Vector3f(4000, -300, 7000) : new Vector3f();
    }

    Camera camera(int width, int height) {
      Camera camera = new Camera(width, height);
      Vector3f from = offset().add(7, 9, 40);
      switch (this) {
        case PARALLEL -> {
          camera.setParallelProjection(true);
          camera.setFrustum(32, 200, -14, 14, 10.5f, -10.5f);
        }
        case FROM_WITHIN -> {
          camera.setFrustumPerspective(70, (float) width / height, 12, 22);
          from = new Vector3f(2, 4, 13);
        }
        default -> camera.setFrustumPerspective(40, (float) width / height, 1, 200);
      }
      if (this == IN_A_VIEWPORT) {
        camera.setViewPort(0.25f, 0.75f, 0.1f, 0.9f);
      }
      camera.setLocation(from);
      camera.lookAt(offset(), Vector3f.UNIT_Y);
      camera.update();
      return camera;
    }
  }

  /** Adds triangles as large as a scene, some of which stand in the way of everything. */
  void addTriangles(Node root, int count) {
    for (int i = 0; i < count; i++) {
      float[] xyz = new float[9];
      for (int k = 0; k < 9; k++) {
        xyz[k] = within(-9, 9);
      }
      Mesh mesh = new Mesh();
      mesh.setBuffer(VertexBuffer.Type.Position, 3, xyz);
      mesh.updateBound();
      root.attachChild(new Geometry("triangle " + i, mesh));
    }
    root.updateGeometricState();
  }

  private float within(float least, float most) {
    return least + random.nextFloat() * (most - least);
  }

  SelectionArea rectangle() {
    float x = pixels(-40, 640);
    float y = pixels(-40, 480);
    return SelectionArea.rectangle(x, y, x + pixels(0, 400), y + pixels(0, 300));
  }

  /**
   * Corners all over a part of the screen, or steps of a hand that wanders: both cross themselves.
   */
  SelectionArea lasso() {
    List<Vector2f> points = new ArrayList<>();
    int size = 3 + random.nextInt(random.nextBoolean() ? 8 : 60);
    float x = pixels(-40, 600);
    float y = pixels(-40, 440);
    boolean wanders = random.nextBoolean();
    Vector2f at = new Vector2f(x, y);
    for (int i = 0; i < size; i++) {
      if (wanders) {
        at = at.add(new Vector2f(pixels(-60, 60), pixels(-60, 60)));
        points.add(at);
      } else {
        points.add(new Vector2f(x + pixels(0, 350), y + pixels(0, 300)));
      }
    }
    return SelectionArea.lasso(points);
  }

  /** An area whose corners are places of a mouse: borders go through the middles of pixels. */
  static SelectionArea onIntegers(SelectionArea area) {
    if (area.isRectangle()) {
      return SelectionArea.rectangle(
          Math.round(area.x(0)), area.y(0), Math.round(area.x(1)) + 0.5f, area.y(1));
    }
    SelectionArea rounded = new SelectionArea();
    for (int i = 0; i < area.size(); i++) {
      rounded.add(Math.round(area.x(i)), Math.round(area.y(i)));
    }
    return rounded;
  }
}
