package dev.sightline.demo.scenes.probe;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Sphere;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.window.pick.Strips;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What is drawn over the yard, anew in each frame: lines, dots, filled triangles, see-through balls
 * and capsules. What is behind something shows faintly.
 */
final class ProbeSketch {
  /** Colours, each with one meaning. */
  enum Ink {
    /** The question: rays, ways, the point that is asked about. */
    ASKED(1, 0.82f, 0.2f),
    /** The answer: hits and what is met. */
    FOUND(1, 0.2f, 0.15f),
    /** Normals, and a sight that is free. */
    FREE(0.2f, 1, 0.35f),
    /** What is left of a line behind its end. */
    REST(0.75f, 0.78f, 0.85f);

    private final float red;
    private final float green;
    private final float blue;

    Ink(float red, float green, float blue) {
      this.red = red;
      this.green = green;
      this.blue = blue;
    }

    private ColorRGBA color() {
      return new ColorRGBA(red, green, blue, 1);
    }
  }

  private static final float FAINT = 0.28f;
  private static final float GLASS = 0.24f;
  private static final int LINES = 160;
  private static final int FILLED = 4000;
  private static final float WIDE = 3;
  private static final ColorRGBA BOX = new ColorRGBA(0.2f, 0.45f, 0.95f, 1);
  private static final ColorRGBA ENTERED = new ColorRGBA(1, 0.3f, 0.9f, 1);

  private final AssetManager assets;
  private final Node node = new Node("sketch");
  private final Map<Ink, Strips> strips = new EnumMap<>(Ink.class);
  private final Map<Ink, Integer> counts = new EnumMap<>(Ink.class);
  private final Map<Ink, Integer> drawn = new EnumMap<>(Ink.class);
  private final BoxLines boxes = new BoxLines();
  private final BoxLines entered = new BoxLines();
  private final Mesh fill = new Mesh();
  private final FloatBuffer filled = BufferUtils.createFloatBuffer(9 * FILLED);
  private final List<Geometry> solids = new ArrayList<>();
  private final Mesh ball = new Sphere(16, 24, 1);
  private final Mesh capsule = capsule();
  private int solidCount;

  ProbeSketch(AssetManager assets) {
    this.assets = assets;
    for (Ink ink : Ink.values()) {
      Strips lines = new Strips(LINES, WIDE);
      strips.put(ink, lines);
      counts.put(ink, 0);
      drawn.put(ink, 0);
      twice(lines, ink.color());
    }
    fill.setDynamic();
    fill.setBuffer(VertexBuffer.Type.Position, 3, filled);
    fill.updateBound();
    twice(fill, Ink.FOUND.color());
    twice(boxes, BOX);
    twice(entered, ENTERED);
  }

  /** A capsule of radius 1 whose axis goes up from the origin, 4 long. */
  private static Mesh capsule() {
    Mesh mesh = new Sphere(17, 24, 1);
    FloatBuffer positions = mesh.getFloatBuffer(VertexBuffer.Type.Position);
    for (int i = 0; i < positions.limit(); i += 3) {
      float y = positions.get(i + 1);
      float z = positions.get(i + 2);
      // The sphere's poles lie along z.
      positions.put(i + 1, z > 0 ? z + 4 : z);
      positions.put(i + 2, -y);
    }
    mesh.updateBound();
    return mesh;
  }

  private void twice(Mesh mesh, ColorRGBA color) {
    ColorRGBA faint = color.clone();
    faint.a = FAINT;
    Geometry behind = mark(mesh, faint);
    behind.getMaterial().getAdditionalRenderState().setDepthTest(false);
    node.attachChild(behind);
    node.attachChild(mark(mesh, color));
  }

  private Geometry mark(Mesh mesh, ColorRGBA color) {
    Material material = DemoScene.unlit(assets, color);
    Geometry mark = new Geometry("mark", mesh);
    if (color.a < 1) {
      material.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
      material.getAdditionalRenderState().setDepthWrite(false);
      mark.setQueueBucket(Bucket.Transparent);
    }
    mark.setMaterial(material);
    mark.setCullHint(CullHint.Never);
    return mark;
  }

