package dev.sightline.bvh.instance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.tree.Bvh;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InstanceTest {
  @ParameterizedTest
  @EnumSource(Worlds.Kind.class)
  void everyVertexInTheWorldLiesInTheBox(Worlds.Kind kind) {
    Random random = new Random(17);
    float[] box = new float[6];
    float[] triangle = new float[9];
    for (int n = 0; n < 300; n++) {
      Bvh mesh = Worlds.meshes()[n % 8];
      Affine map =
          n < 150
              ? Worlds.map(kind, random, Math.exp(random.nextGaussian() * 6))
              : Worlds.mapToOrigin(kind, random, mesh);
      Instance instance = Instance.of(mesh, map);
      instance.box(box, 0);
      float[] lowest = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
      float[] highest = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
      for (int i = 0; i < mesh.triangleCount(); i++) {
        map.triangleToWorld(mesh.leafVertices(), 9 * i, triangle, 0);
        for (int k = 0; k < 9; k++) {
          assertThat(triangle[k]).isBetween(box[k % 3], box[3 + k % 3]);
          lowest[k % 3] = Math.min(lowest[k % 3], triangle[k]);
          highest[k % 3] = Math.max(highest[k % 3], triangle[k]);
        }
      }
      if (kind == Worlds.Kind.NOTHING && n < 150) {
        for (int axis = 0; axis < 3; axis++) {
          float close = 4 * Math.ulp(Math.max(Math.abs(box[axis]), Math.abs(box[axis + 3])));
          assertThat(lowest[axis] - box[axis]).isLessThanOrEqualTo(close);
          assertThat(box[axis + 3] - highest[axis]).isLessThanOrEqualTo(close);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Worlds.Kind.class)
  void whatIsMovedIsAsIfPutThereAnew(Worlds.Kind kind) {
    double[] odd = {0, -0.0, 1e38, -3e38, 1e300, Double.NaN, Double.POSITIVE_INFINITY};
    Random random = new Random(18);
    Instance like = Instance.of(Worlds.meshes()[0], Affine.IDENTITY);
    for (int n = 0; n < 400; n++) {
      Bvh mesh = Worlds.meshes()[n % 8];
      Instance instance = Instance.of(mesh, Worlds.map(kind, random, 100));
      for (int k = 0; k < 3; k++) {
        double x = random.nextInt(4) == 0 ? odd[random.nextInt(7)] : random.nextGaussian() * 100;
        double y = random.nextInt(9) == 0 ? odd[random.nextInt(7)] : random.nextGaussian();
        Instance fresh = Instance.of(mesh, instance.toWorld().withTranslation(x, y, n));
        instance =
            k == 1
                ? instance.withTranslation(x, y, n)
                : Instance.of(mesh, instance.toWorld().withTranslation(x, y, n), like);
        assertThat(instance.mesh()).isSameAs(mesh);
        assertThat(instance.toWorld()).hasToString(fresh.toWorld().toString());
        assertThat(instance.isMet()).isEqualTo(fresh.isMet());
        assertThat(instance.isMetByRays()).isEqualTo(fresh.isMetByRays());
        assertThat(box(instance)).isEqualTo(box(fresh));
        like = instance;
      }
    }
  }

  private static float[] box(Instance instance) {
    float[] box = new float[6];
    instance.box(box, 0);
    return box;
  }

  @Test
  void aBoundIsOutsideByThreeRoundingsAtMostOrInfinite() {
    Bvh point = Worlds.tree(new float[9]);
    Affine still = Affine.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    Random random = new Random(19);
    double[] places = new double[1000];
    for (int i = 0; i < places.length; i++) {
      places[i] = Math.scalb(random.nextDouble() - 0.5, random.nextInt(280) - 150);
    }
    double[] odd = {0, Float.MIN_VALUE, 1, 16777216, Float.MIN_NORMAL, Float.MAX_VALUE, 1e-300};
    System.arraycopy(odd, 0, places, 0, odd.length);
    for (double x : places) {
      float[] box = box(Instance.of(point, still.withTranslation(x, -x, x)));
      double most = 3 * (Math.abs(x) * 0x1p-23 + Float.MIN_VALUE);
      assertThat((double) box[0]).isLessThan(x).isBetween(x - most, x);
      if (x < Float.MAX_VALUE) {
        assertThat((double) box[1]).isLessThan(-x).isBetween(-x - most, -x);
        assertThat((double) box[3]).isGreaterThan(x).isBetween(x, x + most);
      } else {
        assertThat(box[1]).isEqualTo(Float.NEGATIVE_INFINITY);
        assertThat(box[3]).isEqualTo(Float.POSITIVE_INFINITY);
      }
    }
  }

  @Test
  void whatReachesBeyondAFloatHasABoxAroundIt() {
    Bvh mesh = Worlds.meshes()[0];
    double[] odd = {1e39, -1e39, 1e300, 1e308, -1e308, 3.4e38};
    for (double x : odd) {
      for (double scale : new double[] {1, 1e38, 1e300}) {
        Affine map = Affine.of(scale, 0, 0, x, 0, scale, 0, 0, 0, 0, scale, 0);
        Instance instance = Instance.of(mesh, map);
        float[] box = box(instance);
        double low = x + scale * mesh.rootBounds()[0];
        double high = x + scale * mesh.rootBounds()[3];
        assertThat(instance.isMet()).isTrue();
        assertThat(box).doesNotContain(Float.NaN);
        assertThat(box[0] <= low && box[3] >= high).as("%s %s", x, scale).isTrue();
      }
    }
  }

  @Test
  void whatCannotBeMetHasNoBox() {
    Bvh mesh = Worlds.meshes()[0];
    Instance nowhere = Instance.of(mesh, Affine.of(1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, Double.NaN));
    Instance none = Instance.of(Worlds.tree(new float[0]), Affine.IDENTITY);
    for (Instance instance : new Instance[] {nowhere, none}) {
      assertThat(instance.isMet()).isFalse();
      assertThat(instance.bounds()).isEmpty();
    }
    assertThat(Instance.of(mesh, Affine.IDENTITY).bounds()).isPresent();
    assertThat(Instance.of(mesh, Affine.IDENTITY).isMet()).isTrue();
  }

  @Test
  void whatIsScaledFlatHasABoxAndIsMetByNoRay() {
    Bvh mesh = Worlds.meshes()[0];
    Instance flat = Instance.of(mesh, Affine.of(0, 0, 0, 5, 0, 1, 0, 1, 0, 0, 1, 1));
    assertThat(flat.isMet()).isTrue();
    assertThat(flat.isMetByRays()).isFalse();
    float[] box = new float[6];
    flat.box(box, 0);
    assertThat(box[0]).isLessThan(5).isGreaterThan(4.9999f);
    assertThat(box[3]).isGreaterThan(5).isLessThan(5.0001f);
    assertThat(box[4]).isGreaterThanOrEqualTo(2).isLessThan(2.0001f);
    assertThat(Instance.of(mesh, Affine.IDENTITY).isMetByRays()).isTrue();
  }

  /** Whichever side it is: a box with an infinite number is none. */
  @Test
  void whatReachesBeyondAFloatHasNoBounds() {
    Bvh mesh = Worlds.meshes()[0];
    double most = Float.MAX_VALUE;
    for (double far : new double[] {most, -most}) {
      for (int axis = 0; axis < 3; axis++) {
        double x = axis == 0 ? far : 0;
        double y = axis == 1 ? far : 0;
        double z = axis == 2 ? far : 0;
        Instance instance = Instance.of(mesh, Affine.of(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z));
        float[] box = new float[6];
        instance.box(box, 0);
        assertThat(box[axis + (far > 0 ? 3 : 0)]).isInfinite();
        assertThat(instance.bounds()).isEmpty();
        assertThat(instance.isMet()).isTrue();
      }
    }
  }
}
