package dev.sightline.demo.scenes.probe;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.BaseAppState;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Quad;

/** The rectangle that selects, as a frame over the window. */
final class RectangleFrame extends BaseAppState {
  private static final ColorRGBA EDGE = new ColorRGBA(1, 0.82f, 0.2f, 1);
  private static final ColorRGBA INSIDE = new ColorRGBA(1, 0.82f, 0.2f, 0.12f);
  private static final float WIDE = 2;

  private final Node node = new Node("rectangle");

  @Override
  protected void initialize(Application app) {
    for (int i = 0; i < 5; i++) {
      Geometry part = new Geometry("rectangle", new Quad(1, 1));
      Material material = new Material(app.getAssetManager(), "Common/MatDefs/Misc/Unshaded.j3md");
      material.setColor("Color", i == 4 ? INSIDE : EDGE);
      material.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
      part.setMaterial(material);
      node.attachChild(part);
    }
  }

  /** Shows what is selected from, or nothing. */
  void show(Questions asked, boolean isShown) {
    if (!isShown || node.getQuantity() == 0) {
      node.removeFromParent();
      return;
    }
    ((SimpleApplication) getApplication()).getGuiNode().attachChild(node);
    float x = asked.low.x;
    float y = asked.low.y;
    float across = asked.high.x - x;
    float up = asked.high.y - y;
    place(0, x, y, across, WIDE);
    place(1, x, y + up - WIDE, across, WIDE);
    place(2, x, y, WIDE, up);
    place(3, x + across - WIDE, y, WIDE, up);
    place(4, x, y, across, up);
  }

  private void place(int part, float x, float y, float across, float up) {
    node.getChild(part).setLocalTranslation(x, y, -1);
    node.getChild(part).setLocalScale(across, up, 1);
  }

  @Override
  protected void cleanup(Application app) {
    node.removeFromParent();
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {}
}
