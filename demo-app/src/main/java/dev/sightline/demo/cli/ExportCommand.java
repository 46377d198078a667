package dev.sightline.demo.cli;

import dev.sightline.demo.files.TriangleFile;
import dev.sightline.demo.scene.DemoException;
import dev.sightline.demo.scene.ModelLoader;
import dev.sightline.demo.scene.WorldTriangles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes a model's triangles, placed in the world, to a file for {@code cast}. */
@Command(
    name = "export",
    description = {
      "Writes the triangles of a whole model, in world space, for 'cast' and for other programs.",
      "Skinned models are written in their bind pose."
    })
final class ExportCommand extends StandardCommand {
  @Option(
      names = "--model",
      required = true,
      paramLabel = "M",
      description = {
        "a file (.j3o, .obj, .gltf, .glb, .mesh.xml) or a path inside jme3-testdata,",
        "such as Models/Sponza/Sponza.j3o"
      })
  private String model = "";

  @Option(names = "--out", required = true, paramLabel = "X.tri", description = "file to write")
  private Path out = Path.of("");

  @Override
  public Integer call() throws IOException {
    if (!ModelLoader.knows(model)) {
      throw usage("--model: '" + model + "' is none of " + ModelLoader.kinds());
    }
    if (!out.toString().endsWith(".tri")) {
      throw usage("--out: '" + out + "' is not named X.tri");
    }
    WorldTriangles triangles = WorldTriangles.of(new ModelLoader().load(model));
    if (triangles.count() == 0) {
      throw new DemoException(model + ": has no triangles");
    }
    TriangleFile.write(out, triangles.vertices());
    PrintWriter terminal = out();
    terminal.println(out + ": " + triangles.count() + " triangles of " + model);
    terminal.flush();
    return 0;
  }
}
