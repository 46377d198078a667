package dev.sightline.scale;

import com.sun.management.OperatingSystemMXBean;
import dev.sightline.bvh.extra.tile.TileFolder;
import dev.sightline.bvh.extra.tile.TileQuery;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Times the jobs over a folder of tiles: one thread without Spark, then Spark on one thread and on
 * two, with several numbers of tasks; and tasks that do nothing. The answers of all are compared.
 */
public final class ScaleTrial {
  private static final long SEED = 29;
  private static final long BUDGET = 256L << 20;
  private static final int ROUNDS = 3;
  private static final int SLICES = 8;
  private static final int EMPTY_TASKS = 1000;

  /** Wall-clock and processor time of all threads; the least of several rounds of each. */
  private static final class Clock {
    private final OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private long begin;
    private long beginOfProcessors;
    private double seconds = Double.POSITIVE_INFINITY;
    private double ofProcessors = Double.POSITIVE_INFINITY;

    void start() {
      begin = System.nanoTime();
      beginOfProcessors = system.getProcessCpuTime();
    }

    void stop() {
      seconds = Math.min(seconds, (System.nanoTime() - begin) * 1e-9);
      ofProcessors =
          Math.min(ofProcessors, (system.getProcessCpuTime() - beginOfProcessors) * 1e-9);
    }
  }

  private final Path folder;
  private final int tiles;
  private final Aabb box;
  private final Random random = new Random(SEED);

  private ScaleTrial(Path folder) throws IOException {
    this.folder = folder;
    TileFolder index = TileFolder.open(folder);
    tiles = index.tileCount();
    float[] low = new float[3];
    float[] high = new float[3];
    Arrays.fill(low, Float.POSITIVE_INFINITY);
    Arrays.fill(high, Float.NEGATIVE_INFINITY);
    for (int tile = 0; tile < tiles; tile++) {
      Aabb one = index.bounds(tile);
      float[] bounds = {
        one.min().x(), one.min().y(), one.min().z(), one.max().x(), one.max().y(), one.max().z()
      };
      for (int axis = 0; axis < 3; axis++) {
        low[axis] = Math.min(low[axis], bounds[axis]);
        high[axis] = Math.max(high[axis], bounds[axis + 3]);
      }
    }
    box = new Aabb(new Vec3(low[0], low[1], low[2]), new Vec3(high[0], high[1], high[2]));
  }

  /** A job: its rows, and who asks them. */
  private record Job(String name, int width, List<String> rows, double radius) {
    Asker asker() {
      return switch (name) {
        case "heights" -> Askers::heights;
        case "sight" -> Askers::sight;
        default -> {
          PointStrip points = new PointStrip(List.of(block(rows, width)));
          yield (world, block, out) -> Askers.visibility(points, radius, world, block, out);
        }
      };
    }

    JavaRDD<String> on(BakeJobs jobs, JavaRDD<String> in) {
      return switch (name) {
        case "heights" -> jobs.heights(in);
        case "sight" -> jobs.sight(in);
        default -> jobs.visibility(in, radius);
      };
    }
  }

  private static QuestionBlock block(List<String> rows, int width) {
    QuestionBlock block = new QuestionBlock(width);
    Row row = new Row(width);
    for (String line : rows) {
      row.read(line);
      block.add(row.id(), row.numbers());
    }
    return block;
  }

  /**
   * Times the jobs.
   *
   * @param args the folder, and how many heights; a third as many segments, a hundredth as many
   *     points
   */
  public static void main(String[] args) throws IOException {
    ScaleTrial trial = new ScaleTrial(Path.of(args[0]));
    int count = Integer.parseInt(args[1]);
    double reach = trial.size(0) / 40;
    List<Job> jobs;
    try (TaskWorld world = new TaskWorld(trial.folder, BUDGET)) {
      jobs =
          List.of(
              new Job("heights", 3, trial.rows(count, 0, world), 0),
              new Job("sight", 6, trial.rows(count / 3, reach, world), 0),
              new Job("visibility", 3, trial.eyes(count / 100, world), reach));
    }
    System.out.println(
        "| job | on | tasks | rows | answers | tiles opened | seconds | of processors |");
    List<String> sums = new ArrayList<>();
    for (Job job : jobs) {
      sums.add(trial.alone(job));
    }
    for (int threads = 1; threads <= 2; threads++) {
      trial.spark(threads, jobs, sums);
    }
  }

  private double size(int axis) {
    return axis == 0 ? box.max().x() - box.min().x() : box.max().z() - box.min().z();
  }

