package dev.sightline.demo.window;

import com.jme3.math.Vector3f;
import com.simsilica.lemur.Axis;
import com.simsilica.lemur.Container;
import com.simsilica.lemur.FillMode;
import com.simsilica.lemur.Insets3f;
import com.simsilica.lemur.Label;
import com.simsilica.lemur.component.SpringGridLayout;
import com.simsilica.lemur.event.ConsumingMouseListener;
import dev.sightline.demo.play.Keys;
import dev.sightline.demo.ui.Canvas;
import dev.sightline.demo.ui.Look;
import java.util.List;

/** What F1 shows: the scene in words, and all keys. */
final class HelpView {
  private static final float WIDTH = 640;
  private static final float ABOVE_SCENE = 50;

  private final Canvas canvas;
  private final Container pane = Look.column();
  private final Runnable layout = this::lay;

  HelpView(Canvas canvas) {
    this.canvas = canvas;
    pane.setBackground(Look.cover());
    pane.addMouseListener(ConsumingMouseListener.INSTANCE);
  }

  void show(String title, String text, List<Keys.Row> rows) {
    pane.clearChildren();
    Label heading = pane.addChild(new Label(title));
    heading.setFontSize(Look.HEADING);
    heading.setColor(Look.ACCENT);
    Label words = pane.addChild(new Label(text));
    words.setMaxWidth(WIDTH);
    words.setInsets(new Insets3f(6, 0, 10, 0));
    Container grid =
        pane.addChild(
            new Container(new SpringGridLayout(Axis.Y, Axis.X, FillMode.None, FillMode.Last)));
    for (int i = 0; i < rows.size(); i++) {
      Label key = grid.addChild(new Label(rows.get(i).key()), i, 0);
      key.setColor(Look.ACCENT);
      key.setInsets(new Insets3f(0, 0, 0, 16));
      Label does = grid.addChild(new Label(rows.get(i).does()), i, 1);
      does.setMaxWidth(WIDTH - 180);
    }
    canvas.node().attachChild(pane);
    canvas.lay(layout);
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
    pane.setLocalTranslation(
        (canvas.width() - size.x) / 2, (canvas.height() + size.y) / 2, ABOVE_SCENE);
  }
}