  /** To be attached beside the world. */
  Node node() {
    return node;
  }

  /** Forgets everything. */
  void begin() {
    counts.replaceAll((ink, count) -> 0);
    boxes.begin();
    entered.begin();
    filled.clear();
    solidCount = 0;
  }

  /** Draws a line, if there is room for one more. */
  void line(Ink ink, Vector3f from, Vector3f to) {
    int count = counts.getOrDefault(ink, 0);
    if (count < LINES) {
      strips(ink).set(count, from, to);
      counts.put(ink, count + 1);
    }
  }

  private Strips strips(Ink ink) {
    return Objects.requireNonNull(strips.get(ink));
  }

  /** Draws a box of a tree: its three least coordinates, then its three greatest. */
  void box(boolean isEntered, float[] box) {
    (isEntered ? entered : boxes).add(box);
  }

  /** Fills a triangle. */
  void triangle(Vector3f a, Vector3f b, Vector3f c) {
    if (filled.remaining() >= 9) {
      for (Vector3f corner : new Vector3f[] {a, b, c}) {
        filled.put(corner.x).put(corner.y).put(corner.z);
      }
    }
  }

  /** Draws a small solid ball. */
  void dot(Ink ink, Vector3f at, float radius) {
    solid(ball, ink.color(), at, radius);
  }

  /** Draws a see-through ball. */
  void ball(Ink ink, Vector3f centre, float radius) {
    solid(ball, glass(ink), centre, radius);
  }

  /** Draws a see-through capsule that stands on the ball around its lower end. */
  void capsule(Ink ink, Vector3f lower, float radius) {
    solid(capsule, glass(ink), lower, radius);
  }

  private static ColorRGBA glass(Ink ink) {
    ColorRGBA color = ink.color().clone();
    color.a = GLASS;
    return color;
  }

  private void solid(Mesh mesh, ColorRGBA color, Vector3f at, float radius) {
    if (solidCount == solids.size()) {
      Geometry more = mark(mesh, color);
      solids.add(more);
      node.attachChild(more);
    }
    Geometry solid = solids.get(solidCount++);
    solid.setMesh(mesh);
    solid.getMaterial().setColor("Color", color);
    boolean isGlass = color.a < 1;
    solid
        .getMaterial()
        .getAdditionalRenderState()
        .setBlendMode(isGlass ? BlendMode.Alpha : BlendMode.Off);
    solid
        .getMaterial()
        .getAdditionalRenderState()
        .setFaceCullMode(isGlass ? FaceCullMode.Back : FaceCullMode.Off);
    solid.getMaterial().getAdditionalRenderState().setDepthWrite(!isGlass);
    solid.getMaterial().getAdditionalRenderState().setDepthTest(isGlass);
    solid.setQueueBucket(Bucket.Transparent);
    solid.setLocalTranslation(at);
    solid.setLocalScale(radius);
    solid.setCullHint(CullHint.Never);
  }

  /** Turns what was drawn to the camera. */
  void end(Camera camera) {
    for (Ink ink : Ink.values()) {
      int count = counts.getOrDefault(ink, 0);
      for (int i = count; i < drawn.getOrDefault(ink, 0); i++) {
        strips(ink).set(i, Vector3f.ZERO, Vector3f.ZERO);
      }
      if (count > 0 || drawn.getOrDefault(ink, 0) > 0) {
        strips(ink).face(camera);
      }
      drawn.put(ink, count);
    }
    for (int i = solidCount; i < solids.size(); i++) {
      solids.get(i).setCullHint(CullHint.Always);
    }
    boxes.end();
    entered.end();
    pull(camera.getLocation());
    filled.flip();
    fill.getBuffer(VertexBuffer.Type.Position).updateData(filled);
    fill.updateCounts();
  }

  /** Draws triangles a little nearer to the eye than the surface that they lie in. */
  private void pull(Vector3f eye) {
    for (int i = 0; i < filled.position(); i++) {
      float from = i % 3 == 0 ? eye.x : i % 3 == 1 ? eye.y : eye.z;
      filled.put(i, from + (filled.get(i) - from) * 0.998f);
    }
  }
}
