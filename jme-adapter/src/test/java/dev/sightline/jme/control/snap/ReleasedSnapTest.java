package dev.sightline.jme.control.snap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundListener;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.QueryOptions;
import org.junit.jupiter.api.Test;

/** What a snapping control or a herd was in before is gone once it has left. */
class ReleasedSnapTest {
  private static final float FRAME = 1 / 60f;

  private final SceneCourse course = new SceneCourse();

  @Test
  void whoHasLeftTheGroundIsSnappedOnAnotherSpatial() {
    course.floor();
    Node first = course.model(0, 0, 0);
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    first.addControl(snap);
    course.frame(FRAME);
    snap.leaveGround();
    first.move(0, 0.3f, 0);
    course.frame(FRAME);
    assertThat(snap.groundState()).isEqualTo(GroundState.AIRBORNE);
    first.removeControl(snap);
    Node second = course.model(5, 0.2, 0);
    second.addControl(snap);
    course.frame(FRAME);
    assertThat(snap.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(second.getLocalTranslation().y).isCloseTo(0, within(1e-6f));
  }

  @Test
  void aListenerMayUpdateTheHerdTwiceOver() {
    course.floor();
    GroundSnapHerd herd = new GroundSnapHerd();
    int[] landings = new int[3];
    for (int i = 0; i < 3; i++) {
      GroundSnapControl control = new GroundSnapControl(course.scene);
      int which = i;
      control.setListener(
          new GroundListener() {
            @Override
            public void landed(GroundSurface surface) {
              if (landings[which]++ == 0 && which == 0) {
                herd.update(FRAME);
                herd.update(FRAME);
              }
            }
          });
      course.model(2 * i, 0.2, 0).addControl(control);
      herd.add(control);
    }
    herd.update(FRAME);
    herd.update(FRAME);
    assertThat(landings).containsExactly(1, 1, 1);
  }

  @Test
  void groundOfTheSceneBeforeCarriesNobody() {
    course.floor();
    Geometry raft = course.add("raft", 0, 0.2, 0, 2, 2);
    SceneCourse other = new SceneCourse();
    Geometry elsewhere = other.floor();
    other.frame(0);
    Node model = course.model(0, 0.2, 0);
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    model.addControl(snap);
    course.frames(3, FRAME);
    assertThat(snap.ground().geometry()).isSameAs(raft);
    SceneCourse.Heard heard = new SceneCourse.Heard();
    snap.setListener(heard);
    snap.setScene(other.scene);
    raft.move(0.5f, 0.1f, 0);
    course.frames(2, FRAME);
    assertThat(model.getLocalTranslation().x).isZero();
    assertThat(model.getLocalTranslation().y).isCloseTo(0, within(1e-6f));
    assertThat(snap.ground().geometry()).isSameAs(elsewhere);
    assertThat(heard.events).containsExactly("raft -> floor");
  }

  @Test
  void aMemberThatAFilterPutsOnAnotherSpatialBeginsThereWithTheNextUpdate() {
    course.floor();
    course.frame(0);
    GroundSnapHerd herd = new GroundSnapHerd();
    Node model = course.model(3, 0.2, 0);
    Node other = course.model(7, 0.2, 0);
    GroundSnapControl moved = new GroundSnapControl(course.scene);
    model.addControl(moved);
    GroundSnapControl first = new GroundSnapControl(course.scene);
    first.setOptions(
        QueryOptions.DEFAULT.withGeometryFilter(
            any -> {
              if (model.removeControl(moved)) {
                other.addControl(moved);
              }
              return true;
            }));
    course.model(0, 0.2, 0).addControl(first);
    herd.add(first);
    herd.add(moved);
    herd.update(FRAME);
    assertThat(other.getLocalTranslation()).isEqualTo(new Vector3f(7, 0.2f, 0));
    herd.update(FRAME);
    assertThat(other.getLocalTranslation().x).isEqualTo(7);
    assertThat(other.getLocalTranslation().y).isCloseTo(0, within(1e-6f));
  }
}
