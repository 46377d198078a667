package dev.sightline.jme.extra.placing;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.pose.BoneNodes;
import dev.sightline.jme.internal.spatial.SpatialPlace;
import dev.sightline.jme.internal.spatial.UpSpace;
import dev.sightline.jme.result.HitBones;
import dev.sightline.jme.result.Pick;
import java.util.Objects;

/**
 * Attaches bullet holes, arrows and stains to the model that a pick hit, so that they move with it:
 *
 * <pre>{@code
 * collision.pickNearest(ray).ifPresent(hit -> Decals.stick(rock.clone(), hit, 0.01f));
 * }</pre>
 */
public final class Decals {
  /** Beyond this a normal is too near to up to turn about it. */
  private static final float STEEP = 0.999f;

  private Decals() {}

  /**
   * Attaches a decal where a ray has hit: to the bone that weighs most there, so that it moves with
   * the limb; where no bones move the place, to the node above the geometry.
   *
   * <p>Its origin is put at the point of the hit, its +z axis along the normal, its +y axis as far
   * up as that allows. Its own scale is taken for its size in the world, whatever the bone's scale.
   * Where a hit has no normal, as on a line, it keeps its own rotation. On a joint, where several
   * bones bend the surface, it follows the heaviest one alone.
   *
   * <p>Call it in the frame of the hit, before the model moves on. The decal is picked as anything
   * else unless it is put into no layer: {@code Layers.set(decal)}. On the render thread only.
   *
   * @param decal is taken from the node that it is attached to
   * @param hit on a model of the engine's present or old animation system, or on anything else
   * @param lift how far above the surface, in world units along the normal, so that the two do not
   *     flicker; 0 for none, less than 0 for an arrow that has entered
   * @return the node that it is attached to now
   * @throws IllegalArgumentException if the lift is NaN or infinite
   * @throws IllegalStateException if the geometry has no bones and no node above it
   */
  public static Node stick(Spatial decal, Pick hit, float lift) {
    return stick(decal, hit, lift, Vector3f.UNIT_Y);
  }

  /**
   * As {@link #stick(Spatial, Pick, float)}, where another direction of the world is up, on a
   * planet for example: its +y axis is as far along that as the surface allows.
   *
   * @param up of any length
   * @throws IllegalArgumentException also if up has no length, or one that is not finite
   */
  public static Node stick(Spatial decal, Pick hit, float lift, Vector3f up) {
    Objects.requireNonNull(decal, "decal");
    Arguments.number("lift", lift, true);
    UpSpace upward = new UpSpace();
    upward.setUp(up);
    Vector3f normal = hit.normal();
    Vector3f place = normal.mult(lift).addLocal(hit.point());
    Vector3f size = decal.getLocalScale().clone();
    Node node = nodeOf(hit);
    node.attachChild(decal);
    SpatialPlace space = new SpatialPlace();
    if (!normal.equals(Vector3f.ZERO)) {
      space.turnTo(decal, facing(normal, upward));
    }
    Vector3f scale = node.getWorldScale();
    decal.setLocalScale(undone(size.x, scale.x), undone(size.y, scale.y), undone(size.z, scale.z));
    space.put(decal, place.x, place.y, place.z);
    return node;
  }

  private static Node nodeOf(Pick hit) {
    Geometry geometry = hit.geometry();
    HitBones bones = hit.bones();
    Node bone = bones.size() == 0 ? null : BoneNodes.of(geometry, bones.name(0));
    Node node = bone == null ? geometry.getParent() : bone;
    if (node == null) {
      throw new IllegalStateException(
          Arguments.nameOf(geometry) + " has no node above it that a decal could be attached to");
    }
    return node;
  }

  private static Quaternion facing(Vector3f normal, UpSpace upward) {
    Vector3f top = upward.up();
    if (Math.abs(upward.along(normal)) > STEEP) {
      double[] ahead = {0, 0, 1};
      top = new Vector3f();
      upward.toWorld(ahead, top);
    }
    return new Quaternion().lookAt(normal, top);
  }

  private static float undone(float size, float scale) {
    return scale == 0 ? size : size / scale;
  }
}
