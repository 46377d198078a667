package dev.sightline.demo.palace;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The connected parts of a mesh: triangles that share a corner's place belong together. */
final class MeshParts {
  private final int[] partOfVertex;
  private final float[][] boxes;
  private final int[] triangles;

  /** The place of a corner, to the bit. */
  private record Corner(int x, int y, int z) {}

  private MeshParts(int[] partOfVertex, float[][] boxes, int[] triangles) {
    this.partOfVertex = partOfVertex;
    this.boxes = boxes;
    this.triangles = triangles;
  }

  static MeshParts of(Mesh mesh) {
    FloatBuffer positions = mesh.getFloatBuffer(VertexBuffer.Type.Position);
    int[] parents = parents(positions, mesh.getVertexCount());
    IndexBuffer indices = mesh.getIndicesAsList();
    for (int i = 0; i < indices.size(); i += 3) {
      join(parents, indices.get(i), indices.get(i + 1));
      join(parents, indices.get(i), indices.get(i + 2));
    }
    int[] parts = new int[parents.length];
    Map<Integer, Integer> numbers = new HashMap<>();
    for (int i = 0; i < parts.length; i++) {
      int root = find(parents, i);
      Integer next = numbers.size();
      Integer number = numbers.putIfAbsent(root, next);
      parts[i] = number == null ? next : number;
    }
    int[] triangles = new int[numbers.size()];
    for (int i = 0; i < indices.size(); i += 3) {
      triangles[parts[indices.get(i)]]++;
    }
    return new MeshParts(parts, boxes(positions, parts, numbers.size()), triangles);
  }

  /** Each vertex hangs on the first one at its place. */
  private static int[] parents(FloatBuffer positions, int vertices) {
    int[] parents = new int[vertices];
    Map<Corner, Integer> first = new HashMap<>(2 * vertices);
    for (int i = 0; i < vertices; i++) {
      Corner corner =
          new Corner(
              Float.floatToIntBits(positions.get(3 * i)),
              Float.floatToIntBits(positions.get(3 * i + 1)),
              Float.floatToIntBits(positions.get(3 * i + 2)));
      Integer same = first.putIfAbsent(corner, i);
      parents[i] = same == null ? i : same;
    }
    return parents;
  }

  private static int find(int[] parents, int of) {
    int at = of;
    while (parents[at] != at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  }

  /** The lower number stays the root, so that parts are the same on every run. */
  private static void join(int[] parents, int a, int b) {
    int x = find(parents, a);
    int y = find(parents, b);
    parents[Math.max(x, y)] = Math.min(x, y);
  }

  private static float[][] boxes(FloatBuffer positions, int[] parts, int count) {
    float[][] boxes = new float[count][6];
    for (float[] box : boxes) {
      Arrays.fill(box, 0, 3, Float.POSITIVE_INFINITY);
      Arrays.fill(box, 3, 6, Float.NEGATIVE_INFINITY);
    }
    for (int i = 0; i < 3 * parts.length; i++) {
      float[] box = boxes[parts[i / 3]];
      box[i % 3] = Math.min(box[i % 3], positions.get(i));
      box[3 + i % 3] = Math.max(box[3 + i % 3], positions.get(i));
    }
    return boxes;
  }

  /** How many parts there are. */
  int count() {
    return boxes.length;
  }

  /** The part of a vertex. */
  int part(int vertex) {
    return partOfVertex[vertex];
  }

  /** The lowest coordinate of a part along an axis. */
  float low(int part, int axis) {
    return boxes[part][axis];
  }

  /** How long a part is along an axis. */
  float extent(int part, int axis) {
    return boxes[part][3 + axis] - boxes[part][axis];
  }

  /** The middle of a part along an axis. */
  float middle(int part, int axis) {
    return (boxes[part][axis] + boxes[part][3 + axis]) / 2;
  }

  /** How many triangles a part has. */
  int triangles(int part) {
    return triangles[part];
  }
}
