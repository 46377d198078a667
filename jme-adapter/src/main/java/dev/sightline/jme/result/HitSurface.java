package dev.sightline.jme.result;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.convert.TriangleCorners;
import dev.sightline.jme.convert.VertexData;

/**
 * What a mesh says at a hit, read when it is asked for. Allocates nothing after a thread's first
 * call.
 */
final class HitSurface {
  private static final ThreadLocal<TriangleCorners> CORNERS =
      ThreadLocal.withInitial(TriangleCorners::new);

  private HitSurface() {}

  static boolean texCoord(
      Geometry geometry, int triangle, float u, float v, VertexBuffer.Type type, Vector2f store) {
    TriangleCorners corners = CORNERS.get();
    Mesh mesh = geometry.getMesh();
    if (!VertexData.has(mesh, type) || Float.isNaN(u) || !corners.set(mesh, triangle)) {
      return false;
    }
    store.x = VertexData.interpolated(mesh, type, corners, 0, u, v);
    store.y = VertexData.interpolated(mesh, type, corners, 1, u, v);
    return Float.isFinite(store.x) && Float.isFinite(store.y);
  }

  /** A normal is taken to the world by the inverse transposed matrix: R (n / s). */
  static boolean normal(Geometry geometry, int triangle, float u, float v, Vector3f store) {
    TriangleCorners corners = CORNERS.get();
    Mesh mesh = geometry.getMesh();
    if (!VertexData.has(mesh, VertexBuffer.Type.Normal)
        || Float.isNaN(u)
        || !corners.set(mesh, triangle)) {
      return false;
    }
    double x = VertexData.interpolated(mesh, VertexBuffer.Type.Normal, corners, 0, u, v);
    double y = VertexData.interpolated(mesh, VertexBuffer.Type.Normal, corners, 1, u, v);
    double z = VertexData.interpolated(mesh, VertexBuffer.Type.Normal, corners, 2, u, v);
    if (!geometry.isIgnoreTransform()) {
      Vector3f scale = geometry.getWorldTransform().getScale();
      x /= scale.x;
      y /= scale.y;
      z /= scale.z;
    }
    double length = Math.sqrt(x * x + y * y + z * z);
    if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
      return false;
    }
    store.set((float) (x / length), (float) (y / length), (float) (z / length));
    if (!geometry.isIgnoreTransform()) {
      Quaternion rotation = geometry.getWorldTransform().getRotation();
      rotation.multLocal(store);
      store.normalizeLocal();
    }
    return true;
  }

  static boolean vertices(Geometry geometry, int triangle, Vector3f a, Vector3f b, Vector3f c) {
    TriangleCorners corners = CORNERS.get();
    Mesh mesh = geometry.getMesh();
    if (!VertexData.has(mesh, VertexBuffer.Type.Position) || !corners.set(mesh, triangle)) {
      return false;
    }
    position(geometry, corners.a(), a);
    position(geometry, corners.b(), b);
    position(geometry, corners.c(), c);
    return true;
  }

  private static void position(Geometry geometry, int vertex, Vector3f store) {
    Mesh mesh = geometry.getMesh();
    store.x = VertexData.at(mesh, VertexBuffer.Type.Position, vertex, 0);
    store.y = VertexData.at(mesh, VertexBuffer.Type.Position, vertex, 1);
    store.z = VertexData.at(mesh, VertexBuffer.Type.Position, vertex, 2);
    if (!geometry.isIgnoreTransform()) {
      Transform transform = geometry.getWorldTransform();
      store.multLocal(transform.getScale());
      transform.getRotation().multLocal(store);
      store.addLocal(transform.getTranslation());
    }
  }
}
