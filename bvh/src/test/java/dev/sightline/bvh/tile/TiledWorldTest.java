package dev.sightline.bvh.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.store.TreeFileException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD) // a fault may be a wait for ever
@Tag("play")
class TiledWorldTest {
  private static final long SEED = 5;
  private static final double ALL = Double.POSITIVE_INFINITY;

  @TempDir Path path;

  private final float[] mesh = Meshes.terrain(40, 3);
  private TileFolder folder;

  @BeforeEach
  void cut() throws IOException {
    folder = TileFixtures.cut(path, mesh, 100);
  }

  private double distance(int tile, double x, double y, double z) {
    return Math.sqrt(folder.entry(tile).distanceSquared(x, y, z));
  }

  @Test
  void whatIsNearIsThereAndWhatIsTwiceAsFarIsNot() {
    TiledWorld world = TileFixtures.atOnce(folder, folder.memoryBytes());
    Random random = new Random(SEED);
    int stayed = 0;
    for (int n = 0; n < 50; n++) {
      double x = random.nextDouble() * 50 - 5;
      double z = random.nextDouble() * 50 - 5;
      double radius = random.nextDouble() * 10;
      world.moveTo(x, 1, z, radius);
      for (int tile = 0; tile < folder.tileCount(); tile++) {
        double distance = distance(tile, x, 1, z);
        boolean isLoaded = world.tiles().isLoaded(tile);
        assertThat(isLoaded || distance > radius).isTrue();
        assertThat(isLoaded && distance > 2 * radius).isFalse();
        stayed += isLoaded && distance > radius ? 1 : 0;
      }
    }
    assertThat(stayed).isPositive();
    assertThat(world.tilesWithoutRoom()).isZero();
  }

  @Test
  void theBudgetHoldsAndTheNearestComeFirst() {
    long budget = folder.memoryBytes() / 5;
    TiledWorld world = TileFixtures.atOnce(folder, budget);
    Random random = new Random(SEED);
    for (int n = 0; n < 50; n++) {
      double x = random.nextDouble() * 40;
      double z = random.nextDouble() * 40;
      world.moveTo(x, 1, z, ALL);
      Tiles tiles = world.tiles();
      assertThat(tiles.memoryBytes()).isBetween(budget / 2, budget);
      assertThat(world.tilesWithoutRoom()).isPositive();
      List<Integer> near =
          IntStream.range(0, tiles.count())
              .boxed()
              .sorted(Comparator.comparingDouble(tile -> distance(tile, x, 1, z)))
              .toList();
      long bytes = 0;
      for (int i = 0; bytes + folder.memoryBytes(near.get(i)) <= budget; i++) {
        assertThat(tiles.isLoaded(near.get(i))).isTrue();
        bytes += folder.memoryBytes(near.get(i));
      }
      assertThat(world.isSettled()).isTrue();
    }
  }

  @Test
  void manyPointsHaveTheirTilesAtOnce() {
    TiledWorld world = TileFixtures.atOnce(folder, folder.memoryBytes());
    world.moveTo(new double[] {2, 1, 2, 38, 1, 38}, 3);
    TileQuery query = new TileQuery();
    assertThat(query.highest(world.tiles(), 2, 2)).isPositive();
    assertThat(query.highest(world.tiles(), 38, 38)).isPositive();
    assertThat(query.isKnown()).isTrue();
    query.highest(world.tiles(), 20, 20);
    assertThat(query.isKnown()).isFalse();
    world.moveTo(new double[0], 3);
    assertThat(world.tiles().loadedCount()).isZero();
  }

