package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the tiles of a {@link TileFolder} around moving points in memory, within a budget of bytes.
 * It loads and drops them in the background.
 *
 * <p>{@link #tiles} is what is there now; a {@link TileQuery} asks it, without a lock. The budget
 * holds for what this object keeps or reads at a time; a {@link Tiles} that somebody holds on to
 * keeps what has been dropped since. Thread-safe.
 */
public final class TiledWorld implements Closeable {
  private final TileFolder folder;
  private final long budget;
  private final InstanceTree boxes;
  private final Executor executor;

  /** The one thread, where the caller has given none. */
  private final @Nullable ExecutorService own;

  private final Object lock = new Object();
  private final TileUses uses;
  private final TileShelf shelf;
  private volatile Tiles tiles;
  private volatile Tiles onDemand;

  // Guarded by the lock.
  private final Map<Integer, Exception> failures = new TreeMap<>();
  private TilePlan plan = TilePlan.NOTHING;
  private int reading;
  private boolean isWorking;
  private boolean isClosed;

  private TiledWorld(
      TileFolder folder, long budget, Executor executor, @Nullable ExecutorService own) {
    this.folder = folder;
    this.executor = executor;
    this.own = own;
    uses = new TileUses(folder.tileCount());
    shelf = new TileShelf(folder.entries(), budget, uses);
    this.budget = budget;
    boxes = TileBoxes.of(folder.entries());
    Bvh[] trees = shelf.trees();
    tiles = new Tiles(folder.entries(), boxes, trees, uses, null);
    onDemand = new Tiles(folder.entries(), boxes, trees, uses, this);
  }

  /**
   * Opens a folder, with a thread of its own for what is read in the background.
   *
   * @param budget bytes of the tiles that are in memory at a time
   * @throws IllegalArgumentException if a single tile has more bytes than the budget
   * @throws IOException if the index is not there or refused; no tile is read yet
   */
  public static TiledWorld open(Path path, long budget) throws IOException {
    TileFolder folder = TileFolder.open(path);
    requireRoom(folder, budget);
    ExecutorService own =
        Executors.newSingleThreadExecutor(
            work -> {
              Thread thread = new Thread(work, "sightline-tiles");
              thread.setDaemon(true);
              return thread;
            });
    return new TiledWorld(folder, budget, own, own);
  }

  /**
   * Shows a folder with threads that the caller lends; one is used at a time.
   *
   * @param budget bytes of the tiles that are in memory at a time
   * @throws IllegalArgumentException if a single tile has more bytes than the budget
   */
  public static TiledWorld of(TileFolder folder, long budget, Executor executor) {
    requireRoom(folder, budget);
    return new TiledWorld(folder, budget, executor, null);
  }

  private static void requireRoom(TileFolder folder, long budget) {
    for (int tile = 0; tile < folder.tileCount(); tile++) {
      if (folder.memoryBytes(tile) > budget) {
        throw new IllegalArgumentException(
            "a budget of "
                + budget
                + " bytes has no room for tile "
                + tile
                + " of "
                + folder.memoryBytes(tile));
      }
    }
  }

  /** What is read from. */
  public TileFolder folder() {
    return folder;
  }

  /** The tiles that are there now. */
  public Tiles tiles() {
    return tiles;
  }

  /**
   * The tiles that are there now, and on demand all others: a query that reaches one of these reads
   * it and waits, within the same budget. Where that is used up, the tile goes that no query has
   * asked for the longest time, and of those within a radius of {@link #moveTo} the farthest, after
   * all others. For servers that must answer.
   */
  public Tiles tilesOnDemand() {
    return onDemand;
  }

  /**
   * Wants the tiles around a point, as {@link #moveTo(double[], double)} does.
   *
   * @throws IllegalArgumentException if a number is NaN, or the radius negative
   * @throws IllegalStateException if it is closed
   */
  public void moveTo(double x, double y, double z, double radius) {
    moveTo(new double[] {x, y, z}, radius);
  }

  /**
   * Wants the tiles whose boxes are within a radius of some points, and returns at once. They are
   * read in the background, nearest first, as far as the budget goes; what is farther than twice
   * the radius is dropped, and what is between when its room is needed, first the tile that no
   * query has asked for the longest time. A tile that could not be read is tried again when it has
   * been far away, or after {@link #retry}.
   *
   * @param points x, y and z of each
   * @throws IllegalArgumentException if their number is no multiple of three, one is NaN, or the
   *     radius is negative or NaN
   * @throws IllegalStateException if it is closed
   */
  public void moveTo(double[] points, double radius) {
    if (points.length % 3 != 0) {
      throw new IllegalArgumentException(
          "a point has 3 coordinates, and " + points.length + " is no multiple of 3");
    }
    for (double x : points) {
      if (Double.isNaN(x)) {
        throw new IllegalArgumentException("a coordinate is NaN");
      }
    }
    if (!(radius >= 0)) {
      throw new IllegalArgumentException("radius: " + radius);
    }
    TilePlan next = TilePlan.around(folder.entries(), points, radius, budget);
    synchronized (lock) {
      requireOpen();
      plan = next;
      failures.keySet().removeIf(next::isFar);
      if (shelf.dropFar(next)) {
        publish();
      }
      work();
    }
  }

  /** Tries those tiles again that could not be read. */
  public void retry() {
    synchronized (lock) {
      requireOpen();
      failures.clear();
      work();
    }
  }

  /** Why tiles that are wanted are not there, by number; the messages name the files. */
  public Map<Integer, Exception> failures() {
    synchronized (lock) {
      return new TreeMap<>(failures);
    }
  }

  /** How many tiles within the radius have no room in the budget. */
  public int tilesWithoutRoom() {
    synchronized (lock) {
      return plan.leftOut;
    }
  }

  /** Whether nothing that is wanted is still to be read. */
  public boolean isSettled() {
    synchronized (lock) {
      return isClosed || next() < 0;
    }
  }

  /**
   * Waits until nothing that is wanted is still to be read.
   *
   * @return whether that came to pass in time
   */
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    long end = System.nanoTime() + unit.toNanos(time);
    synchronized (lock) {
      while (!isClosed && next() >= 0) {
        long left = end - System.nanoTime();
        if (left <= 0) {
          return false;
        }
        TimeUnit.NANOSECONDS.timedWait(lock, left);
      }
      return true;
    }
  }

  /** Drops all tiles, when what is being read has been read. A second time does nothing. */
  @Override
  public void close() {
    boolean isInterrupted = false;
    synchronized (lock) {
      isClosed = true;
      shelf.clear();
      publish();
      lock.notifyAll();
      while (reading > 0) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          isInterrupted = true;
        }
      }
    }
    if (own != null) {
      own.shutdown();
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void requireOpen() {
    if (isClosed) {
      throw new IllegalStateException("the world is closed");
    }
  }

  /** Shows what is there. Under the lock. */
  private void publish() {
    Bvh[] trees = shelf.trees();
    tiles = new Tiles(folder.entries(), boxes, trees, uses, null);
    onDemand = new Tiles(folder.entries(), boxes, trees, uses, this);
  }

  /** Has somebody read what is wanted. Under the lock. */
  private void work() {
    lock.notifyAll();
    if (!isWorking && next() >= 0) {
      isWorking = true;
      try {
        executor.execute(this::readWanted);
      } catch (Throwable rejected) {
        isWorking = false;
        throw rejected;
      }
    }
  }

  /** The same for a query that has its answer: what the executor throws is not its concern. */
  private void workLater() {
    try {
      work();
    } catch (Throwable refused) {
      // The next moveTo or retry offers it again, and throws.
    }
  }

  /** The nearest tile that is wanted, not there and not known to be broken; -1. Under the lock. */
  private int next() {
    for (int tile : plan.wanted) {
      if (!shelf.holds(tile) && !failures.containsKey(tile)) {
        return tile;
      }
    }
    return -1;
  }

  /** In the background: reads until nothing is wanted. */
  private void readWanted() {
    try {
      for (int tile = take(); tile >= 0; tile = take()) {
        read(tile);
      }
    } catch (ClosedByInterruptException | InterruptedException e) {
      Thread.currentThread().interrupt(); // whoever lends the thread wants it back
      stop();
    } catch (Throwable e) {
      stop();
      throw e;
    }
  }

  private void stop() {
    synchronized (lock) {
      isWorking = false;
      lock.notifyAll();
    }
  }

  /** The next tile to be read in the background, with room for it; -1, and the end of work. */
  private int take() throws InterruptedException {
    synchronized (lock) {
      for (int tile = next(); tile >= 0 && !isClosed; tile = next()) {
        if (!shelf.isReserved(tile) && shelf.reserve(tile, plan, false)) {
          return begin(tile);
        }
        lock.wait(); // for a read on demand
      }
      isWorking = false;
      lock.notifyAll();
      return -1;
    }
  }

  private int begin(int tile) {
    publish(); // what was dropped for it
    reading++;
    return tile;
  }

  /** Reads a tile that has room reserved; what is wrong with it is kept. */
  private void read(int tile) throws ClosedByInterruptException {
    try {
      fetch(tile);
    } catch (ClosedByInterruptException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      synchronized (lock) {
        failures.put(tile, e);
        lock.notifyAll();
      }
    }
  }

  private Bvh fetch(int tile) throws IOException {
    Bvh tree = Bvh.EMPTY;
    try {
      tree = folder.read(tile);
      return tree;
    } finally {
      synchronized (lock) {
        reading--;
        if (tree.triangleCount() > 0 && !isClosed) {
          shelf.put(tile, tree);
          failures.remove(tile);
          publish();
        } else {
          shelf.release(tile);
        }
        lock.notifyAll();
      }
    }
  }

  /** A tile, read now if it is not there. */
  Bvh demand(int tile) {
    synchronized (lock) {
      boolean isInterrupted = false;
      while (!shelf.holds(tile) && !isClosed) {
        if (!shelf.isReserved(tile) && shelf.reserve(tile, plan, true)) {
          begin(tile);
          break;
        }
        try {
          lock.wait(); // for other reads
        } catch (InterruptedException e) {
          isInterrupted = true;
        }
      }
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
      requireOpen();
      if (shelf.holds(tile)) {
        uses.use(tile);
        return shelf.tree(tile);
      }
    }
    try {
      return fetch(tile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      synchronized (lock) {
        if (!isClosed) {
          workLater(); // a tile that is wanted may have been dropped
        }
      }
    }
  }
}
