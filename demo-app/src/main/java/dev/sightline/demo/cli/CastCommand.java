package dev.sightline.demo.cli;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.vector.Vectors;
import dev.sightline.demo.cast.CastResult;
import dev.sightline.demo.cast.CastRun;
import dev.sightline.demo.cast.Question;
import dev.sightline.demo.files.HitFile;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.files.RayFile;
import dev.sightline.demo.files.TriangleFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Times rays against triangles and prints one line of the yardstick's table. */
@Command(
    name = "cast",
    description = {
      "Casts a file of rays at a file of triangles and prints what it took as CSV.",
      "One ray at a time on one thread: two passes untimed, then the timed ones on the thread's"
          + " CPU clock."
    },
    footer = {
      "",
      "X.tri:        int32 count, then 9 float32 a triangle; little endian.",
      "X.KIND.rays:  int32 count, then 6 float32 a ray: origin, unit direction.",
      "--out:        int32 count, then float32 distance (+inf: no hit) and int32 triangle (-1)",
      "              of each ray's nearest hit, whatever the query.",
      "peer:         'sightline', or 'sightline-batch' with --batch.",
      "hits, sum_t:  rays that hit and their distances; for 'all' all triangles hit."
    })
final class CastCommand extends StandardCommand {
  @Option(
      names = "--triangles",
      required = true,
      paramLabel = "X.tri",
      description = "the triangles; the file's name names the mesh")
  private Path triangles = Path.of("");

  @Option(
      names = "--rays",
      required = true,
      paramLabel = "X.KIND.rays",
      description = "the rays; the file's name names their kind")
  private Path rays = Path.of("");

  @Option(
      names = "--query",
      defaultValue = "first",
      paramLabel = "first|any|all",
      description = "what to ask of each ray (default: ${DEFAULT-VALUE})")
  private Question question = Question.FIRST;

  @Option(
      names = "--batch",
      description = "all rays at once, which may go in packets and in another order")
  private boolean batch;

  @Option(
      names = "--repeat",
      defaultValue = "7",
      paramLabel = "N",
      description = "timed passes, 1 to 100000 (default: ${DEFAULT-VALUE})")
  private int repeat;

  @Option(
      names = "--layout",
      paramLabel = "plain|vectors|compact",
      description = "how the tree lies in memory (default: vectors where the JVM has them)")
  private @Nullable TreeLayout layout;

  @Option(names = "--out", paramLabel = "F", description = "write the hits to this file")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    String mesh = stem("--triangles", triangles, ".tri", "X.tri");
    String ofRays = stem("--rays", rays, ".rays", "X.KIND.rays");
    int dot = ofRays.lastIndexOf('.');
    if (dot <= 0 || dot == ofRays.length() - 1) {
      throw usage("--rays: '" + rays + "' is not named X.KIND.rays");
    }
    if (repeat < 1 || repeat > 100_000) {
      throw usage("--repeat: " + repeat + " is not from 1 to 100000");
    }
    if (batch && question == Question.ALL) {
      throw usage("--batch: there is none for --query all");
    }
    if (out != null) {
      refuseOverwriting(out, triangles, "the triangles");
      refuseOverwriting(out, rays, "the rays");
    }
    BuildOptions options = options();
    CastRun run =
        new CastRun(TriangleFile.read(triangles), RayFile.read(rays), question, batch, options);
    sayHow(run);
    if (out != null) {
      write(run, out);
    }
    PrintWriter terminal = out();
    terminal.println(CastResult.HEADER);
    terminal.println(Printable.line(run.time(repeat).csv(mesh, ofRays.substring(dot + 1))));
    terminal.flush();
    return 0;
  }

  private BuildOptions options() {
    boolean mayEnable = layout == null || layout == TreeLayout.VECTORS;
    boolean enabled = mayEnable && Vectors.enable();
    if (layout == null) {
      return BuildOptions.balanced();
    }
    if (layout == TreeLayout.VECTORS && !enabled) {
      throw usage("--layout: " + Vectors.status());
    }
    return BuildOptions.balanced().withLayout(layout);
  }

  /** Beside the table, so that it stays a table. */
  private void sayHow(CastRun run) {
    PrintWriter errors = commandLine().getErr();
    errors.println("layout: " + run.layout().name().toLowerCase(Locale.ROOT));
    errors.println(Vectors.status());
    errors.flush();
  }

  private void write(CastRun run, Path file) throws IOException {
    float[] distances = new float[run.rays()];
    int[] hit = new int[run.rays()];
    run.answers(distances, hit);
    HitFile.write(file, distances, hit);
  }
}
