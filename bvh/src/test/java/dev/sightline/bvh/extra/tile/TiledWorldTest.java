package dev.sightline.bvh.extra.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.height.HeightList;
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
  void aQueryThatHasItsTileDoesNotHearOfAnExecutorThatFails() {
    AtomicBoolean fails = new AtomicBoolean();
    Queue<Runnable> lent = new ArrayDeque<>();
    TiledWorld world =
        TiledWorld.of(
            folder,
            folder.memoryBytes(),
            work -> {
              if (fails.get()) {
                throw new OutOfMemoryError("unable to create native thread");
              }
              lent.add(work);
            });
    fails.set(true);
    assertThatThrownBy(() -> world.moveTo(20, 1, 20, 5)).isInstanceOf(OutOfMemoryError.class);
    TileQuery query = new TileQuery();
    double[] place = places()[0];
    double whole = query.highest(TileFixtures.whole(folder).tiles(), place[0], place[1]);
    assertThat(query.highest(world.tilesOnDemand(), place[0], place[1])).isEqualTo(whole);
    assertThat(world.tiles().isLoaded(0)).isTrue();
    fails.set(false);
    world.retry();
    lent.remove().run();
    assertThat(world.isSettled()).isTrue();
    assertThat(world.tiles().loadedCount()).isGreaterThan(1);
  }

  /** A place in each tile that lies in the box of no other. */
  private double[][] places() {
    double[][] places = new double[folder.tileCount()][];
    Random random = new Random(SEED);
    for (int tile = 0; tile < places.length; tile++) {
      float[] box = folder.entry(tile).box();
      for (int tries = 0; tries < 200 && places[tile] == null; tries++) {
        double x = box[0] + random.nextDouble() * (box[3] - box[0]);
        double z = box[2] + random.nextDouble() * (box[5] - box[2]);
        long holding =
            IntStream.range(0, places.length).filter(i -> folder.entry(i).holds(x, z)).count();
        places[tile] = holding == 1 ? new double[] {x, z} : null;
      }
      assertThat(places[tile]).as("tile %d", tile).isNotNull();
    }
    return places;
  }

  /** Against a list in the order of use, for each way to ask and a view from before all reads. */
  @Test
  void whereRoomIsNeededTheTileGoesThatWasAskedLongestAgo() {
    double[][] places = places();
    long budget = folder.memoryBytes() / 3;
    TiledWorld world = TiledWorld.of(folder, budget, Runnable::run);
    Tiles older = world.tilesOnDemand();
    List<Integer> byUse = new ArrayList<>(); // the one that was used last at the end
    TileQuery query = new TileQuery();
    HeightList storeys = new HeightList();
    RayHit hit = new RayHit();
    Random random = new Random(SEED);
    int again = 0;
    int dropped = 0;
    for (int n = 0; n < 3000; n++) {
      int tile = (int) (places.length * Math.pow(random.nextDouble(), 2));
      double x = places[tile][0];
      double z = places[tile][1];
      boolean isThere = byUse.contains(tile);
      boolean asksDemand = !isThere || random.nextBoolean();
      Tiles onDemand = random.nextBoolean() ? world.tilesOnDemand() : older;
      Tiles tiles = asksDemand ? onDemand : world.tiles();
      query.segment(x, 99, z, x, -99, z);
      switch (n % 5) {
        case 0 -> query.highest(tiles, x, z);
        case 1 -> query.storeys(tiles, x, z, storeys);
        case 2 -> query.any(tiles);
        case 3 -> query.nearest(tiles, hit);
        default -> query.sight(tiles);
      }
      assertThat(query.isKnown()).isTrue();
      again += isThere ? 1 : 0;
      byUse.remove((Object) tile);
      byUse.add(tile);
      while (byUse.stream().mapToLong(folder::memoryBytes).sum() > budget) {
        byUse.remove(0);
        dropped++;
      }
      for (int i = 0; i < places.length; i++) {
        assertThat(world.tiles().isLoaded(i))
            .as("seed %d, case %d, tile %d", SEED, n, i)
            .isEqualTo(byUse.contains(i));
      }
    }
    System.out.printf("seed %d: %d of 3000 there, %d dropped%n", SEED, again, dropped);
    assertThat(again).isBetween(900, 2400);
    assertThat(dropped).isBetween(600, 2200);
  }

  /** The tile that is read on demand for a place far away; until work is done again. */
  @Test
  void whereAllThatIsThereIsWantedTheFarthestGoesForOneOnDemand() {
    double[][] places = places();
    List<Runnable> waiting = new ArrayList<>();
    TiledWorld world = TiledWorld.of(folder, folder.memoryBytes() / 3, waiting::add);
    TileQuery query = new TileQuery();
    for (int n = 0; n < places.length; n++) {
      world.moveTo(places[n][0], 1, places[n][1], ALL);
      waiting.forEach(Runnable::run);
      waiting.clear();
      Tiles before = world.tiles();
      int asked = (n + places.length / 2) % places.length;
      if (before.isLoaded(asked)) {
        continue;
      }
      double x = places[n][0];
      double z = places[n][1];
      assertThat(query.highest(world.tilesOnDemand(), places[asked][0], places[asked][1]))
          .isNotNaN();
      double farthestThere = 0;
      double nearestGone = ALL;
      for (int tile = 0; tile < places.length; tile++) {
        if (before.isLoaded(tile) && world.tiles().isLoaded(tile)) {
          farthestThere = Math.max(farthestThere, distance(tile, x, 1, z));
        } else if (before.isLoaded(tile)) {
          nearestGone = Math.min(nearestGone, distance(tile, x, 1, z));
        }
      }
      assertThat(nearestGone).isGreaterThanOrEqualTo(farthestThere);
      assertThat(world.tiles().isLoaded(asked)).isTrue();
    }
    assertThat(world.tilesWithoutRoom()).isPositive();
  }

  /** It may have to wait for a read, and then answers the interrupt later. */
  @Test
  void anInterruptedThreadThatClosesIsStillInterrupted() throws IOException {
    for (int n = 0; n < 40; n++) {
      TiledWorld world = TiledWorld.open(path, folder.memoryBytes());
      world.moveTo(20, 1, 20, ALL);
      for (int spin = 0; n % 2 == 0 && spin < 1000 && world.tiles().memoryBytes() == 0; spin++) {
        Thread.onSpinWait();
      }
      Thread.currentThread().interrupt();
      world.close();
      assertThat(Thread.interrupted()).isTrue();
      assertThat(world.tiles().memoryBytes()).isZero();
    }
  }

  /** Whether the query was allowed to read what is not there makes no difference. */
  @Test
  void aTileIsUsedByQueriesThatReadNothingToo() {
    double[][] places = places();
    TileQuery query = new TileQuery();
    for (int used = 0; used < 2; used++) {
      long budget = folder.memoryBytes(0) + folder.memoryBytes(1) + folder.memoryBytes(2) - 1;
      TiledWorld world = TiledWorld.of(folder, budget, Runnable::run);
      query.highest(world.tilesOnDemand(), places[0][0], places[0][1]);
      query.highest(world.tilesOnDemand(), places[1][0], places[1][1]);
      assertThat(world.tiles().isLoaded(0) && world.tiles().isLoaded(1)).isTrue();
      query.highest(world.tiles(), places[used][0], places[used][1]);
      query.highest(world.tilesOnDemand(), places[2][0], places[2][1]);
      assertThat(world.tiles().isLoaded(used)).isTrue();
      assertThat(world.tiles().isLoaded(1 - used)).isFalse();
    }
  }

  private static List<Thread> readers() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("sightline-tiles"))
        .toList();
  }

  @Test
  void theThreadOfAWorldEndsWithItAndThoseThatAreLentDoNot() throws Exception {
    List<Thread> before = readers();
    ExecutorService lent = Executors.newSingleThreadExecutor();
    try {
      TiledWorld borrowing = TiledWorld.of(folder, folder.memoryBytes(), lent);
      TiledWorld idle = TiledWorld.open(path, folder.memoryBytes());
      TiledWorld busy = TiledWorld.open(path, folder.memoryBytes());
      borrowing.moveTo(20, 1, 20, ALL);
      idle.moveTo(20, 1, 20, ALL);
      assertThat(idle.await(30, TimeUnit.SECONDS)).isTrue();
      busy.moveTo(20, 1, 20, ALL);
      List<Thread> own = new ArrayList<>(readers());
      own.removeAll(before);
      assertThat(own).hasSize(2).allMatch(Thread::isDaemon);
      busy.close();
      idle.close();
      borrowing.close();
      for (Thread thread : own) {
        thread.join(30_000);
        assertThat(thread.isAlive()).isFalse();
      }
      assertThat(lent.isShutdown()).isFalse();
      assertThat(lent.submit(() -> 7).get(30, TimeUnit.SECONDS)).isEqualTo(7);
    } finally {
      lent.shutdownNow();
    }
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
