package dev.sightline.demo.obstacle;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
import com.jme3.bullet.collision.shapes.MeshCollisionShape;
import com.jme3.bullet.objects.PhysicsCharacter;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.system.NativeLibraryLoader;
import com.jme3.util.BufferUtils;
import dev.sightline.bvh.move.obstacle.ObstacleWalker;
import java.util.logging.Level;

/** Bullet's kinematic character through Minie. */
final class BulletWalker implements ObstacleWalker {
  private static final float RADIUS = 0.3f;
  private static final float HEIGHT = 1.8f;

  static {
    // It tells of each object that it makes.
    PhysicsCollisionObject.logger.setLevel(Level.WARNING);
    PhysicsRigidBody.logger2.setLevel(Level.WARNING);
    NativeLibraryLoader.loadNativeLibrary("bulletjme", true);
  }

  private final PhysicsSpace space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
  private final PhysicsCharacter character;
  private final Vector3f at = new Vector3f();
  private final float step;

  BulletWalker(float[] triangles, int hertz) {
    step = 1f / hertz;
    space.setAccuracy(step);
    Mesh mesh = new Mesh();
    int[] indices = new int[triangles.length / 3];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = i;
    }
    mesh.setBuffer(VertexBuffer.Type.Position, 3, BufferUtils.createFloatBuffer(triangles));
    mesh.setBuffer(VertexBuffer.Type.Index, 3, BufferUtils.createIntBuffer(indices));
    space.addCollisionObject(new PhysicsRigidBody(new MeshCollisionShape(mesh), 0));
    character = new PhysicsCharacter(new CapsuleCollisionShape(RADIUS, HEIGHT - 2 * RADIUS), 0.4f);
    character.setMaxSlope((float) Math.toRadians(50));
    space.addCollisionObject(character);
    character.setGravity(9.81f);
  }

  @Override
  public void place(double x, double y, double z) {
    character.setPhysicsLocation(new Vector3f((float) x, (float) y + HEIGHT / 2, (float) z));
  }

  @Override
  public void step(double vx, double vz) {
    character.setWalkDirection(new Vector3f((float) vx * step, 0, (float) vz * step));
    space.update(step, 1);
    character.getPhysicsLocation(at);
  }

  @Override
  public double x() {
    return at.x;
  }

  @Override
  public double y() {
    return at.y - HEIGHT / 2;
  }

  @Override
  public double z() {
    return at.z;
  }

  @Override
  public String state() {
    return character.onGround() ? "onGround" : "";
  }

  @Override
  public void close() {
    space.destroy();
  }
}
