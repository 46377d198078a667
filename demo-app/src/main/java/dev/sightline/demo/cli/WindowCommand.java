package dev.sightline.demo.cli;

import dev.sightline.demo.cli.words.Dimensions;
import dev.sightline.demo.scene.DemoException;
import dev.sightline.demo.window.DemoWindow;
import dev.sightline.demo.window.NoWindowException;
import dev.sightline.demo.window.SceneChoice;
import dev.sightline.demo.window.WindowOptions;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Opens the window demo. */
@Command(
    name = "window",
    description = {
      "Opens a scene in a window, to pick in it and to walk in it.",
      "Hover marks a triangle, a click turns it red and draws the ray and the normal, WASD walks,"
          + " a right drag looks around, F12 takes a picture, Esc ends.",
      "A click with shift sets a start, one without an end: points on the ground lie between."
    })
final class WindowCommand extends StandardCommand {
  private static final int LEAST = 160;

  @Option(
      names = "--scene",
      defaultValue = "sponza",
      paramLabel = "sponza|course",
      description = "what to show (default: ${DEFAULT-VALUE})")
  private SceneChoice scene = SceneChoice.SPONZA;

  @Option(
      names = "--size",
      defaultValue = "1280x720",
      paramLabel = "WxH",
      converter = Dimensions.Converter.class,
      description = "pixels of the window (default: ${DEFAULT-VALUE})")
  private Dimensions size = new Dimensions(WindowOptions.WIDTH, WindowOptions.HEIGHT);

  @Option(names = "--seconds", paramLabel = "N", description = "end by itself after N seconds")
  private double seconds = Double.POSITIVE_INFINITY;

  @Option(
      names = "--picks-log",
      paramLabel = "FILE",
      description = "add every click to this file, a line of JSON each")
  private @Nullable Path picksLog;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "folder for F12's pictures (default: demo-app/target if there, else here)")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (size.width() < LEAST || size.height() < LEAST) {
      throw usage("--size: " + size + " is less than " + LEAST + "x" + LEAST);
    }
    if (!(seconds > 0)) {
      throw usage("--seconds: " + seconds + " is not positive");
    }
    sayVectors();
    WindowOptions options =
        new WindowOptions(
            scene, size.width(), size.height(), seconds, picksLog, Folders.output(out));
    try {
      DemoWindow.show(options, out());
    } catch (NoWindowException e) {
      throw new DemoException("no window: " + e.getMessage() + "; 'headless' needs none", e);
    }
    return 0;
  }
}
