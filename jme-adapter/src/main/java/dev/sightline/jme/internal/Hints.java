package dev.sightline.jme.internal;

import com.jme3.anim.SkinningControl;
import com.jme3.animation.SkeletonControl;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.control.Control;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** One line in the log, once, where a game uses a query in a way that it will not mean. */
public final class Hints {
  private static final Logger LOGGER = Logger.getLogger("dev.sightline.jme");

  /** What has been said: of shared buffers of skinned models, and of what stands where asked. */
  private static final WeakIdentityMap<Object, Boolean> SAID = new WeakIdentityMap<>();

  /** Whether it has been said; the engine's own (instances, debug views) answer nobody. */
  private static final ByClass<AtomicBoolean> FOREIGN =
      new ByClass<>(type -> new AtomicBoolean(type.getName().startsWith("com.jme3.")));

  private Hints() {}

  /** Says of a geometry that was hit that it is not hit as it is shown; once for all its clones. */
  public static void skinned(Geometry geometry) {
    Mesh mesh = geometry.getMesh();
    if (mesh == null) {
      return;
    }
    VertexBuffer bones = mesh.getBuffer(VertexBuffer.Type.BoneIndex);
    if (bones == null) {
      bones = mesh.getBuffer(VertexBuffer.Type.HWBoneIndex);
    }
    if (bones != null && SAID.get(bones, 0) == null && isSkinnedByHardware(geometry)) {
      SAID.add(bones, 0, true);
      LOGGER.warning(
          Arguments.nameOf(geometry)
              + " is skinned on the graphics card and was hit in its bind pose, not as it is shown:"
              + " IndexOptions.withPosed(false) asks for that");
    }
  }

  @SuppressWarnings("deprecation") // models of the old animation system are picked, too
  private static boolean isSkinnedByHardware(Spatial spatial) {
    for (Spatial at = spatial; at != null; at = at.getParent()) {
      for (int i = 0; i < at.getNumControls(); i++) {
        Control control = at.getControl(i);
        if (control instanceof SkinningControl skinning) {
          return skinning.isEnabled() && skinning.isHardwareSkinningPreferred();
        }
        if (control instanceof SkeletonControl skinning) {
          return skinning.isEnabled() && skinning.isHardwareSkinningPreferred();
        }
      }
    }
    return false;
  }

  /** Says that a spatial takes no part in a query; once for each class. */
  public static void foreign(Spatial spatial, String query) {
    if (FOREIGN.get(spatial.getClass()).compareAndSet(false, true)) {
      LOGGER.warning(
          "'"
              + spatial.getName()
              + "' answers collideWith by code of its own ("
              + spatial.getClass().getName()
              + "), so rays ask it, and "
              + query
              + " and other queries of volumes and moving shapes leave it out: put a geometry of"
              + " its shape beside it, culled");
    }
  }

  /** Says that an instance is left out; once for each. */
  public static void instanceOfAnotherMesh(Geometry instanced, Geometry source) {
    if (isNew(source, 3)) {
      LOGGER.warning(
          "left out of all answers: an instance of "
              + Arguments.nameOf(instanced)
              + ", because "
              + Arguments.nameOf(source)
              + " that was added for it has another mesh");
    }
  }

  /**
   * Says that the highest surface at a place is that of what stands at this very place; once for
   * each. To be called on the thread that owns the scene graph.
   */
  public static void standsThere(Geometry hit, float x, float z, double height) {
    Spatial there = standing(hit, x, z);
    if (there != null && height > there.getWorldTranslation().y && isNew(there, 1)) {
      LOGGER.warning(
          String.format(
              "the ground at (%s, %s) is the top of '%s', which stands there: for the ground below"
                  + " a spatial ask groundHeight(spatial) or pickGround(spatial), or leave it out"
                  + " by withIgnored",
              x, z, there.getName()));
    }
  }

  /**
   * Says that a sight is blocked by what stands at one of its ends; once for each. To be called on
   * the thread that owns the scene graph.
   */
  public static void blocksItself(Geometry hit, float x, float z) {
    Spatial there = standing(hit, x, z);
    if (there != null && isNew(there, 2)) {
      LOGGER.warning(
          String.format(
              "the line of sight to or from (%s, %s) is blocked by '%s', which stands there:"
                  + " between two spatials ask lineOfSight(spatial, spatial) or"
                  + " pickBetween(spatial, spatial), or leave them out by withIgnored",
              x, z, there.getName()));
    }
  }

  /** Says that two controls move one spatial; once for each spatial. */
  public static void twoMovers(Spatial spatial, Control one, Control other) {
    if (isNew(spatial, 4)) {
      LOGGER.warning(
          String.format(
              "'%s' is moved by a %s and by a %s, which undo each other: remove or disable one",
              spatial.getName(), one.getClass().getSimpleName(), other.getClass().getSimpleName()));
    }
  }

  /** Says a line; the caller sees to it that it says it once. */
  public static void say(String line) {
    LOGGER.warning(line);
  }

  /** What a geometry belongs to that was put at this very x and z; null for nothing. */
  private static @Nullable Spatial standing(Geometry hit, float x, float z) {
    Spatial there = null;
    if (x != 0 || z != 0) { // where much is that was put nowhere else
      for (Spatial at = hit; at.getParent() != null; at = at.getParent()) {
        Vector3f place = at.getWorldTranslation();
        there = place.x == x && place.z == z ? at : there;
      }
    }
    return there;
  }

  private static boolean isNew(Spatial spatial, int hint) {
    if (SAID.get(spatial, hint) != null) {
      return false;
    }
    SAID.add(spatial, hint, true);
    return true;
  }
}
