package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.core.Budget;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.VolumeOracle;
import dev.sightline.jme.VolumeOracle.Kind;
import dev.sightline.jme.VolumeTruth;
import java.util.List;
import java.util.Random;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** Bounding boxes and spheres against installed meshes, with the engine beside them. */
class VolumesAgainstEngineTest {
  private static final Logger LOG = Logger.getLogger(VolumesAgainstEngineTest.class.getName());

  private static BoundingVolume volume(Random random, Vector3f offset) {
    Vector3f centre =
        new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat())
            .multLocal(20)
            .subtractLocal(10, 10, 10)
            .addLocal(offset);
    float size = random.nextFloat() * 2.5f;
    return random.nextBoolean()
        ? new BoundingSphere(size, centre)
        : new BoundingBox(centre, size, random.nextFloat() * 2, random.nextFloat() * 2);
  }

  private static CollisionResults engine(Geometry geometry, BoundingVolume volume) {
    CollisionResults results = new CollisionResults();
    try {
      geometry.collideWith(volume, results);
      return results;
    } catch (ArithmeticException e) {
      return null;
    }
  }

  private static VolumeOracle play(long seed, Vector3f offset, int volumes) {
    RandomScene plain = new RandomScene(seed, 60, offset);
    RandomScene installed = new RandomScene(seed, 60, offset);
    Sightline.install(installed.root());
    List<Geometry> left = plain.root().descendantMatches(Geometry.class);
    List<Geometry> right = installed.root().descendantMatches(Geometry.class);
    Random random = new Random(seed);
    VolumeOracle oracle = new VolumeOracle();
    for (int i = 0; i < volumes; i++) {
      BoundingVolume volume = volume(random, offset);
      for (int g = 0; g < left.size(); g++) {
        CollisionResults ours = new CollisionResults();
        right.get(g).collideWith(volume, ours);
        oracle.compare(left.get(g), volume, engine(left.get(g), volume), ours);
      }
    }
    LOG.info(() -> "volumes, seed " + seed + " at " + offset + ": " + oracle);
    return oracle;
  }

  @Test
  void volumesAreAnsweredAsByTheEngineExceptItsKnownErrors() {
    VolumeOracle oracle = play(31, new Vector3f(), Budget.of(7_000));
    assertThat(oracle.unexplained()).isEmpty();
    assertThat(oracle.count(Kind.AGREED, 0)).isGreaterThan(Budget.of(10_000));
    VolumeOracle away = play(32, new Vector3f(300, -200, 100), Budget.of(3_000));
    assertThat(away.unexplained()).isEmpty();
  }

  @Test
  void everyTriangleIsFoundThatALoopOverAllFinds() {
    RandomScene scene = new RandomScene(33, 60, new Vector3f());
    Sightline.install(scene.root());
    Random random = new Random(33);
    int met = 0;
    for (int i = 0; i < 150; i++) {
      BoundingVolume volume = volume(random, new Vector3f());
      for (Geometry geometry : scene.root().descendantMatches(Geometry.class)) {
        CollisionResults results = new CollisionResults();
        geometry.collideWith(volume, results);
        int expected = VolumeTruth.countMet(geometry, volume);
        assertThat(results.size()).isEqualTo(expected);
        met += expected;
      }
    }
    LOG.info("seed 33: " + met + " triangles met by 150 volumes");
    assertThat(met).isGreaterThan(1_000);
  }
}
