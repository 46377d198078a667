package dev.sightline.jme.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import dev.sightline.bvh.move.CharacterGroup;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.character.CharacterContacts;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.control.character.StepListener;
import dev.sightline.jme.control.snap.FootProbe;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.control.snap.ProbeShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each field of grounds and contacts, against the triangle that they name, read by the engine. */
class GroundFieldsTest {
  private static final long SEED = 77;
  private static final float FRAME = 1 / 60f;

  private final Random random = new Random(SEED);
  private final SceneCourse course = new SceneCourse();
  private final Vector3f[] corners = {new Vector3f(), new Vector3f(), new Vector3f()};
  private int checked;

  /** Hills, blocks that are turned, and a floor below them. */
  private void build() {
    course.floor();
    for (int i = 0; i < 30; i++) {
      Geometry hill =
          new Geometry("hill" + i, i % 2 == 0 ? new Sphere(9, 11, 2) : new Box(1.5f, 0.4f, 2));
      hill.setLocalTranslation(random(18), random.nextFloat() - 1, random(18));
      hill.setLocalRotation(new Quaternion().fromAngles(random(0.9f), random(3), random(0.9f)));
      course.root.attachChild(hill);
    }
    course.frame(0);
  }

  private float random(float most) {
    return most * (2 * random.nextFloat() - 1);
  }

  private Vector3f normal(Geometry geometry, int triangle) {
    geometry.getMesh().getTriangle(triangle, corners[0], corners[1], corners[2]);
    for (Vector3f corner : corners) {
      geometry.localToWorld(corner, corner);
    }
    Vector3f a = corners[1].subtract(corners[0]);
    return a.cross(corners[2].subtract(corners[0])).normalizeLocal();
  }

  /** How far a point is from the triangle that {@link #normal} has read. */
  private double off(Vector3f point, Vector3f normal) {
    double off = Math.abs(point.subtract(corners[0]).dot(normal));
    for (int i = 0; i < 3; i++) {
      Vector3f side = corners[(i + 1) % 3].subtract(corners[i]);
      Vector3f inward = normal.cross(side).normalizeLocal();
      off = Math.max(off, -point.subtract(corners[i]).dot(inward));
    }
    return off;
  }

  private void assertSurface(String what, GroundSurface surface, double maxSlope) {
    Geometry geometry = surface.geometry();
    assertThat(geometry).as(what).isNotNull();
    Vector3f normal = normal(geometry, surface.triangleIndex());
    assertThat(off(surface.point(), normal)).as(what).isLessThan(2e-3);
    Vector3f up = normal.y < 0 ? normal.negate() : normal;
    assertThat(surface.normal().distance(up)).as(what).isLessThan(1e-4f);
    double slope = Math.toDegrees(Math.acos(Math.min(1, up.y)));
    if (Math.abs(slope - maxSlope) > 0.1) {
      GroundState state = slope < maxSlope ? GroundState.GROUNDED : GroundState.SLIDING;
      assertThat(surface.state()).as(what).isEqualTo(state);
    }
    checked++;
  }

  private static void assertAir(String what, GroundSurface surface) {
    assertThat(surface.state()).as(what).isEqualTo(GroundState.AIRBORNE);
    assertThat(surface.geometry()).as(what).isNull();
    assertThat(surface.triangleIndex()).as(what).isEqualTo(-1);
    assertThat(surface.point().x).as(what).isNaN();
    assertThat(surface.normal()).as(what).isEqualTo(Vector3f.ZERO);
    assertThat(surface.material()).as(what).isNull();
    assertThat(surface.<String>userData("any")).as(what).isNull();
  }

  @ParameterizedTest
  @EnumSource(ProbeShape.class)
  void ofWhatIsSnappedTo(ProbeShape shape) {
    build();
    Node model = course.model(0, 9, 0);
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    switch (shape) {
      case RAY -> snap.setRay();
      case SPHERE -> snap.setSphere(0.2);
      case CAPSULE -> snap.setCapsule(0.2, 0.4);
    }
    snap.setMaxSlope(25);
    model.addControl(snap);
    assertAir("at first", snap.ground());
    int sliding = 0;
    for (int i = 0; i < 200; i++) {
      String what = shape + ", seed " + SEED + ", " + i;
      model.setLocalTranslation(random(15), 4, random(15));
      if (i % 8 == 7) {
        assertThat(snap.snapNow(0.1)).as(what).isFalse();
        assertAir(what, snap.ground());
        continue;
      }
      assertThat(snap.snapNow(9)).as(what).isTrue();
      assertSurface(what, snap.ground(), 25);
      sliding += snap.groundState() == GroundState.SLIDING ? 1 : 0;
      if (shape == ProbeShape.RAY) {
        Vector3f feet = model.getWorldTranslation();
        assertThat(snap.ground().point().distance(feet)).as(what).isLessThan(1e-4f);
      }
    }
    System.out.printf("%s: %d grounds, %d too steep%n", shape, checked, sliding);
    assertThat(sliding).isBetween(20, 140);
    model.removeControl(snap);
    assertAir("at last", snap.ground());
  }

