package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.util.Random;
import java.util.logging.Logger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A closed welded ball of 33,024 triangles, asked from inside through the engine's own {@code
 * Geometry.collideWith} with our tree installed: no ray may get out.
 */
class LeakTest {
  private static final int RINGS = 130;
  private static final int SECTORS = 128;
  private static final int RAYS = 100_000;

  /** Where the rays go. */
  enum Aim {
    RANDOM,
    VERTICES,
    EDGE_MIDDLES
  }

  /** Poles and seam are single vertices, so that every edge has two triangles. */
  private static Mesh weldedBall() {
    float[] xyz = new float[3 * (2 + (RINGS - 1) * SECTORS)];
    xyz[1] = 1;
    xyz[4] = -1;
    int at = 6;
    for (int ring = 1; ring < RINGS; ring++) {
      double polar = Math.PI * ring / RINGS;
      for (int sector = 0; sector < SECTORS; sector++) {
        double angle = 2 * Math.PI * sector / SECTORS;
        xyz[at++] = (float) (Math.sin(polar) * Math.cos(angle));
        xyz[at++] = (float) Math.cos(polar);
        xyz[at++] = (float) (Math.sin(polar) * Math.sin(angle));
      }
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, xyz);
    mesh.setBuffer(VertexBuffer.Type.Index, 3, BufferUtils.createIntBuffer(indices()));
    mesh.updateBound();
    return mesh;
  }

  private static int[] indices() {
    int[] index = new int[6 * SECTORS * (RINGS - 1)];
    int at = 0;
    for (int sector = 0; sector < SECTORS; sector++) {
      int next = (sector + 1) % SECTORS;
      int last = 2 + (RINGS - 2) * SECTORS;
      at = put(index, at, 0, 2 + next, 2 + sector);
      at = put(index, at, 1, last + sector, last + next);
      for (int ring = 0; ring + 2 < RINGS; ring++) {
        int upper = 2 + ring * SECTORS;
        int lower = upper + SECTORS;
        at = put(index, at, upper + sector, upper + next, lower + sector);
        at = put(index, at, upper + next, lower + next, lower + sector);
      }
    }
    return index;
  }

  private static int put(int[] index, int at, int a, int b, int c) {
    index[at] = a;
    index[at + 1] = b;
    index[at + 2] = c;
    return at + 3;
  }

  private static int misses(Vector3f centre, Aim aim) {
    Mesh mesh = weldedBall();
    assertThat(mesh.getTriangleCount()).isEqualTo(33_024);
    Geometry ball = new Geometry("ball", mesh);
    ball.setLocalTranslation(centre);
    ball.updateGeometricState();
    Sightline.install(ball);
    Random random = new Random(17);
    CollisionResults results = new CollisionResults();
    int misses = 0;
    for (int i = 0; i < RAYS; i++) {
      Vector3f from = point(random).multLocal(0.5f).addLocal(centre);
      results.clear();
      Ray ray = new Ray();
      ray.origin.set(from);
      ray.direction.set(target(mesh, aim, random).addLocal(centre).subtractLocal(from));
      ray.direction.normalizeLocal();
      misses += ball.collideWith(ray, results) > 0 ? 0 : 1;
    }
    return misses;
  }

  private static Vector3f point(Random random) {
    return new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat())
        .multLocal(2)
        .subtractLocal(1, 1, 1);
  }

  private static Vector3f target(Mesh mesh, Aim aim, Random random) {
    Vector3f[] corners = Shapes.corners(mesh, random.nextInt(mesh.getTriangleCount()));
    return switch (aim) {
      case RANDOM -> point(random).normalizeLocal();
      case VERTICES -> corners[0];
      case EDGE_MIDDLES -> corners[0].addLocal(corners[1]).multLocal(0.5f);
    };
  }

  @ParameterizedTest
  @EnumSource
  void noRayLeavesAClosedBallAtTheOrigin(Aim aim) {
    int misses = misses(new Vector3f(), aim);
    Logger.getLogger("leaks").info("origin, " + aim + ", seed 17: " + misses + " of " + RAYS);
    assertThat(misses).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void noRayLeavesAClosedBallFarAway(Aim aim) {
    int misses = misses(new Vector3f(148_376, 1_234, -223_423), aim);
    Logger.getLogger("leaks").info("far away, " + aim + ", seed 17: " + misses + " of " + RAYS);
    assertThat(misses).isZero();
  }
}
