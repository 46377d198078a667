package dev.sightline.demo.cli;

import dev.sightline.demo.bench.Bench;
import dev.sightline.demo.bench.BenchChart;
import dev.sightline.demo.bench.BenchTable;
import dev.sightline.demo.bench.Race;
import dev.sightline.demo.cast.MeshExtent;
import dev.sightline.demo.cast.RayPlan;
import dev.sightline.demo.files.PartialFile;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.scene.DemoException;
import dev.sightline.demo.subject.Subject;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Times picks beside the engine's. */
@Command(
    name = "bench",
    description = {
      "Times picks in a scene or a model beside the engine's own, on this machine, in alternating"
          + " rounds; compares the answers; prints a table and writes a chart.",
      "Exit code 1 when an answer differs and the engine is not shown to be wrong."
    })
final class BenchCommand extends StandardCommand {
  private static final int MOST_ROUNDS = 999;
  private static final double MOST_SECONDS = 3600;

  @Parameters(
      paramLabel = "SCENE|MODEL",
      description =
          "sponza, course, scan, terrain or soup, or a file (.j3o, .obj, .gltf, .glb, .mesh.xml)")
  private String word = "";

  @Option(
      names = "--seconds",
      defaultValue = "24",
      paramLabel = "S",
      description = "about how long to measure, 1 to 3600 (default: ${DEFAULT-VALUE})")
  private double seconds;

  @Option(
      names = "--rounds",
      defaultValue = "11",
      paramLabel = "N",
      description = "how often each is measured, 3 to 999 (default: ${DEFAULT-VALUE})")
  private int rounds;

  @Option(
      names = "--seed",
      defaultValue = "" + RayPlan.SEED,
      paramLabel = "S",
      description = "of the random rays (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(names = "--inside", description = "the camera stands in the model, as in a building")
  private boolean inside;

  @Option(
      names = "--out",
      paramLabel = "X.svg",
      description = "the chart (default: NAME-bench.svg in demo-app/target, if there, or here)")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    if (!(seconds >= 1 && seconds <= MOST_SECONDS)) {
      throw usage("--seconds: " + seconds + " is not from 1 to 3600");
    }
    if (rounds < 3 || rounds > MOST_ROUNDS) {
      throw usage("--rounds: " + rounds + " is not from 3 to " + MOST_ROUNDS);
    }
    Subject subject = subject(word);
    Path file = output(out, subject.name() + "-bench", ".svg");
    LevelTriangles triangles = subject.triangles();
    boolean within = inside || subject.isRoom();
    String refusal = RayPlan.refusal(new MeshExtent(triangles.vertices()), within);
    if (refusal != null) {
      throw new DemoException(subject.name() + ": " + refusal);
    }
    sayVectors();
    out().printf("%s: %,d triangles; %s%n", subject.name(), triangles.count(), machine());
    out().flush();
    List<Race> races;
    try (PartialFile chart = new PartialFile(file)) {
      races = new Bench(subject.root(), triangles, rounds, seconds).run(seed, within);
      new BenchTable(out()).print(races);
      new BenchChart("One pick in " + subject.name(), machine(), races).write(chart);
    }
    out().println(Printable.line("Chart: " + file));
    out().flush();
    return races.stream().mapToInt(Race::wrong).sum() > 0 ? 1 : 0;
  }

  private static String machine() {
    return String.format(
        "Java %s, %s %s, %d processors",
        Runtime.version().feature(),
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors());
  }
}
