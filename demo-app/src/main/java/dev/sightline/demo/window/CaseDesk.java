package dev.sightline.demo.window;

import com.jme3.app.SimpleApplication;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.scenes.DemoScenes;
import dev.sightline.demo.window.picked.CaseState;
import dev.sightline.demo.window.picked.PickedCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Saves what is under the mouse to a file, and shows it again: F5 and F9. */
final class CaseDesk {
  private static final String NAME = "sightline-case";
  private static final String ENDING = ".txt";

  private final SimpleApplication app;
  private final Theatre theatre;
  private final Path folder;
  private final Consumer<SceneCard> opener;
  private final Consumer<String> teller;
  private @Nullable Path last;
  private @Nullable PickedCase awaited;
  private @Nullable CaseState shown;

  /**
   * Without a case.
   *
   * @param opener opens a scene
   * @param teller gets what has happened, in a sentence
   */
  CaseDesk(
      SimpleApplication app,
      Theatre theatre,
      Path folder,
      Consumer<SceneCard> opener,
      Consumer<String> teller) {
    this.app = app;
    this.theatre = theatre;
    this.folder = folder;
    this.opener = opener;
    this.teller = teller;
  }

  /** Saves the pick under the mouse, with the camera's view. */
  void save() {
    Stage stage = theatre.stage();
    SceneCard card = theatre.card();
    if (stage == null || card == null) {
      return;
    }
    Path file = folder.resolve(FreeName.of(folder, NAME, ENDING) + ENDING);
    try {
      CaseState.take(card.name(), stage, app.getInputManager().getCursorPosition().clone())
          .write(file);
      last = file;
      tell("Saved the pick under the mouse: " + file + ". F9 shows it again.");
    } catch (IOException e) {
      tell("Not saved: " + e.getMessage());
    }
  }

  /** Shows the last case again, or leaves it. */
  void turn() {
    if (shown != null) {
      drop();
      tell("Left the stored pick.");
      return;
    }
    Optional<Path> file = Optional.ofNullable(last).or(this::newest);
    if (file.isEmpty()) {
      tell("There is no stored pick in " + folder + ": F5 saves one.");
      return;
    }
    try {
      show(file.get());
    } catch (IOException e) {
      tell("Not shown: " + e.getMessage());
    }
  }

  /** The case with the highest number, before the first that is free. */
  private Optional<Path> newest() {
    String free = FreeName.of(folder, NAME, ENDING);
    int number = Integer.parseInt(free.substring(NAME.length())) - 1;
    return Optional.of(folder.resolve(NAME + number + ENDING)).filter(Files::exists);
  }

  /** Shows a case, in its scene. */
  void show(Path file) throws IOException {
    PickedCase wanted = PickedCase.read(file);
    SceneCard card =
        DemoScenes.named(wanted.scene())
            .orElseThrow(
                () ->
                    new IOException(
                        file + ": '" + wanted.scene() + "' is not one of " + DemoScenes.names()));
    last = file;
    awaited = wanted;
    if (card.equals(theatre.card())) {
      entered();
    } else {
      opener.accept(card);
    }
  }

  /** A scene was entered: the case that waits for it is shown. */
  void entered() {
    Stage stage = theatre.stage();
    if (stage != null && awaited != null) {
      shown = stage.attach(new CaseState(stage, awaited));
      tell(shown.words() + " F9 leaves it.");
    }
    awaited = null;
  }

  /** Gives the camera back to the scene. */
  void drop() {
    if (shown != null) {
      app.getStateManager().detach(shown);
      shown = null;
    }
  }

  private void tell(String words) {
    teller.accept(Printable.line(words));
  }
}
