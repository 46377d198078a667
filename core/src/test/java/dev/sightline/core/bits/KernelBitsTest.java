package dev.sightline.core.bits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.PublicClasses;
import dev.sightline.core.hull.DobkinKirkpatrick;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What every public kernel answers to operands on a lattice, with every field of its result, is
 * written down; and a result that was used before says what a new one says.
 */
@Tag("jdk")
class KernelBitsTest {
  private static final long SEED = 90_515;
  private static final int DRAWS = 300;
  private static final Set<String> SCRATCH = Set.of("scratch", "planes", "corners");

  /** Results and scratch that earlier calls were given, by type and name. */
  private final Map<String, Object> used = new HashMap<>();

  @Test
  void everyKernelAnswersWhatIsWrittenDownInNewResultsAndInUsedOnes() throws IOException {
    Map<String, Long> hashes = new TreeMap<>();
    int different = 0;
    for (Class<?> owner : PublicClasses.all()) {
      for (Method kernel : kernels(owner)) {
        String name = name(kernel);
        SplittableRandom random = new SplittableRandom(SEED + name.hashCode());
        KernelDraw draw = new KernelDraw(random);
        Set<Long> answers = new HashSet<>();
        long hash = 0;
        for (int n = 0; n < DRAWS; n++) {
          long answer = answer(kernel, draw.operands(owner, kernel.getParameters()), name, n);
          answers.add(answer);
          hash = Fields.mix(hash, answer);
        }
        assertThat(answers).as(name).hasSizeGreaterThan(1);
        different += answers.size();
        hashes.put(name, hash);
      }
    }
    System.out.printf(
        "kernel bits: seed %d, %d kernels, %d different answers%n", SEED, hashes.size(), different);
    BitsFile.check("kernel-bits.txt", hashes);
  }

  @Test
  void everyObjectThatIsSetAnewAnswersWhatIsWrittenDown() {
    Map<String, Long> hashes = new TreeMap<>();
    ObjectPlays.all()
        .forEach(
            (name, play) -> {
              KernelDraw draw = new KernelDraw(new SplittableRandom(SEED + name.hashCode()));
              Set<Long> answers = new HashSet<>();
              long hash = 0;
              for (int n = 0; n < DRAWS; n++) {
                long answer = Fields.hash(play.apply(draw));
                answers.add(answer);
                hash = Fields.mix(hash, answer);
              }
              assertThat(answers).as(name).hasSizeGreaterThan(1);
              hashes.put(name.replace(' ', '-'), hash);
            });
    System.out.printf("object bits: seed %d, %d objects%n", SEED, hashes.size());
    BitsFile.check("object-bits.txt", hashes);
  }

  private static List<Method> kernels(Class<?> owner) {
    return Arrays.stream(owner.getDeclaredMethods())
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> method.getParameterCount() > 0 && !owner.isEnum())
        .filter(method -> owner != DobkinKirkpatrick.class) // shows itself by its answers
        .sorted(Comparator.comparing(KernelBitsTest::name))
        .toList();
  }

  private static String name(Method kernel) {
    return kernel.getDeclaringClass().getSimpleName()
        + "."
        + kernel.getName()
        + Arrays.stream(kernel.getParameterTypes())
            .map(Class::getSimpleName)
            .collect(Collectors.joining(",", "(", ")"));
  }

  private long answer(Method kernel, Object[] operands, String name, int n) {
    if (kernel.getName().endsWith("Warm")) {
      return ask(kernel, operands, true); // begins where the call before ended
    }
    long fresh = ask(kernel, operands.clone(), false);
    assertThat(ask(kernel, operands, true)).as("%s, draw %d", name, n).isEqualTo(fresh);
    return fresh;
  }

  private long ask(Method kernel, Object[] arguments, boolean isUsed) {
    Parameter[] parameters = kernel.getParameters();
    Object out = null;
    for (int k = 0; k < arguments.length; k++) {
      if (arguments[k] == null) {
        Class<?> type = parameters[k].getType();
        String key = type.getName() + parameters[k].getName();
        arguments[k] =
            isUsed
                ? used.computeIfAbsent(key, any -> KernelDraw.scratch(type))
                : KernelDraw.scratch(type);
        out = SCRATCH.contains(parameters[k].getName()) ? out : arguments[k];
      }
    }
    Object answer = invoke(kernel, arguments);
    // Of a miss an interval, a view's point and a triangle's place keep what they held.
    boolean isKept = Boolean.FALSE.equals(answer);
    return Fields.mix(Fields.hash(answer), out == null || isKept ? 0 : Fields.hash(out));
  }

  private static Object invoke(Method kernel, Object[] arguments) {
    try {
      return kernel.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      return e.getCause();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