  @Test
  void ofWhatIsBelowAFoot() {
    build();
    FootProbe foot = new FootProbe(course.scene, new Node("body"));
    foot.setReach(1, 7);
    assertAir("at first", foot.ground());
    for (int i = 0; i < 200; i++) {
      String what = "seed " + SEED + ", " + i;
      Vector3f at = new Vector3f(random(15), i % 8 == 7 ? 30 : 4, random(15));
      if (i % 3 == 0) {
        foot.setRay();
      } else {
        foot.setSphere(0.1 * (i % 3));
      }
      GroundSurface found = foot.find(at);
      assertThat(foot.ground()).isSameAs(found);
      if (i % 8 == 7) {
        assertAir(what, found);
        assertThat(foot.height()).as(what).isNaN();
      } else {
        assertSurface(what, found, 50);
        if (i % 3 == 0) {
          assertThat(foot.height()).as(what).isCloseTo(at.y - found.point().y, within(1e-5));
        }
      }
    }
    assertThat(checked).isEqualTo(175);
  }

  /** Walks about; what a listener is given is what was there before and is there now. */
  @Test
  void ofWhatACharacterStandsOnAndWhatItsListenerHears() {
    build();
    Node model = course.model(0, 3, 0);
    KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
    model.addControl(walker);
    List<String> heard = new ArrayList<>();
    String[] last = new String[1];
    walker.setListener(
        new GroundListener() {
          @Override
          public void landed(GroundSurface ground) {
            assertThat(words(ground)).isEqualTo(words(walker.ground()));
            heard.add("landed");
          }

          @Override
          public void left(GroundSurface before) {
            assertThat(words(before)).isEqualTo(last[0]);
            assertAir("left", walker.ground());
            heard.add("left");
          }

          @Override
          public void surfaceChanged(GroundSurface before, GroundSurface now) {
            assertThat(words(before)).isEqualTo(last[0]);
            assertThat(words(now)).isEqualTo(words(walker.ground()));
            assertThat(before.geometry()).isNotSameAs(now.geometry());
            heard.add("changed");
          }
        });
    walker.setStepListener(
        new StepListener() {
          @Override
          public void beforeStep(KinematicCharacterControl control, long step) {
            last[0] = words(walker.ground());
          }
        });
    for (int i = 0; i < 1200; i++) {
      if (i % 40 == 0) {
        walker.setWalkDirection(new Vector3f(random(4), 0, random(4)));
      }
      if (i % 97 == 0) {
        walker.jump();
      }
      course.frame(FRAME);
      String what = "seed " + SEED + ", frame " + i;
      GroundSurface ground = walker.ground();
      assertThat(ground.state()).as(what).isEqualTo(walker.groundState());
      if (ground.state() == GroundState.AIRBORNE) {
        assertAir(what, ground);
      } else {
        assertOn(what, ground);
      }
      assertContacts(what, walker.contacts());
    }
    System.out.printf("%d grounds, %d events%n", checked, heard.size());
    assertThat(heard).contains("landed", "left", "changed");
    assertThat(checked).isGreaterThan(300);
  }

  private static String words(GroundSurface surface) {
    return surface + " " + surface.point() + " " + surface.normal() + " " + surface.state();
  }

  /** A capsule may stand on an edge: the normal is then between those of its two sides. */
  private void assertOn(String what, GroundSurface ground) {
    Vector3f normal = normal(ground.geometry(), ground.triangleIndex());
    assertThat(off(ground.point(), normal)).as(what).isLessThan(3e-3);
    assertThat(ground.normal().length()).as(what).isCloseTo(1, within(1e-4f));
    assertThat(ground.normal().y).as(what).isPositive();
    checked++;
  }

