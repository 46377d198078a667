package dev.sightline.demo.cli;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.demo.cast.MeshExtent;
import dev.sightline.demo.cast.PinholeCamera;
import dev.sightline.demo.cast.RayPlan;
import dev.sightline.demo.cli.words.Dimensions;
import dev.sightline.demo.cli.words.Place;
import dev.sightline.demo.files.PartialFile;
import dev.sightline.demo.files.Printable;
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
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Casts a picture of a scene or a model with the library's rays. */
@Command(
    name = "render",
    description = {
      "Casts a picture of a scene or a model, each pixel by rays of the library, and writes a PNG."
    },
    footer = {
      "",
      "shaded:   lit by a sun with shadows and an open sky, four rays a pixel and their shadows.",
      "normals:  x, y and z of the normal as red, green and blue.",
      "depth:    distance from the camera as a tint, with a scale below.",
      "cost:     tree nodes opened and triangles tested for the pixel's ray, with a scale below."
    })
final class RenderCommand extends StandardCommand {
  private static final int MOST_THREADS = 1024;

  @Parameters(
      paramLabel = "SCENE|MODEL",
      description =
          "sponza, course, scan, terrain or soup, or a file (.j3o, .obj, .gltf, .glb, .mesh.xml)")
  private String word = "";

  @Option(
      names = "--mode",
      defaultValue = "shaded",
      paramLabel = "shaded|normals|depth|cost",
      description = "what the picture shows (default: ${DEFAULT-VALUE})")
  private RenderMode mode = RenderMode.SHADED;

  @Option(
      names = "--size",
      defaultValue = "1280x720",
      paramLabel = "WxH",
      converter = Dimensions.Converter.class,
      description = "pixels of the picture (default: ${DEFAULT-VALUE})")
  private Dimensions size = new Dimensions(1280, 720);

  @Option(
      names = "--eye",
      paramLabel = "X,Y,Z",
      converter = Place.Converter.class,
      description = "where the camera stands (default: where it sees the whole; in Sponza inside)")
  private @Nullable Place eye;

  @Option(
      names = "--target",
      paramLabel = "X,Y,Z",
      converter = Place.Converter.class,
      description = "what it looks at (default: the middle, or what lies ahead)")
  private @Nullable Place target;

  @Option(
      names = "--angle",
      defaultValue = "" + Cameras.ANGLE,
      paramLabel = "D",
      description = "degrees from the lower to the upper edge, below 180 (default: 55)")
  private double angle;

  @Option(names = "--inside", description = "the camera stands in the model, as in a building")
  private boolean inside;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "threads that cast, 1 to 1024 (default: as many as there are processors)")
  private int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());

  @Option(
      names = "--out",
      paramLabel = "X.png",
      description = "file to write (default: NAME-MODE.png in demo-app/target, if there, or here)")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!(angle > 0 && angle < 180)) {
      throw usage("--angle: " + angle + " is not above 0 and below 180");
    }
    if (threads < 1 || threads > MOST_THREADS) {
      throw usage("--threads: " + threads + " is not from 1 to " + MOST_THREADS);
    }
    Subject subject = subject(word);
    Path file = output(out, subject.name() + "-" + mode.word(), ".png");
    refuseOverwriting(file, Path.of(word), "the model");
    try (PartialFile partial = new PartialFile(file)) {
      Rendering done = cast(subject);
      done.picture().writePng(partial);
      say(subject, file, done);
    }
    return 0;
  }

  private Rendering cast(Subject subject) throws InterruptedException {
    LevelTriangles triangles = subject.triangles();
    PinholeCamera camera = camera(subject, new MeshExtent(triangles.vertices()));
    Bvh tree = BvhBuilder.build(triangles.soup());
    return new Renderer(tree, triangles.vertices(), camera, new Lettering())
        .cast(mode, size.width(), size.height(), threads);
  }

  private PinholeCamera camera(Subject subject, MeshExtent extent) {
    boolean within = inside || subject.isRoom();
    String refusal = RayPlan.refusal(extent, within);
    if (refusal != null) {
      throw new DemoException(subject.name() + ": " + refusal);
    }
    double lens = Cameras.lens(angle);
    double shorter = lens * Math.min(1, (double) size.width() / size.height());
    double[] view = Cameras.view(subject.view(), extent, within, shorter);
    if (eye != null) {
      eye.into(view, 0);
    }
    if (target != null) {
      target.into(view, 3);
    }
    try {
      return Cameras.of(view, lens);
    } catch (IllegalArgumentException e) {
      throw usage("--eye, --target: " + e.getMessage());
    }
  }

  private void say(Subject subject, Path file, Rendering done) {
    out()
        .printf(
            Locale.ROOT,
            "%s: %s of %s, %s: %,d rays from the camera in %.1f s on %d %s%n",
            Printable.line(file),
            mode.word(),
            Printable.line(subject.name()),
            size,
            done.rays(),
            done.seconds(),
            threads,
            threads == 1 ? "thread" : "threads");
    if (mode == RenderMode.COST) {
      out().println("Nodes and triangles a ray: " + done.numbers().words());
    } else if (mode == RenderMode.DEPTH) {
      out().println("Distance: " + done.numbers().words());
    }
    out().flush();
  }
}
