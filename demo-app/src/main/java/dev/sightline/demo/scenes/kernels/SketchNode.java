package dev.sightline.demo.scenes.kernels;

import com.jme3.asset.AssetManager;
import com.jme3.font.BitmapFont;
import com.jme3.font.BitmapText;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.control.BillboardControl;
import com.jme3.scene.shape.Sphere;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import dev.sightline.demo.scenes.kernels.exhibit.Sketch;
import dev.sightline.demo.scenes.kernels.exhibit.Tone;
import dev.sightline.demo.window.pick.Strips;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Draws the sketch of an exhibit and its handles. */
final class SketchNode {
  private static final float DOT = 0.11f;
  private static final float HANDLE = 0.15f;
  private static final float CHOSEN = 0.21f;
  private static final float LETTERS = 0.55f;

  /** Words stand before their dot, which would hide them from some sides. */
  private static final float FORWARD = 0.3f;

  private static final float LINE = 3;

  /** An answer of so few lines is drawn thicker. */
  private static final int FEW = 6;

  private static final float DROP = 1.2f;
  private static final float GLASS = 0.38f;
  private static final float DARKEST = 0.55f;

  private final AssetManager assets;
  private final BitmapFont font;
  private final Node node = new Node("exhibit");
  private final Sphere ball = new Sphere(10, 14, 1);
  private final List<Strips> strips = new ArrayList<>();

  SketchNode(AssetManager assets) {
    this.assets = assets;
    font = assets.loadFont("Interface/Fonts/Default.fnt");
  }

  /** To be attached to what is drawn and not picked. */
  Node node() {
    return node;
  }

  /** Turns lines to the camera; once a frame. */
  void face(Camera camera) {
    strips.forEach(strip -> strip.face(camera));
  }

  /** Draws all anew. */
  void draw(Exhibit exhibit, int chosen, int under) {
    Sketch sketch = new Sketch();
    exhibit.draw(sketch);
    node.detachAllChildren();
    strips.clear();
    faces(sketch, true);
    faces(sketch, false);
    lines(sketch);
    for (Sketch.Dot dot : sketch.dots()) {
      ball(vector(dot.x(), dot.y(), dot.z()), DOT, color(dot.tone()));
    }
    for (Sketch.Label label : sketch.labels()) {
      text(
          vector(label.x(), label.y(), label.z()),
          label.words(),
          color(label.tone()),
          LETTERS * 0.7f);
    }
    handles(exhibit, chosen, under);
  }

  private void handles(Exhibit exhibit, int chosen, int under) {
    Strips drops = new Strips(exhibit.handles(), DROP);
    for (int i = 0; i < exhibit.handles(); i++) {
      double[] p = exhibit.at(i);
      Vector3f at = vector(p[0], p[1], p[2]);
      ColorRGBA color = i == under || i == chosen ? color(Tone.FOCUS) : ColorRGBA.White;
      ball(at, i == chosen ? CHOSEN : HANDLE, color);
      text(at, exhibit.name(i), color, LETTERS);
      drops.set(i, at, new Vector3f(at.x, 0, at.z));
    }
    add("drops", drops, DemoScene.unlit(assets, new ColorRGBA(0.1f, 0.1f, 0.12f, 1)));
    strips.add(drops);
  }

  private void ball(Vector3f at, float radius, ColorRGBA color) {
    Geometry geometry = new Geometry("dot", ball);
    geometry.setMaterial(DemoScene.material(assets, color));
    geometry.setLocalScale(radius);
    geometry.setLocalTranslation(at);
    node.attachChild(geometry);
  }

  private void text(Vector3f at, String words, ColorRGBA color, float high) {
    BitmapText text = new BitmapText(font);
    text.setSize(high);
    text.setColor(color);
    text.setText(words);
    text.setQueueBucket(Bucket.Translucent);
    text.setLocalTranslation(0.2f, 0.24f + high, FORWARD);
    Node post = new Node("label");
    post.addControl(new BillboardControl());
    post.attachChild(text);
    post.setLocalTranslation(at);
    node.attachChild(post);
  }

