package dev.sightline.demo;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.scene.ModelLoader;
import dev.sightline.jme.extra.level.LevelTriangles;

/**
 * Sponza in metres.
 *
 * @param triangles nine floats each
 * @param tree over them
 * @param world with the tree as its only instance
 */
public record SponzaWorld(float[] triangles, Bvh tree, InstanceTree world) {
  /** One unit of the asset is ten centimetres. */
  private static final float METRES = 0.1f;

  /** Places on its ground floor in metres: x and z of each. */
  public static final double[] PLACES = {
    -8.2, -0.4, -4.5, -0.4, 0, -0.4, 4.5, 0.2, 8.2, 0.2, 11, 0.4, 4, 4, -4, 4, -10, 4, -12, 1
  };

  /** No triangles. */
  public static final SponzaWorld NONE = of(new float[0]);

  /** Loads it and builds its tree. */
  public static SponzaWorld load() {
    float[] triangles = LevelTriangles.of(new ModelLoader().load(DemoScene.MODEL)).vertices();
    for (int i = 0; i < triangles.length; i++) {
      triangles[i] *= METRES;
    }
    return of(triangles);
  }

  private static SponzaWorld of(float[] triangles) {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(triangles));
    Instance only = Instance.of(tree, Affine.IDENTITY);
    return new SponzaWorld(triangles, tree, InstanceTreeBuilder.build(new Instance[] {only}));
  }
}
