package dev.sightline.bvh.solid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.RandomSkin;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.pose.BonePose;
import dev.sightline.bvh.tree.Bvh;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What each rule takes for inside, on meshes where they differ. */
class InsideRuleTest {
  private static final long SEED = 413;

  private final SolidQuery query = new SolidQuery();

  private void expect(Bvh mesh, double x, double y, double z, String rules) {
    query.point(x, y, z);
    StringBuilder holding = new StringBuilder();
    for (InsideRule rule : InsideRule.values()) {
      holding.append(query.rule(rule).isIn(mesh) ? rule.name().charAt(1) : '-');
      Instance instance = Instance.of(mesh, Affine.IDENTITY);
      assertThat(query.isIn(instance)).isEqualTo(query.isIn(mesh));
    }
    assertThat(holding.toString()).as("%s %s %s", x, y, z).isEqualTo(rules);
  }

  /** A for parity, O for positive and nonzero. */
  @Test
  void whatTwoCubesShareIsOutsideByParityAndInsideByWinding() {
    Bvh cubes = Worlds.tree(WindingMeshes.overlappingBoxes());
    expect(cubes, 0.3, 0.4, 0.5, "AOO");
    expect(cubes, 1.3, 1.4, 1.5, "-OO");
    expect(cubes, 2.3, 2.4, 2.5, "AOO");
    expect(cubes, 2.3, 0.4, 0.5, "---");
    expect(cubes, 1.3, 2, 1.5, "AOO");
    expect(cubes, 1.3, 0.7f, 1.5, "AOO");
  }

  @Test
  void aDoubledSurfaceHoldsNothingByParity() {
    float[] box = WindingMeshes.outwards(PairWorlds.box(0, 0, 0, 2, 2, 2));
    Bvh doubled = Worlds.tree(SolidMeshes.joined(box, box));
    expect(doubled, 1.1, 0.9, 0.8, "-OO");
    expect(doubled, 1.1, 0.9, 2.8, "---");
    expect(doubled, 1.1, 2, 0.8, "AOO");
    float[] lid = new float[0];
    for (int i = 0; i < box.length; i += 9) {
      if (box[i + 1] == 2 && box[i + 4] == 2 && box[i + 7] == 2) {
        lid = SolidMeshes.joined(lid, Arrays.copyOfRange(box, i, i + 9));
      }
    }
    Bvh twoLids = Worlds.tree(SolidMeshes.joined(box, lid));
    expect(twoLids, 1.1, 0.4, 0.8, "-OO");
    expect(twoLids, 1.1, -0.4, 0.8, "---");
    Bvh bothSides =
        Worlds.tree(SolidMeshes.joined(box, WindingMeshes.flipped(lid, 0, lid.length / 9)));
    expect(bothSides, 1.1, 0.4, 0.8, "-OO");
  }

  @Test
  void aMeshThatIsInsideOutIsSolidByNonzero() {
    float[] box = WindingMeshes.outwards(PairWorlds.box(0, 0, 0, 2, 2, 2));
    Bvh out = Worlds.tree(WindingMeshes.flipped(box, 0, 12));
    expect(out, 1.1, 0.9, 0.8, "A-O");
    expect(out, 1.1, 0.9, 3, "---");
    Affine mirror = Affine.of(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);
    query.point(-1.1, 0.9, 0.8);
    assertThat(query.rule(InsideRule.POSITIVE).isIn(Instance.of(out, mirror))).isFalse();
    assertThat(query.isIn(Instance.of(Worlds.tree(box), mirror))).isTrue();
    assertThat(query.rule(InsideRule.NONZERO).isIn(Instance.of(out, mirror))).isTrue();
  }

  @Test
  void aCupHoldsTheDepthOfItsBowlByWinding() {
    Bvh cup = Worlds.tree(WindingMeshes.all().get("cup"));
    expect(cup, 0.01, -0.5, 0.02, "-OO");
    expect(cup, 0.01, -0.2, 0.02, "-OO");
    expect(cup, 0.01, 0.5, 0.02, "---");
    expect(cup, 1.5, -0.5, 0.02, "---");
  }

  /** Ten sheets one above the other wind five times around a point below them. */
  @Test
  void whatIsOutsideOfTheBoxIsOutside() {
    float[] sheets = new float[0];
    for (int i = 0; i < 10; i++) {
      float y = 1 + i / 64f;
      sheets = SolidMeshes.joined(sheets, new float[] {-9, y, -9, -9, y, 9, 9, y, -9});
      sheets = SolidMeshes.joined(sheets, new float[] {9, y, 9, 9, y, -9, -9, y, 9});
    }
    Bvh mesh = Worlds.tree(sheets);
    assertThat(new WindingQuery().point(0, 0.99, 0.5).winding(mesh)).isGreaterThan(4);
    expect(mesh, 0, 0.9, 0.5, "---");
    query.rule(InsideRule.POSITIVE).point(0, 0.9, 0.5);
    Instance[] one = {Instance.of(mesh, Affine.IDENTITY)};
    assertThat(query.any(InstanceTreeBuilder.build(one))).isFalse();
  }

