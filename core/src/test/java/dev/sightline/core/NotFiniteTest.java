package dev.sightline.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.shape.KDop;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every kernel, every number of its operands in turn NaN, infinite and minus infinite: what the
 * documentation promises is the answer, whatever the other numbers are.
 */
class NotFiniteTest {
  private static final double[] BAD = {
    Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
  };

  private static final int DRAWS = 40;

  /** Kernels of which the documentation asks for finite numbers, and what decides nothing. */
  private static final Set<String> EXEMPT =
      Set.of(
          "RayAabbForms.slabs14",
          "RayAabbForms.divideAndSwap10",
          "RayAabbForms.branchOnDirection10",
          "RayAabbForms.branchOnInverse10",
          "RayAabbForms.signIndexed13",
          "RayAabbForms.padded13",
          "RecastSegmentAabb.clip13",
          "RecastSegmentRect2d.overlaps8",
          "SegmentSegment2d.signedArea26",
          "RayTriangle.errorBound7",
          "RayTriangle.locate5",
          "RayTriangle.locate6",
          "CrossingOrder.of2",
          "CrossingOrder.offset2",
          "TriangleNormal.x4",
          "TriangleNormal.y4",
          "TriangleNormal.z4",
          "EdgeAngle.of6",
          "EdgeAngle.error6",
          "SolidAngle.of5",
          "SolidAngle.error5",
          "TriangleColumn.facing2",
          "TriangleRank.of2",
          "ExactDeterminant.get0");

  @Test
  void noKernelMeetsOrMeasuresWhatIsNotFinite() {
    SplittableRandom random = new SplittableRandom(606);
    List<String> broken = new ArrayList<>();
    int asked = 0;
    for (KernelCall kernel : KernelCalls.all()) {
      assertThat(KernelCall.isNothing(kernel.ask(kernel.numbers()))).as(kernel.name).isFalse();
      TreeSet<String> slots = new TreeSet<>();
      for (int draw = 0; draw < DRAWS; draw++) {
        double[] numbers = kernel.numbers();
        if (draw > 0) {
          vary(kernel, numbers, random);
        }
        for (int slot = 0; slot < numbers.length; slot++) {
          asked += spoil(kernel, numbers, slot, slots);
        }
      }
      if (!slots.isEmpty()) {
        broken.add(kernel.name + ": " + slots);
      }
    }
    System.out.printf("not finite: seed 606, %,d calls%n", asked);
    assertThat(broken)
        .as("kernels that find something with a number that is not finite: slot, number, answer")
        .isEmpty();
    assertThat(asked).isGreaterThan(200_000);
  }

  /** A new kernel has to say what it makes of numbers that are not finite, or that it does not. */
  @Test
  void everyKernelIsAskedOrSaysThatNumbersMustBeFinite() throws Exception {
    Set<String> asked =
        KernelCalls.all().stream().map(kernel -> kernel.name).collect(Collectors.toSet());
    Set<String> unasked = new TreeSet<>();
    int kernels = 0;
    for (Class<?> owner : kernelClasses()) {
      for (Method method : owner.getMethods()) {
        String name = owner.getSimpleName() + "." + method.getName() + method.getParameterCount();
        boolean isKernel =
            Modifier.isStatic(method.getModifiers())
                && Stream.of(method.getParameterTypes()).noneMatch(NotFiniteTest::isChecked);
        kernels += isKernel ? 1 : 0;
        if (isKernel && !asked.contains(name) && !EXEMPT.contains(name)) {
          unasked.add(name);
        }
      }
    }
    assertThat(unasked)
        .as(
            "kernels, with their numbers of parameters, that nobody asks: add to KernelCalls a"
                + " line call(PointLine.class, \"closest\", p, two), or to EXEMPT here one whose"
                + " Javadoc asks for finite numbers")
        .isEmpty();
    assertThat(kernels).isGreaterThan(90);
  }

  /** Whether numbers of a type have been refused already if they were not finite. */
  private static boolean isChecked(Class<?> type) {
    return type.isRecord() || List.of(List.class, HullOfPoints.class, KDop.class).contains(type);
  }

  private static List<Class<?>> kernelClasses() throws Exception {
    return PublicClasses.all().stream()
        .filter(type -> !type.isEnum() && !type.getPackageName().endsWith(".shape"))
        .toList();
  }

  /** Moves some numbers by whole ones, or makes them zero: other branches, flat shapes, misses. */
  private static void vary(KernelCall kernel, double[] numbers, SplittableRandom random) {
    int chance = 1 + random.nextInt(6);
    for (int i = 0; i < numbers.length; i++) {
      if (!kernel.isAxis(i) && random.nextInt(chance) == 0) {
        numbers[i] = random.nextInt(4) == 0 ? 0 : numbers[i] + random.nextInt(-2, 3);
      }
    }
  }

  private static int spoil(KernelCall kernel, double[] numbers, int slot, TreeSet<String> broken) {
    int asked = 0;
    for (double bad : BAD) {
      boolean promised =
          Double.isNaN(bad)
              || (kernel.promise == KernelCall.Promise.FINITE && !kernel.isOpen(slot));
      if (promised) {
        double[] spoilt = numbers.clone();
        spoilt[slot] = bad;
        asked++;
        Object answer = kernel.ask(spoilt);
        if (!KernelCall.isNothing(answer)) {
          broken.add(slot + " " + bad + " " + answer + " of " + Arrays.toString(numbers));
        }
      }
    }
    return asked;
  }
}
