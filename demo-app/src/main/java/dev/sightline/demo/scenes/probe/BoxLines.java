package dev.sightline.demo.scenes.probe;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;

/** The edges of many boxes as lines one pixel wide. */
final class BoxLines extends Mesh {
  /** No more are drawn. */
  static final int MOST = 4096;

  private static final int FLOATS = 12 * 2 * 3;
  private final FloatBuffer points = BufferUtils.createFloatBuffer(MOST * FLOATS);

  BoxLines() {
    setMode(Mode.Lines);
    setBuffer(VertexBuffer.Type.Position, 3, points);
    getBuffer(VertexBuffer.Type.Position).setUsage(VertexBuffer.Usage.Stream);
  }

  void begin() {
    points.clear();
  }

  /** Adds a box, if there is room: its three least coordinates, then its three greatest. */
  void add(float[] box) {
    if (points.remaining() < FLOATS) {
      return;
    }
    for (int corner = 0; corner < 8; corner++) {
      for (int axis = 1; axis < 8; axis <<= 1) {
        if ((corner & axis) == 0) {
          put(box, corner);
          put(box, corner | axis);
        }
      }
    }
  }

  private void put(float[] box, int corner) {
    points.put(box[3 * (corner & 1)]);
    points.put(box[1 + 3 * (corner >> 1 & 1)]);
    points.put(box[2 + 3 * (corner >> 2)]);
  }

  void end() {
    points.flip();
    getBuffer(VertexBuffer.Type.Position).updateData(points);
    updateCounts();
  }
}
