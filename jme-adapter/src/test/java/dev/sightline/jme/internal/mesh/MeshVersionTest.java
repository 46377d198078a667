package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.work.Progress;
import dev.sightline.jme.Shapes;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class MeshVersionTest {
  /** Counts how often it is looked at. */
  private static final class Counting extends Mesh {
    private int looks;

    @Override
    public Mode getMode() {
      looks++;
      return super.getMode();
    }
  }

  /** So that both trees are of the same moment. */
  @Test
  void whatWasReadForTheQuickTreeServesTheOneThatStays() {
    Mesh ball = Shapes.ball(8, VertexBuffer.Format.UnsignedShort);
    Counting mesh = new Counting();
    mesh.setBuffer(ball.getBuffer(VertexBuffer.Type.Position));
    mesh.setBuffer(ball.getBuffer(VertexBuffer.Type.Index));
    MeshVersion contents = MeshVersion.first(mesh, MeshBuffers.FULL);
    BuiltMesh quick = contents.now(mesh, "ball", true);
    assertThat(contents.isSettled()).isFalse();
    int looks = mesh.looks;
    assertThat(looks).isPositive();
    contents.settle(mesh, "ball", BuildOptions.fast(), Progress.NONE);
    assertThat(mesh.looks).isEqualTo(looks);
    assertThat(contents.isSettled()).isTrue();
    assertThat(contents.best()).isNotSameAs(quick);
  }

  private final Mesh ball = Shapes.ball(20, VertexBuffer.Format.UnsignedShort);

  /** The tree that stays comes while another thread makes a quick one: the quick one is dropped. */
  @Test
  void aQuickTreeThatComesLateDoesNotTakeThePlaceOfTheOneThatStays() throws InterruptedException {
    MeshVersion contents = MeshVersion.first(ball, MeshBuffers.FULL);
    CountDownLatch isBuilding = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    Thread builder =
        new Thread(
            () ->
                contents.settle(
                    ball,
                    "ball",
                    BuildOptions.balanced(),
                    fraction -> {
                      isBuilding.countDown();
                      await(mayEnd);
                      return true;
                    }));
    builder.start();
    await(isBuilding);
    BuiltMesh quick = contents.now(ball, "ball", true);
    assertThat(quick).as("no wait for the build").isNotNull();
    assertThat(contents.isSettled()).isFalse();
    mayEnd.countDown();
    builder.join();
    assertThat(contents.isSettled()).isTrue();
    assertThat(contents.best()).isNotSameAs(quick);
    assertThat(contents.now(ball, "ball", true)).isSameAs(contents.best());
    assertThat(contents.quick(ball, "ball")).isSameAs(contents.best());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void aThreadThatDoesNotWaitGetsNoTreeWhileAnotherMakesIt() throws InterruptedException {
    CountDownLatch isReading = new CountDownLatch(1);
    CountDownLatch mayRead = new CountDownLatch(1);
    boolean[] isFilled = {false};
    Mesh slow =
        new Mesh() {
          @Override
          public Mode getMode() {
            if (isFilled[0]) {
              isReading.countDown();
              MeshVersionTest.await(mayRead);
            }
            return Mode.Triangles;
          }
        };
    slow.setBuffer(ball.getBuffer(VertexBuffer.Type.Position));
    slow.setBuffer(ball.getBuffer(VertexBuffer.Type.Index));
    MeshVersion contents = MeshVersion.first(slow, MeshBuffers.FULL);
    isFilled[0] = true;
    BuiltMesh[] made = new BuiltMesh[1];
    Thread first = new Thread(() -> made[0] = contents.now(slow, "slow", true));
    first.start();
    await(isReading);
    assertThat(contents.now(slow, "slow", false)).isNull();
    mayRead.countDown();
    first.join();
    assertThat(made[0]).isNotNull().isSameAs(contents.best());
    assertThat(contents.now(slow, "slow", false)).isSameAs(made[0]);
  }

  @Test
  void whatCannotBeReadIsLeftOutUntilItIsAskedForAgain() {
    ball.setBuffer(VertexBuffer.Type.Index, 3, new short[] {0, 1, 30_000});
    MeshVersion contents = MeshVersion.first(ball, MeshBuffers.FULL);
    assertThat(contents.now(ball, "ball", true)).isSameAs(BuiltMesh.EMPTY);
    assertThat(contents.failure()).hasMessageContaining("30000");
    assertThat(contents.isSettled()).isTrue();
    assertThatIllegalArgumentException().isThrownBy(() -> contents.built(ball, "ball"));
    assertThat(contents.failure()).isNotNull();
    ball.getShortBuffer(VertexBuffer.Type.Index).put(2, (short) 2);
    assertThat(contents.built(ball, "ball").tree().triangleCount()).isEqualTo(1);
    assertThat(contents.failure()).isNull();
    assertThat(contents.isSettled()).isTrue();
  }

  @Test
  void oneBuilderAtATimeHasTheClaim() {
    MeshVersion contents = MeshVersion.first(ball, MeshBuffers.FULL);
    assertThat(contents.isClaimed()).isFalse();
    assertThat(contents.claim("a")).isTrue();
    assertThat(contents.claim("b")).isFalse();
    contents.release("b");
    assertThat(contents.isClaimed()).isTrue();
    contents.release("a");
    assertThat(contents.claim("b")).isTrue();
  }

  @Test
  void aRefitTakesTheEarlierTreeOverAndABuildDoesTheRest() {
    MeshVersion first = MeshVersion.first(ball, MeshBuffers.FULL);
    assertThat(first.mayRefit()).isFalse();
    BuiltMesh tree = first.built(ball, "ball");
    MeshVersion next = first.next(ball);
    assertThat(next.mayRefit()).isTrue();
    assertThat(next.best()).as("of data that may be others").isNull();
    next.refit(ball, "ball");
    assertThat(next.best()).isSameAs(tree);
    assertThat(next.isSettled()).isTrue();
    assertThat(next.mayRefit()).isFalse();
  }
}
