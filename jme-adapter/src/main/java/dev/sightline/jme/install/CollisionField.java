package dev.sightline.jme.install;

import com.jme3.scene.CollisionData;
import com.jme3.scene.Mesh;
import dev.sightline.jme.internal.EngineField;
import org.jspecify.annotations.Nullable;

/**
 * The private field of {@code Mesh} that holds its collision data, for which the engine has no
 * setter. Written with release and read with acquire, because queries may run on other threads.
 */
final class CollisionField {
  static final String NAME = "collisionTree";

  private final @Nullable EngineField field;
  private final @Nullable ReflectiveOperationException failure;

  /** Looks a field of {@code Mesh} up; a failure is kept and thrown at the first use. */
  CollisionField(String name) {
    EngineField found = null;
    ReflectiveOperationException failed = null;
    try {
      found = EngineField.find(Mesh.class, name, CollisionData.class);
    } catch (ReflectiveOperationException e) {
      failed = e;
    }
    field = found;
    failure = failed;
  }

  /** The field as the engine declares it. */
  static CollisionField engine() {
    return Holder.ENGINE;
  }

  /**
   * The collision data of a mesh, or null.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  @Nullable CollisionData get(Mesh mesh) {
    return (CollisionData) field().get(mesh);
  }

  /**
   * Sets or clears the collision data of a mesh.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  void set(Mesh mesh, @Nullable CollisionData data) {
    field().set(mesh, data);
  }

  private EngineField field() {
    if (field == null) {
      throw new UnsupportedOperationException(
          "Sightline.install cannot reach the field of "
              + Mesh.class.getName()
              + " that holds collision data on this runtime ("
              + failure
              + "); CollisionAppState works without it",
          failure);
    }
    return field;
  }

  private static final class Holder {
    static final CollisionField ENGINE = new CollisionField(NAME);
  }
}
