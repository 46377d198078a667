package dev.sightline.demo.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.anim.Joint;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.demo.Scenes;
import dev.sightline.demo.people.Gait;
import org.junit.jupiter.api.Test;

class VisitorFigureTest {
  private static final float FRAME = 0.05f;

  private final Node scene = new Node();
  private VisitorFigure visitor;

  private void stand(Vector3f feet, double height) {
    for (int i = 0; i < 60; i++) {
      visitor.stand(feet, height, false, FRAME);
      visitor.node().updateLogicalState(FRAME);
      visitor.node().updateGeometricState();
    }
  }

  /** A figure looks along x at first, so that its left is where z is less. */
  private void build(float step) {
    Scenes.box(scene, "floor", new Vector3f(-50, -1, -50), new Vector3f(50, 0, 50));
    Scenes.box(scene, "step", new Vector3f(-50, 0, -50), new Vector3f(50, step, 0));
    visitor = new VisitorFigure(Scenes.assets(), Scenes.collision(scene), new Node("self"));
  }

  private float heightOf(String bone) {
    Joint joint = visitor.figure().armature().getJoint(bone);
    Vector3f inModel = joint.getModelTransform().getTranslation();
    return visitor.figure().body().localToWorld(inModel, new Vector3f()).y;
  }

  @Test
  void each_foot_stands_on_the_ground_that_is_below_it() {
    build(2);
    stand(new Vector3f(0, 2, 0), Visitor.SHAPE.height());
    assertThat(heightOf("left foot")).isCloseTo(2 + Gait.ANKLE, within(0.1f));
    assertThat(heightOf("right foot")).isCloseTo(Gait.ANKLE, within(0.1f));
  }

  @Test
  void who_crouches_is_lower_and_still_stands_on_both_feet() {
    build(0.01f);
    stand(new Vector3f(), Visitor.SHAPE.height());
    float head = heightOf("head");
    stand(new Vector3f(), Visitor.CROUCHED.height());
    assertThat(heightOf("head")).isLessThan(head - 5);
    assertThat(heightOf("left foot")).isCloseTo(Gait.ANKLE, within(0.1f));
    assertThat(heightOf("right foot")).isCloseTo(Gait.ANKLE, within(0.1f));
  }
}
