package dev.sightline.demo.window;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.simsilica.lemur.Button;
import com.simsilica.lemur.Container;
import com.simsilica.lemur.Label;
import com.simsilica.lemur.VAlignment;
import com.simsilica.lemur.event.ConsumingMouseListener;
import dev.sightline.demo.play.Keys;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.ui.Canvas;
import dev.sightline.demo.ui.Look;
import dev.sightline.demo.ui.TextPane;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What surrounds a scene: a bar with its title and the frame rate above, the scene's words at the
 * left, its options at the right, its keys below.
 */
final class PlayView {
  private static final float MARGIN = 8;
  private static final long TOLD_NANOS = 12_000_000_000L;
  private static final float BOARD_PART = 0.5f;
  private static final float NOTE_PART = 0.68f;

  private final Canvas canvas;
  private final Container bar = Look.row();
  private final Container rate = Look.column();
  private final Node panes = new Node("panes");
  private final Label title = new Label("");
  private final Label frames = new Label("");
  private final TextPane hint = new TextPane();
  private final Runnable layout = this::lay;
  private String told = "";
  private long toldUntil = Long.MIN_VALUE;
  private @Nullable Stage stage;

  PlayView(Canvas canvas, Runnable menu, Runnable help, Runnable settings, Runnable restart) {
    this.canvas = canvas;
    button("Esc  menu", menu);
    button("F1  help", help);
    button("F2  settings", settings);
    button("R  restart", restart);
    title.setColor(Look.ACCENT);
    title.setTextVAlignment(VAlignment.Center);
    bar.addChild(title);
    bar.addMouseListener(ConsumingMouseListener.INSTANCE);
    rate.addChild(frames);
    hint.color(Look.DIM);
  }

  private void button(String text, Runnable action) {
    bar.addChild(new Button(text)).addClickCommands(clicked -> action.run());
  }

  void show(String of, Stage on) {
    stage = on;
    title.setText("   " + of);
    canvas.node().attachChild(bar);
    canvas.node().attachChild(rate);
    canvas.node().attachChild(panes);
    panes.attachChild(hint.node());
    panes.attachChild(on.board().node());
    panes.attachChild(on.note().node());
    if (!on.options().isEmpty()) {
      panes.attachChild(on.options().node());
    }
    canvas.lay(layout);
  }

  private static String keys(List<Keys.Row> rows) {
    return rows.stream()
        .map(row -> row.key() + ": " + row.does())
        .collect(Collectors.joining("     "));
  }

  void frames(double aSecond) {
    frames.setText(
        aSecond == 0
            ? "..."
            : String.format(
                Locale.ROOT, "%.0f frames a second,  %.0f ms each", aSecond, 1000 / aSecond));
    boolean isTold = System.nanoTime() < toldUntil;
    if (stage != null) {
      hint.color(isTold ? Look.ACCENT : Look.DIM);
      hint.show(isTold ? told : keys(stage.keys().rows()));
    }
    lay();
  }

  /** Takes the scene's panes away while something else is read, or shows them again. */
  void cover(boolean isCovered) {
    if (isCovered) {
      panes.removeFromParent();
    } else if (stage != null) {
      canvas.node().attachChild(panes);
    }
  }

  /** Shows words in the place of the keys for a while. */
  void tell(String words) {
    told = words;
    toldUntil = System.nanoTime() + TOLD_NANOS;
  }

  void hide() {
    canvas.forget(layout);
    bar.removeFromParent();
    rate.removeFromParent();
    panes.removeFromParent();
    panes.detachAllChildren();
    stage = null;
  }

  private void lay() {
    if (stage == null) {
      return;
    }
    float top = canvas.height() - MARGIN - stage.roomAbove() / canvas.scale();
    Vector3f barSize = bar.getPreferredSize();
    bar.setLocalTranslation(MARGIN, top, 0);
    Vector3f rateSize = rate.getPreferredSize();
    rate.setLocalTranslation(canvas.width() - rateSize.x - MARGIN, top, 0);
    float below = top - Math.max(barSize.y, rateSize.y) - MARGIN;
    stage.board().widest(canvas.width() * BOARD_PART);
    stage.board().node().setLocalTranslation(MARGIN, below, 0);
    Vector3f optionsSize = stage.options().node().getPreferredSize();
    stage.options().node().setLocalTranslation(canvas.width() - optionsSize.x - MARGIN, below, 0);
    hint.widest(canvas.width() - 5 * MARGIN);
    hint.node().setLocalTranslation(MARGIN, hint.height() + MARGIN, 0);
    stage.note().widest(canvas.width() * NOTE_PART);
    float over = hint.height() + 2 * MARGIN;
    stage.note().node().setLocalTranslation(MARGIN, over + stage.note().height(), 0);
  }
}
