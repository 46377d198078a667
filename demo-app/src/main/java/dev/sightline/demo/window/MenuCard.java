package dev.sightline.demo.window;

import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetManager;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import com.simsilica.lemur.Axis;
import com.simsilica.lemur.Container;
import com.simsilica.lemur.FillMode;
import com.simsilica.lemur.HAlignment;
import com.simsilica.lemur.Insets3f;
import com.simsilica.lemur.Label;
import com.simsilica.lemur.component.BoxLayout;
import com.simsilica.lemur.component.IconComponent;
import com.simsilica.lemur.component.QuadBackgroundComponent;
import com.simsilica.lemur.event.DefaultMouseListener;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.ui.Look;
import java.util.function.Consumer;

/** A scene of the menu: its picture, title and line; all of it lights up under the mouse. */
final class MenuCard {
  private static final float PICTURE_WIDTH = 152;
  private static final float PICTURE_HEIGHT = PICTURE_WIDTH * 9 / 16;
  private static final float HEIGHT = 200;
  private static final float GAP = 6;
  private static final float TITLE = 16;
  private static final float SMALL = 14;

  private final Container box = new Container(new BoxLayout(Axis.Y, FillMode.None));
  private final QuadBackgroundComponent ground = Look.knob();
  private final Label title;

  MenuCard(AssetManager assets, int number, SceneCard card, Consumer<SceneCard> chosen) {
    box.setBackground(ground);
    box.setInsets(new Insets3f(GAP, 0, 0, GAP));
    box.setPreferredSize(new Vector3f(PICTURE_WIDTH + 2 * GAP, HEIGHT, 0));
    Label picture = box.addChild(new Label(""));
    picture.setPreferredSize(new Vector3f(PICTURE_WIDTH, PICTURE_HEIGHT, 0));
    if (assets.locateAsset(new AssetKey<>(card.picture())) != null) {
      IconComponent icon = new IconComponent(card.picture());
      icon.setIconSize(new Vector2f(PICTURE_WIDTH, PICTURE_HEIGHT));
      icon.setHAlignment(HAlignment.Center);
      picture.setIcon(icon);
    }
    title = box.addChild(new Label(number + "  " + card.title()));
    title.setFontSize(TITLE);
    title.setInsets(new Insets3f(3, 4, 2, 0));
    Label line = box.addChild(new Label(card.line()));
    line.setFontSize(SMALL);
    line.setMaxWidth(PICTURE_WIDTH - 4);
    line.setInsets(new Insets3f(0, 4, 0, 0));
    light(false);
    box.addMouseListener(
        new DefaultMouseListener() {
          @Override
          public void mouseEntered(MouseMotionEvent event, Spatial target, Spatial capture) {
            light(true);
          }

          @Override
          public void mouseExited(MouseMotionEvent event, Spatial target, Spatial capture) {
            light(false);
          }

          @Override
          protected void click(MouseButtonEvent event, Spatial target, Spatial capture) {
            chosen.accept(card);
          }
        });
  }

  /** Whether the mouse is on it. */
  void light(boolean isLit) {
    ground.setColor(isLit ? Look.LIT : Look.KNOB);
    title.setColor(isLit ? Look.WHITE : Look.ACCENT);
  }

  Container node() {
    return box;
  }
}
