package dev.sightline.demo.cli;

import dev.sightline.demo.figure.ScannedFigure;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.files.TriangleFile;
import dev.sightline.demo.scene.DemoException;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.scene.ModelLoader;
import dev.sightline.demo.scene.WorldTriangles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes a model's triangles, placed in the world, to a file for {@code cast}. */
@Command(
    name = "export",
    description = {
      "Writes the triangles of a whole model, in world space, for 'cast' and for other programs.",
      "Skinned models are written in their bind pose. Without a model at hand, '--figure scan'"
          + " makes one by formula: closed, rough, 69,644 triangles, the same on every machine."
    })
final class ExportCommand extends StandardCommand {
  @ArgGroup(multiplicity = "1")
  private Source source = new Source();

  @Option(names = "--out", required = true, paramLabel = "X.tri", description = "file to write")
  private Path out = Path.of("");

  @Override
  public Integer call() throws IOException {
    String model = source.model;
    if (model != null && !ModelLoader.knows(model)) {
      throw usage("--model: '" + model + "' is none of " + ModelLoader.kinds());
    }
    if (!out.toString().endsWith(".tri")) {
      throw usage("--out: '" + out + "' is not named X.tri");
    }
    float[] triangles = model == null ? ScannedFigure.triangles() : trianglesOf(model);
    TriangleFile.write(out, triangles);
    PrintWriter terminal = out();
    String name = model == null ? "the figure " + source.figure : model;
    String written = out + ": " + triangles.length / TriangleFile.WIDTH + " triangles of " + name;
    terminal.println(Printable.line(written));
    terminal.flush();
    return 0;
  }

  private static float[] trianglesOf(String model) {
    WorldTriangles triangles = WorldTriangles.of(new ModelLoader().load(model));
    if (triangles.count() == 0) {
      throw new DemoException(model + ": has no triangles");
    }
    return triangles.vertices();
  }

  /** Figures that are made by formula. */
  enum Figure {
    SCAN
  }

  /** Where the triangles come from: one of the two. */
  static final class Source {
    @Option(
        names = "--model",
        required = true,
        paramLabel = "M",
        description = {
          "a file (.j3o, .obj, .gltf, .glb, .mesh.xml), or the scene that the demo itself has,",
          DemoScene.MODEL
        })
    private @Nullable String model;

    @Option(names = "--figure", required = true, paramLabel = "scan", description = "a made figure")
    private @Nullable Figure figure;
  }
}