  private void lines(Sketch sketch) {
    Map<Tone, List<Sketch.Line>> byTone = new EnumMap<>(Tone.class);
    for (Sketch.Line line : sketch.lines()) {
      byTone.computeIfAbsent(line.tone(), tone -> new ArrayList<>()).add(line);
    }
    byTone.forEach(
        (tone, lines) -> {
          Strips strip =
              new Strips(lines.size(), tone == Tone.OURS && lines.size() <= FEW ? 2 * LINE : LINE);
          for (int i = 0; i < lines.size(); i++) {
            Sketch.Line line = lines.get(i);
            strip.set(
                i,
                vector(line.x1(), line.y1(), line.z1()),
                vector(line.x2(), line.y2(), line.z2()));
          }
          add("lines", strip, DemoScene.unlit(assets, color(tone)));
          strips.add(strip);
        });
  }

  private void faces(Sketch sketch, boolean areSolid) {
    List<Sketch.Face> wanted =
        sketch.faces().stream().filter(face -> face.isSolid() == areSolid).toList();
    if (wanted.isEmpty()) {
      return;
    }
    float[] positions = new float[9 * wanted.size()];
    float[] colors = new float[12 * wanted.size()];
    for (int i = 0; i < wanted.size(); i++) {
      double[] xyz = wanted.get(i).xyz();
      for (int k = 0; k < 9; k++) {
        positions[9 * i + k] = (float) xyz[k];
      }
      ColorRGBA shade = color(wanted.get(i).tone()).mult(light(xyz));
      for (int k = 0; k < 3; k++) {
        colors[12 * i + 4 * k] = shade.r;
        colors[12 * i + 4 * k + 1] = shade.g;
        colors[12 * i + 4 * k + 2] = shade.b;
        colors[12 * i + 4 * k + 3] = areSolid ? 1 : GLASS;
      }
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, BufferUtils.createFloatBuffer(positions));
    mesh.setBuffer(VertexBuffer.Type.Color, 4, BufferUtils.createFloatBuffer(colors));
    mesh.updateBound();
    Material material = DemoScene.unlit(assets, ColorRGBA.White);
    material.setBoolean("VertexColor", true);
    Geometry faces = add("faces", mesh, material);
    faces.setShadowMode(ShadowMode.Cast);
    if (!areSolid) {
      material.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
      material.getAdditionalRenderState().setDepthWrite(false);
      faces.setQueueBucket(Bucket.Transparent);
    }
  }

  /** How bright a face is in the sun, from either side. */
  private static float light(double[] v) {
    Vector3f a = vector(v[0], v[1], v[2]);
    Vector3f normal =
        vector(v[3], v[4], v[5])
            .subtractLocal(a)
            .crossLocal(vector(v[6], v[7], v[8]).subtractLocal(a));
    float length = normal.length();
    return length > 0
        ? DARKEST + (1 - DARKEST) * Math.abs(normal.dot(DemoScene.sunlight())) / length
        : 1;
  }

  private Geometry add(String name, Mesh mesh, Material material) {
    Geometry geometry = new Geometry(name, mesh);
    geometry.setMaterial(material);
    geometry.setCullHint(CullHint.Never);
    node.attachChild(geometry);
    return geometry;
  }

  private static ColorRGBA color(Tone tone) {
    return switch (tone) {
      case FIRST -> new ColorRGBA(0.25f, 0.55f, 1, 1);
      case SECOND -> new ColorRGBA(1, 0.6f, 0.15f, 1);
      case HIT -> new ColorRGBA(0.95f, 0.1f, 0.08f, 1);
      case OURS -> new ColorRGBA(0.1f, 0.85f, 0.25f, 1);
      case USUAL -> new ColorRGBA(0.85f, 0.2f, 0.95f, 1);
      case FOCUS -> new ColorRGBA(1, 0.9f, 0.2f, 1);
      case ORIGIN -> ColorRGBA.White;
      case GUIDE -> new ColorRGBA(0.45f, 0.5f, 0.56f, 1);
    };
  }

  private static Vector3f vector(double x, double y, double z) {
    return new Vector3f((float) x, (float) y, (float) z);
  }
}
