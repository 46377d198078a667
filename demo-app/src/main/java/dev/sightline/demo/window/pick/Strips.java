package dev.sightline.demo.window.pick;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;

/**
 * Line segments as thin strips that face the camera, a fixed number of pixels wide: a core OpenGL
 * profile draws lines one pixel wide only. A strip seen from its end vanishes.
 */
public final class Strips extends Mesh {
  /** How much marks are drawn nearer than what they mark; it leaves their place on screen alone. */
  private static final float PULL = 0.998f;

  private static final float NEAREST = 0.6f;
  private static final float SEEN_FROM_THE_END = 1e-4f;

  private final Vector3f[] points;
  private final float halfWidth;

  /**
   * Hidden until points are given.
   *
   * @param segments how many segments
   * @param pixels their width
   */
  public Strips(int segments, float pixels) {
    points = new Vector3f[segments * 2];
    for (int i = 0; i < points.length; i++) {
      points[i] = new Vector3f();
    }
    halfWidth = pixels / 2;
    setDynamic();
    setBuffer(VertexBuffer.Type.Position, 3, BufferUtils.createFloatBuffer(segments * 12));
    setBuffer(VertexBuffer.Type.Index, 3, indices(segments));
    updateBound();
  }

  private static int[] indices(int segments) {
    int[] indices = new int[segments * 6];
    int[] quad = {0, 1, 2, 2, 1, 3};
    for (int i = 0; i < indices.length; i++) {
      indices[i] = i / 6 * 4 + quad[i % 6];
    }
    return indices;
  }

  /** Places a segment in the world. */
  public void set(int segment, Vector3f from, Vector3f to) {
    points[segment * 2].set(from);
    points[segment * 2 + 1].set(to);
  }

  /** Turns all strips to the camera. */
  public void face(Camera camera) {
    VertexBuffer positions = getBuffer(VertexBuffer.Type.Position);
    FloatBuffer out = (FloatBuffer) positions.getData();
    out.clear();
    for (int i = 0; i < points.length; i += 2) {
      strip(out, camera, points[i], points[i + 1]);
    }
    out.flip();
    positions.updateData(out);
  }

  private void strip(FloatBuffer out, Camera camera, Vector3f from, Vector3f to) {
    Vector3f eye = camera.getLocation();
    Vector3f view = camera.getDirection();
    Vector3f a = clipped(from, to, eye, view);
    Vector3f b = clipped(to, from, eye, view);
    Vector3f across = b.subtract(a).crossLocal(a.subtract(eye));
    float length = across.length();
    boolean flat = length > SEEN_FROM_THE_END * b.distance(a) * a.distance(eye);
    across.multLocal(flat ? 1 / length : 0);
    float unitsAPixel = 2 * camera.getFrustumTop() / camera.getFrustumNear() / camera.getHeight();
    corners(out, eye, a, across, a.subtract(eye).dot(view) * unitsAPixel * halfWidth);
    corners(out, eye, b, across, b.subtract(eye).dot(view) * unitsAPixel * halfWidth);
  }

  /** The point, or where the way to the other one comes out in front of the camera. */
  private static Vector3f clipped(Vector3f point, Vector3f other, Vector3f eye, Vector3f view) {
    float depth = point.subtract(eye).dot(view);
    float otherDepth = other.subtract(eye).dot(view);
    if (depth >= NEAREST || otherDepth <= NEAREST) {
      return point.clone();
    }
    return point.clone().interpolateLocal(other, (NEAREST - depth) / (otherDepth - depth));
  }

  private static void corners(
      FloatBuffer out, Vector3f eye, Vector3f at, Vector3f across, float reach) {
    for (int side = -1; side <= 1; side += 2) {
      Vector3f corner = pulled(at.add(across.mult(side * reach)), eye);
      out.put(corner.x).put(corner.y).put(corner.z);
    }
  }

  /** A little nearer to the eye, at the same place on the screen. */
  static Vector3f pulled(Vector3f point, Vector3f eye) {
    return point.subtract(eye).multLocal(PULL).addLocal(eye);
  }
}
