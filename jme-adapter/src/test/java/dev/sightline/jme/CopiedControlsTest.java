package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.control.AbstractControl;
import com.jme3.scene.control.Control;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.control.character.Gravity;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.control.character.MoveMode;
import dev.sightline.jme.control.character.PassageFilter;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.extra.pointer.DragControl;
import dev.sightline.jme.extra.pointer.DragPath;
import dev.sightline.jme.extra.pointer.HoverOutline;
import dev.sightline.jme.extra.pointer.HoverTint;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each setting of each control of the module is that of its clone and of what is saved and loaded,
 * down to the private fields. The module's classes are looked for, not listed.
 */
class CopiedControlsTest {
  private static final SceneCourse COURSE = new SceneCourse();

  /** Fields that hold no setting: where it is, and what was worked out. */
  private static final Set<String> NO_SETTINGS =
      Set.of("update.feet.y", "feet.y", "update.isNew", "unit");

  /** What a saved control does not keep, as its documentation says. */
  private static final Set<String> NOT_SAVED =
      Set.of(
          "scene",
          "steps.clock.step",
          "steps.clock.most",
          "steps.walk",
          "steps.view",
          "character",
          "steps.motion.feet");

  /** Types of setters whose values are code, or are made by {@link #made}. */
  private static final Set<String> NEVER_SAVED =
      Set.of("DragPath", "CharacterGroup", "GroundListener", "StepListener");

  /** Settings that a constructor makes. */
  private static List<Control> made(Class<?> type) {
    if (type == DragControl.class) {
      return List.of(new DragControl(DragPath.ground(), 2), new DragControl(DragPath.ground()));
    }
    if (type == HoverTint.class) {
      return List.of(new HoverTint(ColorRGBA.Orange), new HoverTint());
    }
    if (type == HoverOutline.class) {
      return List.of(
          new HoverOutline(ColorRGBA.Blue, 5), new HoverOutline(ColorRGBA.Red), new HoverOutline());
    }
    return List.of();
  }

