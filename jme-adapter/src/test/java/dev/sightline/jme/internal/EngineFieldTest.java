package dev.sightline.jme.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.jme3.scene.CollisionData;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.jme.Shapes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The form for runtimes without handles of variables, against the other. */
@Tag("jdk")
class EngineFieldTest {
  private static final String TREE = "collisionTree";
  private static final String FLAGS = "refreshFlags";

  @Test
  void theFieldIsReadByHandleHere() throws ReflectiveOperationException {
    assertThat(EngineField.find(Mesh.class, TREE, CollisionData.class))
        .isInstanceOf(EngineField.ByHandle.class);
  }

  @Test
  void eitherFormReadsWhatTheOtherWrote() throws ReflectiveOperationException {
    EngineField handle = EngineField.ByHandle.find(Mesh.class, TREE, CollisionData.class);
    EngineField reflection = EngineField.ByReflection.find(Mesh.class, TREE, CollisionData.class);
    Mesh mesh = Shapes.floor();
    mesh.createCollisionData();
    Object built = handle.get(mesh);
    assertThat(reflection.get(mesh)).isNotNull().isSameAs(built);
    reflection.set(mesh, null);
    assertThat(handle.get(mesh)).isNull();
    handle.set(mesh, built);
    assertThat(reflection.get(mesh)).isSameAs(built);
  }

  @Test
  void eitherFormReadsTheSameNumber() throws ReflectiveOperationException {
    EngineField handle = EngineField.ByHandle.find(Spatial.class, FLAGS, int.class);
    EngineField reflection = EngineField.ByReflection.find(Spatial.class, FLAGS, int.class);
    Geometry geometry = new Geometry("floor", Shapes.floor());
    geometry.updateGeometricState();
    assertThat(reflection.getInt(geometry)).isZero();
    assertThat(handle.getInt(geometry)).isZero();
    geometry.setLocalTranslation(1, 2, 3);
    assertThat(reflection.getInt(geometry)).isNotZero();
    assertThat(reflection.getInt(geometry)).isEqualTo(handle.getInt(geometry));
  }

  @Test
  void aFieldOfAnotherNameOrTypeIsRefusedByEitherForm() {
    assertThatExceptionOfType(NoSuchFieldException.class)
        .isThrownBy(() -> EngineField.ByReflection.find(Mesh.class, "noSuchField", int.class))
        .withMessageContaining("noSuchField");
    assertThatExceptionOfType(NoSuchFieldException.class)
        .isThrownBy(() -> EngineField.ByReflection.find(Mesh.class, TREE, Object.class))
        .withMessageContaining(TREE);
    assertThatExceptionOfType(NoSuchFieldException.class)
        .isThrownBy(() -> EngineField.find(Mesh.class, TREE, Object.class));
  }

  @Test
  void aFieldThatIsClosedToUsIsAnErrorThatCallersExpect() {
    assertThatExceptionOfType(ReflectiveOperationException.class)
        .isThrownBy(() -> EngineField.ByReflection.find(String.class, "hash", int.class));
    assertThatExceptionOfType(ReflectiveOperationException.class)
        .isThrownBy(() -> EngineField.find(String.class, "hash", int.class));
  }
}
