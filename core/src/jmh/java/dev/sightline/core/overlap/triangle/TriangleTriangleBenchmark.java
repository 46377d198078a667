package dev.sightline.core.overlap.triangle;

import dev.sightline.core.documented.TroppTriangleTriangle;
import dev.sightline.core.overlap.TriangleCase;
import dev.sightline.core.overlap.TriangleCaseDraw;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The exact triangle/triangle test beside three float algorithms, in each of the nine cases. The
 * pairs come in one order over and over, as in the documented measurement; what that hides is shown
 * by {@link FreshOrderBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TriangleTriangleBenchmark {
  /** A case by its number in the documented table, or the schedule of all. */
  @Param({"1", "2", "3", "4", "5", "6", "7", "8", "9", "mix"})
  public String pairs = "mix";

  private float[] v = {};
  private float[] q = {};

  /** Slot n holds pair {@code n * stride + shift}, modulo the number of pairs, a power of two. */
  int stride = 1;

  int shift;

  /** Draws the pairs. */
  @Setup
  public void draw() {
    TriangleCaseDraw set =
        pairs.equals("mix")
            ? TriangleCaseDraw.mix()
            : TriangleCaseDraw.of(TriangleCase.values()[Integer.parseInt(pairs) - 1]);
    v = set.v;
    q = set.q;
  }

  /** Called before each pass over the pairs. */
  void reorder() {}

  private int offset(int slot) {
    return 9 * ((slot * stride + shift) & (TriangleCaseDraw.PAIRS - 1));
  }

  /** Ours. */
  @Benchmark
  @OperationsPerInvocation(TriangleCaseDraw.PAIRS)
  public int exact() {
    reorder();
    int hits = 0;
    for (int slot = 0; slot < TriangleCaseDraw.PAIRS; slot++) {
      int i = offset(slot);
      hits += TriangleTriangle.intersects(v, i, q, i) ? 1 : 0;
    }
    return hits;
  }

  /** Tropp, Tal and Shimshoni. */
  @Benchmark
  @OperationsPerInvocation(TriangleCaseDraw.PAIRS)
  public int tropp() {
    reorder();
    int hits = 0;
    for (int slot = 0; slot < TriangleCaseDraw.PAIRS; slot++) {
      int i = offset(slot);
      hits += TroppTriangleTriangle.intersects(v, i, q, i) ? 1 : 0;
    }
    return hits;
  }

  /** Möller. */
  @Benchmark
  @OperationsPerInvocation(TriangleCaseDraw.PAIRS)
  public int moller() {
    reorder();
    int hits = 0;
    for (int slot = 0; slot < TriangleCaseDraw.PAIRS; slot++) {
      int i = offset(slot);
      hits += MollerFloat.intersects(v, i, q, i) ? 1 : 0;
    }
    return hits;
  }

  /** Guigue and Devillers. */
  @Benchmark
  @OperationsPerInvocation(TriangleCaseDraw.PAIRS)
  public int guigueDevillers() {
    reorder();
    int hits = 0;
    for (int slot = 0; slot < TriangleCaseDraw.PAIRS; slot++) {
      int i = offset(slot);
      hits += GuigueDevillersFloat.intersects(v, i, q, i) ? 1 : 0;
    }
    return hits;
  }
}
