package dev.sightline.site.jdk;

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

/** Gives the compiler's {@code java.lang.Math} the methods that its class library lacks. */
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
    java.util.Arrays.fill(signature, number);
    MethodHolder method = new MethodHolder(name, signature);
    if (type.getMethod(method.getDescriptor()) != null) {
      return;
    }
    method.setLevel(AccessLevel.PUBLIC);
    method.getModifiers().add(ElementModifier.STATIC);
    ProgramEmitter program = ProgramEmitter.create(method, context.getHierarchy());
    ValueEmitter[] arguments = new ValueEmitter[count];
    for (int i = 0; i < count; i++) {
      arguments[i] = program.var(i + 1, number);
    }
    program.invoke(substitute.getName(), name, number, arguments).returnValue();
    type.addMethod(method);
  }
}
