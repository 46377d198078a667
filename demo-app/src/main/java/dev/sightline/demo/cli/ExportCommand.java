package dev.sightline.demo.cli;

import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.demo.figure.NoiseTerrain;
import dev.sightline.demo.figure.RandomSoup;
import dev.sightline.demo.figure.ScannedFigure;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.files.TriangleFile;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.scene.ModelLoader;
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
      "Skinned models are written in their bind pose. Without a model at hand, the other sources"
          + " make one by formula, the same on every machine."
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
      throw usage("--model: '" + model + "' is not one of " + ModelLoader.kinds());
    }
    if (!out.toString().endsWith(".tri")) {
      throw usage("--out: '" + out + "' is not named X.tri");
    }
    source.check(this);
    float[] triangles = source.triangles();
    TriangleFile.write(out, triangles);
    PrintWriter terminal = out();
    String written =
        out + ": " + triangles.length / TriangleFile.WIDTH + " triangles of " + source.name();
    terminal.println(Printable.line(written));
    terminal.flush();
    return 0;
  }

  /** Figures that are made by formula. */
  enum Figure {
    SCAN
  }

  /** Where the triangles come from: one of the four. */
  static final class Source {
    /** More heights along a side would make more triangles than a tree holds. */
    private static final int MOST_HEIGHTS = 8192;

    @Option(
        names = "--model",
        required = true,
        paramLabel = "M",
        description = {
          "a file (.j3o, .obj, .gltf, .glb, .mesh.xml), or the scene that the demo itself has,",
          DemoScene.MODEL
        })
    private @Nullable String model;

    @Option(
        names = "--figure",
        required = true,
        paramLabel = "scan",
        description = "a made figure, closed and rough, 69,644 triangles")
    private @Nullable Figure figure;

    @Option(
        names = "--terrain",
        required = true,
        arity = "0..1",
        fallbackValue = "" + NoiseTerrain.SIDE,
        paramLabel = "N",
        description =
            "a made height field of N x N heights, 2 to 8192 (without N: ${FALLBACK-VALUE},"
                + " 999,698 triangles)")
    private @Nullable Integer terrain;

    @Option(
        names = "--soup",
        required = true,
        arity = "0..1",
        fallbackValue = "" + RandomSoup.COUNT,
        paramLabel = "N",
        description = "N small triangles anywhere in a cube (without N: ${FALLBACK-VALUE})")
    private @Nullable Integer soup;

    private void check(ExportCommand command) {
      if (terrain != null && (terrain < 2 || terrain > MOST_HEIGHTS)) {
        throw command.usage("--terrain: " + terrain + " is not from 2 to " + MOST_HEIGHTS);
      }
      if (soup != null && (soup < 1 || soup > NodeLayout.MAX_TRIANGLES)) {
        throw command.usage("--soup: " + soup + " is not from 1 to " + NodeLayout.MAX_TRIANGLES);
      }
    }

    private float[] triangles() {
      if (model != null) {
        return new ModelLoader().triangles(model).vertices();
      }
      if (terrain != null) {
        return NoiseTerrain.triangles(terrain);
      }
      return soup == null ? ScannedFigure.triangles() : RandomSoup.triangles(soup);
    }

    private String name() {
      if (model != null) {
        return model;
      }
      return terrain != null ? "a terrain" : soup != null ? "a soup" : "the figure " + figure;
    }
  }
}
