package dev.sightline.demo.cli;

import dev.sightline.demo.cast.MeshExtent;
import dev.sightline.demo.cast.RayPlan;
import dev.sightline.demo.cast.RaySet;
import dev.sightline.demo.files.MalformedFileException;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.files.RayFile;
import dev.sightline.demo.files.TriangleFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Draws sets of rays for a mesh and writes each to a file for {@code cast}. */
@Command(
    name = "rays",
    description = {
      "Writes sets of rays for a file of triangles, for 'cast' and for other programs.",
      "The same triangles, side and seed give the same files on every machine."
    },
    footer = {
      "",
      "cam:   the picture of a pinhole camera, row by row.",
      "rand:  from the ball around the mesh to random points of its box.",
      "down:  straight down from above, on random places.",
      "Each set is X.SET.rays: int32 count, then 6 float32 a ray: origin, unit direction."
    })
final class RaysCommand extends StandardCommand {
  private static final int MOST = 8192;

  @Option(
      names = "--triangles",
      required = true,
      paramLabel = "X.tri",
      description = "the triangles; the file's name begins those of the rays")
  private Path triangles = Path.of("");

  @Option(
      names = "--sets",
      split = ",",
      paramLabel = "SET",
      description = "which of cam, rand, down, with commas between (default: all)")
  private Set<RaySet> sets = EnumSet.allOf(RaySet.class);

  @Option(
      names = "--side",
      defaultValue = "" + RayPlan.SIDE,
      paramLabel = "N",
      description = "N x N rays a set, 1 to 8192 (default: ${DEFAULT-VALUE})")
  private int side;

  @Option(
      names = "--seed",
      defaultValue = "" + RayPlan.SEED,
      paramLabel = "S",
      description = "of the random sets (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--inside",
      description = "the camera stands in the mesh and looks along x, as in a building")
  private boolean inside;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "folder to write to (default: that of the triangles)")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    String name = stem("--triangles", triangles, ".tri", "X.tri");
    if (side < 1 || side > MOST) {
      throw usage("--side: " + side + " is not from 1 to " + MOST);
    }
    RayPlan plan = plan();
    PrintWriter terminal = out();
    for (RaySet set : sets) {
      String file = name + "." + set.kind() + ".rays";
      Path target =
          out == null ? triangles.resolveSibling(file) : Folders.output(out).resolve(file);
      float[] rays = plan.draw(set);
      RayFile.write(target, rays);
      terminal.println(Printable.line(target + ": " + rays.length / RayFile.WIDTH + " rays"));
    }
    terminal.flush();
    return 0;
  }

  private RayPlan plan() throws IOException {
    MeshExtent extent = new MeshExtent(TriangleFile.read(triangles));
    String refusal = RayPlan.refusal(extent, inside);
    if (refusal != null) {
      throw new MalformedFileException(triangles, refusal);
    }
    return new RayPlan(extent, side, seed, inside);
  }
}
