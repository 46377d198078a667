package dev.sightline.demo.peers;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Whether one ray hits anything, on one thread: ours, PhysX, Jolt. The engine, Bullet through Minie
 * and recast4j have no such question: their nearest hit answers it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PeerAnyBenchmark {
  @Param({"sponza", "terrain1m", "soup200k", "scan"})
  public String mesh;

  /** As {@code sightline-demo rays} draws them. */
  @Param({"cam", "rand", "down"})
  public String rays;

  @Param({"sightline", "sightline-vectors", "physx", "jolt"})
  public String peer;

  private PeerTrial trial;

  /** Builds both trees and compares the answers. */
  @Setup
  public void setUp() {
    trial = new PeerTrial(mesh, rays, peer).compareAny();
  }

  @TearDown
  public void tearDown() {
    trial.close();
  }

  /** One ray. */
  @Benchmark
  public boolean any() {
    return trial.any();
  }
}