  @Test
  void holesMoveNoPointThatIsDeepInside() {
    Random random = new Random(SEED);
    int differ = 0;
    int inside = 0;
    Bvh closed = Worlds.tree(WindingMeshes.all().get("ball"));
    Bvh open = Worlds.tree(WindingMeshes.all().get("ball with holes"));
    for (int n = 0; n < 800; n++) {
      double x = 2 * random.nextDouble() - 1;
      double y = 2 * random.nextDouble() - 1;
      double z = 2 * random.nextDouble() - 1;
      double far = Math.abs(Math.sqrt(x * x + y * y + z * z) - 0.97);
      if (far < 0.15) {
        continue;
      }
      boolean isIn = query.rule(InsideRule.PARITY).point(x, y, z).isIn(closed);
      differ += query.isIn(open) != isIn ? 1 : 0;
      assertThat(query.rule(InsideRule.POSITIVE).isIn(open))
          .as("seed %d, case %d", SEED, n)
          .isEqualTo(isIn);
      inside += isIn ? 1 : 0;
    }
    System.out.printf("seed %d: %d inside, parity wrong %d times%n", SEED, inside, differ);
    assertThat(inside).isBetween(150, 500);
    assertThat(differ).isGreaterThan(20);
  }

  /** By the full sum, among instances of all kinds, with one query object for all rules. */
  @Test
  void rulesAreThoseOfTheNumberInAWorld() {
    Instance[] instances = new Instance[60];
    Random random = new Random(SEED);
    Bvh[] meshes = WindingMeshes.all().values().stream().map(Worlds::tree).toArray(Bvh[]::new);
    for (int i = 0; i < instances.length; i++) {
      Worlds.Kind kind = Worlds.Kind.values()[i % 5];
      instances[i] = Instance.of(meshes[i % meshes.length], Worlds.map(kind, random, 1));
    }
    InstanceTree tree = InstanceTreeBuilder.build(instances);
    WindingQuery winding = new WindingQuery();
    SolidList found = new SolidList();
    MeshPoint point = new MeshPoint();
    int[] counts = new int[3];
    for (int n = 0; n < 120; n++) {
      double[] p = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      for (InsideRule rule : InsideRule.values()) {
        query.rule(rule).point(p[0], p[1], p[2]).all(tree, found);
        int at = 0;
        for (int i = 0; i < instances.length; i++) {
          double number = winding.point(p[0], p[1], p[2]).winding(instances[i]);
          double turns = rule == InsideRule.NONZERO ? Math.abs(number) : number;
          boolean isIn = at < found.size() && found.instance(at) == i;
          at += isIn ? 1 : 0;
          String what = "%s, seed %d, case %d, instance %d".formatted(rule, SEED, n, i);
          if (rule != InsideRule.PARITY && instances[i].isMet()) {
            float[] box = new float[6];
            instances[i].box(box, 0);
            boolean isNear = true;
            for (int k = 0; k < 3; k++) {
              isNear &= p[k] >= box[k] && p[k] <= box[k + 3];
            }
            assertThat(isIn).as(what).isEqualTo(isNear && !(turns <= 0.5));
          }
        }
        assertThat(at).isEqualTo(found.size());
        assertThat(query.any(tree)).isEqualTo(found.size() > 0);
        double signed = query.signedDistance(tree, point);
        assertThat(signed < 0).isEqualTo(found.size() > 0);
        assertThat(Math.abs(signed)).isEqualTo(point.distance());
        counts[rule.ordinal()] += found.size();
      }
    }
    System.out.printf(
        "seed %d: in %d by parity, %d positive, %d nonzero%n",
        SEED, counts[0], counts[1], counts[2]);
    assertThat(counts[1]).isBetween(50, 5000);
    assertThat(counts[2]).isGreaterThan(counts[1]);
  }

  @Test
  void aPoseHasABoundaryOfItsOwn() {
    float[] mesh = WindingMeshes.all().get("ball with holes");
    RandomSkin skin = new RandomSkin(mesh, 5, RandomSkin.Weights.PROPER, SEED);
    float[] matrices = skin.matrices(0.2f, 1);
    Bvh posed = skin.tree().at(BonePose.of(matrices));
    Bvh baked = Worlds.tree(skin.posed(matrices));
    assertThat(posed.boundary().edgeCount()).isEqualTo(baked.boundary().edgeCount()).isPositive();
    Random random = new Random(SEED);
    float[] box = baked.rootBounds();
    int inside = 0;
    for (int n = 0; n < 400; n++) {
      double[] p = new double[3];
      for (int k = 0; k < 3; k++) {
        p[k] = box[k] + random.nextDouble() * ((double) box[k + 3] - box[k]);
      }
      query.rule(InsideRule.POSITIVE).point(p[0], p[1], p[2]);
      boolean isIn = query.isIn(baked);
      assertThat(query.isIn(posed)).as("seed %d, case %d", SEED, n).isEqualTo(isIn);
      inside += isIn ? 1 : 0;
    }
    System.out.printf("seed %d: %d of 400 in the posed ball%n", SEED, inside);
    assertThat(inside).isBetween(20, 350);
  }

  @Test
  void noRuleIsRefused() {
    assertThatThrownBy(() -> query.rule(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("rule");
  }

  @Test
  void nothingHoldsAPointThatIsNotFinite() {
    Bvh cubes = Worlds.tree(WindingMeshes.overlappingBoxes());
    for (InsideRule rule : InsideRule.values()) {
      assertThat(query.rule(rule).point(Double.NaN, 1, 1).isIn(cubes)).isFalse();
      assertThat(query.point(1, Double.POSITIVE_INFINITY, 1).isIn(cubes)).isFalse();
      assertThat(query.point(1, 1, 1).isIn(Bvh.EMPTY)).isFalse();
      assertThat(query.any(InstanceTree.EMPTY)).isFalse();
    }
  }
}
