package dev.sightline.demo.peers;

import dev.sightline.demo.BenchmarkMeshes;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
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
 * Building each peer's tree on one thread, from triangles that are in the form it wants. With
 * {@code -prof dev.sightline.demo.peers.TreeBytes} how large the tree is, with {@code -prof gc}
 * what is allocated on Java's heap meanwhile.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PeerBuildBenchmark {
  @Param({"sponza", "terrain1m", "soup200k", "scan"})
  public String mesh;

  @Param({"sightline", "sightline-vectors", "engine", "physx", "bullet", "jolt", "recast4j"})
  public String peer;

  private PeerMesh input;
  private Peer built;

  /** Makes the triangles, and one tree to know its size. */
  @Setup
  public void setUp() {
    float[] triangles = BenchmarkMeshes.of(mesh);
    input = PeerMesh.of(peer, triangles, PeerTrial.reach(triangles));
    int count = triangles.length / 9;
    TreeBytes.tell(PeerTrial.bytes(peer, input) / count);
  }

  /** Frees what is not on the heap; not timed. */
  @TearDown(Level.Invocation)
  public void free() {
    built.close();
  }

  @TearDown
  public void tearDown() {
    input.close();
  }

  /** One tree. */
  @Benchmark
  public Object build() {
    built = input.build();
    return built;
  }
}
