package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.instance.InstanceTreeCheck;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.jme.scene.Layers;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Logger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Things come, go, move, are hidden and get other meshes and parents, several a frame. */
class SceneChurnTest extends ChurnedScene {
  private static final Logger LOGGER = Logger.getLogger(SceneChurnTest.class.getName());

  @ParameterizedTest
  @CsvSource({"60, 1000, 30, 4, 101", "1300, 40, 200, 3, 102"})
  void answersAreThoseOfALoopOverTheSceneInEveryFrame(
      int count, int frames, float size, int rays, long seed) {
    compareWithALoop(count, frames, size, rays, seed);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"10000, 1000, 200, 2, 106", "1, 2000, 8, 4, 107"})
  void answersAreThoseOfALoopOverTheSceneInAThousandFrames(
      int count, int frames, float size, int rays, long seed) {
    compareWithALoop(count, frames, size, rays, seed);
  }

  private void compareWithALoop(int count, int frames, float size, int rays, long seed) {
    fill(count, size, seed);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    int hits = 0;
    for (int frame = 0; frame < frames; frame++) {
      for (int k = random.nextInt(1 + Math.min(200, count / 10)); k >= 0; k--) {
        change();
      }
      while (things.size() < Math.max(1, count / 2)) {
        attach();
      }
      index.scan();
      for (int k = random.nextInt(3); k > 0; k--) {
        builders.runOne();
      }
      SceneSnapshot now = index.published();
      assertThat(InstanceTreeCheck.check(now.tree())).isEmpty();
      SceneLoop loop = new SceneLoop();
      loop.list(root);
      assertListed(now, loop.met);
      for (int k = 0; k < rays; k++) {
        Vector3f from = place().multLocal(2);
        Vector3f to = place().subtractLocal(from);
        loop.nearest(from, to);
        query.ray(from.x, from.y, from.z, to.x, to.y, to.z).nearest(now.tree(), hit);
        assertThat(hit.isHit()).isEqualTo(loop.instance != RayHit.NONE);
        if (hit.isHit()) {
          assertThat(hit.t()).isEqualTo(loop.best);
          assertThat(hit.instance()).isEqualTo(loop.instance);
          assertThat(hit.triangle()).isEqualTo(loop.which);
          hits++;
        }
      }
    }
    String told = "seed " + seed + ": " + hits + " of " + frames * rays + " rays hit";
    LOGGER.info(told);
    assertThat(hits).isBetween(frames * rays / 10, frames * rays - 1);
  }

  private static void assertListed(SceneSnapshot now, List<Geometry> expected) {
    assertThat(now.size()).isEqualTo(expected.size());
    for (int i = 0; i < expected.size(); i++) {
      Geometry geometry = expected.get(i);
      assertThat(now.geometry(i)).isSameAs(geometry);
      assertThat(now.mesh(i)).isSameAs(geometry.getMesh());
      assertThat(now.layers(i)).isEqualTo(Layers.getMask(geometry));
      assertThat(now.isCulled(i)).isEqualTo(geometry.getLocalCullHint() == CullHint.Always);
    }
  }

  /** How many nodes of two trees have other boxes. */
  private static int written(InstanceTree a, InstanceTree b) {
    int nodes = Math.min(a.nodeCount(), b.nodeCount());
    int written = Math.abs(a.nodeCount() - b.nodeCount());
    for (int from = 0; from < NodeLayout.BOUNDS * nodes; from += NodeLayout.BOUNDS) {
      int to = from + NodeLayout.BOUNDS;
      boolean isSame = Arrays.equals(a.nodeBounds(), from, to, b.nodeBounds(), from, to);
      written += isSame ? 0 : 1;
    }
    return written;
  }

  @Test
  void aScanAfterOneHasComeOrGoneWritesThePathAboveItAndKeepsAllOtherInstances() {
    fill(3000, 300, 103);
    for (int k = 0; k < 20; k++) {
      SceneSnapshot before = index.published();
      Instance[] were = before.tree().instances();
      if (k % 2 == 0) {
        detach();
      } else {
        attach();
      }
      index.scan();
      SceneSnapshot after = index.published();
      assertThat(written(before.tree(), after.tree())).isBetween(1, 120);
      assertThat(before.tree().instances()).isEqualTo(were);
      int same = 0;
      int at = 0;
      for (int i = 0; i < after.size(); i++) {
        while (at < were.length && were[at] != after.tree().instance(i) && k % 2 == 0) {
          at++;
        }
        if (at < were.length && were[at] == after.tree().instance(i)) {
          same++;
          at++;
        }
      }
      assertThat(same).isEqualTo(Math.min(were.length, after.size()));
    }
    assertThat(builders.size()).isZero();
  }

  @Test
  void aSubtreeUnderAnotherParentAndHiddenThingsCostNoBox() {
    fill(3000, 300, 104);
    SceneSnapshot before = index.published();
    groups.get(0).attachChild(groups.get(7));
    things.get(5).setCullHint(CullHint.Always);
    index.scan();
    SceneSnapshot after = index.published();
    assertThat(after.tree().nodeBounds()).isEqualTo(before.tree().nodeBounds());
    assertThat(after.tree().instances()).containsExactlyInAnyOrder(before.tree().instances());
    Snapshots.assertAsNew(after, root, Snapshots.IN_THE_SCAN);
  }

  @Test
  void whereAllHaveBeenExchangedATreeIsBuiltInTheBackground() {
    fill(1500, 300, 105);
    int frames = 0;
    while (builders.size() == 0 && frames < 100) {
      for (int k = 0; k < 50; k++) {
        detach();
        attach();
      }
      index.scan();
      frames++;
    }
    assertThat(frames).isEqualTo(16);
    detach();
    index.scan();
    builders.runAll();
    index.scan();
    assertThat(index.published().tree().wear().exchanged()).isGreaterThan(1500);
    builders.runAll(); // what has gone meanwhile
    index.scan();
    assertThat(index.published().tree().wear().exchanged()).isEqualTo(1);
    Snapshots.assertAsNew(index.published(), root, Snapshots.IN_THE_SCAN);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5, 300, 1200})
  void theWholeSceneGoesAndComesAtOnce(int count) {
    fill(count, 100, 108);
    for (int round = 0; round < 6; round++) {
      groups.forEach(Node::removeFromParent);
      index.scan();
      assertThat(index.published().size()).isZero();
      assertAsNew();
      if (round % 2 == 0) {
        attach(); // to a group that is not there
      }
      for (int i = 0; i < 10; i++) {
        (i < 5 ? root : groups.get(i - 5)).attachChild(groups.get(i));
      }
      index.scan();
      assertThat(index.published().size()).isEqualTo(things.size());
      assertAsNew();
    }
  }

  @Test
  void manyInOnePlaceComeAndGo() {
    fill(2000, 0, 109);
    for (int frame = 0; frame < 30; frame++) {
      for (int k = 0; k < 50; k++) {
        detach();
        attach();
      }
      index.scan();
      builders.runAll();
    }
    assertAsNew();
  }

  @Test
  void aMeshIsSwappedWhileItsTreeIsBuilt() {
    IndexOptions skips =
        IndexOptions.defaults()
            .withWhilePending(IndexOptions.WhilePending.SKIP)
            .withFrameBudget(Duration.ZERO);
    SceneIndex lazy = new SceneIndex(root, skips, builders);
    fill(100, 30, 110);
    for (int frame = 0; frame < 100; frame++) {
      Geometry some = any(things);
      some.setMesh(frame % 3 == 0 ? new Box(1 + frame, 1, 1) : any(meshes));
      any(things).setLocalTranslation(place());
      detach();
      attach();
      lazy.scan();
      if (frame % 4 == 1) {
        builders.runOne();
      }
      assertThat(InstanceTreeCheck.check(lazy.published().tree())).isEmpty();
    }
    builders.runAll();
    lazy.scan();
    assertThat(lazy.published().isComplete()).isTrue();
    index.scan();
    Snapshots.assertAsNew(lazy.published(), root, Snapshots.IN_THE_SCAN);
    lazy.close();
  }
}
