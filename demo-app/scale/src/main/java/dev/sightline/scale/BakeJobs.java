package dev.sightline.scale;

import dev.sightline.bvh.extra.tile.TileFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.TaskCompletionListener;
import scala.Tuple2;

/**
 * Jobs over a folder of tiles. Questions are dealt out by the tile that they begin in, each
 * partition has a run of tiles, and each task reads the tiles that its questions reach, within a
 * budget of its own. The answers are those of one mesh in one process, to the bit, however many
 * tasks and machines there are; only the order of the rows is another.
 */
public final class BakeJobs {
  /** Numbers of a point. */
  private static final int POINT = 3;

  private final JavaSparkContext spark;
  private final String folder;
  private final long budget;
  private final int tiles;
  private final int partitions;
  private final LongAccumulator opened;

  /**
   * Looks at a folder.
   *
   * @param folder of tiles, by a path that every machine has
   * @param budget bytes of the tiles that each task holds at a time
   * @param partitions tasks of a job, at most one for each tile
   * @throws IOException if the folder has no index, or one that is refused
   */
  public BakeJobs(JavaSparkContext spark, Path folder, long budget, int partitions)
      throws IOException {
    this.spark = spark;
    this.folder = folder.toAbsolutePath().toString();
    this.budget = budget;
    tiles = Math.max(1, TileFolder.open(folder).tileCount());
    this.partitions = Math.max(1, Math.min(partitions, tiles));
    opened = spark.sc().longAccumulator("tiles opened");
  }

  /**
   * The highest ground at each place.
   *
   * @param rows {@code id,x,limit,z}; the limit may be {@code Infinity}
   * @return {@code id,y,triangle}, with NaN and -1 where there is no ground below the limit
   */
  public JavaRDD<String> heights(JavaRDD<String> rows) {
    return ask(rows, POINT, Askers::heights);
  }

  /**
   * Whether something stands between pairs of points.
   *
   * @param rows {@code id,ax,ay,az,bx,by,bz}
   * @return {@code id,CLEAR} or {@code id,BLOCKED}
   */
  public JavaRDD<String> sight(JavaRDD<String> rows) {
    return ask(rows, 2 * POINT, Askers::sight);
  }

  /**
   * Which points of a list see each other. The whole list is sent to every machine.
   *
   * @param rows {@code id,x,y,z}
   * @param radius how far apart two points may be
   * @return {@code a,b} for each pair that does, {@code a} below {@code b}; asked from {@code a}
   */
  public JavaRDD<String> visibility(JavaRDD<String> rows, double radius) {
    if (!(radius >= 0)) {
      throw new IllegalArgumentException("radius: " + radius);
    }
    String from = folder;
    List<QuestionBlock> blocks =
        rows.mapPartitions(part -> byTile(from, POINT, part)).map(Tuple2::_2).collect();
    Broadcast<PointStrip> points = spark.broadcast(new PointStrip(blocks));
    return ask(
        rows,
        POINT,
        (world, block, out) -> Askers.visibility(points.value(), radius, world, block, out));
  }

  /** Tiles that the tasks have opened since this was made, summed over the tasks that succeeded. */
  public long openedTiles() {
    return opened.value();
  }

  private JavaRDD<String> ask(JavaRDD<String> rows, int width, Asker asker) {
    String from = folder;
    long bytes = budget;
    LongAccumulator count = opened;
    return rows.mapPartitionsToPair(part -> byTile(from, width, part))
        .repartitionAndSortWithinPartitions(new TilePartitioner(tiles, partitions))
        .mapPartitions(blocks -> answer(from, bytes, count, asker, blocks));
  }

  /** Deals rows out to the tiles that they begin in; a block goes on as soon as it is full. */
  private static Iterator<Tuple2<Integer, QuestionBlock>> byTile(
      String folder, int width, Iterator<String> rows) throws IOException {
    TileHomes homes = TileHomes.of(TileFolder.open(Path.of(folder)));
    Row row = new Row(width);
    Map<Integer, QuestionBlock> open = new TreeMap<>();
    List<Tuple2<Integer, QuestionBlock>> blocks = new ArrayList<>();
    while (rows.hasNext()) {
      row.read(rows.next());
      int tile = homes.home(row.numbers()[0], row.numbers()[2]);
      QuestionBlock block = open.computeIfAbsent(tile, key -> new QuestionBlock(width));
      block.add(row.id(), row.numbers());
      if (block.isFull()) {
        blocks.add(new Tuple2<>(tile, block));
        open.remove(tile);
      }
    }
    open.forEach((tile, block) -> blocks.add(new Tuple2<>(tile, block)));
    return blocks.iterator();
  }

  /** The work of a task: block by block, tile by tile. */
  private static Iterator<String> answer(
      String folder,
      long budget,
      LongAccumulator opened,
      Asker asker,
      Iterator<Tuple2<Integer, QuestionBlock>> blocks)
      throws IOException {
    if (!blocks.hasNext()) {
      return Collections.emptyIterator();
    }
    TaskWorld world = new TaskWorld(Path.of(folder), budget);
    TaskContext.get()
        .addTaskCompletionListener(
            (TaskCompletionListener)
                context -> {
                  opened.add(world.openedCount());
                  world.close();
                });
    Iterable<Tuple2<Integer, QuestionBlock>> all = () -> blocks;
    return StreamSupport.stream(all.spliterator(), false)
        .flatMap(
            block -> {
              List<String> rows = new ArrayList<>();
              asker.ask(world, block._2(), rows::add);
              return rows.stream();
            })
        .iterator();
  }
}
