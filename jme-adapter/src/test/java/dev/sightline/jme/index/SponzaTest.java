package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.asset.AssetManager;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import com.jme3.system.JmeSystem;
import dev.sightline.core.Budget;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.result.Pick;
import java.util.Optional;
import java.util.Random;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** A real model of 279,163 triangles, with a ray count that the engine can bear. */
class SponzaTest {
  private static final int RAYS = Budget.of(300);

  private static Spatial sponza() {
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    Spatial model = assets.loadModel("Models/Sponza/Sponza.j3o");
    model.updateGeometricState();
    return model;
  }

  private static boolean agree(Optional<Pick> pick, CollisionResults engine) {
    CollisionResult nearest = engine.getClosestCollision();
    if (pick.isEmpty() || nearest == null) {
      return pick.isEmpty() && nearest == null;
    }
    float distance = nearest.getDistance();
    return Math.abs(pick.get().distance() - distance) <= 1e-4f * Math.max(1, distance);
  }

  @Test
  void nearestPicksInSponzaAreTheEnginesBeforeAndAfterInstalling() {
    Spatial model = sponza();
    Random random = new Random(5);
    Vector3f centre = model.getWorldBound().getCenter();
    Ray[] rays = new Ray[RAYS];
    CollisionResults[] engine = new CollisionResults[RAYS];
    int hits = 0;
    int apart = 0;
    for (int i = 0; i < RAYS; i++) {
      Vector3f direction =
          new Vector3f(
              (float) random.nextGaussian(),
              (float) random.nextGaussian(),
              (float) random.nextGaussian());
      rays[i] = new Ray(centre, direction.normalizeLocal());
      engine[i] = new CollisionResults();
      model.collideWith(rays[i].clone(), engine[i]);
      Optional<Pick> pick = AskScene.nearest(model, rays[i]);
      hits += pick.isPresent() ? 1 : 0;
      apart += agree(pick, engine[i]) ? 0 : 1;
    }
    Sightline.install(model);
    int installedApart = 0;
    for (int i = 0; i < RAYS; i++) {
      CollisionResults ours = new CollisionResults();
      model.collideWith(rays[i], ours);
      installedApart += ours.size() == engine[i].size() ? 0 : 1;
    }
    String counts = hits + " hit, " + apart + " nearest apart, " + installedApart + " counts apart";
    Logger.getLogger(SponzaTest.class.getName()).info("seed 5, " + RAYS + " rays: " + counts);
    assertThat(hits).isGreaterThan(RAYS / 3);
    assertThat(apart).as("edges that the engine misses").isLessThanOrEqualTo(1);
    assertThat(installedApart).isLessThanOrEqualTo(3);
  }
}