  @Test
  void missingAndBrokenFilesAreToldByNameAndTheRestIsThere() throws IOException {
    Files.delete(folder.file(2));
    byte[] bytes = Files.readAllBytes(folder.file(5));
    byte[] sound = bytes.clone();
    bytes[bytes.length / 2] ^= 4;
    Files.write(folder.file(5), bytes);
    Files.copy(folder.file(8), path.resolve("aside"));
    Files.write(folder.file(8), Files.readAllBytes(folder.file(9)));
    TiledWorld world = TileFixtures.atOnce(folder, folder.memoryBytes());
    world.moveTo(20, 1, 20, ALL);
    assertThat(world.tiles().loadedCount()).isEqualTo(folder.tileCount() - 3);
    assertThat(world.isSettled()).isTrue();
    assertThat(world.failures()).containsOnlyKeys(2, 5, 8);
    assertThat(world.failures().get(2))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("tile-000002.trees");
    assertThat(world.failures().get(5))
        .isInstanceOf(TreeFileException.class)
        .hasMessageContaining("tile-000005.trees");
    assertThat(world.failures().get(8))
        .isInstanceOf(TreeFileException.class)
        .hasMessageContaining("tile-000008.trees: it is another tile");
    assertThatThrownBy(() -> TileFolder.open(path).check()).isInstanceOf(NoSuchFileException.class);
    Files.write(folder.file(5), sound);
    world.moveTo(20, 1, 20, ALL);
    assertThat(world.failures()).hasSize(3);
    world.retry();
    assertThat(world.failures()).containsOnlyKeys(2, 8);
    assertThatThrownBy(() -> world.tilesOnDemand().demanded(2))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("tile-000002.trees");
    Files.move(path.resolve("aside"), folder.file(8), StandardCopyOption.REPLACE_EXISTING);
    assertThat(world.tilesOnDemand().demanded(8).triangleCount()).isPositive();
    assertThat(world.failures()).containsOnlyKeys(2);
    world.moveTo(1000, 1, 1000, 1);
    assertThat(world.failures()).isEmpty();
  }

