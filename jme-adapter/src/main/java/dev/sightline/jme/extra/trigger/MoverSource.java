package dev.sightline.jme.extra.trigger;

import com.jme3.bounding.BoundingVolume;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import org.jspecify.annotations.Nullable;

/** Where a mover's capsule is in the world. A sphere has no axis, a point no radius. */
abstract class MoverSource {
  /** The middle of the axis. */
  final double[] middle = new double[3];

  /** From the middle to one end of the axis. */
  final double[] axis = new double[3];

  double radius;

  /** Reads where it is now. */
  abstract void read();

  /** What is watched; null for a control that is on no spatial. */
  abstract @Nullable Spatial spatial();

  /** The middle of a spatial's bound. */
  static final class Bound extends MoverSource {
    private final Spatial spatial;

    Bound(Spatial spatial) {
      this.spatial = spatial;
    }

    @Override
    void read() {
      BoundingVolume bound = spatial.getWorldBound();
      Vector3f at = bound == null ? spatial.getWorldTranslation() : bound.getCenter();
      middle[0] = at.x;
      middle[1] = at.y;
      middle[2] = at.z;
    }

    @Override
    Spatial spatial() {
      return spatial;
    }
  }

  /** A sphere or capsule that a spatial carries. */
  static final class Carried extends MoverSource {
    private final Spatial spatial;
    private final RoundShape shape;
    private final TriggerPlace place = new TriggerPlace();
    private final Vector3f scale = new Vector3f();
    private boolean isRead;

    Carried(Spatial spatial, RoundShape shape) {
      this.spatial = spatial;
      this.shape = shape;
    }

    @Override
    void read() {
      Transform world = spatial.getWorldTransform();
      if (isRead && place.isAt(world) && scale.equals(world.getScale())) {
        return;
      }
      isRead = true;
      scale.set(world.getScale());
      place.set(world);
      shape.write(true, scale, middle);
      shape.write(false, scale, axis);
      place.pointToWorld(middle, middle);
      place.turnToWorld(axis, axis);
      radius = shape.radius(scale);
    }

    @Override
    Spatial spatial() {
      return spatial;
    }
  }

  /** The capsule of a character, where it is shown. */
  static final class Walker extends MoverSource {
    private final KinematicCharacterControl control;
    private final Vector3f up = new Vector3f();

    Walker(KinematicCharacterControl control) {
      this.control = control;
    }

    @Override
    void read() {
      Spatial spatial = control.getSpatial();
      CharacterShape shape = control.shape();
      Vector3f feet = spatial.getWorldTranslation();
      KinematicCharacter walker = control.character();
      if (walker == null) {
        up.set(control.up());
      } else {
        walker.up(up); // without a copy
      }
      radius = shape.radius();
      for (int i = 0; i < 3; i++) {
        middle[i] = feet.get(i) + 0.5 * shape.height() * up.get(i);
        axis[i] = (0.5 * shape.height() - radius) * up.get(i);
      }
    }

    @Override
    @Nullable Spatial spatial() {
      return control.getSpatial();
    }
  }
}
