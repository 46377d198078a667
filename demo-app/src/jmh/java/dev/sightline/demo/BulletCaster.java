package dev.sightline.demo;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsSweepTestResult;
import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
import com.jme3.bullet.collision.shapes.ConvexShape;
import com.jme3.bullet.collision.shapes.MeshCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.collision.shapes.infos.IndexedMesh;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.system.NativeLibraryLoader;
import java.util.ArrayList;
import java.util.List;

/** Bullet's sweep test through Minie, on one static mesh; not thread-safe. */
public final class BulletCaster {
  /** Bullet rounds every shape by a margin; one that small does not show in the answers. */
  private static final float MARGIN = 1e-6f;

  private final PhysicsSpace space;
  private final ConvexShape sphere;
  private final ConvexShape capsule;
  private final Transform from = new Transform();
  private final Transform to = new Transform();
  private final List<PhysicsSweepTestResult> results = new ArrayList<>();

  BulletCaster(float[] triangles, float radius, float height) {
    load();
    space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
    MeshCollisionShape mesh = new MeshCollisionShape(true, indexed(triangles));
    mesh.setMargin(MARGIN);
    space.addCollisionObject(new PhysicsRigidBody(mesh, 0));
    sphere = new SphereCollisionShape(radius);
    capsule = new CapsuleCollisionShape(radius, height);
  }

  /** Loads the library; more than once does no harm. */
  public static void load() {
    NativeLibraryLoader.loadNativeLibrary("bulletjme", true);
  }

  /** Nine floats a triangle in native memory, as Bullet builds a mesh of them. */
  public static IndexedMesh indexed(float[] triangles) {
    load();
    Vector3f[] positions = new Vector3f[triangles.length / 3];
    int[] indices = new int[positions.length];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = new Vector3f(triangles[3 * i], triangles[3 * i + 1], triangles[3 * i + 2]);
      indices[i] = i;
    }
    return new IndexedMesh(positions, indices);
  }

  /** The part of the way until contact of a ball, or of a capsule whose middle this is; 1: none. */
  float cast(boolean ball, float[] casts, int i) {
    from.setTranslation(casts[i], casts[i + 1], casts[i + 2]);
    to.setTranslation(
        casts[i] + casts[i + 3], casts[i + 1] + casts[i + 4], casts[i + 2] + casts[i + 5]);
    results.clear();
    space.sweepTest(ball ? sphere : capsule, from, to, results, 0);
    float first = 1;
    for (int k = 0; k < results.size(); k++) {
      first = Math.min(first, results.get(k).getHitFraction());
    }
    return first;
  }
}
