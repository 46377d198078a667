package dev.sightline.demo.cli;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeStatistics;
import dev.sightline.demo.cast.MeshExtent;
import dev.sightline.demo.cast.PinholeCamera;
import dev.sightline.demo.cast.RayPlan;
import dev.sightline.demo.cli.words.Dimensions;
import dev.sightline.demo.files.PartialFile;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.inspect.InspectReport;
import dev.sightline.demo.inspect.Inspection;
import dev.sightline.demo.picture.Lettering;
import dev.sightline.demo.render.Cameras;
import dev.sightline.demo.render.RenderMode;
import dev.sightline.demo.render.Renderer;
import dev.sightline.demo.render.Rendering;
import dev.sightline.demo.scene.DemoException;
import dev.sightline.demo.subject.Subject;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what is wrong with a model's meshes and what the tree over them is like. */
@Command(
    name = "inspect",
    description = {
      "Says what is wrong with the meshes of a model or a scene, and what the tree over them is"
          + " like: size, depth, expected cost.",
      "Writes a picture of what each pixel's ray costs in that tree."
    },
    footer = {
      "",
      "Exit codes: 0 all triangles can be picked, 1 failure, 2 wrong usage,",
      "            3 some cannot: missing buffers, wrong indices, NaN corners."
    })
final class InspectCommand extends StandardCommand {
  private static final int SOME_LEFT_OUT = 3;

  @Parameters(
      paramLabel = "SCENE|MODEL",
      description =
          "sponza, course, scan, terrain or soup, or a file (.j3o, .obj, .gltf, .glb, .mesh.xml)")
  private String word = "";

  @Option(
      names = "--size",
      defaultValue = "1280x720",
      paramLabel = "WxH",
      converter = Dimensions.Converter.class,
      description = "pixels of the picture (default: ${DEFAULT-VALUE})")
  private Dimensions size = new Dimensions(1280, 720);

  @Option(names = "--inside", description = "the camera stands in the model, as in a building")
  private boolean inside;

  @Option(names = "--no-picture", description = "write none")
  private boolean noPicture;

  @Option(
      names = "--out",
      paramLabel = "X.png",
      description = "the picture (default: NAME-cost.png in demo-app/target, if there, or here)")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Subject subject = subject(word);
    Path file = output(out, subject.name() + "-cost", ".png");
    refuseOverwriting(file, Path.of(word), "the model");
    Inspection found = Inspection.of(subject.root());
    InspectReport report = new InspectReport(out());
    report.contents(subject.name(), found);
    LevelTriangles triangles = LevelTriangles.of(subject.root(), found::isReadable);
    MeshExtent extent = new MeshExtent(triangles.vertices());
    report.extent(extent);
    report.defects(found.defects());
    if (extent.isEmpty() && !found.defects().areSevere()) {
      throw new DemoException(subject.name() + ": has no triangles");
    }
    long start = System.nanoTime();
    Bvh tree = BvhBuilder.build(triangles.soup());
    report.tree(TreeStatistics.of(tree), (System.nanoTime() - start) * 1e-9);
    boolean within = inside || subject.isRoom();
    String refusal = RayPlan.refusal(extent, within);
    if (noPicture || refusal != null) {
      say(noPicture ? "" : "No picture: " + refusal + ".");
    } else {
      double lens = Cameras.lens(Cameras.ANGLE);
      double shorter = lens * Math.min(1, (double) size.width() / size.height());
      double[] view = Cameras.view(subject.view(), extent, within, shorter);
      PinholeCamera camera = Cameras.of(view, lens);
      picture(file, new Renderer(tree, triangles.vertices(), camera, new Lettering()));
    }
    return found.defects().areSevere() ? SOME_LEFT_OUT : 0;
  }

  private void picture(Path file, Renderer renderer) throws IOException, InterruptedException {
    try (PartialFile partial = new PartialFile(file)) {
      int threads = Math.min(1024, Runtime.getRuntime().availableProcessors());
      Rendering done = renderer.cast(RenderMode.COST, size.width(), size.height(), threads);
      done.picture().writePng(partial);
      say("Nodes and triangles a ray: " + done.numbers().words());
      say("Picture: " + file);
    }
  }

  private void say(String text) {
    if (!text.isEmpty()) {
      out().println(Printable.line(text));
      out().flush();
    }
  }
}
