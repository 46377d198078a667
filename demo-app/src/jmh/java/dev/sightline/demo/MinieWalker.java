package dev.sightline.demo;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
import com.jme3.bullet.collision.shapes.MeshCollisionShape;
import com.jme3.bullet.control.BetterCharacterControl;
import com.jme3.bullet.objects.PhysicsCharacter;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.system.NativeLibraryLoader;
import com.jme3.util.BufferUtils;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;

/**
 * Walks as a character of Minie: the {@code PhysicsCharacter} below {@code CharacterControl}, or a
 * {@code BetterCharacterControl}. Fixed ticks of 1/60 s, one a step.
 */
final class MinieWalker implements TrialWalker {
  private static final float TICK = 1 / 60f;
  private static final float RADIUS = 0.3f;
  private static final float HEIGHT = 1.8f;
  private static final float MASS = 80;

  private final boolean better;
  private final PhysicsSpace space;
  private final Vector3f at = new Vector3f();
  private @Nullable BetterCharacterControl control;
  private @Nullable PhysicsCharacter character;
  private @Nullable PhysicsRigidBody platform;

  static {
    // It tells of each object that it makes.
    PhysicsCollisionObject.logger.setLevel(Level.WARNING);
    PhysicsRigidBody.logger2.setLevel(Level.WARNING);
  }

  /** Of one kind or the other. */
  MinieWalker(boolean better) {
    this.better = better;
    NativeLibraryLoader.loadNativeLibrary("bulletjme", true);
    space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
    space.setAccuracy(TICK);
    space.setGravity(new Vector3f(0, -9.81f, 0));
  }

  @Override
  public void start(float[] triangles, double x, double y, double z) {
    Mesh mesh = new Mesh();
    int[] indices = new int[triangles.length / 3];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = i;
    }
    mesh.setBuffer(VertexBuffer.Type.Position, 3, BufferUtils.createFloatBuffer(triangles));
    mesh.setBuffer(VertexBuffer.Type.Index, 3, BufferUtils.createIntBuffer(indices));
    space.addCollisionObject(new PhysicsRigidBody(new MeshCollisionShape(mesh), 0));
    Vector3f feet = new Vector3f((float) x, (float) y, (float) z);
    if (better) {
      control = new BetterCharacterControl(RADIUS, HEIGHT, MASS);
      new Node().addControl(control);
      space.add(control);
      control.setGravity(new Vector3f(0, -9.81f, 0));
      control.warp(feet);
    } else {
      character =
          new PhysicsCharacter(new CapsuleCollisionShape(RADIUS, HEIGHT - 2 * RADIUS), 0.4f);
      character.setMaxSlope((float) Math.toRadians(50));
      space.addCollisionObject(character);
      character.setGravity(9.81f);
      character.setPhysicsLocation(feet.add(0, HEIGHT / 2, 0));
    }
  }

  @Override
  public void addPlatform(double x0, double y0, double z0, double x1, double y1, double z1) {
    Vector3f half =
        new Vector3f((float) (x1 - x0) / 2, (float) (y1 - y0) / 2, (float) (z1 - z0) / 2);
    platform = new PhysicsRigidBody(new BoxCollisionShape(half), MASS);
    platform.setKinematic(true);
    platform.setPhysicsLocation(
        new Vector3f((float) (x0 + x1) / 2, (float) (y0 + y1) / 2, (float) (z0 + z1) / 2));
    space.addCollisionObject(platform);
  }

  @Override
  public void step(double platformWay, double vx, double vz) {
    if (platform != null) {
      Vector3f to = platform.getPhysicsLocation(null).add(0, 0, (float) platformWay);
      platform.setPhysicsLocation(to);
    }
    if (control != null) {
      control.setWalkDirection(new Vector3f((float) vx, 0, (float) vz));
    }
    if (character != null) {
      character.setWalkDirection(new Vector3f((float) vx * TICK, 0, (float) vz * TICK));
    }
    space.update(TICK, 1);
  }

  private Vector3f feet() {
    if (control != null) {
      return control.getRigidBody().getPhysicsLocation(at);
    }
    if (character != null) {
      return character.getPhysicsLocation(at).subtractLocal(0, HEIGHT / 2, 0);
    }
    throw new IllegalStateException("not started");
  }

  @Override
  public double x() {
    return feet().x;
  }

  @Override
  public double y() {
    return feet().y;
  }

  @Override
  public double z() {
    return feet().z;
  }

  @Override
  public void close() {
    space.destroy();
  }

  @Override
  public String toString() {
    return better ? "BetterCharacterControl" : "CharacterControl";
  }
}
