package dev.sightline.bvh;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What an object holds on to: all that its fields lead to, through objects of this project. */
public final class HeldObjects {
  private HeldObjects() {}

  /** The objects that the fields of some lead to, these among them. */
  public static Set<Object> of(Object... roots) {
    Set<Object> held = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>(Arrays.asList(roots));
    while (!open.isEmpty()) {
      Object next = open.pop();
      if (held.add(next)) {
        for (Object leads : direct(next)) {
          if (leads != null) {
            open.push(leads);
          }
        }
      }
    }
    return held;
  }

  /** Whether the fields of an object lead to another. */
  public static boolean leads(Object from, Object to) {
    return of(from).contains(to);
  }

  private static Collection<?> direct(Object of) {
    if (of instanceof Object[] array) {
      return Arrays.asList(array);
    }
    if (of instanceof Collection<?> collection) {
      return collection;
    }
    if (of instanceof Map<?, ?> map) {
      return map.values();
    }
    Deque<Object> all = new ArrayDeque<>();
    if (isOurs(of.getClass())) {
      for (Class<?> c = of.getClass(); isOurs(c); c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          Object value = isHolding(field) ? read(field, of) : null;
          if (value != null) {
            all.add(value);
          }
        }
      }
    }
    return all;
  }

  private static boolean isOurs(Class<?> type) {
    return type.getName().startsWith("dev.sightline");
  }

  private static boolean isHolding(Field field) {
    return !Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive();
  }

  /** The value of a field, private or not. */
  public static Object read(Field field, Object of) {
    try {
      field.setAccessible(true);
      return field.get(of);
    } catch (IllegalAccessException e) {
      throw new AssertionError(field.toString(), e);
    }
  }

  /** All numbers of an object's fields as text, to the bit; what is far inside by its identity. */
  public static String text(Object of) {
    return text(of, 3);
  }

  private static String text(Object of, int depth) {
    if (of instanceof double[] numbers) {
      return Arrays.stream(numbers).mapToObj(Double::toHexString).toList().toString();
    }
    if (of instanceof Double number) {
      return Double.toHexString(number);
    }
    if (of == null || !isOurs(of.getClass()) || of instanceof Enum) {
      boolean isPlain = of == null || of instanceof Number || of instanceof Boolean;
      return isPlain || of instanceof Enum ? String.valueOf(of) : "";
    }
    if (depth == 0) {
      return "@" + System.identityHashCode(of);
    }
    StringBuilder out = new StringBuilder("{");
    List<Class<?>> lines = new ArrayList<>();
    for (Class<?> c = of.getClass(); isOurs(c); c = c.getSuperclass()) {
      lines.add(0, c); // a base class first
    }
    for (Class<?> c : lines) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          out.append(field.getName()).append('=').append(text(read(field, of), depth - 1));
          out.append(' ');
        }
      }
    }
    return out.append('}').toString();
  }
}
