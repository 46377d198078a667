package dev.sightline.demo.cli;

import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.heights.HeightsRun;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.scene.ModelLoader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the height of the ground below each point of a file. */
@Command(
    name = "heights",
    description = {
      "Finds the height of the ground of a model at each point of a CSV file, as a stream.",
      "Skinned models are taken in their bind pose."
    },
    footer = {
      "",
      "--points:  a row a point: x,z, or x,y,z for the highest ground that is not above y.",
      "           A header may name the columns x, z and y in any order, among others.",
      "--out:     line,x,z,y,slope,triangle of each point in the order of the file: line in",
      "           --points, x and z as they stand there, height, degrees from the horizontal,",
      "           triangle of the model; the last three are empty where there is no ground.",
      "Rows that are no points go to the file named by --out and .malformed.csv:",
      "line,reason,row. Then the exit code is 3, and all other rows are in --out."
    })
final class HeightsCommand extends StandardCommand {
  private static final int ROWS_SET_ASIDE = 3;

  @Option(
      names = "--model",
      required = true,
      paramLabel = "M",
      description = {
        "a file (.j3o, .obj, .gltf, .glb, .mesh.xml), or the scene that the demo itself has,",
        DemoScene.MODEL
      })
  private String model = "";

  @Option(
      names = "--points",
      required = true,
      paramLabel = "P.csv",
      description = "the points, UTF-8")
  private Path points = Path.of("");

  @Option(names = "--out", required = true, paramLabel = "Q.csv", description = "file to write")
  private Path out = Path.of("");

  @Option(
      names = "--max-slope",
      defaultValue = "90",
      paramLabel = "D",
      description = {
        "ground as steep as D degrees or steeper is no ground; above 0, at most 90",
        "(default: ${DEFAULT-VALUE}, whatever is not vertical)"
      })
  private double maxSlope;

  @Option(
      names = "--both-sides",
      description = "triangles that face down are ground too: for models wound either way")
  private boolean bothSides;

  @Override
  public Integer call() throws IOException {
    if (!ModelLoader.knows(model)) {
      throw usage("--model: '" + model + "' is not one of " + ModelLoader.kinds());
    }
    if (!(maxSlope > 0 && maxSlope <= 90)) {
      throw usage("--max-slope: " + maxSlope + " is not above 0 and at most 90");
    }
    Path malformed = out.resolveSibling(out.getFileName() + ".malformed.csv");
    if (!Files.exists(points)) {
      throw new NoSuchFileException(points.toString());
    }
    refuseOverwriting(malformed);
    try (HeightsRun run = new HeightsRun(ground(), points, out, malformed)) {
      return report(run.run(Files.size(points)), malformed);
    }
  }

  private void refuseOverwriting(Path malformed) throws IOException {
    for (Path written : new Path[] {out, malformed}) {
      refuseOverwriting(written, points, "the points");
      refuseOverwriting(written, Path.of(model), "the model");
    }
  }

  private GroundHeights ground() {
    ChunkyTriMesh mesh = ChunkyTriMesh.of(new ModelLoader().triangles(model).soup());
    return new GroundHeights(mesh, new HeightRule(maxSlope, bothSides));
  }

  private int report(HeightsRun.Summary done, Path malformed) {
    PrintWriter terminal = out();
    terminal.println(
        Printable.line(out)
            + ": "
            + done.points()
            + " points, "
            + done.grounds()
            + " of them with ground");
    terminal.flush();
    if (done.malformed() == 0) {
      return 0;
    }
    PrintWriter err = commandLine().getErr();
    String rows = done.malformed() == 1 ? " row is no point" : " rows are no points";
    err.println(done.malformed() + rows + ", see " + Printable.line(malformed));
    err.flush();
    return ROWS_SET_ASIDE;
  }
}
