package dev.sightline.demo.window;

import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetManager;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.simsilica.lemur.Axis;
import com.simsilica.lemur.Button;
import com.simsilica.lemur.Container;
import com.simsilica.lemur.FillMode;
import com.simsilica.lemur.HAlignment;
import com.simsilica.lemur.Insets3f;
import com.simsilica.lemur.Label;
import com.simsilica.lemur.component.BoxLayout;
import com.simsilica.lemur.component.IconComponent;
import com.simsilica.lemur.component.SpringGridLayout;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.ui.Canvas;
import dev.sightline.demo.ui.Look;
import java.util.List;
import java.util.function.Consumer;

/** The scenes to choose from: a picture, a title and a line each. */
final class MenuView {
  private static final int COLUMNS = 4;
  private static final float CARD = 196;
  private static final float PICTURE_HEIGHT = CARD * 9 / 16;
  private static final float CARD_HEIGHT = 222;
  private static final float GAP = 6;
  private static final float SMALL = 15;

  private final AssetManager assets;
  private final Canvas canvas;
  private final Container page = new Container(new BoxLayout(Axis.Y, FillMode.None));
  private final Runnable layout = this::lay;

  MenuView(AssetManager assets, Canvas canvas, List<SceneCard> cards, Consumer<SceneCard> chosen) {
    this.assets = assets;
    this.canvas = canvas;
    Label title = page.addChild(new Label("Sightline"));
    title.setFontSize(Look.HEADING * 1.4f);
    title.setColor(Look.ACCENT);
    page.addChild(
        new Label(
            "What is under the mouse? What would this character bump into? Asked of"
                + " every triangle, many times a frame."));
    Label how = page.addChild(new Label("Click a picture, or press its number.  Esc ends."));
    how.setColor(Look.DIM);
    how.setInsets(new Insets3f(0, 0, 10, 0));
    Container grid =
        page.addChild(
            new Container(new SpringGridLayout(Axis.Y, Axis.X, FillMode.None, FillMode.None)));
    for (int i = 0; i < cards.size(); i++) {
      SceneCard card = cards.get(i);
      grid.addChild(card(i + 1, card, chosen), i / COLUMNS, i % COLUMNS);
    }
  }

  private Container card(int number, SceneCard card, Consumer<SceneCard> chosen) {
    Container box = new Container(new BoxLayout(Axis.Y, FillMode.None));
    box.setBackground(Look.knob());
    box.setInsets(new Insets3f(GAP, 0, 0, GAP));
    box.setPreferredSize(new Vector3f(CARD + 2 * GAP, CARD_HEIGHT, 0));
    Button picture = box.addChild(new Button(""));
    picture.setBackground(null);
    picture.setInsets(new Insets3f(0, 0, 0, 0));
    picture.setPreferredSize(new Vector3f(CARD, PICTURE_HEIGHT, 0));
    if (assets.locateAsset(new AssetKey<>(card.picture())) != null) {
      picture.setIcon(icon(card));
    }
    Button title = box.addChild(new Button(number + "  " + card.title()));
    title.setBackground(null);
    title.setColor(Look.ACCENT);
    title.setHighlightColor(Look.WHITE);
    Label line = box.addChild(new Label(card.line()));
    line.setFontSize(SMALL);
    line.setMaxWidth(CARD - 4);
    line.setInsets(new Insets3f(0, 4, 0, 0));
    picture.addClickCommands(clicked -> chosen.accept(card));
    title.addClickCommands(clicked -> chosen.accept(card));
    return box;
  }

  private static IconComponent icon(SceneCard card) {
    IconComponent icon = new IconComponent(card.picture());
    icon.setIconSize(new Vector2f(CARD, PICTURE_HEIGHT));
    icon.setHAlignment(HAlignment.Center);
    return icon;
  }

  void show() {
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
