package dev.sightline.demo.window;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.demo.course.ObstacleCourse;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.walk.StartView;

/** What the window shows. */
public enum SceneChoice {
  /** The atrium of Sponza. */
  SPONZA,
  /** The obstacle course. */
  COURSE;

  private static final ColorRGBA WOOD = new ColorRGBA(0.55f, 0.38f, 0.22f, 1);

  /** Loads the scene. */
  Node load(AssetManager assets) {
    if (this == SPONZA) {
      return DemoScene.load(assets);
    }
    Material stone = DemoScene.material(assets, DemoScene.STONE);
    Node scene = new Node("scene");
    scene.attachChild(ObstacleCourse.build(stone, DemoScene.material(assets, WOOD)));
    scene.updateLogicalState(0);
    scene.updateGeometricState();
    return scene;
  }

  /** Where the visitor starts. */
  Vector3f start() {
    return this == SPONZA ? StartView.place() : ObstacleCourse.start();
  }

  /** As it is called in a sentence. */
  String title() {
    return this == SPONZA ? "Sponza" : "the course";
  }
}
