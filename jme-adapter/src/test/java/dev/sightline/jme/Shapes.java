package dev.sightline.jme;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.scene.shape.Sphere;
import com.jme3.util.BufferUtils;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;

/** Small meshes of every kind that can be picked. */
public final class Shapes {
  private Shapes() {}

  /** One triangle in the plane z = 0, facing +z: (0,0) (1,0) (0,1). */
  public static Mesh triangle() {
    return list(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0});
  }

  /** Triangles without an index buffer. */
  public static Mesh list(float... xyz) {
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, xyz);
    mesh.updateBound();
    return mesh;
  }

  /** A square of side 2 around the origin in the plane y = 0, facing up. */
  public static Mesh floor() {
    Mesh mesh = new Mesh();
    mesh.setBuffer(
        VertexBuffer.Type.Position, 3, new float[] {-1, 0, -1, -1, 0, 1, 1, 0, 1, 1, 0, -1});
    mesh.setBuffer(VertexBuffer.Type.Index, 3, new int[] {0, 1, 2, 0, 2, 3});
    mesh.updateBound();
    return mesh;
  }

  /** A closed ball of radius 1, with int, short or byte indices. */
  public static Mesh ball(int samples, VertexBuffer.Format indexFormat) {
    Mesh sphere = new Sphere(samples, samples, 1);
    IndexBuffer source = sphere.getIndexBuffer();
    Buffer indices = indices(source, indexFormat);
    sphere.clearBuffer(VertexBuffer.Type.Index);
    sphere.setBuffer(VertexBuffer.Type.Index, 3, indexFormat, indices);
    return sphere;
  }

  private static Buffer indices(IndexBuffer source, VertexBuffer.Format format) {
    int n = source.size();
    ByteBuffer bytes = BufferUtils.createByteBuffer(n);
    ShortBuffer shorts = BufferUtils.createShortBuffer(n);
    IntBuffer ints = BufferUtils.createIntBuffer(n);
    for (int i = 0; i < n; i++) {
      bytes.put(i, (byte) source.get(i));
      shorts.put(i, (short) source.get(i));
      ints.put(i, source.get(i));
    }
    return switch (format) {
      case UnsignedByte -> bytes;
      case UnsignedShort -> shorts;
      default -> ints;
    };
  }

  /** A wavy ribbon along x as an indexed triangle strip. */
  public static Mesh strip(int steps) {
    float[] xyz = new float[steps * 6];
    short[] index = new short[steps * 2];
    for (int i = 0; i < steps; i++) {
      float x = 2f * i / (steps - 1) - 1;
      float y = FastMath.sin(5 * x) / 3;
      System.arraycopy(new float[] {x, y, -1, x, y, 1}, 0, xyz, i * 6, 6);
      index[2 * i] = (short) (2 * i);
      index[2 * i + 1] = (short) (2 * i + 1);
    }
    Mesh mesh = new Mesh();
    mesh.setMode(Mesh.Mode.TriangleStrip);
    mesh.setBuffer(VertexBuffer.Type.Position, 3, xyz);
    mesh.setBuffer(VertexBuffer.Type.Index, 3, index);
    mesh.updateBound();
    return mesh;
  }

  /** A shallow cone as a triangle fan without an index buffer. */
  public static Mesh fan(int spokes) {
    float[] xyz = new float[(spokes + 2) * 3];
    xyz[1] = 0.5f;
    for (int i = 0; i <= spokes; i++) {
      float angle = FastMath.TWO_PI * (i % spokes) / spokes;
      xyz[3 * i + 3] = FastMath.cos(angle);
      xyz[3 * i + 5] = -FastMath.sin(angle);
    }
    Mesh mesh = new Mesh();
    mesh.setMode(Mesh.Mode.TriangleFan);
    mesh.setBuffer(VertexBuffer.Type.Position, 3, xyz);
    mesh.updateBound();
    return mesh;
  }

  /** A mesh of lines, which nothing hits. */
  public static Mesh lines() {
    Mesh mesh = list(-1, -1, -1, 1, 1, 1, -1, 1, 0, 1, -1, 0);
    mesh.setMode(Mesh.Mode.Lines);
    return mesh;
  }

  /** The corners of a triangle as the engine counts it. */
  public static Vector3f[] corners(Mesh mesh, int triangle) {
    Vector3f[] corners = {new Vector3f(), new Vector3f(), new Vector3f()};
    mesh.getTriangle(triangle, corners[0], corners[1], corners[2]);
    return corners;
  }
}
