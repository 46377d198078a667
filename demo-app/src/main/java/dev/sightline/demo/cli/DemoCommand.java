package dev.sightline.demo.cli;

import dev.sightline.demo.cli.words.SceneFirst;
import dev.sightline.demo.window.DemoWindow;
import dev.sightline.demo.window.NoWindowException;
import dev.sightline.demo.window.WindowOptions;
import java.io.IOException;
import picocli.CommandLine.Command;

/** The program itself: without a command the window when there is a display, else headless. */
@Command(
    name = "sightline-demo",
    description = {
      "Shows Sightline, a library for picking and ray casting in jMonkeyEngine.",
      "Without a command it opens the window demo; without a display it runs 'headless'.",
      "The name of a scene, or a model, without a command opens the window with it."
    },
    preprocessor = SceneFirst.class,
    subcommands = {
      WindowCommand.class,
      HeadlessCommand.class,
      InspectCommand.class,
      RenderCommand.class,
      BenchCommand.class,
      CourseCommand.class,
      ExportCommand.class,
      RaysCommand.class,
      CastCommand.class,
      HeightsCommand.class,
      BakeCommand.class,
      ReplayCommand.class
    },
    footer = {"", "Exit codes: 0 well, 1 failure, 2 wrong usage; commands name others."})
final class DemoCommand extends StandardCommand {
  @Override
  public Integer call() throws IOException, InterruptedException {
    try {
      DemoWindow.show(WindowOptions.standard(Folders.output(null)), out());
      return 0;
    } catch (NoWindowException e) {
      out().println("No window: " + e.getMessage() + ". Running 'headless' instead.");
      out().flush();
      return CommandLines.create().setOut(out()).setErr(commandLine().getErr()).execute("headless");
    }
  }
}
