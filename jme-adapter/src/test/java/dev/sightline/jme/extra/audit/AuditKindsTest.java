package dev.sightline.jme.extra.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.Shapes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One engine error each: how it is judged, written and played again. */
class AuditKindsTest {
  @TempDir private Path folder;

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private static Ray ray(float x, float y, float z, float dx, float dy, float dz) {
    return new Ray(new Vector3f(x, y, z), new Vector3f(dx, dy, dz).normalizeLocal());
  }

  /** Asks, expects one case of one kind, and plays it. */
  private AuditCase only(Disagreement kind, Geometry geometry, Object asked) throws IOException {
    geometry.updateGeometricState();
    Audit audit = Audit.start(geometry, AuditOptions.standard().withShare(1).withFolder(folder));
    CollisionResults results = new CollisionResults();
    if (asked instanceof Ray ray) {
      geometry.collideWith(ray, results);
    } else {
      geometry.collideWith((BoundingVolume) asked, results);
    }
    assertThat(audit.report().disagreements()).containsOnlyKeys(kind);
    assertThat(audit.report().oursWrong()).isZero();
    assertThat(files()).hasSize(1);
    assertThat(files().get(0).toString()).endsWith("case-0001-" + kind.slug() + ".txt");
    AuditCase found = CaseFile.read(files().get(0));
    assertThat(found.kind()).isEqualTo(kind);
    CaseReplay replay = CaseReplay.of(found);
    assertThat(replay.isOursRight()).isTrue();
    assertThat(replay.triangles().get(0).isEngineRight()).isFalse();
    return found;
  }

  @Test
  void aTriangleTooSmallForTheEngineIsAMiss() throws IOException {
    float s = 1e-4f;
    Geometry tiny = new Geometry("tiny", Shapes.list(0, 0, 0, s, 0, 0, 0, s, 0));
    AuditCase found = only(Disagreement.ENGINE_MISS, tiny, ray(s / 4, s / 4, 1, 0, 0, -1));
    assertThat(found.mesh()).isEqualTo("geometry 'tiny'");
  }

  @Test
  void aHitBeyondTheLimitIsToldAsThat() throws IOException {
    Geometry box = new Geometry("box", new Box(1, 1, 1));
    Ray ray = ray(0.11f, 0.17f, 5, 0, 0, -1);
    ray.setLimit(4.5f);
    only(Disagreement.ENGINE_BEYOND_LIMIT, box, ray);
  }

  @Test
  void aBoxInFrontOfThePlaneIsAPhantom() throws IOException {
    Geometry slope = new Geometry("slope", Shapes.list(3, 0, 0, 0, 3, 0, 0, 0, 3));
    only(
        Disagreement.ENGINE_PHANTOM,
        slope,
        new BoundingBox(new Vector3f(1.6f, 1.6f, 1.6f), 0.3f, 0.3f, 0.3f));
  }

  @Test
  void aContactOnTheWrongEdgeIsADistance() throws IOException {
    Geometry triangle = new Geometry("t", Shapes.list(0, 0, 0, 1, -1, 0, 1, 1, 0));
    only(Disagreement.ENGINE_DISTANCE, triangle, new BoundingSphere(3, new Vector3f(-1, 0, 0)));
  }

  @Test
  void anEngineThatThrowsIsAFailure() throws IOException {
    Geometry flat = new Geometry("flat", Shapes.ball(8, VertexBuffer.Format.UnsignedShort));
    flat.setLocalScale(1, 0, 1);
    AuditCase found =
        only(Disagreement.ENGINE_FAILURE, flat, new BoundingBox(new Vector3f(), 2, 2, 2));
    assertThat(found.triangles().get(0).engine().failure()).contains("ArithmeticException");
  }
}
