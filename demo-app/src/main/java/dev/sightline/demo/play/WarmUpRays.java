package dev.sightline.demo.play;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingVolume;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Asks many questions before the first that counts. Java compiles code that runs often, and runs it
 * much more slowly until then. A game is past that after its first minute, and so are the times
 * shown here.
 */
public final class WarmUpRays {
  private static final int RAYS = 40_000;
  private static final int BETWEEN_LOOKS = 16;

  private WarmUpRays() {}

  /**
   * Casts rays between random points of a world's box.
   *
   * @param most seconds that it may take
   * @param question gets each ray
   */
  public static void run(Node world, double most, Consumer<Ray> question) {
    BoundingVolume bound = world.getWorldBound();
    if (!(bound instanceof BoundingBox box)) {
      return;
    }
    Random random = new Random(1);
    long end = System.nanoTime() + (long) (most * 1e9);
    for (int i = 0; i < RAYS && (i % BETWEEN_LOOKS != 0 || System.nanoTime() < end); i++) {
      Vector3f from = point(box, random);
      Vector3f way = point(box, random).subtractLocal(from);
      if (way.lengthSquared() > 0) {
        question.accept(new Ray(from, way.normalizeLocal()));
      }
    }
  }

  private static Vector3f point(BoundingBox box, Random random) {
    Vector3f half = box.getExtent(new Vector3f());
    return new Vector3f(
            half.x * (2 * random.nextFloat() - 1),
            half.y * (2 * random.nextFloat() - 1),
            half.z * (2 * random.nextFloat() - 1))
        .addLocal(box.getCenter());
  }
}
