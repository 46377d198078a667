package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.control.snap.FootProbe;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.extra.camera.CameraBoom;
import dev.sightline.jme.extra.overlay.OverlayBoxes;
import dev.sightline.jme.extra.overlay.SightlineOverlay;
import dev.sightline.jme.extra.pointer.DragControl;
import dev.sightline.jme.extra.pointer.DragPath;
import dev.sightline.jme.extra.pointer.PointerState;
import dev.sightline.jme.query.QueryOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What can be set can be read: what was set last, and nothing else is another. */
class SettersTest {
  private static final CharacterShape PERSON = CharacterShape.DEFAULT;

  /** A radius is what these set; the feet go there, and a scene has tests of its own. */
  private static final List<String> NO_GETTER =
      List.of("GroundSnapControl.setSphere", "FootProbe.setSphere");

  private final SceneCourse course = new SceneCourse();
  private final CollisionAppState collision = new CollisionAppState(course.root);
  private final List<Object> things =
      List.of(
          collision,
          new CameraBoom(course.scene),
          new KinematicCharacterControl(course.scene).motion(),
          new DragControl(),
          new FootProbe(course.scene, new Node("body")),
          new GroundSnapControl(course.scene),
          new KinematicCharacter(course.scene, PERSON),
          new KinematicCharacterControl(course.scene),
          new PointerState(collision),
          new SightlineOverlay(collision));

