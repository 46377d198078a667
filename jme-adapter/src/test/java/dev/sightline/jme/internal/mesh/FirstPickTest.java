package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Format;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.shape.Sphere;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.tree.TreeCheck;
import dev.sightline.jme.LaterExecutor;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.nio.FloatBuffer;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/**
 * The first question to an installed mesh waits for a quick tree; the one that stays comes later.
 */
class FirstPickTest {
  private static final String OWNER = "ball";

  private final LaterExecutor later = new LaterExecutor();
  private final BuildQueue queue = new BuildQueue(later, BuildOptions.balanced());
  private final Mesh mesh = new Sphere(40, 40, 1);
  private final CachedTree tree = MeshTreeCache.of(mesh);

  private static int hits(Geometry geometry) {
    Ray ray = new Ray(new Vector3f(0.11f, 0.17f, 5), new Vector3f(0, 0, -1));
    return geometry.collideWith(ray, new CollisionResults());
  }

  private MeshVersion contents() {
    return tree.contents(mesh, OWNER);
  }

  private void move(float by) {
    FloatBuffer positions = mesh.getFloatBuffer(Type.Position);
    for (int i = 0; i < positions.limit(); i++) {
      positions.put(i, positions.get(i) + by);
    }
    Sightline.changed(mesh);
  }

  /** While every builder is held up, a question is answered: nothing of the long build is here. */
  @Test
  void theFirstPickWaitsForNoBuilder() throws InterruptedException {
    Geometry ball = new Geometry(OWNER, mesh);
    ball.updateGeometricState();
    int expected = hits(ball);
    mesh.clearCollisionData();
    CountDownLatch held = new CountDownLatch(1);
    for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
      BuilderPool.shared()
          .execute(
              () -> {
                try {
                  held.await();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
    }
    Sightline.install(ball);
    try {
      assertThat(hits(ball)).isEqualTo(expected).isPositive();
      assertThat(contents().isSettled()).isFalse();
      assertThat(contents().isClaimed()).as("on its way").isTrue();
      assertThat(hits(ball)).isEqualTo(expected);
    } finally {
      held.countDown();
    }
    for (int i = 0; i < 3000 && !contents().isSettled(); i++) {
      Thread.sleep(10);
    }
    assertThat(contents().isSettled()).isTrue();
    assertThat(hits(ball)).isEqualTo(expected);
  }

  @Test
  void aSmallMeshIsNotBuiltToStayAtOnceEither() {
    Mesh small = new Sphere(6, 6, 1);
    MeshVersion contents = MeshTreeCache.of(small).contents(small, OWNER);
    assertThat(contents.quick(small, OWNER).tree().triangleCount())
        .isEqualTo(small.getTriangleCount());
    assertThat(contents.isSettled()).isFalse();
  }

  @Test
  void oneBuildIsOnItsWayHoweverOftenItIsAskedFor() {
    MeshVersion contents = contents();
    BuiltMesh quick = contents.quick(mesh, OWNER);
    for (int i = 0; i < 3; i++) {
      tree.settleLater(contents, mesh, OWNER, queue);
    }
    assertThat(later.size()).isEqualTo(1);
    assertThat(contents.quick(mesh, OWNER)).isSameAs(quick);
    later.runAll();
    assertThat(contents.isSettled()).isTrue();
    assertThat(contents.best()).isNotSameAs(quick);
    assertThat(TreeCheck.check(contents.best().tree(), contents.best().soup())).isEmpty();
  }

  @Test
  void aMeshThatIsEditedWhileItIsBuiltGetsWhatComesOfItRefitted() {
    MeshVersion first = contents();
    first.quick(mesh, OWNER);
    tree.settleLater(first, mesh, OWNER, queue);
    for (int edit = 0; edit < 3; edit++) {
      move(0.5f);
      MeshVersion edited = contents();
      assertThat(edited).isNotSameAs(first);
      edited.quick(mesh, OWNER);
      assertThat(edited.isSettled()).isFalse();
      tree.settleLater(edited, mesh, OWNER, queue);
      assertThat(later.size()).as("the one of before goes on").isEqualTo(1);
    }
    later.runAll();
    MeshVersion now = contents();
    tree.settleLater(now, mesh, OWNER, queue);
    assertThat(later.size()).as("no other build").isZero();
    assertThat(now.isSettled()).isTrue();
    BuiltMesh shown = now.best();
    assertThat(shown.positions()[0]).isEqualTo(mesh.getFloatBuffer(Type.Position).get(0));
    assertThat(shown.tree().nodeChildren()).isEqualTo(first.best().tree().nodeChildren());
    assertThat(TreeCheck.check(shown.tree(), shown.soup())).isEmpty();
  }

  @Test
  void otherTrianglesAreBuiltAnew() {
    MeshVersion first = contents();
    first.quick(mesh, OWNER);
    tree.settleLater(first, mesh, OWNER, queue);
    Mesh other = Shapes.ball(30, Format.UnsignedShort);
    mesh.setBuffer(Type.Index, 3, other.getShortBuffer(Type.Index));
    MeshVersion edited = contents();
    edited.quick(mesh, OWNER);
    later.runAll();
    tree.settleLater(edited, mesh, OWNER, queue);
    assertThat(edited.isSettled()).isFalse();
    assertThat(later.size()).isEqualTo(1);
    later.runAll();
    assertThat(edited.isSettled()).isTrue();
    assertThat(TreeCheck.check(edited.best().tree(), edited.best().soup())).isEmpty();
  }

  @Test
  void aBuildThatIsRefusedIsOfferedAgain() {
    MeshVersion contents = contents();
    contents.quick(mesh, OWNER);
    later.refuse(true);
    tree.settleLater(contents, mesh, OWNER, queue);
    assertThat(contents.isClaimed()).isFalse();
    later.refuse(false);
    tree.settleLater(contents, mesh, OWNER, queue);
    later.runAll();
    assertThat(contents.isSettled()).isTrue();
  }

  @Test
  void aMeshThatCannotBeReadSaysSoAtEachQuestionUntilItIsMended() {
    mesh.setBuffer(Type.Index, 3, new short[] {0, 1, 30_000});
    Geometry ball = new Geometry(OWNER, mesh);
    ball.updateGeometricState();
    Sightline.install(ball);
    for (int i = 0; i < 2; i++) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> hits(ball))
          .withMessageContaining("30000");
    }
    mesh.setBuffer(Type.Index, 3, new short[] {0, 1, 2});
    assertThat(hits(ball)).isZero();
  }
}
