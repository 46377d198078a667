package dev.sightline.jme.extra.trigger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Quad;
import com.jme3.scene.shape.Sphere;
import com.jme3.scene.shape.Torus;
import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

class TriggerShapeTest {
  private final TriggerState triggers = new TriggerState(new Node("root"));

  @Test
  void whatMakesNoShapeIsRefusedByItsValue() {
    Vector3f nan = new Vector3f(0, Float.NaN, 0);
    Vector3f low = new Vector3f(0, 2, 0);
    refused(() -> TriggerShape.box(1, -2, 1), "-2");
    refused(() -> TriggerShape.box(low, new Vector3f(1, 1, 1)), "(0.0, 2.0, 0.0)");
    refused(() -> TriggerShape.box(low, nan), "NaN");
    refused(() -> TriggerShape.box(nan, low), "NaN");
    refused(() -> TriggerShape.sphere(-1), "-1.0");
    refused(() -> TriggerShape.sphere(nan, 1), "NaN");
    refused(() -> TriggerShape.sphere(Float.POSITIVE_INFINITY), "Infinity");
    refused(() -> TriggerShape.capsule(low, nan, 1), "NaN");
    refused(() -> TriggerShape.mesh(new Quad(1, 1)), "2 triangles is not closed");
    refused(() -> TriggerShape.hull(new ConvexHull(vertices(5), tetrahedron())), "vertex 4");
    refused(() -> triggers.addMover(new Node("a"), TriggerShape.box(1, 1, 1)), "not a box");
    refused(() -> triggers.addMover(new Node("a"), TriggerShape.mesh(new Box(1, 1, 1))), "mesh");
  }

  private static void refused(Runnable call, String value) {
    assertThatThrownBy(call::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(value);
  }

  @Test
  void nullsAreRefusedByName() {
    TriggerShape ball = TriggerShape.sphere(1);
    Node node = new Node("node");
    nulls(() -> new TriggerState(null), "root");
    nulls(() -> triggers.addTrigger(null, node), "shape");
    nulls(() -> triggers.addTrigger(ball, (Node) null), "spatial");
    nulls(() -> triggers.addTrigger(ball, (Transform) null), "world");
    nulls(() -> triggers.addMover((Node) null), "spatial");
    nulls(() -> triggers.removeTrigger(null), "trigger");
    nulls(() -> triggers.removeMover(null), "mover");
    nulls(() -> triggers.addListener(null), "listener");
    nulls(() -> triggers.addTrigger(ball, node).onEnter(null), "action");
    nulls(() -> triggers.addTrigger(ball, node).onExit(null), "action");
    nulls(() -> TriggerShape.mesh(null), "mesh");
  }

  private static void nulls(Runnable call, String name) {
    assertThatThrownBy(call::run).isInstanceOf(NullPointerException.class).hasMessage(name);
  }

  @Test
  void argumentsAreCopied() {
    Vector3f min = new Vector3f(-1, -1, -1);
    TriggerRig rig = new TriggerRig();
    Transform at = new Transform(new Vector3f(5, 0, 0));
    TriggerShape shape = TriggerShape.box(min, new Vector3f(1, 1, 1));
    rig.names.put(rig.triggers.addTrigger(shape, at), "box");
    min.set(9, 9, 9);
    at.setTranslation(0, 0, 0);
    rig.triggers.addMover(rig.node("a", 4.5f, 0, 0));
    rig.triggers.addMover(rig.node("b", 0, 0, 0));
    assertThat(rig.frame()).isEqualTo("+a:box");
  }

  @Test
  void thingsSayWhatTheyAre() {
    TriggerVolume trigger = triggers.addTrigger(TriggerShape.sphere(2), new Node("door"));
    assertThat(trigger.toString()).contains("sphere").contains("2.0").contains("door");
    assertThat(trigger.shape().toString()).contains("sphere");
    assertThat(trigger.spatial().getName()).isEqualTo("door");
    assertThat(triggers.addTrigger(trigger.shape(), new Transform()).spatial()).isNull();
    TriggerMover mover = triggers.addMover(new Node("hero"));
    assertThat(mover.toString()).contains("hero");
    assertThat(mover.spatial().getName()).isEqualTo("hero");
  }

  @Test
  void theEnginesClosedShapesAreMeshesAndARingHasAHole() {
    TriggerRig rig = new TriggerRig();
    rig.fixed("ring", TriggerShape.mesh(new Torus(16, 8, 0.5f, 2)), 0, 0, 0);
    rig.fixed("tin", TriggerShape.mesh(new Cylinder(2, 24, 1, 4, true)), 10, 0, 0);
    rig.fixed("ball", TriggerShape.mesh(new Sphere(8, 12, 1)), 20, 0, 0);
    rig.fixed("crate", TriggerShape.mesh(new Box(1, 1, 1)), 30, 0, 0);
    for (int x = 0; x <= 30; x += 10) {
      rig.triggers.addMover(rig.node("m" + x, x, 0, 0));
    }
    rig.triggers.addMover(rig.node("side", 2, 0, 0));
    assertThat(rig.frame()).isEqualTo("+side:ring +m10:tin +m20:ball +m30:crate");
  }

  @Test
  void aHullIsEnteredThroughItsSlope() {
    TriggerRig rig = new TriggerRig();
    rig.fixed("hull", TriggerShape.hull(new ConvexHull(vertices(4), tetrahedron())), 0, 0, 0);
    rig.triggers.addMover(rig.node("a", 0.25f, 0.25f, 0.25f));
    rig.triggers.addMover(rig.node("b", 0.4f, 0.4f, 0.4f));
    assertThat(rig.frame()).isEqualTo("+a:hull");
  }

  private static List<Vec3> vertices(int many) {
    return List.of(
            new Vec3(0, 0, 0),
            new Vec3(1, 0, 0),
            new Vec3(0, 1, 0),
            new Vec3(0, 0, 1),
            new Vec3(0.1f, 0.1f, 0.1f))
        .subList(0, many);
  }

  private static List<List<Integer>> tetrahedron() {
    return List.of(List.of(0, 2, 1), List.of(0, 1, 3), List.of(1, 2, 3), List.of(2, 0, 3));
  }
}
