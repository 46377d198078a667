package dev.sightline.demo.cli;

import dev.sightline.demo.cli.words.Dimensions;
import dev.sightline.demo.headless.HeadlessOptions;
import dev.sightline.demo.headless.HeadlessRun;
import dev.sightline.demo.headless.Report;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Compares picks with the engine's and casts two pictures, without a display. */
@Command(
    name = "headless",
    description = {
      "Picks in Sponza without a display, beside the engine, and prints a table.",
      "Two pictures are cast by rays of the library: sponza-view.png and sponza-ground.png.",
      "Exit code 1 when an answer differs and the engine is not shown to be wrong."
    })
final class HeadlessCommand extends StandardCommand {
  @Option(
      names = "--full",
      description = {
        "the long comparison: a grid of 64x48, every place of each walk, pictures of 1280x720",
        "(without it: 24x18, one of eight places, 800x450)"
      })
  private boolean full;

  @Option(
      names = "--grid",
      paramLabel = "WxH",
      converter = Dimensions.Converter.class,
      description = "picks across and down the picture (default: 24x18, or 64x48)")
  private @Nullable Dimensions grid;

  @Option(
      names = "--size",
      paramLabel = "WxH",
      converter = Dimensions.Converter.class,
      description = "pixels of the camera's picture (default: 800x450, or 1280x720)")
  private @Nullable Dimensions size;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "folder for the pictures (default: demo-app/target if it is there, else here)")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    sayVectors();
    Report report = HeadlessRun.run(options(Folders.output(out)), out());
    if (report.disagreements() > 0) {
      commandLine().getErr().println(report.disagreements() + " answers differ, see above");
      return 1;
    }
    return 0;
  }

  private HeadlessOptions options(Path folder) {
    HeadlessOptions options = full ? HeadlessOptions.full(folder) : HeadlessOptions.quick(folder);
    if (grid != null) {
      options = options.withGrid(grid.width(), grid.height());
    }
    return size == null ? options : options.withSize(size.width(), size.height());
  }
}