  private double coordinate(int axis) {
    return (axis == 0 ? box.min().x() : box.min().z()) + random.nextDouble() * size(axis);
  }

  /** Places with a limit above all; with a reach, segments from eye to eye. */
  private List<String> rows(int count, double reach, TaskWorld world) {
    List<String> rows = new ArrayList<>();
    for (int id = 0; id < count; id++) {
      double x = coordinate(0);
      double z = coordinate(2);
      if (reach == 0) {
        rows.add(id + "," + x + "," + box.max().y() + "," + z);
      } else {
        double toX = x + reach * random.nextGaussian();
        double toZ = z + reach * random.nextGaussian();
        rows.add(id + "," + eye(world, x, z) + "," + eye(world, toX, toZ));
      }
    }
    return rows;
  }

  private List<String> eyes(int count, TaskWorld world) {
    List<String> rows = new ArrayList<>();
    for (int id = 0; id < count; id++) {
      rows.add(id + "," + eye(world, coordinate(0), coordinate(2)));
    }
    return rows;
  }

  /** A point above the ground by a hundredth of what the terrain is high. */
  private String eye(TaskWorld world, double x, double z) {
    double ground = new TileQuery().highest(world.tiles(), x, z);
    double least = Double.isNaN(ground) ? box.min().y() : ground;
    return x + "," + (least + 0.01 * (box.max().y() - box.min().y())) + "," + z;
  }

  /** Without Spark: a world of its own, rows in their order. */
  private String alone(Job job) throws IOException {
    Clock clock = new Clock();
    List<String> answers = new ArrayList<>();
    int opened = 0;
    for (int round = 0; round < ROUNDS; round++) {
      answers.clear();
      clock.start();
      try (TaskWorld world = new TaskWorld(folder, BUDGET)) {
        job.asker().ask(world, block(job.rows(), job.width()), answers::add);
        opened = world.openedCount();
      }
      clock.stop();
    }
    print(job, "one thread, no Spark", 1, answers.size(), opened, clock);
    return sum(answers);
  }

  private void spark(int threads, List<Job> jobs, List<String> sums) throws IOException {
    String master = "local[" + threads + "]";
    SparkConf conf =
        new SparkConf().setAppName("trial").setMaster(master).set("spark.ui.enabled", "false");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      spark.setLogLevel("ERROR");
      empty(spark, master);
      for (int n = 0; n < jobs.size(); n++) {
        for (int tasks : new int[] {threads, 8 * threads, tiles}) {
          timed(spark, master, tasks, jobs.get(n), sums.get(n));
        }
      }
    }
  }

  private void timed(JavaSparkContext spark, String master, int tasks, Job job, String sum)
      throws IOException {
    JavaRDD<String> in = spark.parallelize(job.rows(), SLICES).cache();
    in.count();
    Clock clock = new Clock();
    long opened = 0;
    List<String> answers = List.of();
    for (int round = 0; round < ROUNDS; round++) {
      BakeJobs jobs = new BakeJobs(spark, folder, BUDGET, tasks);
      clock.start();
      answers = job.on(jobs, in).collect();
      clock.stop();
      opened = jobs.openedTiles();
    }
    in.unpersist();
    print(job, master, tasks, answers.size(), opened, clock);
    if (!sum(answers).equals(sum)) {
      throw new IllegalStateException("other answers than without Spark: " + job.name());
    }
  }

  private static void empty(JavaSparkContext spark, String master) {
    List<Integer> numbers = new ArrayList<>();
    for (int n = 0; n < EMPTY_TASKS; n++) {
      numbers.add(n);
    }
    Clock clock = new Clock();
    for (int round = 0; round < ROUNDS; round++) {
      clock.start();
      spark.parallelize(numbers, EMPTY_TASKS).count();
      clock.stop();
    }
    System.out.printf(
        Locale.ROOT,
        "%s: a task without work takes %.2f ms, %.2f of processors%n",
        master,
        clock.seconds / EMPTY_TASKS * 1e3,
        clock.ofProcessors / EMPTY_TASKS * 1e3);
  }

  private static void print(Job job, String on, int tasks, int answers, long opened, Clock clock) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %d | %d | %d | %d | %.2f | %.2f |%n",
        job.name(),
        on,
        tasks,
        job.rows().size(),
        answers,
        opened,
        clock.seconds,
        clock.ofProcessors);
  }

  /** Of the rows in the order of their letters. */
  private static String sum(List<String> answers) {
    String[] sorted = answers.toArray(String[]::new);
    Arrays.sort(sorted, Comparator.naturalOrder());
    return sorted.length + " rows, " + Arrays.hashCode(sorted);
  }
}
