package dev.sightline.demo.scenes.tools;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.window.pick.Strips;
import java.nio.FloatBuffer;

/** Lines of one colour and dots of two, over all that is drawn; anew in each frame. */
final class Chalk {
  /** The most lines that are drawn; more are left out. */
  static final int LINES = 900;

  private static final int DOTS = 1200;
  private static final float WIDE = 4;
  private static final float DOT = 6;
  private static final ColorRGBA RED = new ColorRGBA(1, 0.13f, 0.08f, 1);
  private static final ColorRGBA BLUE = new ColorRGBA(0.15f, 0.45f, 1, 1);

  private final Node node = new Node("chalk");
  private final Strips strips = new Strips(LINES, WIDE);
  private final Geometry lines;
  private final FloatBuffer red = BufferUtils.createFloatBuffer(3 * DOTS);
  private final FloatBuffer blue = BufferUtils.createFloatBuffer(3 * DOTS);
  private final Mesh redDots = dots(red);
  private final Mesh blueDots = dots(blue);
  private int count;
  private int drawn;

  Chalk(AssetManager assets) {
    lines = mark(assets, strips, RED);
    mark(assets, redDots, RED).getMaterial().setFloat("PointSize", DOT);
    mark(assets, blueDots, BLUE).getMaterial().setFloat("PointSize", DOT);
  }

  private static Mesh dots(FloatBuffer positions) {
    Mesh mesh = new Mesh();
    mesh.setMode(Mesh.Mode.Points);
    mesh.setBuffer(VertexBuffer.Type.Position, 3, positions);
    mesh.getBuffer(VertexBuffer.Type.Position).setUsage(VertexBuffer.Usage.Stream);
    return mesh;
  }

  private Geometry mark(AssetManager assets, Mesh mesh, ColorRGBA color) {
    Geometry mark = new Geometry("chalk", mesh);
    Material material = DemoScene.unlit(assets, color);
    material.getAdditionalRenderState().setDepthTest(false);
    mark.setQueueBucket(com.jme3.renderer.queue.RenderQueue.Bucket.Transparent);
    mark.setMaterial(material);
    mark.setCullHint(CullHint.Never);
    node.attachChild(mark);
    return mark;
  }

  /** To be attached beside the world. */
  Node node() {
    return node;
  }

  /** Forgets everything. */
  void begin() {
    count = 0;
    red.clear();
    blue.clear();
    lines.getMaterial().setColor("Color", RED);
  }

  /** Another colour of this frame's lines. */
  void color(ColorRGBA color) {
    lines.getMaterial().setColor("Color", color);
  }

  /** Draws a line, if there is room for one more. */
  void line(Vector3f from, Vector3f to) {
    if (count < LINES) {
      strips.set(count++, from, to);
    }
  }

  /** Draws a dot, if there is room for one more. */
  void dot(boolean isRed, Vector3f at) {
    FloatBuffer into = isRed ? red : blue;
    if (into.remaining() >= 3) {
      into.put(at.x).put(at.y).put(at.z);
    }
  }

  /** Turns what was drawn to the camera. */
  void end(Camera camera) {
    for (int i = count; i < drawn; i++) {
      strips.set(i, Vector3f.ZERO, Vector3f.ZERO);
    }
    drawn = count;
    strips.face(camera);
    update(redDots, red);
    update(blueDots, blue);
  }

  private static void update(Mesh mesh, FloatBuffer positions) {
    positions.flip();
    mesh.getBuffer(VertexBuffer.Type.Position).updateData(positions);
    mesh.updateCounts();
  }
}
