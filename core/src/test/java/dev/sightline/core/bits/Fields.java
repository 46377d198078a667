package dev.sightline.core.bits;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** All that a result says, by every method that reads it, as one number. */
public final class Fields {
  private static final long FACTOR = 1_000_003;
  private static final List<String> COUNTS = List.of("size", "vertexCount", "slabs");

  /**
   * What a type says: readers without operands, readers by place, and how many places there are.
   */
  private record Readers(List<Method> plain, List<Method> byPlace, Optional<Method> count) {}

  private static final Map<Class<?>, Readers> READERS = new HashMap<>();

  private Fields() {}

  /** The number of an answer; of two answers that differ in one bit it differs too. */
  public static long hash(Object answer) {
    if (answer instanceof Double number) {
      return Double.doubleToLongBits(number);
    }
    if (answer instanceof Float number) {
      return Float.floatToIntBits(number);
    }
    if (answer instanceof Enum<?> name) {
      return name.name().hashCode();
    }
    if (answer instanceof int[] numbers) {
      return Arrays.hashCode(numbers);
    }
    if (answer instanceof double[] numbers) {
      return Arrays.hashCode(numbers);
    }
    if (answer instanceof float[] numbers) {
      return Arrays.hashCode(numbers);
    }
    if (answer instanceof Object[] parts) {
      return hash(Arrays.asList(parts));
    }
    if (answer instanceof List<?> parts) {
      return parts.stream().mapToLong(Fields::hash).reduce(parts.size(), Fields::mix);
    }
    if (answer instanceof Throwable thrown) {
      return thrown.getClass().getName().hashCode();
    }
    boolean isOwn = answer != null && answer.getClass().getName().startsWith("dev.sightline");
    boolean isValue = answer instanceof Record || answer instanceof OptionalDouble;
    return isOwn && !isValue ? ofObject(answer) : String.valueOf(answer).hashCode();
  }

  /** One more number after others. */
  public static long mix(long hash, long next) {
    return hash * FACTOR + (next ^ (next >>> 29));
  }

  private static long ofObject(Object object) {
    Readers readers = READERS.computeIfAbsent(object.getClass(), Fields::readers);
    long hash = 0;
    for (Method method : readers.plain) {
      hash = mix(hash, hash(read(method, object)));
    }
    int count = readers.count.map(method -> (int) read(method, object)).orElse(0);
    for (Method method : readers.byPlace) {
      for (int i = 0; i < count; i++) {
        hash = mix(hash, hash(read(method, object, i)));
      }
    }
    return hash;
  }

  private static Readers readers(Class<?> type) {
    List<Method> plain = new ArrayList<>();
    List<Method> byPlace = new ArrayList<>();
    Method[] methods = type.getMethods();
    Arrays.sort(methods, Comparator.comparing(Method::getName));
    for (Method method : methods) {
      boolean reads =
          !Modifier.isStatic(method.getModifiers())
              && method.getReturnType() != void.class
              && !method.getReturnType().isAssignableFrom(type) // no circles
              && !method.isSynthetic()
              && (method.getName().equals("toString")
                  || method.getDeclaringClass().getName().startsWith("dev.sightline"));
      Class<?>[] types = method.getParameterTypes();
      if (reads && types.length == 0 && !method.getName().equals("hashCode")) {
        boolean isText = method.getName().equals("toString");
        if (!isText || method.getDeclaringClass() != Object.class) {
          plain.add(method);
        }
      } else if (reads && types.length == 1 && types[0] == int.class) {
        byPlace.add(method);
      }
    }
    Optional<Method> count = plain.stream().filter(m -> COUNTS.contains(m.getName())).findFirst();
    return new Readers(plain, byPlace, count);
  }

  private static Object read(Method method, Object object, Object... operands) {
    try {
      return method.invoke(object, operands);
    } catch (InvocationTargetException e) {
      return e.getCause();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
