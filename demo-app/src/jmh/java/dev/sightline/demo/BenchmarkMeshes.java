package dev.sightline.demo;

import dev.sightline.bvh.Meshes;
import dev.sightline.demo.cast.MeshExtent;
import dev.sightline.demo.cast.RayPlan;
import dev.sightline.demo.cast.RaySet;
import dev.sightline.demo.figure.NoiseTerrain;
import dev.sightline.demo.figure.RandomSoup;
import dev.sightline.demo.figure.ScannedFigure;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.scene.ModelLoader;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.util.Locale;

/** Meshes to measure on, nine floats a triangle, and rays and segments across them. */
public final class BenchmarkMeshes {
  private BenchmarkMeshes() {}

  /**
   * Sponza, a height field of 999,698 triangles, a soup of 200,000, a figure like a scanner's of
   * 69,644, or one of three small ones: a box, balls of 120 and 1,000 triangles.
   */
  public static float[] of(String name) {
    return switch (name) {
      case "sponza" -> LevelTriangles.of(new ModelLoader().load(DemoScene.MODEL)).vertices();
      case "terrain1m" -> NoiseTerrain.triangles(NoiseTerrain.SIDE);
      case "soup200k" -> RandomSoup.triangles(RandomSoup.COUNT);
      case "scan" -> ScannedFigure.triangles();
      case "box12" -> Meshes.boxes(1);
      case "ball120" -> Meshes.sphere(6, 12, 1, 0, 0, 0);
      case "ball1000" -> Meshes.sphere(21, 25, 1, 0, 0, 0);
      default -> throw new IllegalArgumentException(name + ": no mesh of the benchmarks");
    };
  }

  /** Six floats a ray of the set, as {@code sightline-demo rays} writes them. */
  public static float[] rays(float[] mesh, String name, String set) {
    RaySet kind = RaySet.valueOf(set.toUpperCase(Locale.ROOT));
    MeshExtent extent = new MeshExtent(mesh);
    return new RayPlan(extent, RayPlan.SIDE, RayPlan.SEED, name.equals("sponza")).draw(kind);
  }

  /** The same rays as segments, start and end, long enough to cross the mesh. */
  static float[] segments(float[] mesh, String name, String set) {
    double length = 4 * new MeshExtent(mesh).radius();
    float[] out = rays(mesh, name, set);
    for (int i = 0; i < out.length; i += 6) {
      for (int axis = 0; axis < 3; axis++) {
        out[i + 3 + axis] = (float) (out[i + axis] + length * out[i + 3 + axis]);
      }
    }
    return out;
  }
}