  @Test
  void whatIsAskedForIsCheckedAndWhatIsClosedIsEmpty() throws IOException {
    assertThatThrownBy(() -> TiledWorld.open(path, 50))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("50 bytes");
    TiledWorld world = TiledWorld.open(path, folder.memoryBytes());
    assertThatThrownBy(() -> world.moveTo(Double.NaN, 0, 0, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> world.moveTo(0, 0, 0, -1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> world.moveTo(new double[4], 1)).hasMessageContaining("4");
    world.moveTo(20, 1, 20, ALL);
    Tiles tiles = world.tilesOnDemand();
    world.close();
    world.close();
    assertThat(world.tiles().loadedCount()).isZero();
    assertThat(world.isSettled()).isTrue();
    assertThatThrownBy(() -> world.moveTo(0, 0, 0, 1)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> new TileQuery().highest(world.tilesOnDemand(), 20, 20))
        .isInstanceOf(IllegalStateException.class);
    assertThat(tiles.count()).isEqualTo(folder.tileCount());
  }

  @Test
  void anExecutorThatRefusesIsToldAndLaterTriedAgain() {
    AtomicBoolean refuses = new AtomicBoolean(true);
    Queue<Runnable> lent = new ArrayDeque<>();
    TiledWorld world =
        TiledWorld.of(
            folder,
            folder.memoryBytes(),
            work -> {
              if (refuses.get()) {
                throw new RejectedExecutionException("busy");
              }
              lent.add(work);
            });
    assertThatThrownBy(() -> world.moveTo(20, 1, 20, 5)).hasMessage("busy");
    refuses.set(false);
    world.moveTo(20, 1, 20, 5);
    world.moveTo(20, 1, 20, 6);
    assertThat(lent).hasSize(1);
    assertThat(world.isSettled()).isFalse();
    assertThat(world.tiles().loadedCount()).isZero();
    lent.remove().run();
    assertThat(world.isSettled()).isTrue();
    assertThat(world.tiles().loadedCount()).isPositive();
  }

  @Test
  void anInterruptEndsTheWorkAndNothingIsTakenForBroken() {
    Queue<Runnable> lent = new ArrayDeque<>();
    TiledWorld world = TiledWorld.of(folder, folder.memoryBytes(), lent::add);
    world.moveTo(20, 1, 20, ALL);
    Thread.currentThread().interrupt();
    lent.remove().run();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(world.failures()).isEmpty();
    assertThat(world.isSettled()).isFalse();
    world.moveTo(20, 1, 20, ALL);
    lent.remove().run();
    assertThat(world.tiles().loadedCount()).isEqualTo(folder.tileCount());
  }

  /** Heights and hits of the whole, by one thread's random places. */
  private static double[] answers(Tiles tiles, long seed, boolean mustKnow) {
    TileQuery query = new TileQuery();
    RayHit hit = new RayHit();
    Random random = new Random(seed);
    double[] out = new double[300];
    for (int n = 0; n < out.length; n += 3) {
      double x = random.nextDouble() * 40;
      double z = random.nextDouble() * 40;
      out[n] = query.highest(tiles, x, z);
      out[n] = query.isKnown() ? out[n] : -1;
      query.segment(x, 3, z, random.nextDouble() * 40, 0, random.nextDouble() * 40);
      query.nearest(tiles, hit);
      out[n + 1] = query.isKnown() ? hit.triangle() : -2;
      out[n + 2] = query.sight(tiles).ordinal();
      assertThat(mustKnow && (out[n] == -1 || out[n + 1] == -2)).isFalse();
    }
    return out;
  }

  @Test
  void threadsThatAskWhileTilesComeAndGoGetTheAnswersOfTheWholeOrNone() throws Exception {
    double[][] whole = new double[20][];
    Tiles all = TileFixtures.whole(folder).tiles();
    for (int i = 0; i < whole.length; i++) {
      whole[i] = answers(all, i, true);
    }
    long budget = folder.memoryBytes() / 4;
    AtomicBoolean isOver = new AtomicBoolean();
    ExecutorService threads = Executors.newFixedThreadPool(5);
    int[] known = new int[2];
    try (TiledWorld world = TiledWorld.open(path, budget)) {
      List<Future<int[]>> running = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        boolean demands = thread % 2 == 1;
        running.add(threads.submit(() -> ask(world, whole, demands, budget)));
      }
      Future<?> mover =
          threads.submit(
              () -> {
                Random random = new Random(SEED);
                while (!isOver.get()) {
                  world.moveTo(40 * random.nextDouble(), 1, 40 * random.nextDouble(), 12);
                  world.await(random.nextInt(3), TimeUnit.MILLISECONDS);
                }
                return null;
              });
      for (Future<int[]> run : running) {
        known[0] += run.get(60, TimeUnit.SECONDS)[0];
        known[1] += run.get()[1];
      }
      isOver.set(true);
      mover.get(10, TimeUnit.SECONDS);
      assertThat(world.await(10, TimeUnit.SECONDS)).isTrue();
      assertThat(world.failures()).isEmpty();
    } finally {
      isOver.set(true);
      threads.shutdownNow();
    }
    System.out.printf("%d answers known, %d not%n", known[0], known[1]);
    assertThat(known[0]).isPositive();
    assertThat(known[1]).isPositive();
  }

  private static int[] ask(TiledWorld world, double[][] whole, boolean demands, long budget) {
    int[] known = new int[2];
    for (int i = 0; i < whole.length; i++) {
      Tiles tiles = demands ? world.tilesOnDemand() : world.tiles();
      assertThat(tiles.memoryBytes()).isLessThanOrEqualTo(budget);
      double[] answers = answers(tiles, i, demands);
      for (int n = 0; n < answers.length; n++) {
        boolean isKnown = answers[n] != (n % 3 == 2 ? Sight.UNKNOWN.ordinal() : -1 - n % 3);
        known[isKnown ? 0 : 1]++;
        assertThat(!isKnown || same(answers[n], whole[i][n])).isTrue();
      }
    }
    return known;
  }

  private static boolean same(double a, double b) {
    return Double.doubleToRawLongBits(a) == Double.doubleToRawLongBits(b);
  }
}
