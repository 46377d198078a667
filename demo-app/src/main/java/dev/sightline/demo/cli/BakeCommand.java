package dev.sightline.demo.cli;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.vector.Vectors;
import dev.sightline.demo.bake.BakeOptions;
import dev.sightline.demo.bake.BakePlan;
import dev.sightline.demo.bake.BakeRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Stores the trees of models in files, so that a game or a server need not build them. */
@Command(
    name = "bake",
    description = {
      "Stores the trees of models in files beside them: M.trees of the model M.",
      "A game reads them by StoredTrees. What is up to date stays, by a hash of the triangles of"
          + " each mesh."
    },
    footer = {
      "",
      "A line a model goes to standard output, what went wrong and how far a long build is to"
          + " standard error. A model that fails does not keep the others.",
      "Exit codes: 0 well, 1 a model could not be read or its trees not be written,",
      "            2 wrong usage, 3 --check: trees are missing or not up to date."
    })
final class BakeCommand extends StandardCommand {
  private static final int FAILED = 1;
  private static final int STALE = 3;

  @Parameters(
      paramLabel = "MODEL|FOLDER",
      arity = "1..*",
      description = "files (.j3o, .obj, .gltf, .glb, .mesh.xml), and folders with all below them")
  private List<Path> inputs = new ArrayList<>();

  @Option(
      names = "--into",
      paramLabel = "DIR",
      description = "write into this folder, in folders as those of the models; not beside them")
  private @Nullable Path into;

  @Option(
      names = "--root",
      paramLabel = "DIR",
      description =
          "the folder from which the models name their assets (default: the FOLDER, or that of"
              + " the MODEL)")
  private @Nullable Path root;

  @Option(
      names = "--preset",
      defaultValue = "balanced",
      paramLabel = "fast|balanced|best",
      description = "time against quality; reading takes the same (default: ${DEFAULT-VALUE})")
  private BuildOptions.Preset preset = BuildOptions.Preset.BALANCED;

  @Option(
      names = "--layout",
      defaultValue = "plain",
      split = ",",
      paramLabel = "plain|vectors|compact",
      description = "how the trees lie in memory, several with commas (default: ${DEFAULT-VALUE})")
  private List<TreeLayout> layouts = new ArrayList<>();

  @Option(
      names = "--lod",
      description = "trees of each level of detail too, for IndexOptions.Lod.ACTIVE")
  private boolean levels;

  @Option(
      names = "--level",
      description =
          "one tree over the whole model, placed in the world, in M.level.trees: for a server"
              + " without the engine")
  private boolean level;

  @Option(names = "--force", description = "also what is up to date, as after another --preset")
  private boolean force;

  @Option(names = "--check", description = "write nothing, and say what is not up to date")
  private boolean check;

  @Option(
      names = "--threads",
      defaultValue = "0",
      paramLabel = "N",
      description = "threads a build, 1 to 1024 (default: as many as there are cores)")
  private int threads;

  @Override
  public Integer call() throws IOException {
    BakeOptions options = options();
    if (root != null && !Files.isDirectory(root)) {
      throw new NotDirectoryException(root.toString());
    }
    if (into != null && Files.exists(into) && !Files.isDirectory(into)) {
      throw new NotDirectoryException(into.toString());
    }
    BakePlan plan = BakePlan.of(inputs, root, into, options);
    BakeRun run = new BakeRun(options, out(), commandLine().getErr());
    run.run(plan, check, force);
    return run.failed() > 0 ? FAILED : run.stale() > 0 ? STALE : 0;
  }

  private BakeOptions options() {
    if (threads < 0 || threads > BuildOptions.MAX_PARALLELISM) {
      throw usage("--threads: " + threads + " is not from 1 to " + BuildOptions.MAX_PARALLELISM);
    }
    if (preset.isHasty()) {
      throw usage("--preset: a tree of " + preset + " is built in less time than it is read");
    }
    if (level && layouts.contains(TreeLayout.COMPACT)) {
      throw usage("--layout: a compact tree holds no triangles, and a server has no others");
    }
    if (level && levels) {
      throw usage("--lod: the whole model of --level has one level of detail");
    }
    if (layouts.contains(TreeLayout.VECTORS) && !Vectors.enable()) {
      throw usage("--layout: " + Vectors.status());
    }
    int cores = Math.min(Runtime.getRuntime().availableProcessors(), BuildOptions.MAX_PARALLELISM);
    BuildOptions build = BuildOptions.of(preset).withParallelism(threads == 0 ? cores : threads);
    return new BakeOptions(build, layouts.stream().distinct().toList(), levels, level);
  }
}
