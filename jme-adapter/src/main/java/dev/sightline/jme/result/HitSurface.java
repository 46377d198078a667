package dev.sightline.jme.result;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Triangle;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.convert.TriangleCorners;
import dev.sightline.jme.convert.VertexData;
import dev.sightline.jme.internal.pose.VertexPose;

/**
 * What a mesh says at a hit, read when it is asked for. Allocates nothing after a thread's first
 * call.
 */
final class HitSurface {
  private static final ThreadLocal<TriangleCorners> CORNERS =
      ThreadLocal.withInitial(TriangleCorners::new);

  private static final ThreadLocal<Posed> POSED = ThreadLocal.withInitial(Posed::new);

  private HitSurface() {}

  /** What poses vertices, and room for them. */
  private static final class Posed {
    final VertexPose pose = new VertexPose();
    final Vector3f a = new Vector3f();
    final Vector3f b = new Vector3f();
    final Vector3f c = new Vector3f();
  }

  static boolean bones(
      Geometry geometry, int level, int triangle, float u, float v, HitBones store) {
    TriangleCorners corners = CORNERS.get();
    store.clear();
    return !Float.isNaN(u)
        && corners.set(geometry.getMesh(), level, triangle)
        && store.set(geometry, corners, u, v);
  }

  /** The point in bind pose, in the mesh's own space. */
  static boolean bindPoint(
      Geometry geometry, int level, int triangle, float u, float v, Vector3f store) {
    TriangleCorners corners = CORNERS.get();
    Mesh mesh = geometry.getMesh();
    if (Float.isNaN(u)
        || !VertexData.has(mesh, VertexBuffer.Type.Position)
        || !corners.set(mesh, level, triangle)) {
      return false;
    }
    Posed posed = POSED.get();
    VertexPose.bind(mesh, corners.a(), posed.a);
    VertexPose.bind(mesh, corners.b(), posed.b);
    VertexPose.bind(mesh, corners.c(), posed.c);
    interpolate(posed, u, v, store);
    return true;
  }

  private static void interpolate(Posed posed, float u, float v, Vector3f store) {
    double w = 1.0 - u - v;
    store.x = (float) (w * posed.a.x + u * posed.b.x + v * posed.c.x);
    store.y = (float) (w * posed.a.y + u * posed.b.y + v * posed.c.y);
    store.z = (float) (w * posed.a.z + u * posed.b.z + v * posed.c.z);
  }

  static boolean texCoord(
      Geometry geometry,
      int level,
      int triangle,
      float u,
      float v,
      VertexBuffer.Type type,
      Vector2f store) {
    TriangleCorners corners = CORNERS.get();
    Mesh mesh = geometry.getMesh();
    if (!VertexData.has(mesh, type) || Float.isNaN(u) || !corners.set(mesh, level, triangle)) {
      return false;
    }
    store.x = VertexData.interpolated(mesh, type, corners, 0, u, v);
    store.y = VertexData.interpolated(mesh, type, corners, 1, u, v);
    return Float.isFinite(store.x) && Float.isFinite(store.y);
  }

  /** A normal is taken to the world by the inverse transposed matrix: R (n / s). */
  static boolean normal(
      Geometry geometry, int level, int triangle, float u, float v, Vector3f store) {
    TriangleCorners corners = CORNERS.get();
    Mesh mesh = geometry.getMesh();
    if (!VertexData.has(mesh, VertexBuffer.Type.Normal)
        || Float.isNaN(u)
        || !corners.set(mesh, level, triangle)) {
      return false;
    }
    Posed posed = POSED.get();
    posed.pose.set(geometry);
    posed.pose.normal(mesh, corners.a(), posed.a);
    posed.pose.normal(mesh, corners.b(), posed.b);
    posed.pose.normal(mesh, corners.c(), posed.c);
    posed.pose.clear();
    double w = 1.0 - u - v;
    double x = w * posed.a.x + u * posed.b.x + v * posed.c.x;
    double y = w * posed.a.y + u * posed.b.y + v * posed.c.y;
    double z = w * posed.a.z + u * posed.b.z + v * posed.c.z;
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

  static boolean vertices(
      Geometry geometry, int level, int triangle, Vector3f a, Vector3f b, Vector3f c) {
    TriangleCorners corners = CORNERS.get();
    Mesh mesh = geometry.getMesh();
    if (!VertexData.has(mesh, VertexBuffer.Type.Position) || !corners.set(mesh, level, triangle)) {
      return false;
    }
    VertexPose pose = POSED.get().pose;
    pose.set(geometry);
    position(geometry, pose, corners.a(), a);
    position(geometry, pose, corners.b(), b);
    position(geometry, pose, corners.c(), c);
    pose.clear();
    return true;
  }

  /**
   * The triangle as the engine's results have it: in the mesh's own space, as its buffers stand.
   */
  static boolean triangle(Geometry geometry, int level, int triangle, Triangle store) {
    TriangleCorners corners = CORNERS.get();
    Mesh mesh = geometry.getMesh();
    if (!VertexData.has(mesh, VertexBuffer.Type.Position) || !corners.set(mesh, level, triangle)) {
      return false;
    }
    store.set1(stored(mesh, corners.a()));
    store.set2(stored(mesh, corners.b()));
    store.set3(stored(mesh, corners.c()));
    store.calculateCenter();
    store.calculateNormal();
    return true;
  }

  private static Vector3f stored(Mesh mesh, int vertex) {
    return new Vector3f(
        VertexData.at(mesh, VertexBuffer.Type.Position, vertex, 0),
        VertexData.at(mesh, VertexBuffer.Type.Position, vertex, 1),
        VertexData.at(mesh, VertexBuffer.Type.Position, vertex, 2));
  }

  private static void position(Geometry geometry, VertexPose pose, int vertex, Vector3f store) {
    pose.position(geometry.getMesh(), vertex, store);
    if (!geometry.isIgnoreTransform()) {
      Transform transform = geometry.getWorldTransform();
      store.multLocal(transform.getScale());
      transform.getRotation().multLocal(store);
      store.addLocal(transform.getTranslation());
    }
  }
}
