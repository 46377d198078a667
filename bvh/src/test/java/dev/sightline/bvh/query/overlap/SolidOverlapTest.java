package dev.sightline.bvh.query.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.OverlapVolumeKind;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.overlap.frustum.AreaFrustum;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SolidOverlapTest {
  private static final long SEED = 20_263;

  private final float[] n = new float[OverlapVolumeKind.NUMBERS];
  private final OverlapQuery query = new OverlapQuery();
  private final TriangleList surface = new TriangleList();
  private final TriangleList out = new TriangleList();

  /** Of each volume a point that it surely has, as the query says it. */
  private static double[] anchor(OverlapVolumeKind kind, float[] c) {
    return switch (kind) {
      case SPHERE, CAPSULE, OBB, AABB -> new double[] {c[0], c[1], c[2]};
      case FRUSTUM -> middle(c);
    };
  }

  /** The mean of the planes' points, the far one's half way: of the drawn frusta it is inside. */
  private static double[] middle(float[] c) {
    double[] out = new double[3];
    for (int k = 0; k < 3; k++) {
      out[k] = 0.5 * c[24 + k] + 0.5 * c[30 + k];
    }
    return out;
  }

  @ParameterizedTest
  @EnumSource(OverlapVolumeKind.class)
  void aSolidIsMetByItsSurfaceOrIfItHoldsThePointOfTheVolume(OverlapVolumeKind kind) {
    float[] mesh = Meshes.sphere(12, 16, 1, 0.3f, -0.2f, 0.1f);
    SolidQuery solid = new SolidQuery();
    for (Bvh tree : Layouts.of(mesh).values()) {
      Random random = new Random(SEED);
      int onSurface = 0;
      int within = 0;
      int apart = 0;
      for (int k = 0; k < 400; k++) {
        float[] c = {near(random), near(random), near(random)};
        kind.draw(random, c, k % 2 == 0 ? 0.15f : 0.6f, n);
        int met = kind.set(query, n).solids(false).all(tree, surface);
        double[] p = anchor(kind, n);
        boolean isHeld = solid.point(p[0], p[1], p[2]).isIn(tree);
        int solids = query.solids(true).all(tree, out);
        assertThat(query.any(tree)).isEqualTo(solids > 0);
        assertThat(query.count(tree)).isEqualTo(solids);
        assertThat(solids)
            .as("%s, seed %d, case %d", kind, SEED, k)
            .isEqualTo(met > 0 ? met : isHeld ? 1 : 0);
        if (met == 0 && isHeld) {
          assertThat(out.triangle(0)).isEqualTo(TriangleList.NONE);
          assertThat(out.instance(0)).isEqualTo(RayHit.NONE);
        } else {
          assertThat(out.toArray()).isEqualTo(surface.toArray());
        }
        onSurface += met > 0 ? 1 : 0;
        within += met == 0 && isHeld ? 1 : 0;
        apart += solids == 0 ? 1 : 0;
      }
      System.out.printf(
          "%s, %s: seed %d, of 400 %d meet the surface, %d lie within, %d apart%n",
          kind, tree.layout(), SEED, onSurface, within, apart);
      assertThat(Math.min(onSurface, Math.min(within, apart))).isGreaterThan(10);
    }
  }

  private static float near(Random random) {
    return 3 * random.nextFloat() - 1.5f;
  }

  @ParameterizedTest
  @EnumSource(OverlapVolumeKind.class)
  void amongInstancesEachAnswersAsItWouldAlone(OverlapVolumeKind kind) {
    Instance[] instances = Worlds.mixed(60, 3, SEED);
    InstanceTree tree = InstanceTreeBuilder.build(instances);
    SolidQuery solid = new SolidQuery();
    Random random = new Random(SEED);
    int within = 0;
    for (int k = 0; k < 120; k++) {
      float[] c = {2 * near(random), 2 * near(random), 2 * near(random)};
      kind.draw(random, c, 0.2f, n);
      kind.set(query, n).solids(false).all(tree, surface);
      double[] p = anchor(kind, n);
      boolean[] isMet = new boolean[instances.length];
      for (int i = 0; i < surface.size(); i++) {
        isMet[surface.instance(i)] = true;
      }
      int expected = surface.size();
      int met = 0;
      for (int i = 0; i < instances.length; i++) {
        boolean isHeld = !isMet[i] && solid.point(p[0], p[1], p[2]).isIn(instances[i]);
        within += isHeld ? 1 : 0;
        expected += isHeld ? 1 : 0;
        isMet[i] |= isHeld;
        met += isMet[i] ? 1 : 0;
      }
      query.solids(true);
      assertThat(query.all(tree, out))
          .as("%s, seed %d, case %d", kind, SEED, k)
          .isEqualTo(expected);
      assertThat(query.any(tree)).isEqualTo(met > 0);
      assertThat(query.firstOfEach(tree, out)).isEqualTo(met);
      for (int i = 0; i < met; i++) {
        assertThat(isMet[out.instance(i)]).isTrue();
      }
    }
    System.out.printf("%s: seed %d, %d times within an instance%n", kind, SEED, within);
    assertThat(within).isPositive();
  }

  @Test
  void aBallInABoxMeetsItOnlyIfItIsSolid() {
    Bvh box = Worlds.tree(PairWorlds.box(-2, -2, -2, 2, 2, 2));
    InstanceTree tree = InstanceTreeBuilder.build(new Instance[] {Instance.of(box, mirror())});
    query.sphere(0.5, 0.5, 0, 1);
    assertThat(query.any(box)).isFalse();
    assertThat(query.any(tree)).isFalse();
    query.solids(true);
    assertThat(query.any(box)).isTrue();
    assertThat(query.any(tree)).isTrue();
    assertThat(query.sphere(3.5, 0, 0, 1).any(box)).isFalse();
    assertThat(query.sphere(0, 0, 0, Double.NaN).any(box)).isFalse();
    assertThat(query.sphere(0, 0, 0, -1).any(box)).isFalse();
    assertThat(query.area(new AreaFrustum()).any(box)).isFalse();
  }

  private static Affine mirror() {
    return Affine.of(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);
  }

  @Test
  void planesWithoutACornerAreInNothing() {
    float[] slab = new float[36];
    for (int plane = 0; plane < 6; plane++) {
      slab[6 * plane + 4] = plane % 2 == 0 ? 1 : -1;
      slab[6 * plane + 1] = plane % 2 == 0 ? -0.5f : 0.5f;
    }
    Bvh box = Worlds.tree(PairWorlds.box(-2, 1, -2, 2, 3, 2));
    assertThat(query.frustum(slab, 0).solids(true).any(box)).isFalse();
    Bvh around = Worlds.tree(PairWorlds.box(-2, -2, -2, 2, 3, 2));
    assertThat(query.any(around)).isTrue();
  }
}
