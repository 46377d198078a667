package dev.sightline.demo.cli;

import dev.sightline.demo.cli.words.Dimensions;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.scene.DemoException;
import dev.sightline.demo.scenes.DemoScenes;
import dev.sightline.demo.window.DemoWindow;
import dev.sightline.demo.window.NoWindowException;
import dev.sightline.demo.window.WindowOptions;
import dev.sightline.demo.window.WindowOptions.Pictures;
import dev.sightline.demo.window.picked.PickedCase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Opens the window demo. */
@Command(
    name = "window",
    description = {
      "Opens a window with a menu of scenes to play with.",
      "In each scene F1 says what it shows and lists its keys, R goes back to the"
          + " beginning, F12 takes a picture, Esc goes back to the menu and then ends."
    })
final class WindowCommand extends StandardCommand {
  private static final int LEAST = 160;

  /** The scenes, for the help. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names() {
      DemoScenes.CARDS.forEach(card -> add(card.name()));
    }
  }

  /** Finds scenes by name. */
  static final class CardConverter implements ITypeConverter<SceneCard> {
    @Override
    public SceneCard convert(String name) {
      return DemoScenes.named(name)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + name + "' is not one of the scenes " + DemoScenes.names()));
    }
  }

  @Option(
      names = "--scene",
      paramLabel = "NAME",
      converter = CardConverter.class,
      completionCandidates = Names.class,
      description = "scene to begin with: ${COMPLETION-CANDIDATES} (default: the menu)")
  private @Nullable SceneCard scene;

  @Option(
      names = "--model",
      paramLabel = "FILE",
      description = "a model to look at: .j3o, .obj, .gltf, .glb or .mesh.xml")
  private @Nullable String model;

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
      names = "--case",
      paramLabel = "FILE",
      description = "show a pick that F5 has saved: its scene, its view, its ray")
  private @Nullable Path picked;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "folder for F12's pictures (default: demo-app/target if there, else here)")
  private @Nullable Path out;

  @Option(
      names = "--pictures",
      paramLabel = "DIR",
      description = "take a picture of the menu and of each scene into this folder, and end")
  private @Nullable Path pictures;

  @Option(
      names = "--menu-pictures",
      paramLabel = "DIR",
      description = "likewise the small pictures that the menu shows")
  private @Nullable Path menuPictures;

  @Option(
      names = "--movie",
      paramLabel = "X.gif",
      description = "take a moving picture of the crowd and of a click into this file, and end")
  private @Nullable Path movie;

  private Optional<Pictures> pictures() throws IOException {
    long kinds = Stream.of(pictures, menuPictures, movie).filter(Objects::nonNull).count();
    if (kinds > 1) {
      throw usage("--pictures, --menu-pictures and --movie: one of them at a time");
    }
    Path wanted = pictures == null ? menuPictures : pictures;
    return wanted == null
        ? Optional.empty()
        : Optional.of(new Pictures(Folders.output(wanted), menuPictures != null));
  }

  /** Fails before a window is opened. */
  private static @Nullable Path checked(@Nullable Path file) throws IOException {
    if (file != null && DemoScenes.named(PickedCase.read(file).scene()).isEmpty()) {
      throw new DemoException(
          file + ": '" + PickedCase.read(file).scene() + "' is not one of " + DemoScenes.names());
    }
    return file;
  }

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
            scene == null && model != null ? DemoScenes.named("model") : Optional.ofNullable(scene),
            Optional.ofNullable(model),
            size.width(),
            size.height(),
            seconds,
            picksLog,
            Folders.output(out),
            checked(picked),
            movie == null ? null : output(movie, "", ".gif"),
            pictures());
    try {
      DemoWindow.show(options, out());
    } catch (NoWindowException e) {
      throw new DemoException("no window: " + e.getMessage() + "; 'headless' needs none", e);
    }
    return 0;
  }
}
