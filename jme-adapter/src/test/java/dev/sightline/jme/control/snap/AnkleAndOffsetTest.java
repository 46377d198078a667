package dev.sightline.jme.control.snap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.QueryOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.junit.jupiter.api.Test;

/** Feet that are measured: an ankle's height above the sole, a model's above its lowest vertex. */
class AnkleAndOffsetTest {
  private final SceneCourse course = new SceneCourse();

  @Test
  void theSoleIsTheAnklesHeightBelowWhatIsGiven() {
    course.floor();
    FootProbe foot = new FootProbe(course.scene, new Node("nobody"));
    foot.setAnkleHeight(0.1);
    assertThat(foot.ankleHeight()).isEqualTo(0.1);
    for (float sole : new float[] {-0.3f, 0, 0.2f, 0.45f}) {
      foot.find(new Vector3f(1, sole + 0.1f, 2));
      assertThat(foot.height()).isCloseTo(sole, within(1e-6));
      assertThat(foot.ground().state()).isEqualTo(GroundState.GROUNDED);
    }
    // The reach is the sole's: 0.5 below it and 0.4 above.
    assertThat(foot.find(new Vector3f(1, 0.59f, 2)).geometry()).isNotNull();
    assertThat(foot.find(new Vector3f(1, 0.61f, 2)).geometry()).isNull();
    assertThat(foot.find(new Vector3f(1, -0.29f, 2)).geometry()).isNotNull();
    assertThat(foot.find(new Vector3f(1, -0.31f, 2)).geometry()).isNull();
    foot.setAnkleHeight(0);
    foot.find(new Vector3f(1, 0.1f, 2));
    assertThat(foot.height()).isCloseTo(0.1, within(1e-6));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> foot.setAnkleHeight(Double.NaN))
        .withMessageContaining("ankleHeight");
  }

  @Test
  void aCrateWhoseOriginIsInItsMiddleStandsOnItsLowestVertex() {
    course.floor();
    Geometry crate = new Geometry("crate", new Box(1, 1, 1));
    crate.setLocalTranslation(3, 0.9f, 0);
    crate.setLocalScale(0.5f);
    crate.setLocalRotation(new Quaternion().fromAngles(0, 0.4f, 0.6f));
    course.root.attachChild(crate);
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    crate.addControl(snap);
    double expected = 0.5 * (Math.sin(0.6) + Math.cos(0.6)); // the half height of a tilted square
    assertThat(snap.measureOffset()).isCloseTo(expected, within(1e-6)).isEqualTo(snap.offset());
    course.frames(3, 1 / 60f);
    assertThat(snap.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(crate.getWorldTranslation().y).isCloseTo((float) expected, within(1e-5f));
    crate.setLocalScale(0.6f);
    assertThat(snap.measureOffset()).isCloseTo(1.2 * expected, within(1e-6));
    course.frames(60, 1 / 60f);
    assertThat(crate.getWorldTranslation().y).isCloseTo((float) (1.2 * expected), within(1e-4f));
  }

  @Test
  void clonesAndSavedModelsKeepWhatWasMeasured() throws Exception {
    Geometry crate = new Geometry("crate", new Box(1, 2, 1));
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    snap.setOptions(QueryOptions.DEFAULT.withBlended(false).withCulled(false));
    crate.addControl(snap);
    snap.measureOffset();
    assertThat(crate.clone().getControl(GroundSnapControl.class).offset()).isEqualTo(2);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryExporter.getInstance().save(crate, out);
    Geometry loaded =
        (Geometry) BinaryImporter.getInstance().load(new ByteArrayInputStream(out.toByteArray()));
    GroundSnapControl control = loaded.getControl(GroundSnapControl.class);
    assertThat(control.offset()).isEqualTo(2);
    assertThat(control.options().blended()).isFalse();
    assertThat(control.options().culled()).isFalse();
  }

  @Test
  void withoutAModelItSaysWhatIsMissing() {
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    assertThatIllegalStateException()
        .isThrownBy(snap::measureOffset)
        .withMessageContaining("addControl");
    new Node("empty").addControl(snap);
    assertThatIllegalStateException()
        .isThrownBy(snap::measureOffset)
        .withMessageContaining("'empty' has no vertices");
  }
}
