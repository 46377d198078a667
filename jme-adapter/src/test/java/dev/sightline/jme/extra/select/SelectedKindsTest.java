package dev.sightline.jme.extra.select;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.instancing.InstancedGeometry;
import com.jme3.scene.instancing.InstancedNode;
import com.jme3.scene.shape.Sphere;
import com.jme3.system.JmeSystem;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.FullPatch;
import dev.sightline.jme.extra.select.RandomAreas.Look;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneOverlap;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Instances, and terrain as it was edited last, are brute force over their triangles too. */
class SelectedKindsTest {
  private static final long SEED = 27;
  private static final AssetManager ASSETS =
      JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());

  private final Random random = new Random(SEED);
  private final Node root = new Node("root");
  private final Camera camera = Look.FROM_AFAR.camera(640, 480);
  private int met;

  private Vector3f place() {
    return new Vector3f(
        random.nextFloat() * 20 - 10, random.nextFloat() * 16 - 8, random.nextFloat() * 20 - 10);
  }

  private void judge(List<Geometry> geometries) {
    root.updateGeometricState();
    SceneView view = AskScene.view(root);
    List<SelectionTruth.Picture> shown = new SelectionTruth(camera).pictures(geometries);
    RandomAreas areas = new RandomAreas(SEED, 1);
    SceneOverlap found = SceneOverlap.ofTriangles();
    for (int i = 0; i < 40; i++) {
      SelectionArea area = i % 3 == 0 ? areas.rectangle() : areas.lasso();
      double[] corners = SelectionTruth.corners(area);
      new Selector(view).select(area, camera, found);
      List<String> expected = new ArrayList<>();
      for (SelectionTruth.Picture picture : shown) {
        if (SelectionTruth.meets(picture.xy(), corners)) {
          expected.add(picture.geometry().getName() + " " + picture.triangle());
        }
      }
      List<String> triangles = new ArrayList<>();
      for (int g = 0; g < found.size(); g++) {
        for (int k = 0; k < found.triangleCount(g); k++) {
          triangles.add(found.geometry(g).getName() + " " + found.triangle(g, k));
        }
      }
      assertThat(triangles).as("%s", area).containsExactlyInAnyOrderElementsOf(expected);
      met += expected.size();
    }
    System.out.printf("seed %d: %d met of %d pictures, 40 times%n", SEED, met, shown.size());
    assertThat(met).isGreaterThan(shown.size());
  }

  @Test
  void theSourcesOfAnInstancedNodeAreSelected() {
    InstancedNode group = new InstancedNode("group");
    Sphere ball = new Sphere(7, 8, 1);
    Material material = new Material(ASSETS, "Common/MatDefs/Misc/Unshaded.j3md");
    material.setBoolean("UseInstancing", true);
    List<Geometry> sources = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      Geometry source = new Geometry("s" + i, ball);
      source.setMaterial(material);
      source.setLocalTranslation(place());
      group.attachChild(source);
      sources.add(source);
    }
    root.attachChild(group);
    group.instance();
    judge(sources);
  }

  @Test
  void instancesThatWereAddedByHandAreSelectedAndLeaveWithTheirGeometry() {
    InstancedGeometry instanced = new InstancedGeometry("instanced");
    instanced.setMaxNumInstances(64);
    instanced.setMesh(new Sphere(7, 8, 1));
    List<Geometry> sources = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      Geometry source = new Geometry("s" + i, instanced.getMesh());
      source.setLocalTranslation(place());
      source.updateGeometricState();
      instanced.addInstance(source);
      sources.add(source);
    }
    root.attachChild(instanced);
    judge(sources);
    Selection<Geometry> selection = Selection.ofGeometries();
    selection.change(SelectionChange.ADD, sources.get(3));
    selection.change(SelectionChange.ADD, sources.get(4));
    selection.update(AskScene.view(root));
    assertThat(selection.toList()).containsExactly(sources.get(3), sources.get(4));
    instanced.deleteInstance(sources.get(3));
    selection.update(AskScene.view(root));
    assertThat(selection.toList()).containsExactly(sources.get(4));
    instanced.removeFromParent();
    selection.update(AskScene.view(root));
    assertThat(selection.toList()).isEmpty();
  }

  @Test
  void terrainIsSelectedAsItWasEditedLast() {
    float[] heights = new float[33 * 33];
    TerrainQuad terrain = new TerrainQuad("terrain", 17, 33, heights);
    terrain.setLocalScale(0.7f, 1, 0.7f);
    root.attachChild(terrain);
    root.updateGeometricState();
    judge(atFullDetail(terrain));
    for (int i = 0; i < 60; i++) {
      Vector2f at = new Vector2f(random.nextInt(33) - 16, random.nextInt(33) - 16).multLocal(0.7f);
      terrain.setHeight(at, random.nextFloat() * 9 - 4);
    }
    judge(atFullDetail(terrain));
  }

  private static List<Geometry> atFullDetail(TerrainQuad terrain) {
    return terrain.descendantMatches(Geometry.class).stream().map(FullPatch::geometry).toList();
  }
}
