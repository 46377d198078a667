package dev.sightline.jme.extra.internal;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import java.nio.Buffer;
import java.nio.FloatBuffer;

/**
 * Coloured lines that are drawn anew as often as one likes: {@link #begin}, lines, {@link #end}.
 * The buffers grow to the most lines so far, and are used again. For the render thread.
 */
public final class Lines extends Mesh {
  private static final int FIRST_ROOM = 256;

  private FloatBuffer points = BufferUtils.createFloatBuffer(FIRST_ROOM * 6);
  private FloatBuffer colours = BufferUtils.createFloatBuffer(FIRST_ROOM * 8);
  private ColorRGBA colour = ColorRGBA.White;
  private int size;

  /** No lines yet. */
  public Lines() {
    setMode(Mode.Lines);
    begin();
    ((Buffer) points.put(new float[6])).flip();
    ((Buffer) colours.put(new float[8])).flip();
    setBuffer(buffer(VertexBuffer.Type.Position, 3, points));
    setBuffer(buffer(VertexBuffer.Type.Color, 4, colours));
    updateCounts();
  }

  private static VertexBuffer buffer(VertexBuffer.Type type, int components, FloatBuffer data) {
    VertexBuffer buffer = new VertexBuffer(type);
    buffer.setupData(VertexBuffer.Usage.Stream, components, VertexBuffer.Format.Float, data);
    return buffer;
  }

  /** Forgets all lines. */
  public void begin() {
    ((Buffer) points).clear();
    ((Buffer) colours).clear();
    size = 0;
  }

  /** Sets the colour of the lines to come; only read. */
  public void colour(ColorRGBA next) {
    colour = next;
  }

  /** Adds a line. */
  public void line(Vector3f a, Vector3f b) {
    line(a.x, a.y, a.z, b.x, b.y, b.z);
  }

  /** Adds a line. */
  public void line(double ax, double ay, double az, double bx, double by, double bz) {
    if (points.remaining() < 6) {
      points = grown(points);
      colours = grown(colours);
    }
    points.put((float) ax).put((float) ay).put((float) az);
    points.put((float) bx).put((float) by).put((float) bz);
    for (int end = 0; end < 2; end++) {
      colours.put(colour.r).put(colour.g).put(colour.b).put(colour.a);
    }
    size++;
  }

  private static FloatBuffer grown(FloatBuffer full) {
    ((Buffer) full).flip();
    return BufferUtils.createFloatBuffer(2 * full.capacity()).put(full);
  }

  /** Adds the twelve edges of a box: minimum x, y, z, then maximum x, y, z. */
  public void box(float[] box) {
    for (int edge = 0; edge < 12; edge++) {
      int axis = edge >> 2;
      int u = (axis + 1) % 3;
      int v = (axis + 2) % 3;
      float[] a = new float[3];
      a[u] = box[u + 3 * (edge & 1)];
      a[v] = box[v + 3 * (edge >> 1 & 1)];
      float[] b = a.clone();
      a[axis] = box[axis];
      b[axis] = box[axis + 3];
      line(a[0], a[1], a[2], b[0], b[1], b[2]);
    }
  }

  /** Adds three lines that cross at a place. */
  public void cross(Vector3f at, double reach) {
    line(at.x - reach, at.y, at.z, at.x + reach, at.y, at.z);
    line(at.x, at.y - reach, at.z, at.x, at.y + reach, at.z);
    line(at.x, at.y, at.z - reach, at.x, at.y, at.z + reach);
  }

  /** How many lines there are. */
  public int size() {
    return size;
  }

  /** Hands the lines to the engine. */
  public void end() {
    ((Buffer) points).flip();
    ((Buffer) colours).flip();
    getBuffer(VertexBuffer.Type.Position).updateData(points);
    getBuffer(VertexBuffer.Type.Color).updateData(colours);
    updateCounts();
  }
}