  static List<Class<?>> controls() {
    try {
      Path classes =
          Path.of(Sightline.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      List<Class<?>> found = new ArrayList<>();
      try (Stream<Path> files = Files.walk(classes)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
          String name = classes.relativize(file).toString().replace(".class", "");
          if (!name.endsWith("-info")) {
            Class<?> type = Class.forName(name.replaceAll("[/\\\\]", "."), false, loader());
            if (Control.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
              found.add(type);
            }
          }
        }
      }
      return found;
    } catch (IOException | URISyntaxException | ClassNotFoundException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  private static ClassLoader loader() {
    return Sightline.class.getClassLoader();
  }

  @Test
  void allOfThemAreFound() {
    assertThat(controls())
        .contains(
            GroundSnapControl.class,
            KinematicCharacterControl.class,
            PointerControl.class,
            DragControl.class,
            HoverTint.class,
            HoverOutline.class);
  }

  private static Control create(Class<?> type) {
    try {
      Control made = (Control) type.getConstructor().newInstance();
      for (Method method : type.getMethods()) {
        if (method.getName().equals("setScene")) {
          method.invoke(made, COURSE.scene);
        }
      }
      return made;
    } catch (NoSuchMethodException missing) {
      throw new AssertionError(type + " needs a public constructor without arguments", missing);
    } catch (ReflectiveOperationException missing) {
      throw new AssertionError(missing);
    }
  }

  /** Values to set, of each kind: zero, since the engine writes none that is its default. */
  private static List<Object> values(Class<?> of) {
    CharacterShape person = CharacterShape.DEFAULT;
    List<?> values = List.of();
    if (of == double.class) {
      values = List.of(0.37, 0.0, Double.POSITIVE_INFINITY, 3.0);
    } else if (of == float.class) {
      values = List.of(0.37f, 0f, 3f);
    } else if (of == int.class) {
      values = List.of(3, 1, 0);
    } else if (of == boolean.class) {
      values = List.of(true, false);
    } else if (of == Vector3f.class) {
      values = List.of(new Vector3f(0.5f, 0, -0.25f));
    } else if (of == Gravity.class) {
      values =
          List.of(
              Gravity.constant(new Vector3f(1, -2, 0)), Gravity.towards(new Vector3f(1, 2, 3), 5));
    } else if (of == QueryOptions.class) {
      values =
          List.of(
              QueryOptions.DEFAULT.withLayerMask(5),
              QueryOptions.DEFAULT.withLayerMask(0),
              QueryOptions.DEFAULT.withCulled(false));
    } else if (of == MoveMode.class) {
      values = List.of(MoveMode.CLIMB, MoveMode.SWIM, MoveMode.WALK);
    } else if (of == PassageFilter.class) {
      values = List.of(PassageFilter.layers(4, 8), PassageFilter.layers(0, 0));
    } else if (of == CharacterShape.class) {
      values =
          List.of(
              person.withSize(0.25, 1.8),
              person.withSize(0.3, 1.5),
              person.withStepUp(0.2),
              person.withStickToFloor(0.1),
              person.withMaxSlope(0),
              person.withSkin(0.03));
    } else if (!NEVER_SAVED.contains(of.getSimpleName())) {
      throw new AssertionError("no values of " + of + " to set: add some here");
    }
    return List.copyOf(values);
  }

  private static boolean set(Object of, Method setter, Object... values) {
    try {
      setter.invoke(of, values);
      return true;
    } catch (InvocationTargetException refused) {
      assertThat(refused).hasCauseInstanceOf(IllegalArgumentException.class);
      return false;
    } catch (IllegalAccessException hidden) {
      throw new AssertionError(hidden);
    }
  }

  /** A control whose settings are made, and which of them was made last. */
  private record Made(String what, Control control) {}

  /** One control a value of a setter, that of what it hands out included. */
  private static List<Made> settings(Class<?> type) {
    List<Made> all = new ArrayList<>();
    for (Control control : made(type)) {
      all.add(new Made("constructor", control));
    }
    for (Method setter : type.getMethods()) {
      addSet(type, null, setter, all);
    }
    for (Method part : type.getMethods()) {
      boolean isPart =
          part.getParameterCount() == 0
              && part.getReturnType().getSimpleName().endsWith("Motion")
              && part.getReturnType().getName().startsWith("dev.sightline");
      for (Method setter : isPart ? part.getReturnType().getMethods() : new Method[0]) {
        addSet(type, part, setter, all);
      }
    }
    return all;
  }

  private static void addSet(Class<?> type, Method part, Method setter, List<Made> out) {
    if (!setter.getName().matches("set[A-Z].*") || setter.getParameterCount() == 0) {
      return;
    }
    boolean isVerb =
        Set.of("setSpatial", "setScene", "setVerticalSpeed").contains(setter.getName());
    for (Object value : isVerb ? List.of() : values(setter.getParameterTypes()[0])) {
      Control control = create(type);
      Object[] all = new Object[setter.getParameterCount()];
      for (int i = 0; i < all.length; i++) {
        Class<?> other = setter.getParameterTypes()[i];
        boolean holds = other == Geometry.class; // which a copy does not
        all[i] = i == 0 ? value : holds ? null : values(other).get(0);
      }
      try {
        if (set(part == null ? control : part.invoke(control), setter, all)) {
          out.add(new Made(setter.getName() + " " + value, control));
        }
      } catch (ReflectiveOperationException hidden) {
        throw new AssertionError(hidden);
      }
    }
  }

  /** Fields by their paths, those of the house's own parts included. */
  private static Map<String, Object> dump(Object of) {
    Map<String, Object> out = new TreeMap<>();
    dump(of, "", out);
    return out;
  }

  private static void dump(Object of, String path, Map<String, Object> out) {
    for (Class<?> type = of.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        boolean isOurs =
            type.getName().startsWith("dev.sightline")
                || (type == AbstractControl.class && field.getName().equals("enabled"));
        if (isOurs && !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
          dump(field.getType(), value(of, field), path + field.getName(), out);
        }
      }
    }
  }

  private static void dump(Class<?> type, Object value, String path, Map<String, Object> out) {
    boolean isDeep = path.chars().filter(letter -> letter == '.').count() > 3;
    if (SceneQueries.class.isAssignableFrom(type) || value == null) {
      out.put(path, System.identityHashCode(value));
    } else if (type.isPrimitive() || value instanceof Enum) {
      out.put(path, value);
    } else if (value.getClass().getName().startsWith("com.jme3.math")) {
      out.put(path, value.toString());
    } else if (value.getClass().getName().startsWith("dev.sightline") && !isDeep) {
      dump(value, path + ".", out);
    }
  }

  private static Object value(Object of, Field field) {
    try {
      field.setAccessible(true);
      return field.get(of);
    } catch (IllegalAccessException hidden) {
      throw new AssertionError(hidden);
    }
  }

  private static Control ofClone(Control control) {
    Node model = new Node("model");
    model.addControl(control);
    Node clone = (Node) model.clone();
    Control copy = clone.getControl(control.getClass());
    assertThat(copy).isNotSameAs(control);
    assertThat(((AbstractControl) copy).getSpatial()).isSameAs(clone);
    assertThat(((AbstractControl) control).getSpatial()).isSameAs(model);
    return copy;
  }

  private static Control saved(Control control) throws IOException {
    Node model = new Node("model");
    model.addControl(control);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryExporter.getInstance().save(model, out);
    model.removeControl(control);
    Node loaded =
        (Node) BinaryImporter.getInstance().load(new ByteArrayInputStream(out.toByteArray()));
    Control again = loaded.getControl(control.getClass());
    assertThat(((AbstractControl) again).getSpatial()).isSameAs(loaded);
    return again;
  }

  /** What is changed in a copy may change nothing in its original: no part is shared. */
  private static void assertNoPartIsShared(Object of, Object copy, Set<Object> seen) {
    for (Class<?> type = of.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!type.getName().startsWith("dev.sightline")
            || Modifier.isStatic(field.getModifiers())) {
          continue;
        }
        Object mine = value(of, field);
        Object its = value(copy, field);
        boolean isPart =
            mine instanceof Collection
                || mine instanceof Map
                || mine instanceof Vector3f
                || (mine != null && mine.getClass().isArray())
                || (mine != null && mine.getClass().getPackageName().equals(type.getPackageName()));
        boolean isConstant =
            mine instanceof Enum
                || mine instanceof Record
                || (mine != null
                    && (mine.getClass().isHidden() || mine.getClass().isAnonymousClass()));
        if (isPart && !isConstant && seen.add(mine)) {
          assertThat(its).as(type.getSimpleName() + "." + field.getName()).isNotSameAs(mine);
          if (its != null && mine.getClass().getName().startsWith("dev.sightline")) {
            assertNoPartIsShared(mine, its, seen);
          }
        }
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> eachSettingIsThatOfTheCloneAndOfWhatIsLoaded() {
    return controls().stream()
        .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> assertCopied(type)));
  }

