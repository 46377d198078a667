package dev.sightline.jme.scene;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.Expanded;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.SceneView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Geometries with transforms of all kinds below a node that draws them together. */
final class DrawnTogether {
  private static final AssetManager ASSETS =
      JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());

  final Random random;
  final Node root = new Node("root");
  final Node inner = new Node("inner");
  final Material material = material();
  final Mesh box = new Box(1, 0.5f, 0.75f);
  final Mesh ball = new Sphere(7, 8, 1);
  final List<Geometry> sources = new ArrayList<>();

  DrawnTogether(long seed) {
    System.out.println("seed " + seed);
    random = new Random(seed);
  }

  static Material material() {
    Material material = new Material(ASSETS, "Common/MatDefs/Misc/Unshaded.j3md");
    material.setBoolean("UseInstancing", true);
    return material;
  }

  /** Half of them in a node that is turned and mirrored. */
  void fill(Node group, int count) {
    place(group);
    inner.setLocalTranslation(2, 1, -3);
    inner.setLocalScale(-1.5f, 0.5f, 1);
    inner.rotate(0.3f, 1, -0.2f);
    group.attachChild(inner);
    for (int i = 0; i < count; i++) {
      Geometry source = source("s" + i);
      (i % 2 == 0 ? group : inner).attachChild(source);
    }
    root.attachChild(group);
  }

  Geometry source(String name) {
    Geometry source = new Geometry(name, sources.size() % 3 == 0 ? ball : box);
    source.setMaterial(material);
    place(source);
    sources.add(source);
    return source;
  }

  /** Anywhere, turned, mirrored, stretched, flat at times. */
  void place(Spatial spatial) {
    spatial.setLocalTranslation(
        8 * (float) random.nextGaussian(),
        8 * (float) random.nextGaussian(),
        8 * (float) random.nextGaussian());
    spatial.setLocalRotation(
        new Quaternion().fromAngles(random.nextFloat() * 6, random.nextFloat() * 6, 1));
    Vector3f scale =
        new Vector3f(
            (0.5f + random.nextFloat()) * (random.nextBoolean() ? 1 : -1),
            0.5f + random.nextFloat(),
            0.5f + random.nextFloat());
    if (spatial instanceof Geometry && random.nextInt(12) == 0) {
      scale.y = 0;
    }
    spatial.setLocalScale(scale);
  }

  /** Those sources that are below the root. */
  Expanded expanded() {
    Expanded all = new Expanded();
    for (Geometry source : sources) {
      if (Instances.isBelow(source, root)) {
        all.add(source);
      }
    }
    return all;
  }

  SceneIndex index() {
    return index(IndexOptions.defaults());
  }

  SceneIndex index(IndexOptions options) {
    IndexOptions inTheScan = options.withFrameBudget(Duration.ofHours(1));
    return new SceneIndex(root, inTheScan, Runnable::run);
  }

  /** Scans, and holds the nearest and all hits against the loop over what is drawn. */
  Expanded judge(SceneIndex index, Expanded expected, int rays) {
    return expected.judge(SceneView.of(index.current()), random, rays);
  }
}
