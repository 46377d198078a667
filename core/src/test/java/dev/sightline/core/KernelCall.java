package dev.sightline.core;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * A kernel with operands that meet: the numbers can be replaced one by one, wherever they stand, in
 * a parameter or in an array. Results and scratch are made where the kernel asks for them.
 */
final class KernelCall {
  /** What a kernel says of a number that is not finite. */
  enum Promise {
    /** NaN and infinity: nothing. */
    FINITE,
    /** NaN: nothing; an infinite number is one. */
    NO_NAN
  }

  /** A number for which positive infinity is a number: the end of a ray, a radius. */
  record Open(double value) {}

  final String name;
  final Promise promise;
  private final Function<double[], Object> kernel;
  private final double[] numbers;
  private final boolean[] open;
  private final boolean[] fixed;

  private KernelCall(
      String name,
      Promise promise,
      Function<double[], Object> kernel,
      double[] numbers,
      boolean[] open,
      boolean[] fixed) {
    this.name = name;
    this.promise = promise;
    this.kernel = kernel;
    this.numbers = numbers;
    this.open = open;
    this.fixed = fixed;
  }

  /** A kernel that is called by its name. Operands are numbers, arrays and {@link Open} ones. */
  static KernelCall of(Class<?> owner, String method, Promise promise, Object... operands) {
    Method found = find(owner, method, operands);
    return made(
        owner.getSimpleName() + "." + method + found.getParameterCount(),
        promise,
        values -> call(found, operands, values),
        operands);
  }

  /** A kernel that is called by a function of its numbers in their order. */
  static KernelCall made(
      String name, Promise promise, Function<double[], Object> kernel, Object... operands) {
    List<double[]> slots = new ArrayList<>();
    for (Object operand : operands) {
      if (operand instanceof float[] array) {
        boolean turned = array.length == 15 || array.length == 11;
        for (int i = 0; i < array.length; i++) {
          boolean axis = turned && i > 2 && i < (array.length == 15 ? 12 : 9);
          slots.add(new double[] {array[i], 0, axis ? 1 : 0});
        }
      } else if (operand instanceof Open number) {
        slots.add(new double[] {number.value(), 1, 0});
      } else if (operand instanceof Number number && !(operand instanceof Integer)) {
        slots.add(new double[] {number.doubleValue(), 0, 0});
      }
    }
    int count = slots.size();
    double[] numbers = new double[count];
    boolean[] open = new boolean[count];
    boolean[] fixed = new boolean[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = slots.get(i)[0];
      open[i] = slots.get(i)[1] != 0;
      fixed[i] = slots.get(i)[2] != 0;
    }
    return new KernelCall(name, promise, kernel, numbers, open, fixed);
  }

  /** The kernel's operands that meet. */
  double[] numbers() {
    return numbers.clone();
  }

  /** Whether a number is part of an axis, which has to keep its length. */
  boolean isAxis(int slot) {
    return fixed[slot];
  }

  boolean isOpen(int slot) {
    return open[slot];
  }

  /** Asks the kernel. */
  Object ask(double[] values) {
    return kernel.apply(values);
  }

  /** Whether an answer says that there is nothing: no, NaN, disjoint, no side, a refusal. */
  static boolean isNothing(Object answer) {
    if (answer instanceof Boolean yes) {
      return !yes;
    }
    if (answer instanceof Number number) {
      return Double.isNaN(number.doubleValue()) || answer.equals(0);
    }
    return answer instanceof IllegalArgumentException || "DISJOINT".equals(answer.toString());
  }

  private static Method find(Class<?> owner, String name, Object[] operands) {
    return Arrays.stream(owner.getMethods())
        .filter(method -> method.getName().equals(name))
        .filter(method -> fits(method.getParameterTypes(), operands))
        .min(Comparator.comparingInt(Method::getParameterCount))
        .orElseThrow(
            () -> new IllegalArgumentException(owner + "." + name + " does not take these"));
  }

  private static boolean fits(Class<?>[] types, Object[] operands) {
    int next = 0;
    for (Class<?> type : types) {
      if (next < operands.length && takes(type, operands[next])) {
        next++;
      } else if (type.isPrimitive() || type.isArray() || type.isRecord() || type.isEnum()) {
        return false;
      }
    }
    return next == operands.length;
  }

  private static boolean takes(Class<?> type, Object operand) {
    if (type == int.class) {
      return operand instanceof Integer;
    }
    if (type == double.class || type == float.class) {
      return operand instanceof Open || operand instanceof Double;
    }
    return type.isInstance(operand);
  }

  private static Object call(Method method, Object[] operands, double[] values) {
    Class<?>[] types = method.getParameterTypes();
    Object[] arguments = new Object[types.length];
    int next = 0;
    int slot = 0;
    for (int k = 0; k < types.length; k++) {
      if (next >= operands.length || !takes(types[k], operands[next])) {
        arguments[k] = create(types[k]);
        continue;
      }
      Object operand = operands[next++];
      if (operand instanceof float[] array) {
        float[] copy = new float[array.length];
        for (int i = 0; i < copy.length; i++) {
          copy[i] = (float) values[slot++];
        }
        arguments[k] = copy;
      } else if (types[k] == double.class) {
        arguments[k] = values[slot++];
      } else if (types[k] == float.class) {
        arguments[k] = (float) values[slot++];
      } else {
        arguments[k] = operand;
      }
    }
    return invoke(method, arguments);
  }

  private static Object create(Class<?> type) {
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(type + " has no constructor without operands", e);
    }
  }

  private static Object invoke(Method method, Object[] arguments) {
    try {
      return method.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        return refused;
      }
      throw new IllegalStateException(method.getName() + " throws", e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
