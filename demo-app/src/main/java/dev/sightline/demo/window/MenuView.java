package dev.sightline.demo.window;

import com.jme3.asset.AssetManager;
import com.jme3.math.Vector3f;
import com.simsilica.lemur.Axis;
import com.simsilica.lemur.Container;
import com.simsilica.lemur.FillMode;
import com.simsilica.lemur.Insets3f;
import com.simsilica.lemur.Label;
import com.simsilica.lemur.component.BoxLayout;
import com.simsilica.lemur.component.SpringGridLayout;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.ui.Canvas;
import dev.sightline.demo.ui.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The scenes to choose from: a picture, a title and a line each. */
final class MenuView {
  private static final int COLUMNS = 5;

  private final Canvas canvas;
  private final List<MenuCard> all = new ArrayList<>();
  private final Container page = new Container(new BoxLayout(Axis.Y, FillMode.None));
  private final Runnable layout = this::lay;

  MenuView(AssetManager assets, Canvas canvas, List<SceneCard> cards, Consumer<SceneCard> chosen) {
    this.canvas = canvas;
    page.setBackground(Look.pane());
    Label title = page.addChild(new Label("Sightline"));
    title.setFontSize(Look.HEADING * 1.4f);
    title.setColor(Look.ACCENT);
    page.addChild(
        new Label(
            "What is under the mouse? What would this character bump into? Asked of"
                + " every triangle, many times a frame."));
    Label how =
        page.addChild(new Label("Click a picture, or press its number.  F2: settings.  Esc ends."));
    how.setColor(Look.DIM);
    how.setInsets(new Insets3f(0, 0, 10, 0));
    Container grid =
        page.addChild(
            new Container(new SpringGridLayout(Axis.Y, Axis.X, FillMode.None, FillMode.None)));
    for (int i = 0; i < cards.size(); i++) {
      MenuCard card = new MenuCard(assets, i + 1, cards.get(i), chosen);
      all.add(card);
      grid.addChild(card.node(), i / COLUMNS, i % COLUMNS);
    }
  }

  void show() {
    all.forEach(card -> card.light(false));
    canvas.node().attachChild(page);
    canvas.lay(layout);
  }

  void hide() {
    page.removeFromParent();
    canvas.forget(layout);
  }

  boolean isShown() {
    return page.getParent() != null;
  }

  private void lay() {
    Vector3f size = page.getPreferredSize();
    float left = Math.max(0, (canvas.width() - size.x) / 2);
    float above = Math.max(0, (canvas.height() - size.y) / 2);
    page.setLocalTranslation(left, canvas.height() - above, 0);
  }
}
