package dev.sightline.jme.extra.pointer;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import java.nio.Buffer;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The back faces of a geometry, pushed out along its normals: what of them shows beside the
 * geometry is its outline. It stands in no scene graph and is handed to the queue of a viewport
 * each time that the geometry is. Bones of the graphics card move it as they move the geometry,
 * whose buffers it shares except for the positions.
 */
final class OutlineShell {
  private static final String UNSHADED = "Common/MatDefs/Misc/Unshaded.j3md";

  /** A width that is wrong by no more than that part is left. */
  private static final float SLACK = 0.1f;

  private final Geometry own;
  private final Mesh shape;
  private final Geometry shell;
  private final FloatBuffer pushed;
  private final int[] corners;

  /** Of each vertex the first at the same place: they go out together, so that no edge gapes. */
  private final int[] firsts;

  private final float[] normals;

  private final Vector3f scale = new Vector3f();
  private float width = Float.NaN;

  private OutlineShell(Geometry own, AssetManager assets, ColorRGBA colour) {
    this.own = own;
    shape = own.getMesh();
    VertexBuffer positions = shape.getBuffer(VertexBuffer.Type.Position);
    FloatBuffer data = (FloatBuffer) positions.getData();
    corners = corners(shape);
    firsts = firsts(data);
    normals = new float[data.limit()];
    pushed = BufferUtils.createFloatBuffer(data.limit());
    shell = new Geometry("outline of " + own.getName(), mesh());
    Material material = new Material(assets, UNSHADED);
    material.setColor("Color", colour);
    material.getAdditionalRenderState().setFaceCullMode(FaceCullMode.Front);
    shell.setMaterial(material);
    join(data);
  }

  /** A shell; null of what is no surface, or has no material yet. */
  static @Nullable OutlineShell of(Geometry geometry, ColorRGBA colour) {
    Mesh mesh = geometry.getMesh();
    Material material = geometry.getMaterial();
    AssetManager assets = material == null ? null : material.getMaterialDef().getAssetManager();
    boolean isSurface =
        switch (mesh == null ? Mesh.Mode.Points : mesh.getMode()) {
          case Triangles, TriangleStrip, TriangleFan -> true;
          default -> false;
        };
    if (mesh == null || assets == null || !isSurface || !hasFloats(mesh)) {
      return null;
    }
    return new OutlineShell(geometry, assets, colour);
  }

  private static boolean hasFloats(Mesh mesh) {
    VertexBuffer positions = mesh.getBuffer(VertexBuffer.Type.Position);
    return positions != null
        && positions.getNumComponents() == 3
        && positions.getData() instanceof FloatBuffer data
        && data.limit() > 0;
  }

  /** Whether it is still that of the geometry. */
  @SuppressWarnings("ReferenceEquality") // a mesh is its identity
  boolean fits() {
    VertexBuffer positions = shape.getBuffer(VertexBuffer.Type.Position);
    return own.getMesh() == shape
        && positions.getData().limit() == normals.length
        && shape.getTriangleCount() * 3 == corners.length;
  }

  private Mesh mesh() {
    Mesh mesh = new Mesh();
    mesh.setMode(shape.getMode());
    for (VertexBuffer buffer : shape.getBufferList()) {
      switch (buffer.getBufferType()) {
        case Index, HWBoneIndex, HWBoneWeight -> mesh.setBuffer(buffer);
        default -> {}
      }
    }
    mesh.setMaxNumWeights(Math.max(0, shape.getMaxNumWeights()));
    mesh.setBuffer(VertexBuffer.Type.Position, 3, pushed);
    mesh.getBuffer(VertexBuffer.Type.Position).setUsage(VertexBuffer.Usage.Stream);
    mesh.updateCounts();
    return mesh;
  }

  private static int[] corners(Mesh mesh) {
    int[] corners = new int[3 * mesh.getTriangleCount()];
    int[] triangle = new int[3];
    for (int i = 0; i < corners.length; i += 3) {
      mesh.getTriangle(i / 3, triangle);
      System.arraycopy(triangle, 0, corners, i, 3);
    }
    return corners;
  }

