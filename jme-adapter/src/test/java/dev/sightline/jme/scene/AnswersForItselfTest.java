package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.terrain.geomipmap.TerrainQuad;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

/** Classes that a game may define, each loaded anew, so that nothing is known of it. */
class AnswersForItselfTest {
  /** Adds nothing. */
  public static class Plain extends Geometry {
    /** Made by reflection. */
    public Plain() {}
  }

  /** Adds nothing. */
  public static class Group extends Node {
    /** Made by reflection. */
    public Group() {}
  }

  /** Adds nothing. */
  public static class Batches extends BatchNode {
    /** Made by reflection. */
    public Batches() {}
  }

  /** Adds nothing; its picker is the engine's, which looks at heights and not at triangles. */
  public static class Land extends TerrainQuad {
    /** Made by reflection. */
    public Land() {}
  }

  /** Has a picker of its own. */
  public static class Picker extends Geometry {
    /** Made by reflection. */
    public Picker() {}

    @Override
    public int collideWith(Collidable other, CollisionResults results) {
      return 0;
    }
  }

  /** Another class with the same code. */
  private static Spatial anew(Class<? extends Spatial> type) throws Exception {
    ClassLoader loader =
        new ClassLoader(AnswersForItselfTest.class.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.equals(type.getName()) ? define() : super.loadClass(name, resolve);
          }

          private Class<?> define() throws ClassNotFoundException {
            String file = type.getName().replace('.', '/') + ".class";
            try (InputStream in = getResourceAsStream(file)) {
              byte[] code = in.readAllBytes();
              return defineClass(type.getName(), code, 0, code.length);
            } catch (IOException e) {
              throw new ClassNotFoundException(file, e);
            }
          }
        };
    Class<?> other = loader.loadClass(type.getName());
    assertThat(other).isNotSameAs(type);
    return (Spatial) other.getConstructor().newInstance();
  }

  @Test
  void onlyAClassWithAPickerOfItsOwnIsAskedItself() throws Exception {
    assertThat(SceneTraversal.answersForItself(anew(Plain.class))).isFalse();
    assertThat(SceneTraversal.answersForItself(anew(Group.class))).isFalse();
    assertThat(SceneTraversal.answersForItself(anew(Batches.class))).isFalse();
    assertThat(SceneTraversal.answersForItself(anew(Land.class))).isFalse();
    assertThat(SceneTraversal.answersForItself(anew(Picker.class))).isTrue();
    assertThat(SceneTraversal.answersForItself(anew(Picker.class))).isTrue();
  }
}
