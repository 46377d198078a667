package dev.sightline.scale;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/** The command line of the jobs; on this machine's cores where no master is set. */
public final class Bake {
  private static final long MEGABYTE = 1 << 20;
  private static final int TASKS_A_CORE = 8;
  private static final List<String> JOBS = List.of("heights", "sight", "visibility");

  /** Words before the options: job, folder, in, out. */
  private static final int WORDS = 4;

  private static final String USAGE =
      """
      usage: Bake JOB FOLDER IN OUT [--budget MB] [--partitions N] [--radius R]
        heights     IN has id,x,limit,z             OUT gets id,y,triangle
        sight       IN has id,ax,ay,az,bx,by,bz     OUT gets id,CLEAR or id,BLOCKED
        visibility  IN has id,x,y,z, needs --radius OUT gets a,b for each pair that sees each other
      """;

  private Bake() {}

  /** Runs a job and writes its rows to a folder that must not be there yet. */
  public static void main(String[] args) throws IOException {
    List<String> words = List.of(args);
    Map<String, Double> options;
    try {
      options = options(words);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.err.print(USAGE);
      System.exit(2);
      return;
    }
    SparkConf conf = new SparkConf().setAppName("sightline " + words.get(0));
    try (JavaSparkContext spark =
        new JavaSparkContext(conf.setIfMissing("spark.master", "local[*]"))) {
      spark.setLogLevel("WARN");
      int tasks = TASKS_A_CORE * spark.defaultParallelism();
      BakeJobs jobs =
          new BakeJobs(
              spark,
              Path.of(words.get(1)),
              (long) (options.getOrDefault("--budget", 64.0) * MEGABYTE),
              options.getOrDefault("--partitions", (double) tasks).intValue());
      JavaRDD<String> in = spark.textFile(words.get(2), spark.defaultParallelism());
      JavaRDD<String> out =
          switch (words.get(0)) {
            case "heights" -> jobs.heights(in);
            case "sight" -> jobs.sight(in);
            default -> jobs.visibility(in, options.get("--radius"));
          };
      out.saveAsTextFile(words.get(3));
      System.out.println(out.getNumPartitions() + " tasks opened " + jobs.openedTiles() + " tiles");
    }
  }

  /**
   * The options by their names.
   *
   * @throws IllegalArgumentException if something is missing, misspelt or no number; the message
   *     has the word
   */
  static Map<String, Double> options(List<String> words) {
    if (words.size() < WORDS || !JOBS.contains(words.get(0))) {
      throw new IllegalArgumentException("no job with its folder, in and out: " + words);
    }
    Map<String, Double> options = new HashMap<>();
    for (int at = WORDS; at < words.size(); at += 2) {
      String name = words.get(at);
      if (!List.of("--budget", "--partitions", "--radius").contains(name)) {
        throw new IllegalArgumentException("no option: " + name);
      }
      if (at + 1 == words.size()) {
        throw new IllegalArgumentException("a number is missing after " + name);
      }
      try {
        options.put(name, Double.valueOf(words.get(at + 1)));
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(name + ": no number: " + words.get(at + 1), e);
      }
    }
    if (words.get(0).equals("visibility") && !options.containsKey("--radius")) {
      throw new IllegalArgumentException("visibility needs --radius");
    }
    return options;
  }
}
