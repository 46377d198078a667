package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.VertexBuffer;
import com.jme3.terrain.geomipmap.TerrainQuad;
import com.sun.management.ThreadMXBean;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.result.BarycentricResult;
import java.lang.management.ManagementFactory;
import java.util.function.Consumer;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A call makes the engine's results and nothing else: as many bytes as making them by hand. */
class GarbageTest {
  private static final int CALLS = 1_000;
  private static final int ROUNDS = 12;

  /** Bytes of an {@code Affine}, with room for other headers of objects. */
  private static final int MAP = 256;

  /** One that shares its turn, its scale and its inverse with the one before. */
  private static final int SHARED_MAP = 48;

  private final ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Geometry ball =
      new Geometry("ball", Shapes.ball(40, VertexBuffer.Format.UnsignedShort));
  private Object sink;

  private Collidable asked(String what) {
    return switch (what) {
      case "ray" -> new Ray(new Vector3f(0.11f, 0.17f, 5), new Vector3f(0, 0, -1));
      case "ray that misses" -> new Ray(new Vector3f(0.99f, 0.99f, 5), new Vector3f(0, 0, -1));
      case "box" -> new BoundingBox(new Vector3f(0.7f, 0.5f, 0.3f), 0.3f, 0.2f, 0.1f);
      default -> new BoundingSphere(0.3f, new Vector3f(0.7f, 0.5f, 0.3f));
    };
  }

  /** The least of many rounds: what the compiler and others add comes and goes. */
  private long bytes(int rounds, Consumer<CollisionResults> call) {
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    long thread = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < rounds; round++) {
      long before = bean.getThreadAllocatedBytes(thread);
      for (int i = 0; i < CALLS; i++) {
        CollisionResults results = new CollisionResults();
        call.accept(results);
        sink = results;
      }
      least = Math.min(least, bean.getThreadAllocatedBytes(thread) - before);
    }
    assertThat(sink).isNotNull();
    return least / CALLS;
  }

  private static void byHand(CollisionResults results, int count, String what) {
    for (int i = 0; i < count; i++) {
      CollisionResult result =
          switch (what) {
            case "box" -> new CollisionResult();
            case "sphere" -> new CollisionResult(new Vector3f(i, i, i), i);
            default -> new BarycentricResult(new Vector3f(i, i, i), i, 0, 0, -1);
          };
      if (!what.equals("box")) {
        result.setContactNormal(new Vector3f(i, 1, 0));
      }
      results.addCollision(result);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ray", "ray that misses", "box", "sphere"})
  void aCallAllocatesNoMoreThanItsResults(String what) {
    ball.rotate(0.3f, 0.2f, 0.1f);
    ball.updateGeometricState();
    Sightline.install(ball);
    Collidable asked = asked(what);
    CollisionResults once = new CollisionResults();
    ball.collideWith(asked, once);
    int count = once.size();
    assertThat(count > 0).isNotEqualTo(what.equals("ray that misses"));
    long installed = bytes(ROUNDS, results -> ball.collideWith(asked, results));
    long byHand = bytes(ROUNDS, results -> byHand(results, count, what));
    Sightline.uninstall(ball);
    long engine = bytes(1, results -> ball.collideWith(asked, results));
    Logger.getLogger(GarbageTest.class.getName())
        .info(
            what
                + ": "
                + count
                + " results, installed "
                + installed
                + " bytes a call, by hand "
                + byHand
                + ", engine "
                + engine);
    assertThat(installed).isLessThanOrEqualTo(byHand);
  }

  /** A mesh that is shown at two places by turns: one map of its place a call. */
  @Test
  void aCallAtAnotherPlaceMakesOneMapMore() {
    Geometry shifted = another();
    shifted.move(0.01f, 0, 0);
    Geometry turned = another();
    turned.rotate(0, 0.01f, 0);
    ball.updateGeometricState();
    Sightline.install(ball);
    long still = bytesByTurns(ball);
    assertThat(bytesByTurns(shifted)).isLessThanOrEqualTo(still + 2 * SHARED_MAP);
    assertThat(bytesByTurns(turned)).isLessThanOrEqualTo(still + 2 * MAP);
  }

  private Geometry another() {
    return new Geometry("another", ball.getMesh());
  }

  private long bytesByTurns(Geometry other) {
    other.updateGeometricState();
    Collidable asked = asked("ray that misses");
    return bytes(
        ROUNDS,
        results -> {
          ball.collideWith(asked, results);
          other.collideWith(asked, results);
        });
  }

  @Test
  void aRayAtInstalledTerrainAllocatesNoMoreThanItsResults() {
    TerrainQuad terrain = new TerrainQuad("terrain", 9, 33, null);
    terrain.updateGeometricState();
    Sightline.install(terrain);
    Ray ray = new Ray(new Vector3f(0.3f, 9, 0.4f), new Vector3f(0, -1, 0));
    Ray miss = new Ray(new Vector3f(0.3f, 9, 0.4f), new Vector3f(0, 1, 0));
    long expected = bytes(ROUNDS, results -> byHand(results, 1, "ray"));
    assertThat(bytes(ROUNDS, results -> terrain.collideWith(ray, results))).isEqualTo(expected);
    long nothing = bytes(ROUNDS, results -> byHand(results, 0, "ray"));
    assertThat(bytes(ROUNDS, results -> terrain.collideWith(miss, results))).isEqualTo(nothing);
  }
}
