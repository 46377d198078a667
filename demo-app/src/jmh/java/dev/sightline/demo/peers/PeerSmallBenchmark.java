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
 * The nearest hit of one ray on small meshes, where a loop over all triangles with JOML's test may
 * be all that a game needs.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PeerSmallBenchmark {
  @Param({"box12", "ball120", "ball1000"})
  public String mesh;

  /** As {@code sightline-demo rays} draws them. */
  @Param({"cam", "rand"})
  public String rays;

  @Param({"sightline", "sightline-vectors", "engine", "physx", "bullet", "jolt", "joml"})
  public String peer;

  private PeerTrial trial;

  /** Builds both trees and compares the answers. */
  @Setup
  public void setUp() {
    trial = new PeerTrial(mesh, rays, peer).compareNearest();
  }

  @TearDown
  public void tearDown() {
    trial.close();
  }

  /** One ray. */
  @Benchmark
  public double nearest() {
    return trial.nearest();
  }
}
