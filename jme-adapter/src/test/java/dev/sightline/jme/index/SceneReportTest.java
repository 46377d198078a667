package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.jme.LaterExecutor;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.internal.mesh.BuildQueue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SceneReportTest {
  private final LaterExecutor later = new LaterExecutor();
  private final BuildQueue queue = new BuildQueue(later, BuildOptions.fast());
  private final MeshRegistry uses = new MeshRegistry(Snapshots.BACKGROUND, queue, () -> 0);
  private final SceneScan scan = new SceneScan(Snapshots.BACKGROUND, uses);
  private final SceneReport report = new SceneReport();
  private final Node root = new Node("root");
  private final List<String> events = new ArrayList<>();

  private final IndexListener listener =
      new IndexListener() {
        @Override
        public void meshReady(Mesh mesh, int triangles) {
          events.add("ready " + triangles);
        }

        @Override
        public void failed(Geometry geometry, IllegalArgumentException reason) {
          events.add("failed " + geometry.getName());
        }

        @Override
        public void progress(int ready, int all, double built) {
          events.add(ready + " of " + all);
        }
      };

  private void scan() {
    scan.run(root, null, 0);
    report.end(queue, uses, scan, 77);
  }

  private void attach(String name, Mesh mesh) {
    root.attachChild(new Geometry(name, mesh));
  }

  @Test
  void eachTreeIsReportedOnceAndProgressWhenItDiffers() {
    report.setListener(listener);
    attach("floor", Shapes.floor());
    Mesh ball = Shapes.ball(8, VertexBuffer.Format.UnsignedShort);
    attach("ball", ball);
    scan();
    assertThat(events).containsExactly("0 of 2");
    later.runOne();
    scan();
    assertThat(events).containsExactly("0 of 2", "ready 2", "1 of 2");
    scan();
    assertThat(events).hasSize(3);
    later.runAll();
    scan();
    assertThat(events).hasSize(5).endsWith("ready " + ball.getTriangleCount(), "2 of 2");
  }

  @Test
  void aMeshThatCannotBeReadIsReportedWithAGeometry() {
    report.setListener(listener);
    Mesh mesh = Shapes.ball(8, VertexBuffer.Format.UnsignedShort);
    mesh.setBuffer(Type.Index, 3, new short[] {0, 1, 999});
    attach("broken", mesh);
    scan();
    later.runAll();
    scan();
    assertThat(events).containsExactly("0 of 1", "failed broken", "1 of 1");
    assertThat(report.statistics().failed()).isEqualTo(1);
  }

  @Test
  void aListenerThatThrowsKeepsNoOtherEventBack() {
    report.setListener(
        new IndexListener() {
          @Override
          public void meshReady(Mesh mesh, int triangles) {
            events.add("ready");
            throw new IllegalStateException("on purpose");
          }
        });
    attach("a", Shapes.floor());
    attach("b", Shapes.floor());
    scan();
    later.runAll();
    scan();
    assertThat(events).containsExactly("ready", "ready");
  }

  @Test
  void numbersAreThoseOfTheLastScanAndOfWhatWasDone() {
    attach("floor", Shapes.floor());
    scan();
    IndexStatistics first = report.statistics();
    assertThat(first.spatials()).isEqualTo(2);
    assertThat(first.geometries()).isEqualTo(1);
    assertThat(first.pending()).isEqualTo(1);
    assertThat(first.built()).isZero();
    assertThat(first.scanNanos()).isEqualTo(77);
    later.runAll();
    scan();
    report.close(queue);
    IndexStatistics closed = report.statistics();
    assertThat(closed.geometries()).isZero();
    assertThat(closed.meshes()).isZero();
    assertThat(closed.built()).isEqualTo(1);
    assertThat(closed.buildsDone()).isEqualTo(1);
    assertThat(closed.scans()).isEqualTo(2);
  }
}