  private static List<Method> setters(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getName().matches("set[A-Z].*"))
        .filter(method -> method.getParameterCount() == 1)
        .filter(method -> !method.getName().equals("setUp")) // read as a unit vector: AnyUpTest
        .filter(method -> method.getDeclaringClass().getName().startsWith("dev.sightline"))
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .toList();
  }

  private static Method getter(Class<?> type, Method setter) {
    String property = setter.getName().substring(3);
    String plain = property.substring(0, 1).toLowerCase(Locale.ROOT) + property.substring(1);
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getReturnType() == setter.getParameterTypes()[0])
        .filter(method -> method.getParameterCount() == 0)
        .filter(
            method -> List.of(plain, "get" + property, "is" + property).contains(method.getName()))
        .findFirst()
        .orElse(null);
  }

  @Test
  void besideEachSetterStandsAGetterOfItsType() {
    List<String> missing = new ArrayList<>();
    int setters = 0;
    for (Object thing : things) {
      for (Method setter : setters(thing.getClass())) {
        setters++;
        if (getter(thing.getClass(), setter) == null) {
          missing.add(thing.getClass().getSimpleName() + "." + setter.getName());
        }
      }
    }
    missing.remove("GroundSnapControl.setSpatial");
    missing.remove("KinematicCharacterControl.setSpatial");
    missing.removeAll(NO_GETTER);
    assertThat(missing).as("setters without a getter of their type").isEmpty();
    assertThat(setters).isGreaterThan(40);
  }

  private static boolean isEngines(Method setter) {
    return List.of("setSpatial", "setEnabled").contains(setter.getName());
  }

  @Test
  void everyControlWithASetterOfItsOwnIsAmongTheThings() {
    List<Class<?>> asked = new ArrayList<>();
    things.forEach(thing -> asked.add(thing.getClass()));
    assertThat(CopiedControlsTest.controls())
        .filteredOn(type -> !asked.contains(type))
        .filteredOn(type -> setters(type).stream().anyMatch(one -> !isEngines(one)))
        .as("controls to add to the things of this test")
        .isEmpty();
  }

  /** Values of a kind, none of which is a default of any setting. */
  private static List<?> values(Class<?> type) {
    if (type == double.class) {
      return List.of(0.375, 0.25);
    } else if (type == float.class) {
      return List.of(0.375f, 0.125f);
    } else if (type == int.class) {
      return List.of(3, 7);
    } else if (type == boolean.class) {
      return List.of(false, true, false);
    } else if (type == Vector3f.class) {
      return List.of(new Vector3f(0.5f, 0, -0.25f), new Vector3f(0, 0, 2));
    } else if (type == QueryOptions.class) {
      return List.of(QueryOptions.DEFAULT.withLayerMask(5), QueryOptions.DEFAULT.withCulled(false));
    } else if (type == CharacterShape.class) {
      return List.of(PERSON.withStepUp(0.1), PERSON.withSkin(0.01));
    } else if (type == OverlayBoxes.class) {
      return List.of(OverlayBoxes.NONE, OverlayBoxes.SCENE);
    } else if (type == DragPath.class) {
      return List.of(DragPath.ground(), DragPath.plane(Vector3f.UNIT_X));
    }
    return List.of();
  }

  private static Object call(Object of, Method method, Object... values) {
    try {
      return method.invoke(of, values);
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof IllegalArgumentException refused) {
        throw refused;
      }
      throw new AssertionError(thrown.getCause());
    } catch (IllegalAccessException hidden) {
      throw new AssertionError(hidden);
    }
  }

  private static Map<Method, Object> read(Object thing) {
    Map<Method, Object> all = new LinkedHashMap<>();
    for (Method setter : setters(thing.getClass())) {
      Method getter = getter(thing.getClass(), setter);
      if (getter != null) {
        all.put(setter, "" + call(thing, getter));
      }
    }
    return all;
  }

  @Test
  void whatIsReadIsWhatWasSetLastAndNothingElseIsAnother() {
    int set = 0;
    for (Object thing : things) {
      for (Method setter : setters(thing.getClass())) {
        List<?> values = values(setter.getParameterTypes()[0]);
        if (getter(thing.getClass(), setter) == null
            || setter.getName().equals("setVerticalSpeed")) {
          continue; // a speed that is set holds from the next step on
        }
        for (Object value : values) {
          Map<Method, Object> wanted = read(thing);
          wanted.put(setter, "" + value);
          call(thing, setter, value);
          assertThat(read(thing))
              .as("after %s of %s", setter, thing.getClass().getSimpleName())
              .isEqualTo(wanted);
          set++;
        }
      }
    }
    assertThat(set).isGreaterThan(70);
  }

  @Test
  void aVectorThatIsSetOrReadIsACopy() {
    int vectors = 0;
    for (Object thing : things) {
      for (Method setter : setters(thing.getClass())) {
        if (setter.getParameterTypes()[0] == Vector3f.class) {
          Vector3f given = new Vector3f(1, 0, 2);
          call(thing, setter, given);
          given.set(7, 7, 7);
          Method getter = getter(thing.getClass(), setter);
          Vector3f read = (Vector3f) call(thing, getter);
          assertThat(read).as(setter.getName()).isEqualTo(new Vector3f(1, 0, 2));
          read.set(8, 8, 8);
          assertThat(call(thing, getter)).as(setter.getName()).isEqualTo(new Vector3f(1, 0, 2));
          vectors++;
        }
      }
    }
    assertThat(vectors).isEqualTo(2);
  }

  private static final List<String> MAY_BE_INFINITE =
      List.of(
          "setAirAcceleration",
          "setGroundAcceleration",
          "setFriction",
          "setAirFriction",
          "setMaxDrop");

  /** Settings that are zero or more, and those that are more than zero; both finite. */
  private static final List<String> ZERO_OR_MORE =
      List.of(
          "setSlimAngle",
          "setMaxDrop",
          "setHoverMargin",
          "setMaxFallSpeed",
          "setJumpSpeed",
          "setAirAcceleration",
          "setGroundAcceleration",
          "setFriction",
          "setAirFriction",
          "setCoyoteTime",
          "setJumpBuffer",
          "setStepSmoothing",
          "setStepUp",
          "setStepDown",
          "setSnapDistance",
          "setMaxSlope",
          "setSmoothing",
          "setReturnSeconds",
          "setDoubleClickSeconds",
          "setDragThreshold",
          "setDepth",
          "setRays");

  private static final List<String> MORE_THAN_ZERO =
      List.of("setSphere", "setStep", "setRadius", "setInterval", "setMaxSteps");

  private static final List<String> ANY =
      List.of("setGravity", "setVerticalSpeed", "setOffset", "setAnkleHeight");

  @Test
  void aNumberIsTakenFromItsLeastOnAndARefusedOneChangesNothing() {
    for (Object thing : things) {
      for (Method setter : setters(thing.getClass())) {
        Class<?> type = setter.getParameterTypes()[0];
        String name = setter.getName();
        if (type == double.class || type == float.class || type == int.class) {
          assertThat(List.of(ZERO_OR_MORE, MORE_THAN_ZERO, ANY))
              .as("add %s to one of these lists, by what it accepts", name)
              .anyMatch(of -> of.contains(name));
          boolean isFromZero = !MORE_THAN_ZERO.contains(name);
          assertThat(isTaken(thing, setter, number(type, 0)))
              .as("%s 0", setter)
              .isEqualTo(isFromZero);
          assertThat(isTaken(thing, setter, least(type))).as("%s of little", setter).isTrue();
          assertThat(isTaken(thing, setter, number(type, -1)))
              .as("%s -1", setter)
              .isEqualTo(ANY.contains(name));
          if (type != int.class) {
            assertThat(isTaken(thing, setter, number(type, Double.NaN))).as("%s", setter).isFalse();
            assertThat(isTaken(thing, setter, number(type, Double.POSITIVE_INFINITY)))
                .as("%s", setter)
                .isEqualTo(MAY_BE_INFINITE.contains(name));
          }
        }
      }
    }
  }

  private static Object least(Class<?> type) {
    return type == int.class ? (Object) 1 : type == float.class ? (Object) Float.MIN_VALUE : 1e-30;
  }

  private static Object number(Class<?> type, double value) {
    return type == int.class
        ? (Object) (int) value
        : type == float.class ? (Object) (float) value : (Object) value;
  }

  private static boolean isTaken(Object thing, Method setter, Object value) {
    Map<Method, Object> before = read(thing);
    try {
      call(thing, setter, value);
    } catch (IllegalArgumentException refused) {
      assertThat(read(thing)).as("after %s %s", setter, value).isEqualTo(before);
      return false;
    }
    return true;
  }
}
