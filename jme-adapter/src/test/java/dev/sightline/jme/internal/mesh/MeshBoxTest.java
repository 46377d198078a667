package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import dev.sightline.jme.convert.VertexPositions;
import dev.sightline.jme.convert.WorldMatrix;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeshBoxTest {
  private static final int CASES = 100_000;
  private static final Vector3f LOW = new Vector3f(-1, 2, -0.5f);
  private static final Vector3f HIGH = new Vector3f(3, 2.25f, 7);

  private static MeshBox box(Vector3f... points) {
    float[] positions = new float[3 * points.length];
    for (int i = 0; i < points.length; i++) {
      positions[3 * i] = points[i].x;
      positions[3 * i + 1] = points[i].y;
      positions[3 * i + 2] = points[i].z;
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(Type.Position, 3, positions);
    return MeshBox.of(VertexPositions.of(mesh, "box"));
  }

  /** Turned, scaled by up to 1,000 in each axis, and up to 10,000 away. */
  private static Matrix4f matrix(Random random) {
    Matrix4f matrix = new Matrix4f();
    matrix.setTransform(
        new Vector3f(gaussian(random, 1e4), gaussian(random, 1e4), gaussian(random, 1e4)),
        new Vector3f(scale(random), scale(random), -scale(random)),
        new Quaternion()
            .fromAngles(gaussian(random, 9), gaussian(random, 9), gaussian(random, 9))
            .toRotationMatrix());
    return matrix;
  }

  /** A ray whose direction need not be a unit, which the engine's constructor asserts. */
  private static Ray ray(Vector3f origin, Vector3f direction) {
    Ray ray = new Ray();
    ray.origin.set(origin);
    ray.direction.set(direction);
    return ray;
  }

  private static float gaussian(Random random, double size) {
    return (float) (size * random.nextGaussian());
  }

  private static float scale(Random random) {
    return (float) Math.pow(10, 6 * random.nextDouble() - 3);
  }

  /** The place of a number in [0, 1] between two others; most often one of them. */
  private static float between(float low, float high, Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> low;
      case 1 -> high;
      default -> low + (high - low) * random.nextFloat();
    };
  }

  /** Rays to corners, edges and the inside, from near and far, with limits that end there. */
  @Test
  void noRayPassesByThatTheConservativeTestTakesForAHit() {
    Random random = new Random(7);
    MeshBox box = box(LOW, HIGH);
    int met = 0;
    int told = 0;
    for (int i = 0; i < CASES; i++) {
      Matrix4f matrix = matrix(random);
      Vector3f target =
          new Vector3f(
              between(LOW.x, HIGH.x, random),
              between(LOW.y, HIGH.y, random),
              between(LOW.z, HIGH.z, random));
      Vector3f there = matrix.mult(target);
      double away = Math.pow(10, 10 * random.nextDouble() - 4);
      Vector3f origin =
          there.add(gaussian(random, away), gaussian(random, away), gaussian(random, away));
      Vector3f direction = there.subtract(origin);
      if (direction.lengthSquared() == 0) {
        continue;
      }
      if (random.nextBoolean()) {
        direction.multLocal((float) (1 + 0.1 * random.nextGaussian()));
      }
      if (random.nextInt(4) == 0) {
        direction.addLocal(gaussian(random, away), gaussian(random, away), gaussian(random, away));
      }
      Ray ray = ray(origin, direction);
      double length = Math.sqrt((double) direction.dot(direction));
      double tMax = Double.POSITIVE_INFINITY;
      if (random.nextBoolean()) {
        ray.setLimit((float) (length * (0.5 + random.nextDouble())));
        tMax = ray.getLimit() / length;
      }
      boolean mayMeet = box.mayMeet(ray, WorldMatrix.affine(matrix), tMax);
      boolean isPassedBy = box.isPassedBy(ray, matrix);
      assertThat(mayMeet && isPassedBy)
          .as("case %d: %s, limit %s,%n%s", i, ray, ray.getLimit(), matrix)
          .isFalse();
      met += mayMeet ? 1 : 0;
      told += isPassedBy ? 1 : 0;
    }
    System.out.println("seed 7: " + met + " may meet, " + told + " pass by, of " + CASES);
    assertThat(met).isBetween(CASES / 3, 2 * CASES / 3);
    assertThat(told).isGreaterThan(CASES / 6);
  }

  @Test
  void aRayPassesByOnEachSideAndBehindAndBeyondItsLimit() {
    MeshBox box = box(new Vector3f(-1, -1, -1), new Vector3f(1, 1, 1));
    Matrix4f matrix = new Matrix4f();
    matrix.setTranslation(10, 0, 0);
    for (Vector3f way : new Vector3f[] {Vector3f.UNIT_Y, Vector3f.UNIT_Z}) {
      for (int sign = -1; sign <= 1; sign += 2) {
        Ray beside = new Ray(way.mult(1.001f * sign), Vector3f.UNIT_X);
        assertThat(box.isPassedBy(beside, matrix)).isTrue();
        Ray touching = new Ray(way.mult(sign), Vector3f.UNIT_X);
        assertThat(box.isPassedBy(touching, matrix)).isFalse();
      }
    }
    assertThat(box.isPassedBy(new Ray(new Vector3f(11.01f, 0, 0), Vector3f.UNIT_X), matrix))
        .isTrue();
    assertThat(box.isPassedBy(new Ray(new Vector3f(11, 0, 0), Vector3f.UNIT_X), matrix)).isFalse();
    Ray limited = ray(Vector3f.ZERO, Vector3f.UNIT_X.mult(4));
    limited.setLimit(9);
    assertThat(box.isPassedBy(limited, matrix)).isFalse();
    limited.setLimit(8.99f);
    assertThat(box.isPassedBy(limited, matrix)).isTrue();
  }

  @Test
  void whatAMatrixDoesNotTellIsLeftToTheMap() {
    MeshBox box = box(new Vector3f(-1, -1, -1), new Vector3f(1, 1, 1));
    Ray beside = new Ray(new Vector3f(0, 50, 0), Vector3f.UNIT_X);
    Matrix4f sheared = new Matrix4f();
    sheared.m01 = 3000;
    Matrix4f turned = new Matrix4f();
    turned.m01 = 3;
    Matrix4f nan = new Matrix4f();
    nan.m22 = Float.NaN;
    Matrix4f infinite = new Matrix4f();
    infinite.m03 = Float.POSITIVE_INFINITY;
    assertThat(box.isPassedBy(beside, new Matrix4f())).isTrue();
    assertThat(box.isPassedBy(beside, turned)).isTrue();
    assertThat(box.isPassedBy(beside, sheared)).isFalse();
    assertThat(box.isPassedBy(beside, nan)).isFalse();
    assertThat(box.isPassedBy(beside, infinite)).isFalse();
  }
}
