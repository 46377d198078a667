package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.jme.LaterExecutor;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.internal.mesh.BuildQueue;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import org.junit.jupiter.api.Test;

class MeshRegistryTest {
  private final LaterExecutor later = new LaterExecutor();
  private final BuildQueue queue = new BuildQueue(later, BuildOptions.fast());
  private final MeshRegistry registry = new MeshRegistry(Snapshots.IN_THE_SCAN, queue, () -> 0);
  private final Mesh floor = Shapes.floor();
  private final Mesh ball = Shapes.ball(20, VertexBuffer.Format.UnsignedShort);

  private TrackedMesh acquire(Mesh mesh) {
    return registry.acquire(mesh, MeshBuffers.FULL, new Geometry("g", mesh), mesh, false);
  }

  @Test
  void aMeshHasOneUseALevelWhichCountsItsUsers() {
    TrackedMesh use = acquire(floor);
    assertThat(acquire(floor)).isSameAs(use);
    assertThat(use.users).isEqualTo(2);
    TrackedMesh level = registry.acquire(floor, 1, new Geometry("g", floor), floor, false);
    assertThat(level).isNotSameAs(use);
    assertThat(registry.size()).isEqualTo(2);
    assertThat(registry.get(1)).isSameAs(level);
    assertThat(use.owner).isEqualTo("geometry 'g'");
  }

  @Test
  void aUseWithoutUsersGoesAtTheNextSweepAndItsBuildIsCalledOff() {
    TrackedMesh use = acquire(ball);
    registry.update(0);
    assertThat(queue.queued()).isEqualTo(1);
    registry.release(use);
    assertThat(registry.size()).isEqualTo(1);
    registry.sweep();
    assertThat(registry.size()).isZero();
    assertThat(queue.queued()).isZero();
    assertThat(queue.cancelled()).isEqualTo(1);
    assertThat(acquire(ball)).isNotSameAs(use);
  }

  @Test
  void smallMeshesAreBuiltAtOnceAndLargeOnesQueued() {
    TrackedMesh small = acquire(floor);
    TrackedMesh large = acquire(ball);
    assertThat(registry.update(0)).isTrue();
    assertThat(small.shown()).isNotNull();
    assertThat(large.shown()).isNull();
    assertThat(registry.counts.full).isEqualTo(1);
    assertThat(registry.counts.pending).isEqualTo(1);
    assertThat(registry.update(0)).as("nothing new").isFalse();
    assertThat(later.size()).as("once").isEqualTo(1);
    later.runAll();
    assertThat(registry.update(0)).isTrue();
    assertThat(registry.counts.full).isEqualTo(2);
    assertThat(registry.counts.triangles)
        .isEqualTo(small.shown().tree().triangleCount() + large.shown().tree().triangleCount());
  }

  @Test
  void anEditedMeshIsRefittedAtOnceThoughItIsLarge() {
    TrackedMesh large = acquire(ball);
    registry.update(0);
    later.runAll();
    registry.update(0);
    BuiltMesh before = large.shown();
    ball.getBufferList().forEach(VertexBuffer::clearUpdateNeeded);
    registry.drawn();
    ball.getFloatBuffer(Type.Position).put(0, 0.5f);
    ball.getBuffer(Type.Position).setUpdateNeeded();
    assertThat(registry.update(0)).isTrue();
    assertThat(large.shown()).isNotSameAs(before);
    assertThat(large.shown().tree().nodeChildren()).isEqualTo(before.tree().nodeChildren());
    assertThat(later.size()).isZero();
    assertThat(registry.silentlyEdited()).isNull();
  }

  @Test
  void clearingCallsOffAllBuilds() {
    acquire(ball);
    registry.update(0);
    registry.clear();
    assertThat(registry.size()).isZero();
    assertThat(queue.queued()).isZero();
  }
}
