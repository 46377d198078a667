package dev.sightline.bvh;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.vector.Vectors;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Trees in every layout that this machine has. */
public final class Layouts {
  private Layouts() {}

  /**
   * All layouts, but that for vectors where the JVM or the processor has none, which is printed.
   * Trees of other tests, which ask for no layout, stay plain.
   */
  public static List<TreeLayout> all() {
    boolean vectors = Vectors.enable();
    Vectors.disable();
    if (!vectors) {
      System.out.println(Vectors.status());
    }
    return Stream.of(TreeLayout.values())
        .filter(layout -> vectors || layout != TreeLayout.VECTORS)
        .toList();
  }

  /** A balanced tree over nine floats a triangle in each layout. */
  public static Map<TreeLayout, Bvh> of(float[] mesh) {
    Map<TreeLayout, Bvh> trees = new EnumMap<>(TreeLayout.class);
    for (TreeLayout layout : all()) {
      trees.put(layout, build(mesh, layout));
    }
    return trees;
  }

  /** A balanced tree over nine floats a triangle. */
  public static Bvh build(float[] mesh, TreeLayout layout) {
    return BvhBuilder.build(
        TriangleSoup.ofTriangles(mesh), BuildOptions.balanced().withLayout(layout));
  }
}
