package dev.sightline.jme.control.snap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundListener;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.QueryOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What listeners and filters do to a herd under way, and what they throw. */
class HerdListenerTest {
  private static final float FRAME = 1 / 60f;

  private static final QueryOptions THROWING =
      QueryOptions.DEFAULT.withGeometryFilter(
          any -> {
            throw new IllegalStateException("filter");
          });

  private final SceneCourse course = new SceneCourse();
  private final GroundSnapHerd herd = new GroundSnapHerd();
  private final List<Node> deer = new ArrayList<>();
  private final int[] landings = new int[200];
  private Runnable firstLanding = () -> {};

  /** Models above a floor: each counts its landings, and the first does more. */
  private void herd(int many) {
    course.floor();
    for (int i = 0; i < many; i++) {
      Node model = course.model(i % 10, 0.2, i / 10);
      GroundSnapControl control = new GroundSnapControl(course.scene);
      control.setSmoothing(0);
      int which = i;
      control.setListener(
          new GroundListener() {
            @Override
            public void landed(GroundSurface surface) {
              landings[which]++;
              if (which == 0) {
                firstLanding.run();
              }
            }
          });
      model.addControl(control);
      herd.add(control);
      deer.add(model);
    }
  }

  private GroundSnapControl of(int i) {
    return deer.get(i).getControl(GroundSnapControl.class);
  }

  private float height(int i) {
    return deer.get(i).getLocalTranslation().y;
  }

  @Test
  void aListenerMayTakeAwayALaterMember() {
    herd(3);
    firstLanding = () -> deer.get(1).removeControl(GroundSnapControl.class);
    herd.update(FRAME);
    herd.update(FRAME);
    assertThat(landings).startsWith(1, 0, 1);
  }

  @Test
  void aMemberThatAListenerSnapsIsReportedOnce() {
    herd(3);
    firstLanding =
        () -> {
          assertThat(height(2)).as("all are in their places").isCloseTo(0, within(1e-6f));
          assertThat(of(1).snapNow(3)).isTrue();
        };
    herd.update(FRAME);
    herd.update(FRAME);
    assertThat(landings).startsWith(1, 1, 1);
  }

  @Test
  void aListenerMayUpdateTheHerdAndChangeIt() {
    herd(4);
    firstLanding =
        () -> {
          herd.remove(of(3));
          Node fresh = course.model(5, 0.2, 5);
          fresh.addControl(new GroundSnapControl(course.scene));
          herd.add(fresh.getControl(GroundSnapControl.class));
          herd.update(FRAME);
        };
    herd.update(FRAME);
    herd.update(FRAME);
    assertThat(landings).startsWith(1, 1, 1, 1);
    assertThat(herd.size()).isEqualTo(4);
  }

  @Test
  void whatAListenerThrowsLosesNoPlaceAndNoReport() {
    herd(5);
    firstLanding =
        () -> {
          throw new IllegalStateException("listener");
        };
    assertThatThrownBy(() -> herd.update(FRAME)).hasMessage("listener");
    for (int i = 0; i < 5; i++) {
      assertThat(height(i)).isCloseTo(0, within(1e-6f));
    }
    herd.update(FRAME);
    herd.update(FRAME);
    assertThat(landings).startsWith(1, 1, 1, 1, 1, 0);
  }

  /** A raft takes them along: what it has moved while a filter threw is not lost or made twice. */
  @ParameterizedTest
  @ValueSource(ints = {5, 150})
  void whatAFilterThrowsLeavesAllWhereTheyAre(int many) {
    herd(many);
    Geometry floor = (Geometry) course.root.getChild("floor");
    herd.update(FRAME);
    of(many / 2).setOptions(THROWING);
    floor.move(0, 0.1f, 0);
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> herd.update(FRAME)).hasMessage("filter");
      deer.forEach(one -> assertThat(one.getLocalTranslation().y).isCloseTo(0, within(1e-6f)));
    }
    of(many / 2).setOptions(QueryOptions.DEFAULT);
    herd.update(FRAME);
    for (int i = 0; i < many; i++) {
      assertThat(height(i)).isCloseTo(0.1f, within(1e-5f));
      assertThat(of(i).groundState()).isEqualTo(GroundState.GROUNDED);
      assertThat(landings[i]).isEqualTo(1);
    }
  }

  @Test
  void aMemberOfAnotherHerdChangesHerds() {
    herd(1);
    GroundSnapHerd other = new GroundSnapHerd();
    other.add(of(0));
    assertThat(herd.size()).isZero();
    assertThat(other.size()).isEqualTo(1);
    herd.remove(of(0));
    herd.update(FRAME);
    course.frame(FRAME);
    assertThat(height(0)).as("the other herd's alone").isEqualTo(0.2f);
    other.update(FRAME);
    assertThat(height(0)).isCloseTo(0, within(1e-6f));
  }

  @Test
  void aFilterThatThrowsLeavesNoViewBehind() {
    herd(1);
    course.root.attachChild(
        new Node("foreign") {
          @Override
          public int collideWith(Collidable other, CollisionResults results) {
            return 0;
          }
        });
    of(0).setOptions(THROWING);
    herd.remove(of(0));
    assertThatThrownBy(() -> course.frame(FRAME)).hasMessage("filter");
    assertThat(of(0).snapUpdate().mayFeelOnAnyThread()).as("asks no view").isTrue();
  }

  @Test
  void whatIsForgottenIsNotHeld() {
    SnapUpdate update = new SnapUpdate();
    Geometry[] floor = {new Geometry("floor")};
    WeakReference<Geometry> held = new WeakReference<>(floor[0]);
    update.events.now.set(GroundState.GROUNDED, floor[0], 3);
    update.events.keep();
    floor[0] = null;
    update.forget();
    for (int i = 0; i < 50 && held.get() != null; i++) {
      System.gc();
    }
    assertThat(held.get()).isNull();
    assertThat(update.events.now.state()).isEqualTo(GroundState.AIRBORNE);
  }

  @Test
  void aCapsuleWithoutAnAxisIsSaved() throws IOException {
    GroundSnapControl control = new GroundSnapControl();
    control.setCapsule(0.2, 0);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new BinaryExporter().save(control, out);
    GroundSnapControl loaded =
        (GroundSnapControl)
            BinaryImporter.getInstance().load(new ByteArrayInputStream(out.toByteArray()));
    assertThat(loaded.probeShape()).isEqualTo(ProbeShape.CAPSULE);
    assertThat(loaded.snapUpdate().feet.cast.length).isZero();
    assertThat(loaded.snapUpdate().feet.cast.radius).isEqualTo(0.2f);
  }
}
