package dev.sightline.site.jdk;

import org.teavm.jso.JSBody;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.CastNumberInstruction;
import org.teavm.model.instructions.FloatConstantInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NumericOperandType;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Gives arithmetic in float the roundings that the language asks for; the compiler leaves them out
 * and calculates on in double. A sum, difference, product or quotient of two floats in double,
 * rounded once more, is the one of float.
 */
public final class SingleRounding implements TeaVMPlugin, ClassHolderTransformer {
  private static final MethodReference ROUND =
      new MethodReference(Rounded.class, "fround", float.class, float.class);

  /** The platform's rounding to float. */
  public static final class Rounded {
    private Rounded() {}

    /** The nearest float, ties to even. */
    @JSBody(params = "value", script = "return Math.fround(value);")
    public static native float fround(float value);
  }

  @Override
  public void install(TeaVMHost host) {
    host.add(this);
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (type.getName().startsWith("dev.sightline.") && !type.getName().equals(ROUND.getClassName())) {
      for (MethodHolder method : type.getMethods()) {
        Program program = method.getProgram();
        if (program != null) {
          round(program);
        }
      }
    }
  }

  private static void round(Program program) {
    for (BasicBlock block : program.getBasicBlocks()) {
      Instruction instruction = block.getFirstInstruction();
      while (instruction != null) {
        Instruction next = instruction.getNext();
        if (instruction instanceof BinaryInstruction binary && isRounded(binary)) {
          Variable receiver = binary.getReceiver();
          binary.setReceiver(program.createVariable());
          binary.insertNext(call(binary.getReceiver(), receiver));
        } else if (instruction instanceof CastNumberInstruction cast
            && cast.getTargetType() == NumericOperandType.FLOAT) {
          Variable receiver = cast.getReceiver();
          cast.setReceiver(program.createVariable());
          cast.insertNext(call(cast.getReceiver(), receiver));
        } else if (instruction instanceof FloatConstantInstruction constant) {
          Variable receiver = constant.getReceiver();
          constant.setReceiver(program.createVariable());
          constant.insertNext(call(constant.getReceiver(), receiver));
        }
        instruction = next;
      }
    }
  }

  private static boolean isRounded(BinaryInstruction binary) {
    return binary.getOperandType() == NumericOperandType.FLOAT
        && switch (binary.getOperation()) {
          case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO -> true;
          default -> false;
        };
  }

  private static Instruction call(Variable value, Variable receiver) {
    InvokeInstruction call = new InvokeInstruction();
    call.setType(InvocationType.SPECIAL);
    call.setMethod(ROUND);
    call.setArguments(value);
    call.setReceiver(receiver);
    return call;
  }
}
