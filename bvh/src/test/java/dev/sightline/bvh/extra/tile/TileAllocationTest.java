package dev.sightline.bvh.extra.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.height.HeightList;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.hit.RayHit;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TileAllocationTest {
  private static final int QUESTIONS = 5000;

  /** The JVM itself may allocate a few bytes once while it compiles; a query's would come back. */
  private static final int ROUNDS = 20;

  @TempDir Path folder;

  private final TileQuery query = new TileQuery();
  private final RayHit hit = new RayHit();
  private final HeightSample sample = new HeightSample();
  private final HeightList storeys = new HeightList();

  private int ask(Tiles tiles, double[] cases) {
    int known = 0;
    for (int n = 0; n < QUESTIONS; n++) {
      int i = n % (cases.length - 6);
      query.segment(cases[i], cases[i + 1], cases[i + 2], cases[i + 3], cases[i + 4], cases[i + 5]);
      query.nearest(tiles, hit);
      known += query.isKnown() ? 1 : 0;
      known += query.sight(tiles) == Sight.CLEAR ? 1 : 0;
      known += query.highestBelow(tiles, cases[i], 2, cases[i + 1]) > 0 ? 1 : 0;
      known += query.highestBelow(tiles, cases[i], 2, cases[i + 1], sample) ? 1 : 0;
      known += query.storeys(tiles, cases[i], cases[i + 1], storeys);
    }
    return known;
  }

  @Test
  void questionsAllocateNothingWhetherTilesAreThereOrNot() throws IOException {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    TileFolder cut = TileFixtures.cut(folder, Meshes.terrain(30, 3), 100);
    TiledWorld world = TileFixtures.atOnce(cut, cut.memoryBytes() / 2);
    world.moveTo(15, 1, 15, 99);
    double[] cases = new Random(3).doubles(1000, 0, 30).toArray();
    Tiles tiles = world.tiles();
    ask(tiles, cases);
    long thread = Thread.currentThread().getId();
    long before = bean.getThreadAllocatedBytes(thread);
    long cost = bean.getThreadAllocatedBytes(thread) - before;
    long bytes = Long.MAX_VALUE;
    int known = 0;
    for (int round = 0; round < ROUNDS && bytes > 0; round++) {
      before = bean.getThreadAllocatedBytes(thread);
      known = ask(tiles, cases);
      bytes = Math.min(bytes, bean.getThreadAllocatedBytes(thread) - before - cost);
    }
    System.out.printf("seed 3, %d answers of %d, %d bytes%n", known, 5 * QUESTIONS, bytes);
    assertThat(bytes).isZero();
    assertThat(known).isGreaterThan(QUESTIONS);
  }
}
