package dev.sightline.demo.scenes.model;

import com.jme3.bounding.BoundingBox;
import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.demo.figure.ScannedFigure;
import dev.sightline.demo.play.FlatMesh;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.scene.DemoException;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.scene.ModelLoader;

/**
 * A model, made as large as the demo's scenes are, standing on the ground.
 *
 * @param node the model, to be picked
 * @param name what it is called in a sentence
 * @param meshes how many geometries it has
 * @param triangles how many triangles they have
 */
record ModelWorld(Node node, String name, int meshes, int triangles) {
  /** Half of the longest side. */
  static final float REACH = 40;

  static ModelWorld load(LoadDesk desk) {
    String name = desk.named().orElse("");
    desk.says(name.isEmpty() ? "Making a figure" : "Reading " + name, 0.2);
    Spatial model = name.isEmpty() ? figure() : new ModelLoader(desk.assets()).load(name);
    Node node = new Node("model");
    node.attachChild(model);
    Material stone = DemoScene.material(desk.assets(), DemoScene.STONE);
    int[] counts = new int[2];
    model.depthFirstTraversal(
        spatial -> {
          if (spatial instanceof Geometry geometry && geometry.getMesh() != null) {
            counts[0]++;
            counts[1] += geometry.getTriangleCount();
            if (geometry.getMaterial() == null) {
              geometry.setMaterial(stone);
            }
          }
        });
    if (counts[1] == 0) {
      throw new DemoException(name + ": has no triangles");
    }
    stand(node);
    String called = name.isEmpty() ? "the demo's own figure" : name;
    return new ModelWorld(node, called, counts[0], counts[1]);
  }

  /** Scales it to {@link #REACH}, puts its middle over the origin and its feet on the ground. */
  private static void stand(Node node) {
    node.updateGeometricState();
    if (node.getWorldBound() instanceof BoundingBox box) {
      Vector3f half = box.getExtent(new Vector3f());
      float most = Math.max(half.x, Math.max(half.y, half.z));
      float scale = most > 0 && Float.isFinite(most) ? REACH / most : 1;
      Vector3f foot = box.getCenter().subtract(0, half.y, 0);
      node.setLocalScale(scale);
      node.setLocalTranslation(foot.multLocal(-scale));
    }
    node.updateGeometricState();
  }

  private static Geometry figure() {
    return new Geometry("the figure", FlatMesh.of(ScannedFigure.triangles()));
  }
}
