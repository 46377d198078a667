package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.jme.Shapes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A root above a chain of first descendants, each with a hint of its own for the camera. */
class BoundWatchTest {
  private final List<Spatial> chain = new ArrayList<>();

  private Node root(int below) {
    chain.clear();
    Node root = new Node("root");
    Node last = root;
    for (int i = 1; i < below; i++) {
      Node next = new Node("level " + i);
      last.attachChild(next);
      chain.add(next);
      last = next;
    }
    Geometry floor = new Geometry("floor", Shapes.floor());
    last.attachChild(floor);
    chain.add(floor);
    root.updateGeometricState();
    return root;
  }

  @Test
  void theRootsHintIsOneThatNoneBelowHasAndShowsThatNothingIsNew() {
    for (int below = 1; below <= 5; below++) {
      Node root = root(below);
      for (int i = 0; i < below; i++) {
        chain.get(i).getWorldBound().setCheckPlane(5 - i);
      }
      BoundWatch watch = BoundWatch.of(root);
      long number = watch.number(root);
      int hint = root.getWorldBound().getCheckPlane();
      boolean isFree = below < 5;
      assertThat(hint).isBetween(isFree ? 1 : 0, 5);
      for (Spatial spatial : chain) {
        assertThat(spatial.getWorldBound().getCheckPlane() == hint).as("%d", below).isFalse();
      }
      assertThat(watch.isNewer(root, number)).as("%d below", below).isEqualTo(!isFree);
      assertThat(watch.isNewer(root, number - 1)).isTrue();
    }
  }

  /** The engine indexes a camera's planes by the hint. */
  @Test
  void whereAllHintsAreTakenTheRootsIsStillAPlanesNumberAndEveryScanCounts() {
    Node root = root(7);
    for (int i = 0; i < 7; i++) {
      chain.get(i).getWorldBound().setCheckPlane(i % 6);
    }
    BoundWatch watch = BoundWatch.of(root);
    long number = watch.number(root);
    assertThat(root.getWorldBound().getCheckPlane()).isBetween(0, 5);
    assertThat(watch.isNewer(root, number)).isTrue();
    assertThat(watch.number(root)).isNotEqualTo(number);
  }
}
