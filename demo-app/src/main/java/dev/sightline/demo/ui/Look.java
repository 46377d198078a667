package dev.sightline.demo.ui;

import com.jme3.app.Application;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.simsilica.lemur.Axis;
import com.simsilica.lemur.Container;
import com.simsilica.lemur.FillMode;
import com.simsilica.lemur.GuiGlobals;
import com.simsilica.lemur.HAlignment;
import com.simsilica.lemur.Insets3f;
import com.simsilica.lemur.VAlignment;
import com.simsilica.lemur.component.BoxLayout;
import com.simsilica.lemur.component.QuadBackgroundComponent;
import com.simsilica.lemur.event.MouseAppState;
import com.simsilica.lemur.style.Attributes;
import com.simsilica.lemur.style.Styles;

/** Starts Lemur, and says what its elements look like. */
public final class Look {
  /** The style that all panels have by default. */
  public static final String STYLE = "sightline";

  /** Height of plain text, in units of the canvas. */
  public static final float TEXT = 17;

  /** Height of a heading. */
  public static final float HEADING = 24;

  /** Of what should be seen first. */
  public static final ColorRGBA ACCENT = new ColorRGBA(1, 0.82f, 0.35f, 1);

  /** Of text. */
  public static final ColorRGBA WHITE = new ColorRGBA(0.96f, 0.97f, 1, 1);

  /** Of text that is read last. */
  public static final ColorRGBA DIM = new ColorRGBA(0.72f, 0.77f, 0.85f, 1);

  /** Of what changes nothing at the moment. */
  public static final ColorRGBA GREY = new ColorRGBA(0.46f, 0.51f, 0.6f, 1);

  private static final ColorRGBA PANE = new ColorRGBA(0.03f, 0.05f, 0.09f, 0.86f);

  /** The ground of what can be clicked. */
  public static final ColorRGBA KNOB = new ColorRGBA(0.16f, 0.27f, 0.45f, 0.95f);

  /** The same under the mouse. */
  public static final ColorRGBA LIT = new ColorRGBA(0.03f, 0.12f, 0.36f, 1);

  private static final ColorRGBA COVER = new ColorRGBA(0.03f, 0.05f, 0.09f, 1);
  private static final ColorRGBA GROOVE = new ColorRGBA(0.35f, 0.4f, 0.5f, 0.9f);

  private static final float THUMB = 10;

  private Look() {}

  /** Starts Lemur in an application; its picking is kept to what is in front of the scene. */
  public static void start(Application app) {
    GuiGlobals.initialize(app);
    MouseAppState mouse = app.getStateManager().getState(MouseAppState.class);
    mouse.setIncludeDefaultCollisionRoots(false);
    mouse.addCollisionRoot(app.getGuiViewPort());
    Styles styles = GuiGlobals.getInstance().getStyles();
    styles.setDefaultStyle(STYLE);
    label(styles.getSelector("label", STYLE));
    button(styles.getSelector("button", STYLE));
    slider(styles);
    bar(styles);
  }

  /** A dark pane whose children lie one below the other. */
  public static Container column() {
    return pane(Axis.Y);
  }

  /** A dark pane whose children lie side by side. */
  public static Container row() {
    return pane(Axis.X);
  }

  private static Container pane(Axis axis) {
    Container pane = new Container(new BoxLayout(axis, FillMode.None));
    pane.setBackground(pane());
    return pane;
  }

  /** A pane that covers what is behind it. */
  public static QuadBackgroundComponent cover() {
    return new QuadBackgroundComponent(COVER.clone(), 12, 8);
  }

  /** A dark pane, on which text can be read before any scene. */
  public static QuadBackgroundComponent pane() {
    return new QuadBackgroundComponent(PANE.clone(), 12, 8);
  }

  /** A new ground of what can be clicked, at rest. */
  public static QuadBackgroundComponent knob() {
    return new QuadBackgroundComponent(KNOB.clone(), 8, 3);
  }

  private static void label(Attributes label) {
    label.set("fontSize", TEXT);
    label.set("color", WHITE);
  }

  private static void button(Attributes button) {
    button.set("fontSize", TEXT);
    button.set("color", WHITE);
    button.set("highlightColor", ACCENT);
    button.set("focusColor", WHITE);
    button.set("background", knob());
    button.set("insets", new Insets3f(2, 2, 2, 2));
    button.set("textVAlignment", VAlignment.Center);
  }

  private static void slider(Styles styles) {
    Attributes range = styles.getSelector("slider.range", STYLE);
    range.set("background", new QuadBackgroundComponent(GROOVE.clone(), 0, 2));
    range.set("preferredSize", new Vector3f(180, 14, 0));
    range.set("insets", new Insets3f(7, 2, 7, 2));
    Attributes thumb = styles.getSelector("slider.thumb.button", STYLE);
    thumb.set("text", "");
    thumb.set("fontSize", THUMB);
    thumb.set("insets", new Insets3f(0, 0, 0, 0));
    thumb.set("background", new QuadBackgroundComponent(ACCENT.clone(), 6, 4));
    for (String end : new String[] {"left", "right"}) {
      Attributes step = styles.getSelector("slider." + end + ".button", STYLE);
      step.set("text", end.equals("left") ? " - " : " + ");
      step.set("textHAlignment", HAlignment.Center);
    }
  }

  private static void bar(Styles styles) {
    Attributes whole = styles.getSelector("progress.container", STYLE);
    whole.set("background", new QuadBackgroundComponent(GROOVE.clone(), 2, 2));
    Attributes value = styles.getSelector("progress.value", STYLE);
    value.set("background", new QuadBackgroundComponent(ACCENT.clone(), 0, 0));
  }
}
