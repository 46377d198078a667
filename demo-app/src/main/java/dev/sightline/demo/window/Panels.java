package dev.sightline.demo.window;

import dev.sightline.demo.play.Keys;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Stage;
import java.util.ArrayList;
import java.util.List;

/**
 * What lies in front of the scene.
 *
 * @param menu the scenes to choose from
 * @param loading how far a scene is loaded
 * @param playing what surrounds an open scene
 * @param help what F1 shows
 * @param settings what F2 shows
 */
record Panels(
    MenuView menu, LoadingView loading, PlayView playing, HelpView help, SettingsView settings) {
  /** Shows the help of the open scene, or hides it. */
  void turnHelp(Theatre theatre) {
    SceneCard card = theatre.card();
    ScenePlay play = theatre.play();
    Stage stage = theatre.stage();
    if (help.isShown()) {
      uncover();
    } else if (card != null && play != null && stage != null) {
      List<Keys.Row> rows = new ArrayList<>(stage.keys().rows());
      rows.addAll(WindowLook.KEYS);
      playing.cover(true);
      help.show(card.title(), play.help(), rows);
    }
  }

  private void uncover() {
    help.hide();
    playing.cover(false);
  }

  /** Shows the settings, or hides them. */
  void turnSettings() {
    if (settings.isShown()) {
      settings.hide();
    } else {
      settings.show();
    }
  }

  /** Closes what lies on top; whether there was anything but the scene or the menu. */
  boolean closeTop() {
    boolean isClosed = settings.isShown() || help.isShown();
    if (settings.isShown()) {
      settings.hide();
    } else if (help.isShown()) {
      uncover();
    }
    return isClosed;
  }
}
