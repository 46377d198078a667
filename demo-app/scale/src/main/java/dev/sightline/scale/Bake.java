package dev.sightline.scale;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/** The command line of the jobs; on this machine's cores where no master is set. */
public final class Bake {
  private static final long MEGABYTE = 1 << 20;
  private static final int TASKS_A_CORE = 8;
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
    List<String> words = Arrays.asList(args);
    if (words.size() < 4 || !List.of("heights", "sight", "visibility").contains(words.get(0))) {
      System.err.print(USAGE);
      System.exit(2);
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
              (long) (number(words, "--budget", 64) * MEGABYTE),
              (int) number(words, "--partitions", tasks));
      JavaRDD<String> in = spark.textFile(words.get(2), spark.defaultParallelism());
      JavaRDD<String> out =
          switch (words.get(0)) {
            case "heights" -> jobs.heights(in);
            case "sight" -> jobs.sight(in);
            default -> jobs.visibility(in, number(words, "--radius", Double.NaN));
          };
      out.saveAsTextFile(words.get(3));
      System.out.println(out.getNumPartitions() + " tasks opened " + jobs.openedTiles() + " tiles");
    }
  }

  private static double number(List<String> words, String option, double otherwise) {
    int at = words.indexOf(option);
    return at < 0 || at + 1 >= words.size() ? otherwise : Double.parseDouble(words.get(at + 1));
  }
}
