package dev.sightline.demo.games;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A game: a scene, and what it does with it in a frame. */
abstract class Game {
  /** What is drawn. */
  final Node root = new Node("root");

  final Random random = new Random(3);

  /**
   * Moves and edits the scene and asks, as a game's update does.
   *
   * @param number of the frame, from 0
   */
  abstract void frame(int number, GameAsker asker);

  /** A geometry at a place. */
  static Geometry add(Node parent, String name, Mesh mesh, float x, float y, float z) {
    Geometry geometry = new Geometry(name, mesh);
    geometry.setLocalTranslation(x, y, z);
    parent.attachChild(geometry);
    return geometry;
  }

  /** Turns a spatial about +y and scales it, by chance. */
  final void vary(Spatial spatial) {
    spatial.setLocalRotation(
        new Quaternion().fromAngles(0, random.nextFloat() * FastMath.TWO_PI, 0));
    spatial.setLocalScale(0.75f + 0.5f * random.nextFloat());
  }

  /** A ray from a place through another one. */
  static Ray ray(Vector3f from, Vector3f to) {
    return new Ray(from, to.subtract(from).normalizeLocal());
  }

  /** A ray that ends at a place. */
  static Ray segment(Vector3f from, Vector3f to) {
    Ray ray = ray(from, to);
    ray.setLimit(from.distance(to));
    return ray;
  }

  /** The nearest hit; null for none. */
  static @Nullable CollisionResult nearest(CollisionResults results) {
    return results.size() == 0 ? null : results.getClosestCollision();
  }

  /** A number in [0, size). */
  final float to(float size) {
    return size * random.nextFloat();
  }
}
