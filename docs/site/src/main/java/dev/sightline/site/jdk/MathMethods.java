package dev.sightline.site.jdk;

import java.util.Arrays;
import org.teavm.model.AccessLevel;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.MethodHolder;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.emit.ValueEmitter;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Gives the compiler's {@code java.lang.Math} the methods that its class library lacks or has with
 * other bits than the JDK.
 */
public final class MathMethods implements TeaVMPlugin, ClassHolderTransformer {
  @Override
  public void install(TeaVMHost host) {
    host.add(this);
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (type.getName().equals("java.lang.Math")) {
      add(type, "fma", ExactFma.class, ValueType.DOUBLE, 3, context);
      add(type, "fma", ExactFma.class, ValueType.FLOAT, 3, context);
      add(type, "multiplyHigh", HighProduct.class, ValueType.LONG, 2, context);
      add(type, "ulp", MathFunctions.class, ValueType.DOUBLE, 1, context);
      add(type, "hypot", MathFunctions.class, ValueType.DOUBLE, 2, context);
      scalb(type, context);
    }
  }

  private static void add(
      ClassHolder type,
      String name,
      Class<?> substitute,
      ValueType number,
      int count,
      ClassHolderTransformerContext context) {
    ValueType[] signature = new ValueType[count + 1];
    Arrays.fill(signature, number);
    replace(type, new MethodHolder(name, signature), substitute, context);
  }

  private static void scalb(ClassHolder type, ClassHolderTransformerContext context) {
    MethodHolder method =
        new MethodHolder("scalb", ValueType.DOUBLE, ValueType.INTEGER, ValueType.DOUBLE);
    replace(type, method, MathFunctions.class, context);
  }

  private static void replace(
      ClassHolder type,
      MethodHolder method,
      Class<?> substitute,
      ClassHolderTransformerContext context) {
    MethodHolder before = type.getMethod(method.getDescriptor());
    if (before != null) {
      type.removeMethod(before);
    }
    ValueType[] types = method.getParameterTypes();
    method.setLevel(AccessLevel.PUBLIC);
    method.getModifiers().add(ElementModifier.STATIC);
    ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
    ValueEmitter[] arguments = new ValueEmitter[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = program.var(i + 1, types[i]);
    }
    program
        .invoke(substitute.getName(), method.getName(), method.getResultType(), arguments)
        .returnValue();
    type.addMethod(method);
  }
}
