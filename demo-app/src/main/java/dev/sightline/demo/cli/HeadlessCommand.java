package dev.sightline.demo.cli;

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
      names = "--grid",
      defaultValue = "64x48",
      paramLabel = "WxH",
      converter = Dimensions.Converter.class,
      description = "picks across and down the picture (default: ${DEFAULT-VALUE})")
  private Dimensions grid = new Dimensions(64, 48);

  @Option(
      names = "--size",
      defaultValue = "1280x720",
      paramLabel = "WxH",
      converter = Dimensions.Converter.class,
      description = "pixels of the camera's picture (default: ${DEFAULT-VALUE})")
  private Dimensions size = new Dimensions(1280, 720);

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "folder for the pictures (default: demo-app/target if it is there, else here)")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    sayVectors();
    HeadlessOptions options =
        new HeadlessOptions(
            grid.width(), grid.height(), size.width(), size.height(), Folders.output(out));
    Report report = HeadlessRun.run(options, out());
    if (report.disagreements() > 0) {
      commandLine().getErr().println(report.disagreements() + " answers differ, see above");
      return 1;
    }
    return 0;
  }
}
