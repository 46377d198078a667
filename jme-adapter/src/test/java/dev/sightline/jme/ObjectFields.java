package dev.sightline.jme;

import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * All fields of an object of the house, those of its parts included, as words by their paths:
 * numbers to the bit, elements of arrays and collections, and which object of the engine is held.
 */
public final class ObjectFields {
  private final Map<String, String> values = new TreeMap<>();
  private final IdentityHashMap<Object, String> paths = new IdentityHashMap<>();

  private ObjectFields() {}

  /** The fields by their paths; what does not matter is for the caller to remove. */
  public static Map<String, String> of(Object object) {
    ObjectFields fields = new ObjectFields();
    fields.put("", object);
    return fields.values;
  }

  private void put(String path, Object value) {
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
    for (Class<?> type = of.getClass();
        type != null && type != Object.class;
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && isOurs(type)) {
          put((path.isEmpty() ? "" : path + ".") + field.getName(), value(of, field));
        }
      }
    }
  }

  private static boolean isOurs(Class<?> type) {
    return type.getName().startsWith("dev.sightline")
        || type == com.jme3.scene.control.AbstractControl.class;
  }

  /** The value of a field, private or not. */
  public static Object value(Object of, Field field) {
    try {
      field.setAccessible(true);
      return field.get(of);
    } catch (IllegalAccessException hidden) {
      throw new AssertionError(hidden);
    }
  }
}
