package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.height.HeightList;
import dev.sightline.bvh.height.HeightQuery;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.line.LineQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.solid.InsideRule;
import dev.sightline.bvh.solid.SolidList;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.solid.WindingQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.core.view.LineView;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What the queries keep of trees and of results once they have answered: nothing. */
class ReleasedTreesTest {
  private final List<WeakReference<Object>> kept = new ArrayList<>();

  private <T> T kept(T object) {
    kept.add(new WeakReference<>(object));
    return object;
  }

  private Bvh mesh(TreeLayout layout) {
    Bvh mesh = kept(Layouts.build(new float[] {-9, 1, -9, 0, 1, 9, 9, 1, -9}, layout));
    kept(mesh.leafVertices());
    return mesh;
  }

  private void ofMeshes(Consumer<Bvh> ask) {
    ask.accept(mesh(TreeLayout.PLAIN));
    assertReleased();
    ask.accept(mesh(TreeLayout.COMPACT));
    assertReleased();
  }

  private void ofWorlds(Consumer<InstanceTree> ask) {
    ask.accept(world());
    assertReleased();
  }

  private InstanceTree world() {
    Instance one = Instance.of(mesh(TreeLayout.PLAIN), Affine.IDENTITY);
    return kept(InstanceTreeBuilder.build(new Instance[] {kept(one)}));
  }

  private void assertReleased() {
    assertThat(kept).isNotEmpty();
    for (int n = 0; n < 100 && kept.stream().anyMatch(ReleasedTreesTest::isHeld); n++) {
      System.gc();
    }
    assertThat(kept).noneMatch(ReleasedTreesTest::isHeld);
    kept.clear();
  }

  /** The array without triangles does not count: it is one of all compact trees. */
  private static boolean isHeld(Reference<Object> one) {
    Object object = one.get();
    return object != null && !(object instanceof float[] none && none.length == 0);
  }

  @Test
  void solidsKeepNeitherMeshNorInstance() {
    SolidQuery query = new SolidQuery().point(0, 1, 0);
    ofMeshes(mesh -> assertThat(query.isIn(mesh)).isTrue());
    ofMeshes(mesh -> assertThat(query.signedDistance(mesh, new MeshPoint())).isZero());
    ofWorlds(world -> assertThat(query.any(world)).isTrue());
    ofWorlds(world -> assertThat(query.all(world, new SolidList())).isEqualTo(1));
    ofWorlds(world -> assertThat(query.isIn(world.instance(0))).isTrue());
    ofWorlds(world -> assertThat(query.signedDistance(world, new MeshPoint())).isZero());
    query.instances(
        instance -> {
          throw new ArithmeticException("planned");
        });
    ofWorlds(world -> assertThatThrownBy(() -> query.any(world)).hasMessage("planned"));
    SolidQuery turned = new SolidQuery().rule(InsideRule.NONZERO).point(0, 1, 0);
    ofMeshes(mesh -> assertThat(turned.isIn(mesh)).isTrue());
    ofWorlds(world -> assertThat(turned.any(world)).isTrue());
    WindingQuery winding = new WindingQuery().point(0, 2, 0);
    ofMeshes(mesh -> assertThat(winding.winding(mesh)).isNegative());
    ofWorlds(world -> assertThat(winding.winding(world)).isNegative());
    Reference.reachabilityFence(List.of(query, turned, winding));
  }

  @Test
  void heightsKeepNoVertices() {
    HeightQuery query = new HeightQuery();
    ofMeshes(mesh -> assertThat(query.highestBelow(mesh, 0, 5, 0)).isEqualTo(1));
    ofMeshes(mesh -> assertThat(query.highestBelow(mesh, 0, 5, 0, new HeightSample())).isTrue());
    ofMeshes(mesh -> assertThat(query.highestBelow(mesh, 50, 5, 0)).isNaN());
    ofMeshes(mesh -> assertThat(query.storeys(mesh, 0, 0, new HeightList())).isEqualTo(1));
    Reference.reachabilityFence(query);
  }

  @Test
  void noQueryKeepsTheListItFilled() {
    Bvh mesh = Layouts.build(new float[] {-9, 1, -9, 0, 1, 9, 9, 1, -9}, TreeLayout.PLAIN);
    RayQuery rays = new RayQuery().ray(0, 5, 0, 0, -1, 0);
    rays.all(mesh, kept(new RayHitList()));
    rays.kNearest(mesh, 2, kept(new RayHitList()));
    SweepQuery sweeps = new SweepQuery().sphere(0, 5, 0, 1).motion(0, -1, 0, 9);
    sweeps.all(mesh, kept(new SweepContactList()));
    OverlapQuery volumes = new OverlapQuery().sphere(0, 1, 0, 1);
    volumes.all(mesh, kept(new TriangleList()));
    LineQuery lines = new LineQuery().view(new LineView().setRay(0, 5, 0, 0, -1, 0)).radius(99);
    lines.all(mesh, kept(new RayHitList()));
    SolidQuery solids = new SolidQuery().point(0, 1, 0);
    solids.signedDistance(mesh, kept(new MeshPoint()));
    assertReleased();
    Reference.reachabilityFence(List.of(rays, sweeps, volumes, lines, solids));
  }
}
