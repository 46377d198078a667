package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.jme.Shapes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** What a build says of itself, and what it leaves behind. */
class BuildJobTest {
  private final Mesh mesh = Shapes.ball(20, VertexBuffer.Format.UnsignedShort);
  private final MeshVersion contents = MeshVersion.first(mesh, MeshBuffers.FULL);

  private BuildJob job(Mesh of) {
    BuildJob job = new BuildJob(contents, of, "ball", TreeSource.NONE, 1, 0);
    assertThat(contents.claim(job)).isTrue();
    return job;
  }

  private boolean run(BuildJob job) {
    boolean ended = job.run(BuildOptions.fast());
    assertThat(contents.isClaimed()).isFalse();
    return ended;
  }

  @Test
  void aBuildThatCameToItsEndSaysSo() {
    BuildJob job = job(mesh);
    assertThat(run(job)).isTrue();
    assertThat(job.built()).isEqualTo(1);
    assertThat(contents.isSettled()).isTrue();
    assertThat(contents.best()).isNotNull();
  }

  /** A pool is full when it is asked, and has taken the new build by the time it says so. */
  @Test
  void aBuildWhoseTicketIsRefusedAfterAnotherTookItLeavesNoneBehind() {
    List<Runnable> tickets = new ArrayList<>();
    BuildQueue queue =
        new BuildQueue(
            ticket -> {
              if (!tickets.isEmpty()) {
                tickets.get(0).run();
                throw new RejectedExecutionException("full");
              }
              tickets.add(ticket);
            },
            BuildOptions.fast());
    MeshVersion other =
        MeshVersion.first(Shapes.ball(30, VertexBuffer.Format.UnsignedShort), MeshBuffers.FULL);
    BuildJob large =
        new BuildJob(
            other,
            Shapes.ball(30, VertexBuffer.Format.UnsignedShort),
            "large",
            TreeSource.NONE,
            9,
            0);
    assertThat(other.claim(large)).isTrue();
    assertThat(queue.submit(large)).isTrue();
    assertThat(queue.submit(job(mesh))).isTrue();
    assertThat(contents.isSettled()).isTrue();
    assertThat(other.isSettled()).isFalse();
    assertThat(other.isClaimed()).as("it may be asked for again").isFalse();
  }

  @Test
  void oneThatIsCalledOffBeforeItBeginsBuildsNothing() {
    BuildJob job = job(mesh);
    job.cancel();
    assertThat(run(job)).isFalse();
    assertThat(contents.isSettled()).isFalse();
    assertThat(contents.best()).isNull();
  }

  @Test
  void oneThatIsCalledOffWhileItReadsTheMeshHasNotComeToItsEnd() {
    BuildJob[] job = new BuildJob[1];
    Mesh calling =
        new Mesh() {
          @Override
          public Mode getMode() {
            job[0].cancel();
            return super.getMode();
          }
        };
    calling.setBuffer(mesh.getBuffer(VertexBuffer.Type.Position));
    calling.setBuffer(mesh.getBuffer(VertexBuffer.Type.Index));
    job[0] = job(calling);
    assertThat(run(job[0])).isFalse();
    assertThat(contents.isSettled()).isFalse();
  }

  @Test
  void aMeshThatCannotBeReadIsAnEndToo() {
    Mesh broken = Shapes.triangle();
    broken.setBuffer(VertexBuffer.Type.Index, 3, new short[] {0, 1, 7});
    assertThat(run(job(broken))).isTrue();
    assertThat(contents.isSettled()).isTrue();
    assertThat(contents.failure()).hasMessageContaining("ball").hasMessageContaining("7");
  }

  @Test
  void norDoesItGoOnWhenMemoryRunsOut() {
    Mesh large =
        new Mesh() {
          @Override
          public VertexBuffer getBuffer(VertexBuffer.Type type) {
            throw new OutOfMemoryError("of the test");
          }
        };
    assertThat(run(job(large))).isTrue();
    assertThat(contents.isSettled()).isTrue();
    assertThat(contents.failure()).hasMessageContaining("ball: its tree cannot be built");
  }
}
