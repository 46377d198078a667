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
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.CastNumberInstruction;
import org.teavm.model.instructions.DoubleConstantInstruction;
import org.teavm.model.instructions.FloatConstantInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NumericOperandType;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Gives arithmetic the meaning that the language asks for; the compiler misses it in two places.
 *
 * <p>It leaves the roundings of float out and calculates on in double. A sum, difference, product
 * or quotient of two floats in double, rounded once more, is the one of float.
 *
 * <p>It writes {@code a + (b - c)} as {@code a + b - c}: the same in real numbers, not in doubles.
 * An operation between the two that changes no value, not even the sign of a zero, keeps the
 * parentheses; engines of browsers drop it. Products get one as a precaution.
 */
public final class JavaArithmetic implements TeaVMPlugin, ClassHolderTransformer {
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
    if (type.getName().startsWith("dev.sightline.")
        && !type.getName().equals(ROUND.getClassName())) {
      for (MethodHolder method : type.getMethods()) {
        Program program = method.getProgram();
        if (program != null) {
          mend(program);
        }
      }
    }
  }

  private static void mend(Program program) {
    for (BasicBlock block : program.getBasicBlocks()) {
      Instruction instruction = block.getFirstInstruction();
      while (instruction != null) {
        Instruction next = instruction.getNext();
        if (instruction instanceof BinaryInstruction binary) {
          if (isRounded(binary)) {
            Variable receiver = binary.getReceiver();
            binary.setReceiver(program.createVariable());
            binary.insertNext(round(binary.getReceiver(), receiver));
          } else if (binary.getOperandType() == NumericOperandType.DOUBLE) {
            keepOrder(program, binary);
          }
        } else if (instruction instanceof CastNumberInstruction cast
            && cast.getTargetType() == NumericOperandType.FLOAT) {
          Variable receiver = cast.getReceiver();
          cast.setReceiver(program.createVariable());
          cast.insertNext(round(cast.getReceiver(), receiver));
        } else if (instruction instanceof FloatConstantInstruction constant) {
          Variable receiver = constant.getReceiver();
          constant.setReceiver(program.createVariable());
          constant.insertNext(round(constant.getReceiver(), receiver));
        }
        instruction = next;
      }
    }
  }

  /** Puts {@code * 1} behind the second part of a sum, and {@code - 0} behind that of a product. */
  private static void keepOrder(Program program, BinaryInstruction binary) {
    switch (binary.getOperation()) {
      case ADD, SUBTRACT -> guard(program, binary, BinaryOperation.MULTIPLY, 1);
      case MULTIPLY, DIVIDE -> guard(program, binary, BinaryOperation.SUBTRACT, 0);
      default -> {}
    }
  }

  private static void guard(
      Program program, BinaryInstruction binary, BinaryOperation operation, double neutral) {
    DoubleConstantInstruction constant = new DoubleConstantInstruction();
    constant.setConstant(neutral);
    constant.setReceiver(program.createVariable());
    BinaryInstruction guard = new BinaryInstruction(operation, NumericOperandType.DOUBLE);
    guard.setFirstOperand(binary.getSecondOperand());
    guard.setSecondOperand(constant.getReceiver());
    guard.setReceiver(program.createVariable());
    binary.insertPrevious(constant);
    binary.insertPrevious(guard);
    binary.setSecondOperand(guard.getReceiver());
  }

  private static boolean isRounded(BinaryInstruction binary) {
    return binary.getOperandType() == NumericOperandType.FLOAT
        && switch (binary.getOperation()) {
          case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO -> true;
          default -> false;
        };
  }

  private static Instruction round(Variable value, Variable receiver) {
    InvokeInstruction call = new InvokeInstruction();
    call.setType(InvocationType.SPECIAL);
    call.setMethod(ROUND);
    call.setArguments(value);
    call.setReceiver(receiver);
    return call;
  }
}
