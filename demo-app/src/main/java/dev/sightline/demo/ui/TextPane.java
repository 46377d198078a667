package dev.sightline.demo.ui;

import com.jme3.math.ColorRGBA;
import com.simsilica.lemur.Container;
import com.simsilica.lemur.Label;

/** A few lines of text on a dark pane; a pane without text is not shown. */
public final class TextPane {
  private final Container pane = Look.column();
  private final Label label = new Label("");
  private String shown = "";

  /** Empty, hence hidden. */
  public TextPane() {
    pane.addChild(label);
    pane.setCullHint(com.jme3.scene.Spatial.CullHint.Always);
  }

  /** Shows a text; lines end with a line feed, and break where the pane is too narrow. */
  public void show(String text) {
    if (!text.equals(shown)) {
      shown = text;
      label.setText(text);
      pane.setCullHint(
          text.isEmpty()
              ? com.jme3.scene.Spatial.CullHint.Always
              : com.jme3.scene.Spatial.CullHint.Inherit);
    }
  }

  /** Breaks lines that are longer than that. */
  public void widest(float units) {
    label.setMaxWidth(units);
  }

  /** Another colour of the text. */
  public void color(ColorRGBA color) {
    label.setColor(color);
  }

  /** Another height of the text. */
  public void fontSize(float units) {
    label.setFontSize(units);
  }

  /** Units across and down. */
  public float width() {
    return pane.getPreferredSize().x;
  }

  /** Units down. */
  public float height() {
    return pane.getPreferredSize().y;
  }

  /** To be attached to the canvas; its origin is the upper left corner. */
  public Container node() {
    return pane;
  }
}
