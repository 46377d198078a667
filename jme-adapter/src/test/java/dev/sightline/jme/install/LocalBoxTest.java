package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.jme.convert.WorldMatrix;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The box in a mesh's space holds every vertex whose image, rounded, lies in the world box: asked
 * with world boxes that are the very image of one vertex, without any room.
 */
class LocalBoxTest {
  private static final long SEED = 41;
  private static final int CASES = 20_000;

  private final Random random = new Random(SEED);
  private final LocalBox world = new LocalBox();
  private final float[] whole = {-3, -2, -5, 4, 6, 1};
  private final float[] box = new float[6];

  private float size(double spread) {
    return (float) Math.exp(random.nextGaussian() * spread) * (random.nextBoolean() ? 1 : -1);
  }

  private Matrix4f matrix(double scales, double distance) {
    Vector3f t = new Vector3f(size(distance), size(distance), size(distance));
    float x = random.nextFloat() * 7;
    Quaternion turn = new Quaternion().fromAngles(x, random.nextFloat() * 7, random.nextFloat());
    return new Transform(t, turn, new Vector3f(size(scales), size(scales), size(scales)))
        .toTransformMatrix();
  }

  /** How much of the mesh's box is left over, as the share of its longest side. */
  private double ask(Matrix4f matrix) {
    Affine map = WorldMatrix.affine(matrix);
    world.set(map);
    float[] local = new float[9];
    for (int i = 0; i < 3; i++) {
      local[i] = whole[i] + random.nextFloat() * (whole[3 + i] - whole[i]);
    }
    float[] image = new float[9];
    map.triangleToWorld(local, 0, image, 0);
    double[] point = {image[0], image[1], image[2]};
    world.toLocal(point, point, whole, box);
    double share = 0;
    for (int i = 0; i < 3; i++) {
      assertThat(box[i]).as("%s", matrix).isLessThanOrEqualTo(local[i]);
      assertThat(box[3 + i]).as("%s", matrix).isGreaterThanOrEqualTo(local[i]);
      share = Math.max(share, (box[3 + i] - box[i]) / (whole[3 + i] - whole[i]));
    }
    return share;
  }

  @Test
  void noVertexIsLostByRoundingHoweverFarOrUneven() {
    int tight = 0;
    for (int i = 0; i < CASES; i++) {
      tight += ask(matrix(i % 4, i % 7 * 2)) < 0.01 ? 1 : 0;
    }
    System.out.printf("seed %d: %d of %d boxes are tight%n", SEED, tight, CASES);
    assertThat(tight).isGreaterThan(CASES / 2);
  }

  @Test
  void aBoxNearAtHandIsHardlyLargerThanWhatIsAsked() {
    for (int i = 0; i < 2_000; i++) {
      assertThat(ask(matrix(0.3, 0.5))).isLessThan(1e-5);
    }
  }
}