  private static int[] firsts(FloatBuffer data) {
    int[] firsts = new int[data.limit() / 3];
    Map<Vector3f, Integer> seen = new HashMap<>();
    for (int i = 0; i < firsts.length; i++) {
      Vector3f place = new Vector3f();
      read(data, i, place);
      place.addLocal(0, 0, 0); // no -0, which is another key than 0
      Integer first = seen.putIfAbsent(place, i);
      firsts[i] = first == null ? i : first;
    }
    return firsts;
  }

  private static void read(FloatBuffer data, int vertex, Vector3f out) {
    out.set(data.get(3 * vertex), data.get(3 * vertex + 1), data.get(3 * vertex + 2));
  }

  /** The sum of the unit normals of all triangles at a place, each times its angle there. */
  private void join(FloatBuffer data) {
    Arrays.fill(normals, 0);
    Vector3f[] at = {new Vector3f(), new Vector3f(), new Vector3f()};
    Vector3f ahead = new Vector3f();
    Vector3f back = new Vector3f();
    Vector3f normal = new Vector3f();
    for (int i = 0; i < corners.length; i += 3) {
      for (int k = 0; k < 3; k++) {
        read(data, corners[i + k], at[k]);
      }
      for (int k = 0; k < 3; k++) {
        at[(k + 1) % 3].subtract(at[k], ahead);
        at[(k + 2) % 3].subtract(at[k], back);
        ahead.cross(back, normal);
        float area = normal.length();
        double angle = Math.atan2(area, ahead.dot(back));
        if (area > 0) {
          add(normal.multLocal((float) angle / area), 3 * firsts[corners[i + k]]);
        }
      }
    }
  }

  private void add(Vector3f normal, int to) {
    normals[to] += normal.x;
    normals[to + 1] += normal.y;
    normals[to + 2] += normal.z;
  }

  /**
   * Puts it into the queue, so wide that it is seen some pixels wide.
   *
   * @param camera sees the geometry
   */
  void add(RenderQueue queue, Camera camera, float pixels) {
    Vector3f place = own.getWorldBound() == null ? Vector3f.ZERO : own.getWorldBound().getCenter();
    float units = pixels * unit(camera, place);
    boolean isWrong =
        !(Math.abs(units - width) <= SLACK * width) || !scale.equals(own.getWorldScale());
    VertexBuffer positions = shape.getBuffer(VertexBuffer.Type.Position);
    boolean isMovedHere = positions.getUsage() == VertexBuffer.Usage.Stream; // bones, by the engine
    if (isMovedHere) {
      join((FloatBuffer) positions.getData());
    }
    if (isMovedHere || isWrong) {
      push(units);
    }
    shell.setLocalTransform(own.getWorldTransform());
    shell.clearMatParamOverrides();
    own.getWorldMatParamOverrides().forEach(shell::addMatParamOverride);
    shell.updateGeometricState();
    queue.addToQueue(shell, RenderQueue.Bucket.Opaque);
  }

  /** World units that a pixel is at a place. */
  private static float unit(Camera camera, Vector3f place) {
    float height = camera.getHeight() * (camera.getViewPortTop() - camera.getViewPortBottom());
    float across = (camera.getFrustumTop() - camera.getFrustumBottom()) / height;
    if (camera.isParallelProjection()) {
      return across;
    }
    float depth = place.subtract(camera.getLocation()).dot(camera.getDirection());
    return across * Math.max(1, depth / camera.getFrustumNear());
  }

  private void push(float units) {
    width = units;
    scale.set(own.getWorldScale());
    FloatBuffer data = (FloatBuffer) shape.getBuffer(VertexBuffer.Type.Position).getData();
    Vector3f out = new Vector3f();
    Vector3f at = new Vector3f();
    ((Buffer) pushed).clear();
    for (int i = 0; i < firsts.length; i++) {
      int first = 3 * firsts[i];
      out.set(normals[first], normals[first + 1], normals[first + 2]).divideLocal(scale);
      out.normalizeLocal().divideLocal(scale).multLocal(units);
      read(data, i, at);
      pushed.put(at.x + out.x).put(at.y + out.y).put(at.z + out.z);
    }
    ((Buffer) pushed).flip();
    shell.getMesh().getBuffer(VertexBuffer.Type.Position).updateData(pushed);
  }
}
