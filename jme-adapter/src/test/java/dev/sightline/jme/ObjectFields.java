package dev.sightline.jme;

import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All fields of an object of the house, those of its parts included, as words by their paths:
 * numbers to the bit, elements of arrays and collections, and which object of the engine is held.
 */
public final class ObjectFields {
  private static final Map<Class<?>, List<Field>> FIELDS = new ConcurrentHashMap<>();

  private final Map<String, String> values = new TreeMap<>();
  private final IdentityHashMap<Object, String> paths = new IdentityHashMap<>();

  private final Set<String> leftOut;

  private ObjectFields(Set<String> leftOut) {
    this.leftOut = leftOut;
  }

  /**
   * The fields by their paths.
   *
   * @param leftOut paths that are not followed
   */
  public static Map<String, String> of(Object object, String... leftOut) {
    ObjectFields fields = new ObjectFields(Set.of(leftOut));
    fields.paths.put(object, "itself");
    fields.fields("", object);
    return fields.values;
  }

  /** The paths of which two objects have another value, or one of them none. */
  public static Map<String, String> unlike(Map<String, String> one, Map<String, String> other) {
    Map<String, String> unlike = new TreeMap<>();
    one.forEach((path, value) -> unlike.put(path, value + " and " + other.get(path)));
    other.forEach((path, value) -> unlike.putIfAbsent(path, one.get(path) + " and " + value));
    unlike.keySet().removeIf(path -> one.getOrDefault(path, "").equals(other.get(path)));
    return unlike;
  }

  private void put(String path, Object value) {
    if (leftOut.contains(path)) {
      return;
    }
    if (value == null || value instanceof Number || value instanceof Boolean) {
      values.put(path, bits(value));
    } else if (value instanceof Enum || value instanceof String || value instanceof Record) {
      values.put(path, value.toString());
    } else if (value.getClass().getName().startsWith("com.jme3.math")) {
      values.put(path, value.toString());
    } else if (paths.putIfAbsent(value, path) != null) {
      values.put(path, "as " + paths.get(value));
    } else if (value instanceof Collection<?> many) {
      values.put(path + ".size", "" + many.size());
      int at = 0;
      for (Object one : many) {
        put(path + "[" + at++ + "]", one);
      }
    } else if (value instanceof Map<?, ?> map) {
      values.put(path, map.keySet() + "");
    } else if (value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        put(path + "[" + i + "]", Array.get(value, i));
      }
    } else if (isPart(value)) {
      fields(path, value);
    } else {
      values.put(path, value.getClass().isHidden() ? "a lambda" : name(value));
    }
  }

  private static String bits(Object value) {
    return value instanceof Double number
        ? Double.toHexString(number)
        : value instanceof Float number ? Float.toHexString(number) : "" + value;
  }

  private static String name(Object value) {
    return value.getClass().getSimpleName() + "@" + System.identityHashCode(value);
  }

  private static boolean isPart(Object value) {
    return value.getClass().getName().startsWith("dev.sightline")
        && !value.getClass().isHidden()
        && !(value instanceof SceneQueries && !(value instanceof SceneView))
        && !(value instanceof Reference);
  }

  private void fields(String path, Object of) {
    String before = path.isEmpty() ? "" : path + ".";
    for (Field field : FIELDS.computeIfAbsent(of.getClass(), ObjectFields::allOf)) {
      try {
        put(before + field.getName(), field.get(of));
      } catch (IllegalAccessException hidden) {
        throw new AssertionError(hidden);
      }
    }
  }

  private static List<Field> allOf(Class<?> from) {
    List<Field> all = new ArrayList<>();
    for (Class<?> type = from; type != null && type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && isOurs(type)) {
          field.setAccessible(true);
          all.add(field);
        }
      }
    }
    return all;
  }

  private static boolean isOurs(Class<?> type) {
    return type.getName().startsWith("dev.sightline")
        || type == com.jme3.scene.control.AbstractControl.class;
  }
}