  private static void assertCopied(Class<?> type) throws IOException {
    Map<String, Object> plain = dump(create(type));
    List<Made> settings = settings(type);
    Set<String> paths = new TreeSet<>();
    for (Made made : settings) {
      Map<String, Object> here = dump(made.control());
      here.keySet().removeIf(path -> here.get(path).equals(plain.get(path)));
      paths.addAll(here.keySet());
    }
    paths.removeAll(NO_SETTINGS);
    System.out.printf("%s: %d settings of %s%n", type.getSimpleName(), settings.size(), paths);
    assertThat(paths).contains("enabled");
    for (Made made : settings) {
      Map<String, Object> wanted = dump(made.control());
      Control copy = ofClone(made.control());
      assertKept("clone after " + made.what(), paths, wanted, dump(copy));
      assertNoPartIsShared(
          made.control(), copy, Collections.newSetFromMap(new IdentityHashMap<>()));
      ((AbstractControl) made.control()).getSpatial().removeControl(made.control());
      Set<String> kept = new TreeSet<>(paths);
      kept.removeIf(path -> NOT_SAVED.stream().anyMatch(path::startsWith));
      assertKept("loaded after " + made.what(), kept, wanted, dump(saved(made.control())));
    }
  }

  private static void assertKept(
      String what, Set<String> paths, Map<String, Object> wanted, Map<String, Object> found) {
    for (String path : paths) {
      assertThat(found.get(path)).as("%s, %s", path, what).isEqualTo(wanted.get(path));
    }
  }
}
