package dev.sightline.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The engine's own terrain, and heights over its triangles. */
class TerrainHeightsTest {
  private static final int SIDE = 65;
  private static final long SEED = 31;

  /** A cell is one unit wide. */
  private static final double EXACT = 1e-3;

  private final float[] heightMap = new float[SIDE * SIDE];

  TerrainHeightsTest() {
    Random random = new Random(SEED);
    for (int i = 0; i < heightMap.length; i++) {
      heightMap[i] =
          (float)
              (4 * Math.sin(i % SIDE * 0.2) + 3 * Math.cos(i / SIDE * 0.3) + random.nextDouble());
    }
  }

  private TerrainQuad terrain() {
    return new TerrainQuad("terrain", 17, SIDE, heightMap.clone());
  }

  private static GroundHeights ground(TerrainQuad terrain) {
    terrain.updateGeometricState();
    float[] triangles = LevelTriangles.of(terrain).vertices();
    return new GroundHeights(ChunkyTriMesh.of(TriangleSoup.ofTriangles(triangles)));
  }

  /** A place that is not at the outermost rim, where the engine has no height. */
  private static Vector2f place(Random random) {
    return new Vector2f(random.nextFloat() * 62 - 31, random.nextFloat() * 62 - 31);
  }

  @Test
  void heightsAreThoseOfTheEngineWhereItIsRight() {
    TerrainQuad terrain = terrain();
    GroundHeights ground = ground(terrain);
    Random random = new Random(SEED);
    for (int n = 0; n < 5000; n++) {
      Vector2f at = place(random);
      assertThat(ground.highest(at.x, at.y)).isEqualTo(terrain.getHeight(at), within(EXACT));
    }
  }

  @Test
  void aTerrainMovedUpIsHigherWhereTheEngineForgetsIt() {
    TerrainQuad plain = terrain();
    TerrainQuad moved = terrain();
    moved.setLocalTranslation(100, 50, -7);
    GroundHeights ground = ground(moved);
    Random random = new Random(SEED);
    int wrong = 0;
    for (int n = 0; n < 2000; n++) {
      Vector2f at = place(random);
      Vector2f world = at.add(new Vector2f(100, -7));
      double expected = plain.getHeight(at) + 50;
      assertThat(ground.highest(world.x, world.y)).isEqualTo(expected, within(EXACT));
      wrong += Math.abs(moved.getHeight(world) - expected) > EXACT ? 1 : 0;
    }
    assertThat(wrong).as("places of 2000 at which the engine is wrong").isGreaterThan(1900);
  }

  @Test
  void aScaledTerrainHasScaledHeights() {
    TerrainQuad plain = terrain();
    TerrainQuad scaled = terrain();
    scaled.setLocalScale(2, 3, 0.5f);
    GroundHeights ground = ground(scaled);
    Random random = new Random(SEED);
    int wrong = 0;
    for (int n = 0; n < 2000; n++) {
      Vector2f at = place(random);
      Vector2f world = new Vector2f(2 * at.x, 0.5f * at.y);
      double expected = 3 * plain.getHeight(at);
      assertThat(ground.highest(world.x, world.y)).isEqualTo(expected, within(3 * EXACT));
      wrong += Math.abs(scaled.getHeight(world) - expected) > 3 * EXACT ? 1 : 0;
    }
    assertThat(wrong).as("places of 2000 at which the engine is wrong").isZero();
  }

  /** Leaned over, a point of the plain terrain is carried along and must be found below itself. */
  @Test
  void aTurnedTerrainHasTheHeightsOfItsTurnedTriangles() {
    TerrainQuad plain = terrain();
    TerrainQuad turned = terrain();
    turned.setLocalRotation(new Quaternion().fromAngles(0.1f, 0.7f, -0.15f));
    turned.setLocalTranslation(5, 6, 7);
    turned.setLocalScale(1.5f);
    GroundHeights ground = ground(turned);
    Matrix4f toWorld = new Matrix4f();
    toWorld.setTransform(
        turned.getWorldTranslation(),
        turned.getWorldScale(),
        turned.getWorldRotation().toRotationMatrix());
    Random random = new Random(SEED);
    HeightSample sample = new HeightSample();
    int wrong = 0;
    for (int n = 0; n < 2000; n++) {
      Vector2f at = place(random);
      Vector3f world = toWorld.mult(new Vector3f(at.x, plain.getHeight(at), at.y));
      assertThat(ground.highestBelow(world.x, world.y + 2 * EXACT, world.z, sample)).isTrue();
      assertThat(sample.y()).isEqualTo(world.y, within(3 * EXACT));
      float engine = turned.getHeight(new Vector2f(world.x, world.z));
      wrong += Math.abs(engine - world.y) < 3 * EXACT ? 0 : 1;
    }
    assertThat(wrong).as("places of 2000 at which the engine is wrong").isGreaterThan(1900);
  }

  @Test
  void outsideBothHaveNone() {
    TerrainQuad terrain = terrain();
    GroundHeights ground = ground(terrain);
    assertThat(ground.highest(40, 0)).isNaN();
    assertThat(terrain.getHeight(new Vector2f(40, 0))).isNaN();
  }
}
