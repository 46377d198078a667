package dev.sightline.bvh.bits;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceOrder;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import dev.sightline.bvh.tree.TreeLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Meshes, trees, worlds and operands on a coarse lattice, on which ties and touches abound. */
final class LatticeDraw {
  private static final double[] LATTICE = {-2, -1, -0.5, -0.0, 0, 0, 0.5, 1, 1, 2};
  private static final int[] SIZES = {0, 1, 2, 3, 4, 5, 8, 9, 16, 17, 40, 90};
  private static final List<Bvh> TREES = new ArrayList<>();
  private static final List<InstanceTree> WORLDS = new ArrayList<>();

  static {
    LatticeDraw draw = new LatticeDraw(90_210);
    for (int n = 0; n < 30; n++) {
      TREES.add(draw.treeOf(TriangleSoup.ofTriangles(draw.mesh(SIZES[n % SIZES.length]))));
    }
    for (int count : new int[] {0, 1, 2, 5, 12, 20}) {
      WORLDS.add(draw.worldOf(count));
    }
  }

  private final SplittableRandom random;

  LatticeDraw(long seed) {
    random = new SplittableRandom(seed);
  }

  int whole(int bound) {
    return random.nextInt(bound);
  }

  boolean flag() {
    return random.nextBoolean();
  }

  double coordinate() {
    return random.nextInt(8) == 0
        ? (float) random.nextDouble(-2, 2)
        : LATTICE[random.nextInt(LATTICE.length)];
  }

  /** Mostly numbers; seldom one that is not. */
  double operand() {
    return random.nextInt(300) == 0 ? Double.NaN : coordinate();
  }

  double[] operands(int count) {
    double[] out = new double[count];
    for (int i = 0; i < count; i++) {
      out[i] = operand();
    }
    return out;
  }

  double size() {
    return new double[] {0, 0.5, 0.5, 1, 2}[random.nextInt(5)];
  }

  double limit() {
    return new double[] {Double.POSITIVE_INFINITY, 2, 1, 0.5, 0}[random.nextInt(5)];
  }

  /** Triangles with corners on a lattice; some twice, some without area, some not finite. */
  float[] mesh(int triangles) {
    float[] out = new float[9 * triangles];
    for (int i = 0; i < triangles; i++) {
      for (int k = 0; k < 9; k++) {
        out[9 * i + k] = (float) coordinate();
      }
      if (i > 0 && random.nextInt(5) == 0) {
        System.arraycopy(out, 9 * random.nextInt(i), out, 9 * i, 9);
      }
      if (random.nextInt(20) == 0) {
        out[9 * i + random.nextInt(9)] = Float.NaN;
      }
    }
    return out;
  }

  BuildOptions options() {
    BuildOptions options =
        BuildOptions.of(BuildOptions.Preset.values()[1 + random.nextInt(4)]).withParallelism(1);
    boolean isCompact = random.nextInt(3) == 0;
    return options.withLayout(isCompact ? TreeLayout.COMPACT : TreeLayout.PLAIN);
  }

  private Bvh treeOf(TriangleSoup soup) {
    Bvh tree = BvhBuilder.build(soup, options());
    boolean isMoved = random.nextInt(4) == 0;
    return isMoved ? Refit.apply(tree, TriangleSoup.ofTriangles(mesh(soup.size()))) : tree;
  }

  Bvh tree() {
    return TREES.get(random.nextInt(TREES.size()));
  }

  InstanceTree world() {
    return WORLDS.get(random.nextInt(WORLDS.size()));
  }

  Affine map() {
    double[] m = new double[12];
    m[0] = m[5] = m[10] = 1;
    switch (random.nextInt(8)) {
      case 0 -> m[0] = -1;
      case 1 -> m[5] = 2;
      case 2 -> m[1] = 0.5;
      case 3 -> m[10] = random.nextInt(4) == 0 ? 0 : 1;
      case 4 -> {
        m[0] = m[5] = 0.6;
        m[1] = -0.8;
        m[4] = 0.8;
      }
      default -> {}
    }
    for (int row = 3; row < 12; row += 4) {
      m[row] = random.nextInt(3) == 0 ? coordinate() : 0;
    }
    if (random.nextInt(30) == 0) {
      m[3] = Double.NaN;
    }
    return Affine.of(m, 0);
  }

  Instance instance() {
    return Instance.of(TREES.get(random.nextInt(TREES.size())), map());
  }

  Instance[] instances(int count) {
    Instance[] out = new Instance[count];
    for (int i = 0; i < count; i++) {
      out[i] = i > 0 && random.nextInt(4) == 0 ? out[random.nextInt(i)] : instance();
    }
    return out;
  }

  private InstanceTree worldOf(int count) {
    InstanceTree world = InstanceTreeBuilder.build(instances(count));
    return random.nextBoolean() ? world.ordered(order(count)) : world;
  }

  InstanceOrder order(int count) {
    int[] seats = new int[count];
    for (int i = 0; i < count; i++) {
      int j = random.nextInt(i + 1);
      seats[i] = seats[j];
      seats[j] = i;
    }
    return InstanceOrder.of(seats, count);
  }
}
