package dev.sightline.demo.window;

import com.jme3.math.Vector3f;
import com.simsilica.lemur.Label;
import dev.sightline.demo.play.Settings;
import dev.sightline.demo.ui.Canvas;
import dev.sightline.demo.ui.Look;
import dev.sightline.demo.ui.OptionsPanel;
import java.util.List;

/** What F2 shows: what holds for all scenes. */
final class SettingsView {
  private static final float ABOVE_SCENE = 60;

  private final Canvas canvas;
  private final OptionsPanel rows = new OptionsPanel();
  private final Runnable layout = this::lay;

  SettingsView(Canvas canvas, Settings settings, Runnable fullScreen, Runnable closed) {
    this.canvas = canvas;
    rows.node().setBackground(Look.cover());
    Label heading = rows.text("Settings of all scenes");
    heading.setFontSize(Look.HEADING);
    heading.setColor(Look.ACCENT);
    rows.choice(
        "Who answers, where a scene can ask either",
        List.of("Sightline", "the engine"),
        0,
        chosen -> settings.setAsksEngine(chosen == 1));
    rows.check("Trees and rays drawn over the scene (F3)", false, settings::setShowsLayers);
    rows.choice(
        "Shadows",
        List.of("as each scene begins", "in all scenes", "in none"),
        0,
        chosen -> {
          if (chosen > 0) {
            settings.setShadows(chosen == 1);
          }
        });
    rows.button("F11  full screen, or a window again", fullScreen);
    rows.button("F2  close", closed);
  }

  void show() {
    canvas.node().attachChild(rows.node());
    canvas.lay(layout);
  }

  void hide() {
    rows.node().removeFromParent();
    canvas.forget(layout);
  }

  boolean isShown() {
    return rows.node().getParent() != null;
  }

  private void lay() {
    Vector3f size = rows.node().getPreferredSize();
    rows.node()
        .setLocalTranslation(
            (canvas.width() - size.x) / 2, (canvas.height() + size.y) / 2, ABOVE_SCENE);
  }
}
