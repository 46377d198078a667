package dev.sightline.bvh.chunky;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightList;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.soup.TriangleSoup;
import java.lang.management.ManagementFactory;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A mesh is built once: what is asked of it afterwards builds nothing and allocates nothing. */
class ChunkyAllocationTest {
  private static final int CASES = 1000;

  /** The JVM itself may allocate a few bytes once while it compiles; a query's would come back. */
  private static final int ROUNDS = 20;

  private static final ChunkyTriMesh MESH =
      ChunkyTriMesh.of(TriangleSoup.ofTriangles(Meshes.withDegenerates(Meshes.soup(4000, 7))), 64);

  private static final GroundHeights GROUND = new GroundHeights(MESH, new HeightRule(80, true));

  enum Question {
    RAYCAST,
    RAYCAST_BOTH_SIDES,
    CHUNKS,
    HEIGHT,
    STOREYS,
    NEAREST
  }

  private final ChunkyHit hit = new ChunkyHit();
  private final ChunkList chunks = new ChunkList();
  private final HeightSample sample = new HeightSample();
  private final HeightList samples = new HeightList();
  private final float[][] cases = new float[CASES][6];

  ChunkyAllocationTest() {
    Random random = new Random(271);
    for (float[] n : cases) {
      for (int k = 0; k < 6; k++) {
        n[k] = random.nextInt(5) == 0 ? Math.round(random.nextFloat()) : random.nextFloat();
      }
    }
  }

  private boolean ask(Question question, float[] n) {
    return switch (question) {
      case RAYCAST -> MESH.raycast(n[0], n[1], n[2], n[3], n[4], n[5], hit);
      case RAYCAST_BOTH_SIDES -> MESH.raycast(n[0], n[1], n[2], n[3], n[4], n[5], true, hit);
      case CHUNKS -> {
        chunks.clear();
        MESH.overlappingSegment(n[0], n[2], n[3], n[5], chunks);
        yield chunks.size() > 0;
      }
      case HEIGHT -> GROUND.highestBelow(n[0], n[1], n[2], sample);
      case STOREYS -> GROUND.storeys(n[0], n[2], samples) > 0;
      case NEAREST -> GROUND.nearest(2 * n[0], n[1], n[2], n[3], sample);
    };
  }

  @ParameterizedTest
  @EnumSource
  void tenThousandQuestionsAllocateNothing(Question question) {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    IntUnaryOperator asked =
        times -> {
          int found = 0;
          for (int i = 0; i < times; i++) {
            found += ask(question, cases[i % CASES]) ? 1 : 0;
          }
          return found;
        };
    assertThat(asked.applyAsInt(6 * CASES)).isPositive();
    long thread = Thread.currentThread().getId();
    long before = bean.getThreadAllocatedBytes(thread);
    long cost = bean.getThreadAllocatedBytes(thread) - before;
    long bytes = Long.MAX_VALUE;
    int found = 0;
    for (int round = 0; round < ROUNDS && bytes > 0; round++) {
      before = bean.getThreadAllocatedBytes(thread);
      found = asked.applyAsInt(10_000);
      bytes = Math.min(bytes, bean.getThreadAllocatedBytes(thread) - before - cost);
    }
    System.out.printf("%s: seed 271, %d of 10000 found, %d bytes%n", question, found, bytes);
    assertThat(bytes).isZero();
    assertThat(found).isBetween(1000, 10_000);
  }
}
