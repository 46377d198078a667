package dev.sightline.jme.extra.trigger;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The capsule of a character in triggers. */
class TriggerCharacterTest {
  private final SceneCourse course = new SceneCourse();
  private final TriggerState triggers = new TriggerState(course.root);
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
  private final List<String> heard = new ArrayList<>();
  private final TriggerMover mover = triggers.addMover(walker);

  private void listen(String name, TriggerVolume trigger) {
    trigger.onEnter(contact -> heard.add("+" + name));
    trigger.onExit(contact -> heard.add("-" + name));
  }

  private TriggerVolume fixed(String name, TriggerShape shape, float x, float y, float z) {
    TriggerVolume trigger = triggers.addTrigger(shape, new Transform(new Vector3f(x, y, z)));
    listen(name, trigger);
    return trigger;
  }

  private void frames(int many) {
    for (int i = 0; i < many; i++) {
      triggers.update(1 / 60f);
      course.frame(1 / 60f);
    }
  }

  @Test
  void aCharacterWalksThroughDoorsUnderBeamsAndIntoWhatItCrouchesFrom() {
    course.floor();
    frames(2);
    assertThat(mover.spatial()).as("on no spatial yet").isNull();
    Node model = course.model(-6, 0, 0);
    model.addControl(walker);
    fixed("origin", TriggerShape.sphere(0.5f), 0, 0, 3); // no place before the first step counts
    fixed("door", TriggerShape.box(0.05f, 2, 1), -4, 0, 0);
    fixed("knee", TriggerShape.sphere(0.05f), -3, 0.4f, 0.25f);
    fixed("above", TriggerShape.box(1, 0.1f, 1), -2, 1.95f, 0);
    fixed("beside", TriggerShape.sphere(0.5f), -1, 1, 0.85f);
    fixed("beam", TriggerShape.box(0.2f, 0.1f, 1), 2, 1.6f, 0);
    frames(3);
    assertThat(mover.spatial()).isSameAs(model);
    walker.setWalkDirection(new Vector3f(6, 0, 0));
    frames(60);
    assertThat(heard).containsExactly("+door", "-door", "+knee", "-knee");
    walker.setShape(CharacterShape.DEFAULT.withSize(0.3, 1.2));
    frames(60);
    assertThat(heard).as("it passes below the beam").hasSize(4);
    walker.setWalkDirection(new Vector3f());
    walker.warp(new Vector3f(2, 0, 0));
    mover.teleport();
    frames(3);
    assertThat(heard).hasSize(4);
    walker.setShape(CharacterShape.DEFAULT);
    frames(3);
    assertThat(heard).endsWith("+beam").hasSize(5);
    model.removeControl(walker);
    frames(2);
    assertThat(heard).endsWith("-beam").hasSize(6);
  }

  @Test
  void aWarpIsSweptUnlessItIsSaid() {
    course.floor();
    Node model = course.model(-6, 0, 0);
    model.addControl(walker);
    fixed("door", TriggerShape.box(0.05f, 2, 1), -4, 0, 0);
    frames(3);
    walker.warp(new Vector3f(0, 0, 0));
    frames(2);
    assertThat(heard).containsExactly("+door", "-door");
    walker.warp(new Vector3f(-6, 0, 0));
    mover.teleport();
    frames(2);
    assertThat(heard).hasSize(2);
  }

  @Test
  void theCapsuleStandsAlongTheUpOfItsCharacter() {
    Node model = course.model(0, 0, 0);
    walker.setUp(new Vector3f(1, 0, 0));
    walker.motion().setGravity(0);
    model.addControl(walker);
    fixed("side", TriggerShape.sphere(0.1f), 1.7f, 0, 0);
    fixed("head", TriggerShape.sphere(0.1f), 0, 1.7f, 0);
    frames(2);
    assertThat(heard).containsExactly("+side");
  }
}
