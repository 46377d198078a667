package dev.sightline.demo.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.demo.Scenes;
import dev.sightline.jme.Sightline;
import org.junit.jupiter.api.Test;

class EngineReferenceTest {
  @Test
  void it_answers_for_the_scene_s_own_geometry_and_leaves_its_mesh_alone() {
    Node scene = new Node();
    scene.setLocalScale(2);
    Geometry box = Scenes.box(scene, "box", new Vector3f(-1, -1, -1), new Vector3f(1, 1, 1));
    scene.updateGeometricState();
    Sightline.install(scene);
    EngineReference engine = new EngineReference(scene);
    assertThat(engine.isBuilt()).isFalse();
    engine.build();
    assertThat(engine.isBuilt()).isTrue();
    assertThat(Sightline.isInstalled(box.getMesh())).isTrue();

    Ray ray = new Ray(new Vector3f(0.3f, 0.1f, 9), new Vector3f(0, 0, -1));
    assertThat(engine.nearest(ray))
        .hasValueSatisfying(
            found -> {
              assertThat(found.geometry()).isSameAs(box);
              assertThat(found.distance()).isEqualTo(7);
            });
    assertThat(EngineReference.nearest(scene, ray)).isEqualTo(engine.nearest(ray));
    assertThat(engine.nearest(new Ray(new Vector3f(5, 5, 9), new Vector3f(0, 0, -1)))).isEmpty();
  }
}
