package dev.sightline.jme.pose;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.anim.AnimComposer;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneHit;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A herd of animated models: one tree for all, nothing built while they move. */
class HerdTest {
  private static final int PICKS = 100;

  private final Node root = new Node("root");
  private final CollisionAppState scene = new CollisionAppState(root);
  private final List<Spatial> herd = new ArrayList<>();
  private final SceneHit hit = new SceneHit();

  private void attach(boolean isHardware) {
    Spatial first = TestModels.load(TestModels.OTO, isHardware);
    for (int i = 0; i < 40; i++) {
      Spatial model = first.clone();
      AnimComposer composer = model.getControl(AnimComposer.class);
      composer.setCurrentAction(i % 2 == 0 ? "Walk" : "Dodge");
      composer.setGlobalSpeed(0.5f + i / 40f);
      model.setLocalTranslation(8 * (i % 8), 0, 8 * (i / 8));
      root.attachChild(model);
      herd.add(model);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void isPickedWithoutABuildAndWithoutGarbage(boolean isHardware) throws InterruptedException {
    attach(isHardware);
    Ray[] rays = rays();
    frame(rays, isHardware);
    while (scene.statistics().full() < scene.statistics().meshes()) {
      Thread.sleep(1);
      frame(rays, isHardware);
    }
    long built = scene.statistics().buildsDone();
    int meshes = TestModels.geometries(herd.get(0)).size();
    assertThat(scene.statistics().geometries()).isEqualTo(40 * meshes);
    assertThat(scene.statistics().meshes()).isEqualTo(meshes);
    int hits = 0;
    long least = Long.MAX_VALUE;
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int i = 0; i < 60; i++) {
      frame(rays, isHardware);
      long before = threads.getCurrentThreadAllocatedBytes();
      hits += picks(rays);
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      assertThat(scene.statistics().buildsQueued() + scene.statistics().buildsRunning()).isZero();
    }
    assertThat(scene.statistics().buildsDone()).isEqualTo(built);
    assertThat(least).isLessThan(PICKS); // less than a byte a pick
    System.out.printf("%d of %d rays hit%n", hits, 60 * PICKS);
    assertThat(hits).isBetween(30 * PICKS, 60 * PICKS);
  }

  private void frame(Ray[] rays, boolean isHardware) {
    root.updateLogicalState(1 / 60f);
    root.updateGeometricState();
    scene.render(null);
    if (!isHardware) {
      herd.forEach(TestModels::skin);
    }
    scene.postRender();
    picks(rays);
  }

  private int picks(Ray[] rays) {
    int hits = 0;
    for (Ray ray : rays) {
      hits += scene.pickNearest(ray, QueryOptions.DEFAULT, hit) ? 1 : 0;
    }
    return hits;
  }

  private static Ray[] rays() {
    Random random = new Random(23);
    Ray[] rays = new Ray[PICKS];
    for (int i = 0; i < PICKS; i++) {
      Vector3f at =
          new Vector3f(8 * random.nextInt(8), 6 * random.nextFloat() - 3, 8 * random.nextInt(5));
      Vector3f from = new Vector3f(60 * random.nextFloat(), 3 * random.nextFloat(), 90);
      rays[i] = new Ray(from, at.subtractLocal(from).normalizeLocal());
    }
    return rays;
  }
}
