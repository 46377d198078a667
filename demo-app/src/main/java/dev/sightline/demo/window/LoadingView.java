package dev.sightline.demo.window;

import com.jme3.math.Vector3f;
import com.simsilica.lemur.Container;
import com.simsilica.lemur.Insets3f;
import com.simsilica.lemur.Label;
import com.simsilica.lemur.ProgressBar;
import dev.sightline.demo.ui.Canvas;
import dev.sightline.demo.ui.Look;

/** How far a scene is loaded, or why it cannot be. */
final class LoadingView {
  private static final float WIDTH = 460;
  private static final float BAR = 22;

  private final Canvas canvas;
  private final Container pane = Look.column();
  private final Label title = new Label("");
  private final ProgressBar bar = new ProgressBar();
  private final Label doing = new Label("");
  private final Runnable layout = this::lay;

  LoadingView(Canvas canvas) {
    this.canvas = canvas;
    title.setFontSize(Look.HEADING);
    title.setColor(Look.ACCENT);
    title.setInsets(new Insets3f(0, 0, 8, 0));
    doing.setMaxWidth(WIDTH);
    doing.setInsets(new Insets3f(8, 0, 0, 0));
    bar.setPreferredSize(new Vector3f(WIDTH, BAR, 0));
  }

  void show(String of) {
    title.setText(of);
    pane.clearChildren();
    pane.addChild(title);
    pane.addChild(bar);
    pane.addChild(doing);
    bar.setProgressPercent(0);
    doing.setText("Loading");
    canvas.node().attachChild(pane);
    canvas.lay(layout);
  }

  void progress(String words, double part) {
    doing.setText(words);
    bar.setProgressPercent(Math.max(0, Math.min(1, part)));
  }

  /** Says that it failed, in the place of the bar. */
  void failed(String why) {
    pane.removeChild(bar);
    doing.setText(why + "\n\nEsc goes back to the menu.");
    lay();
  }

  void hide() {
    pane.removeFromParent();
    canvas.forget(layout);
  }

  boolean isShown() {
    return pane.getParent() != null;
  }

  private void lay() {
    Vector3f size = pane.getPreferredSize();
    pane.setLocalTranslation((canvas.width() - size.x) / 2, (canvas.height() + size.y) / 2, 0);
  }
}
