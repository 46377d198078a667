package dev.sightline.demo.window.pick;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.BaseAppState;
import com.jme3.font.BitmapText;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.shape.Quad;
import jakarta.inject.Inject;

/** Shows the readout in the upper left corner of the window, on a dark pane. */
public final class HudState extends BaseAppState {
  private static final float MARGIN = 10;

  private final SimpleApplication app;
  private final Readout readout;
  private final BitmapText text;
  private final Geometry pane;

  @Inject
  HudState(SimpleApplication app, Readout readout) {
    this.app = app;
    this.readout = readout;
    text = new BitmapText(app.getAssetManager().loadFont("Interface/Fonts/Default.fnt"));
    text.setColor(ColorRGBA.White);
    pane = new Geometry("hud pane", new Quad(1, 1));
    Material dark = new Material(app.getAssetManager(), "Common/MatDefs/Misc/Unshaded.j3md");
    dark.setColor("Color", new ColorRGBA(0.02f, 0.03f, 0.05f, 0.72f));
    dark.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
    pane.setMaterial(dark);
  }

  @Override
  protected void initialize(Application application) {
    app.getGuiNode().attachChild(pane);
    app.getGuiNode().attachChild(text);
  }

  @Override
  protected void cleanup(Application application) {
    pane.removeFromParent();
    text.removeFromParent();
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {}

  @Override
  public void update(float tpf) {
    text.setText(ReadoutText.of(readout));
    float top = app.getCamera().getHeight() - MARGIN;
    text.setLocalTranslation(2 * MARGIN, top - MARGIN, 1);
    pane.setLocalScale(text.getLineWidth() + 2 * MARGIN, text.getHeight() + 2 * MARGIN, 1);
    pane.setLocalTranslation(MARGIN, top - text.getHeight() - 2 * MARGIN, 0);
  }
}
