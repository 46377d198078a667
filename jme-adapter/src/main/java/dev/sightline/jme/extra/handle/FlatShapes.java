package dev.sightline.jme.extra.handle;

import com.jme3.math.ColorRGBA;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import java.nio.Buffer;
import java.nio.FloatBuffer;

/**
 * Coloured triangles in pixels, later ones on top, drawn anew each frame: {@link #begin}, shapes,
 * {@link #end}. Lines have smooth borders on every screen.
 */
final class FlatShapes extends Mesh {
  /** Four rings and two marks need some 5,000 vertices; what is beyond is left out. */
  private static final int ROOM = 3 * 4096;

  /** How wide the smooth border of a line is, in pixels. */
  private static final float BORDER = 1;

  private final FloatBuffer points = BufferUtils.createFloatBuffer(3 * ROOM);
  private final FloatBuffer colours = BufferUtils.createFloatBuffer(4 * ROOM);
  private float r;
  private float g;
  private float b;
  private float a;

  FlatShapes() {
    setMode(Mode.Triangles);
    points.put(new float[3 * 3]);
    colours.put(new float[4 * 3]);
    ((Buffer) points).flip();
    ((Buffer) colours).flip();
    setBuffer(buffer(VertexBuffer.Type.Position, 3, points));
    setBuffer(buffer(VertexBuffer.Type.Color, 4, colours));
    updateCounts();
  }

  private static VertexBuffer buffer(VertexBuffer.Type type, int components, FloatBuffer data) {
    VertexBuffer buffer = new VertexBuffer(type);
    buffer.setupData(VertexBuffer.Usage.Stream, components, VertexBuffer.Format.Float, data);
    return buffer;
  }

  /** Forgets all shapes. */
  void begin() {
    ((Buffer) points).clear();
    ((Buffer) colours).clear();
  }

  /** Hands the shapes to the engine. */
  void end() {
    ((Buffer) points).flip();
    ((Buffer) colours).flip();
    getBuffer(VertexBuffer.Type.Position).updateData(points);
    getBuffer(VertexBuffer.Type.Color).updateData(colours);
    if (points.limit() != 3 * getVertexCount()) { // the engine's count allocates
      updateCounts();
    }
  }

  /** Sets the colour of shapes to come: a colour, darker by a shade, fainter by an alpha. */
  void colour(ColorRGBA base, double shade, double alpha) {
    r = (float) (base.r * shade);
    g = (float) (base.g * shade);
    b = (float) (base.b * shade);
    a = (float) (base.a * alpha);
  }

  private void vertex(double x, double y, float alpha) {
    points.put((float) x).put((float) y).put(0);
    colours.put(r).put(g).put(b).put(alpha);
  }

  /** Adds a triangle. */
  void triangle(double ax, double ay, double bx, double by, double cx, double cy) {
    if (points.remaining() >= 3 * 3) {
      vertex(ax, ay, a);
      vertex(bx, by, a);
      vertex(cx, cy, a);
    }
  }

  /** Adds a line of a width. */
  void line(double ax, double ay, double bx, double by, double width) {
    double dx = bx - ax;
    double dy = by - ay;
    double length = Math.sqrt(dx * dx + dy * dy);
    if (!(length > 0) || points.remaining() < 3 * 18) {
      return;
    }
    double nx = -dy / length;
    double ny = dx / length;
    double half = width / 2;
    strip(ax, ay, bx, by, nx, ny, -half - BORDER, -half, 0, a);
    strip(ax, ay, bx, by, nx, ny, -half, half, a, a);
    strip(ax, ay, bx, by, nx, ny, half, half + BORDER, a, 0);
  }

  private void strip(
      double ax,
      double ay,
      double bx,
      double by,
      double nx,
      double ny,
      double from,
      double to,
      float alphaFrom,
      float alphaTo) {
    vertex(ax + from * nx, ay + from * ny, alphaFrom);
    vertex(bx + from * nx, by + from * ny, alphaFrom);
    vertex(bx + to * nx, by + to * ny, alphaTo);
    vertex(ax + from * nx, ay + from * ny, alphaFrom);
    vertex(bx + to * nx, by + to * ny, alphaTo);
    vertex(ax + to * nx, ay + to * ny, alphaTo);
  }
}