  private void assertContacts(String what, CharacterContacts contacts) {
    for (int k = 0; k < contacts.size(); k++) {
      Vector3f point = contacts.point(k, new Vector3f());
      assertThat(contacts.character(k)).as(what).isNull();
      Vector3f face = normal(contacts.geometry(k), contacts.triangleIndex(k));
      assertThat(off(point, face)).as(what).isLessThan(3e-3);
      assertThat(contacts.normal(k, new Vector3f()).length()).as(what).isCloseTo(1, within(1e-4f));
    }
  }

  /**
   * Crowds on one spot among posts: more contacts than there is room for at first, of both kinds.
   */
  @Test
  void ofContactsWithPostsAndOthers() {
    course.floor();
    for (int i = 0; i < 9; i++) {
      Geometry post = SceneCourse.box("post" + i, random(0.7f), 1, random(0.7f), 0.1, 1, 0.1);
      course.root.attachChild(post);
    }
    course.frame(0);
    CharacterGroup group = new CharacterGroup();
    List<KinematicCharacter> crowd = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      crowd.add(new KinematicCharacter(course.scene, CharacterShape.DEFAULT));
      crowd.get(i).join(group);
    }
    KinematicCharacter middle = crowd.get(23);
    int posts = 0;
    int others = 0;
    for (int i = 0; i < 60; i++) {
      String what = "seed " + SEED + ", crowd " + i;
      crowd.forEach(one -> one.warp(new Vector3f(random(0.6f), 0, random(0.6f))));
      middle.move(random(3), -0.1, random(3));
      CharacterContacts met = middle.contacts();
      for (int k = 0; k < met.size(); k++) {
        assertMet(what, middle, met, k, crowd);
        posts += met.character(k) == null ? 1 : 0;
        others += met.character(k) == null ? 0 : 1;
      }
    }
    System.out.printf("%d contacts with posts, %d with others%n", posts, others);
    assertThat(Math.min(posts, others)).isGreaterThan(20);
    middle.warp(new Vector3f(0, 40, 0));
    assertThat(middle.contacts().size()).isZero();
    middle.move(0, 0, 0);
    assertThat(middle.contacts()).hasToString("CharacterContacts[0]");
  }

  private void assertMet(
      String what,
      KinematicCharacter self,
      CharacterContacts met,
      int k,
      List<KinematicCharacter> crowd) {
    KinematicCharacter other = met.character(k);
    Vector3f point = met.point(k, new Vector3f());
    Vector3f normal = met.normal(k, new Vector3f());
    assertThat(normal.length()).as(what).isCloseTo(1, within(1e-4f));
    if (other == null) {
      Vector3f face = normal(met.geometry(k), met.triangleIndex(k));
      assertThat(off(point, face)).as(what).isLessThan(3e-3);
    } else {
      assertThat(crowd).as(what).contains(other);
      assertThat(other).as(what).isNotSameAs(self);
      assertThat(met.geometry(k)).as(what).isNull();
      assertThat(met.triangleIndex(k)).as(what).isEqualTo(-1);
      Vector3f from = other.position(new Vector3f());
      float along = (point.x - from.x) * normal.x + (point.z - from.z) * normal.z;
      assertThat(along).as(what).isBetween(-0.7f, 0.7f);
      assertThat(Math.abs(normal.y)).as(what).isLessThan(1e-3f);
    }
  }

  @Test
  void whoHasLeftTheGroundIsSnappedWhenAskedTo() {
    course.floor();
    course.frame(0);
    Node model = course.model(0, 0, 0);
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    model.addControl(snap);
    course.frame(FRAME);
    snap.leaveGround();
    assertAir("left", snap.ground());
    model.move(0, 0.3f, 0);
    assertThat(snap.snapNow(1)).isTrue();
    assertSurface("snapped", snap.ground(), 50);
    assertThat(model.getLocalTranslation().y).isZero();
    course.frame(FRAME);
    assertSurface("a frame later", snap.ground(), 50);
  }

  @Test
  void inAnotherSceneTheSameListenerHears() {
    course.floor();
    Node model = course.model(0, 0.1, 0);
    KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
    model.addControl(walker);
    SceneCourse.Heard heard = new SceneCourse.Heard();
    walker.setListener(heard);
    course.frames(20, FRAME);
    SceneCourse other = new SceneCourse();
    Geometry elsewhere = other.add("elsewhere", 0, 0, 0, 20, 20);
    other.frame(0);
    walker.setScene(other.scene);
    course.frames(20, FRAME);
    assertThat(walker.ground().geometry()).isSameAs(elsewhere);
    assertThat(walker.character().listener()).isSameAs(heard);
    assertThat(heard.events).containsExactly("landed floor", "landed elsewhere");
  }
}
