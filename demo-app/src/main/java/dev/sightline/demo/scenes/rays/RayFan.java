package dev.sightline.demo.scenes.rays;

import com.jme3.asset.AssetManager;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Ray;
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

/**
 * Rays in all directions from one point, which turn; and how they are drawn, up to what they hit.
 */
final class RayFan {
  /** The most rays that there can be. */
  static final int MOST = 20_000;

  /** Up to this number rays are drawn as strips, more as lines of one pixel. */
  private static final int THICK = 120;

  /** Where there are more, each is fainter, so that they do not hide what they hit. */
  private static final int OPAQUE = 200;

  private static final float FAINTEST = 0.05f;
  private static final float GOLDEN = FastMath.PI * (3 - FastMath.sqrt(5));
  private static final float TURN = 0.3f;
  private static final ColorRGBA YELLOW = new ColorRGBA(1, 0.72f, 0.08f, 1);
  private static final ColorRGBA RED = new ColorRGBA(0.95f, 0.05f, 0.02f, 1);
  private static final ColorRGBA LIGHT = new ColorRGBA(1, 0.95f, 0.7f, 1);
  private static final int ROUND = 16;
  private static final float LAMP = 1.6f;
  private static final float WIDE = 2.5f;
  private static final float DOT = 5;

  private final Node node = new Node("rays");
  private final Ray ray = new Ray();
  private final float[] ends = new float[3 * MOST];
  private final boolean[] hits = new boolean[MOST];
  private final FloatBuffer lines = BufferUtils.createFloatBuffer(6 * MOST);
  private final FloatBuffer dots = BufferUtils.createFloatBuffer(3 * MOST);
  private final Mesh lineMesh = mesh(Mesh.Mode.Lines, lines);
  private final Mesh dotMesh = mesh(Mesh.Mode.Points, dots);
  private final Strips strips = new Strips(THICK, WIDE);
  private final float highest;
  private final Geometry lineMark;
  private final Geometry stripMark;
  private final Geometry lamp;

  /**
   * Without rays.
   *
   * @param highest how much the highest ray rises, in units of its length
   */
  RayFan(AssetManager assets, float highest) {
    this.highest = highest;
    lineMark = mark(assets, lineMesh, YELLOW);
    lineMark.getMaterial().getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
    lineMark.setQueueBucket(Bucket.Transparent);
    stripMark = mark(assets, strips, YELLOW);
    mark(assets, dotMesh, RED).getMaterial().setFloat("PointSize", DOT);
    lamp = mark(assets, new Sphere(ROUND, ROUND, LAMP), LIGHT);
  }

  private static Mesh mesh(Mesh.Mode mode, FloatBuffer positions) {
    Mesh mesh = new Mesh();
    mesh.setMode(mode);
    mesh.setBuffer(VertexBuffer.Type.Position, 3, positions);
    mesh.getBuffer(VertexBuffer.Type.Position).setUsage(VertexBuffer.Usage.Stream);
    return mesh;
  }

  private Geometry mark(AssetManager assets, Mesh mesh, ColorRGBA color) {
    Geometry mark = new Geometry("rays", mesh);
    mark.setMaterial(DemoScene.unlit(assets, color));
    mark.setCullHint(CullHint.Never);
    node.attachChild(mark);
    return mark;
  }

  Node node() {
    return node;
  }

  /** A ray of a fan, spread evenly over a ball below the highest; the same object each time. */
  Ray ray(int number, int of, Vector3f source, float seconds) {
    float up = highest - (1 + highest) * (number + 0.5f) / of;
    float level = FastMath.sqrt(Math.max(0, 1 - up * up));
    float angle = number * GOLDEN + TURN * seconds;
    ray.setOrigin(source);
    ray.setDirection(
        new Vector3f(level * FastMath.cos(angle), up, level * FastMath.sin(angle))
            .normalizeLocal());
    return ray;
  }

  /** Records where a ray ends, and whether it hit something there. */
  void end(int number, Vector3f at, boolean isHit) {
    hits[number] = isHit;
    ends[3 * number] = at.x;
    ends[3 * number + 1] = at.y;
    ends[3 * number + 2] = at.z;
  }

  /** Draws the first rays, as they have ended. */
  void draw(int count, Vector3f source, Camera camera) {
    boolean isThick = count <= THICK;
    lineMark.setCullHint(isThick ? CullHint.Always : CullHint.Never);
    stripMark.setCullHint(isThick ? CullHint.Never : CullHint.Always);
    lamp.setLocalTranslation(source);
    float alpha = FastMath.clamp((float) OPAQUE / Math.max(1, count), FAINTEST, 1);
    lineMark.getMaterial().setColor("Color", new ColorRGBA(YELLOW.r, YELLOW.g, YELLOW.b, alpha));
    dots.clear();
    for (int i = 0; i < count; i++) {
      if (hits[i]) {
        dots.put(ends, 3 * i, 3);
      }
    }
    dots.flip();
    lines.clear();
    for (int i = 0; i < count && !isThick; i++) {
      lines.put(source.x).put(source.y).put(source.z).put(ends, 3 * i, 3);
    }
    lines.flip();
    for (int i = 0; i < THICK && isThick; i++) {
      Vector3f end =
          i < count ? new Vector3f(ends[3 * i], ends[3 * i + 1], ends[3 * i + 2]) : source;
      strips.set(i, source, end);
    }
    strips.face(camera);
    update(dotMesh, dots);
    update(lineMesh, lines);
  }

  private static void update(Mesh mesh, FloatBuffer positions) {
    mesh.getBuffer(VertexBuffer.Type.Position).updateData(positions);
    mesh.updateCounts();
  }
}
