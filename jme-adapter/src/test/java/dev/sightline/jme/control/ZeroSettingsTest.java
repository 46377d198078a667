package dev.sightline.jme.control;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.scene.Node;
import com.jme3.scene.control.Control;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.control.character.CharacterMotion;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.control.snap.GroundSnapControl;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The engine does not write a setting that equals its default: zeros are written all the same. */
class ZeroSettingsTest {
  private final SceneCourse course = new SceneCourse();

  private static <T extends Control> T saved(T control, Class<T> type) throws IOException {
    Node model = new Node("model");
    model.addControl(control);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryExporter.getInstance().save(model, out);
    Node loaded =
        (Node) BinaryImporter.getInstance().load(new ByteArrayInputStream(out.toByteArray()));
    return loaded.getControl(type);
  }

  @Test
  void aCharacterKeepsThem() throws IOException {
    CharacterShape person = CharacterShape.DEFAULT;
    CharacterShape flat =
        new CharacterShape(person.radius(), person.height(), 0, 0, 0, person.skin());
    KinematicCharacterControl walker = new KinematicCharacterControl(course.scene, flat);
    CharacterMotion motion = walker.motion();
    motion.setGravity(0);
    motion.setJumpSpeed(0);
    motion.setMaxFallSpeed(0);
    motion.setAirAcceleration(0);
    CharacterMotion loaded = assertKept(walker, flat);
    assertThat(loaded.gravity()).isZero();
    assertThat(loaded.jumpSpeed()).isZero();
    assertThat(loaded.maxFallSpeed()).isZero();
    assertThat(loaded.airAcceleration()).isZero();
    motion.setGravity(-1);
    walker.getSpatial().removeControl(walker);
    assertThat(assertKept(walker, flat).gravity()).isEqualTo(-1);
  }

  private static CharacterMotion assertKept(KinematicCharacterControl walker, CharacterShape shape)
      throws IOException {
    KinematicCharacterControl loaded = saved(walker, KinematicCharacterControl.class);
    assertThat(loaded.shape()).isEqualTo(shape);
    assertThat(loaded.stepSmoothing()).isZero();
    return loaded.motion();
  }

  @Test
  void aSnappedOneKeepsThem() throws IOException {
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    snap.setCapsule(0.4, 0);
    snap.setStepUp(0);
    snap.setStepDown(0);
    snap.setSnapDistance(0);
    snap.setMaxSlope(0);
    snap.setSmoothing(0);
    // Its settings have no getters: what is saved again is what was loaded.
    GroundSnapControl loaded = saved(snap, GroundSnapControl.class);
    assertThat(loaded)
        .usingRecursiveComparison()
        .comparingOnlyFields(
            "cast.radius",
            "cast.length",
            "feet.stepUp",
            "feet.stepDown",
            "feet.snapDistance",
            "maxSlope",
            "update.smoothing")
        .isEqualTo(snap);
  }
}
