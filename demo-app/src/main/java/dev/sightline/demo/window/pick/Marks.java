package dev.sightline.demo.window.pick;

import com.jme3.asset.AssetManager;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.jme.result.Pick;
import java.nio.FloatBuffer;
import java.util.Optional;

/**
 * What is drawn over the scene: an outline around the triangle under the cursor; the clicked
 * triangle in red, its ray and its normal.
 */
final class Marks {
  private static final float NORMAL_LENGTH = 8;

  /** The normal starts off the surface, so that it does not cover the clicked point. */
  private static final float NORMAL_START = 1;

  private final Node node = new Node("marks");
  private final Strips outline = new Strips(3, 3);
  private final Strips ray = new Strips(1, 3);
  private final Strips normal = new Strips(1, 4);
  private final Mesh fill = new Mesh();
  private final Vector3f[] clicked = {new Vector3f(), new Vector3f(), new Vector3f()};
  private final Geometry outlineMark;
  private final Geometry rayMark;
  private final Geometry normalMark;
  private final Geometry fillMark;

  Marks(AssetManager assets) {
    fill.setDynamic();
    fill.setBuffer(VertexBuffer.Type.Position, 3, BufferUtils.createFloatBuffer(9));
    fill.updateBound();
    outlineMark = mark(assets, "outline", outline, new ColorRGBA(1, 0.85f, 0.1f, 1));
    rayMark = mark(assets, "ray", ray, new ColorRGBA(0.1f, 0.8f, 1, 1));
    normalMark = mark(assets, "normal", normal, new ColorRGBA(0.15f, 0.9f, 0.2f, 1));
    fillMark = mark(assets, "clicked", fill, new ColorRGBA(1, 0, 0, 1));
  }

  private Geometry mark(AssetManager assets, String name, Mesh mesh, ColorRGBA colour) {
    Geometry mark = new Geometry(name, mesh);
    mark.setMaterial(DemoScene.unlit(assets, colour));
    mark.setCullHint(CullHint.Always);
    node.attachChild(mark);
    return mark;
  }

  /** To be attached outside of what picks meet. */
  Node node() {
    return node;
  }

  void hover(Optional<Pick> pick) {
    show(outlineMark, pick.isPresent());
    if (pick.isPresent()) {
      Vector3f[] corners = corners(pick.get());
      for (int i = 0; i < 3; i++) {
        outline.set(i, corners[i], corners[(i + 1) % 3]);
      }
    }
  }

  void click(Ray of, Optional<Pick> pick) {
    show(fillMark, pick.isPresent());
    show(rayMark, pick.isPresent());
    show(normalMark, pick.isPresent());
    if (pick.isPresent()) {
      Vector3f point = pick.get().point();
      Vector3f along = pick.get().normal();
      Vector3f[] corners = corners(pick.get());
      for (int i = 0; i < 3; i++) {
        clicked[i].set(corners[i]);
      }
      ray.set(0, of.origin, point);
      float side = along.dot(of.direction) > 0 ? -1 : 1;
      normal.set(
          0,
          point.add(along.mult(side * NORMAL_START)),
          point.add(along.mult(side * (NORMAL_START + NORMAL_LENGTH))));
    }
  }

  /** Hides what a click has left. */
  void restart() {
    show(fillMark, false);
    show(rayMark, false);
    show(normalMark, false);
  }

  private static void show(Geometry mark, boolean shown) {
    mark.setCullHint(shown ? CullHint.Never : CullHint.Always);
  }

  private static Vector3f[] corners(Pick pick) {
    Vector3f[] corners = {new Vector3f(), new Vector3f(), new Vector3f()};
    pick.vertices(corners[0], corners[1], corners[2]);
    return corners;
  }

  /** Turns the marks to the camera; once a frame. */
  void face(Camera camera) {
    outline.face(camera);
    ray.face(camera);
    normal.face(camera);
    VertexBuffer positions = fill.getBuffer(VertexBuffer.Type.Position);
    FloatBuffer out = (FloatBuffer) positions.getData();
    out.clear();
    for (Vector3f corner : clicked) {
      Vector3f drawn = Strips.pulled(corner, camera.getLocation());
      out.put(drawn.x).put(drawn.y).put(drawn.z);
    }
    out.flip();
    positions.updateData(out);
  }
}
