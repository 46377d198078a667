package dev.sightline.jme.extra.internal;

import com.jme3.app.Application;
import com.jme3.asset.AssetManager;
import com.jme3.font.BitmapFont;
import com.jme3.font.BitmapText;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.material.RenderState.TestFunction;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Quad;

/**
 * Lines in the world and words on the screen, over what the application's camera shows. Lines that
 * the scene hides shine through faintly. For the render thread.
 */
public final class Layer {
  private static final String UNSHADED = "Common/MatDefs/Misc/Unshaded.j3md";
  private static final String FONT = "Interface/Fonts/Default.fnt";
  private static final ColorRGBA FAINT = new ColorRGBA(1, 1, 1, 0.25f);
  private static final ColorRGBA SHADE = new ColorRGBA(0, 0, 0, 0.6f);
  private static final float MARGIN = 8;

  private final Application app;
  private final ViewPort worldPort;
  private final ViewPort screenPort;
  private final Node world;
  private final Node screen;
  private final Lines lines = new Lines();
  private final BitmapText text;
  private final Geometry shade;

  /** Shows itself from the next frame on, until it is removed. */
  public Layer(String name, Application app) {
    this.app = app;
    AssetManager assets = app.getAssetManager();
    world = new Node(name);
    world.setShadowMode(ShadowMode.Off);
    world.setCullHint(CullHint.Never);
    world.attachChild(geometry("seen", assets, TestFunction.LessOrEqual, ColorRGBA.White));
    world.attachChild(geometry("hidden", assets, TestFunction.Greater, FAINT));
    BitmapFont font = assets.loadFont(FONT);
    text = new BitmapText(font);
    shade = new Geometry("shade", new Quad(1, 1));
    shade.setMaterial(material(assets, SHADE));
    screen = new Node(name + " words");
    screen.setQueueBucket(Bucket.Gui);
    screen.setCullHint(CullHint.Never);
    screen.attachChild(shade);
    screen.attachChild(text);
    Camera gui = app.getGuiViewPort().getCamera();
    worldPort = app.getRenderManager().createMainView(name, app.getCamera());
    screenPort = app.getRenderManager().createPostView(name, gui);
    worldPort.setClearFlags(false, false, false);
    screenPort.setClearFlags(false, false, false);
    worldPort.attachScene(world);
    screenPort.attachScene(screen);
    show();
  }

  private Geometry geometry(String name, AssetManager assets, TestFunction where, ColorRGBA tone) {
    Material material = material(assets, tone);
    material.setBoolean("VertexColor", true);
    material.getAdditionalRenderState().setDepthFunc(where);
    material.getAdditionalRenderState().setDepthWrite(false);
    Geometry geometry = new Geometry(name, lines);
    geometry.setMaterial(material);
    geometry.setQueueBucket(Bucket.Transparent);
    return geometry;
  }

  private static Material material(AssetManager assets, ColorRGBA tone) {
    Material material = new Material(assets, UNSHADED);
    material.setColor("Color", tone);
    material.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
    return material;
  }

  /** The lines to be drawn; {@link Lines#begin} and {@link Lines#end} are the caller's. */
  public Lines lines() {
    return lines;
  }

  /** The world's node, below no other. */
  public Node world() {
    return world;
  }

  /** The words' node, below no other. */
  public Node screen() {
    return screen;
  }

  /** What is written. */
  public String words() {
    return text.getText();
  }

  /** Writes words in the upper left corner of the window. */
  public void write(String words) {
    put(words, MARGIN, screenPort.getCamera().getHeight() - MARGIN);
  }

  /** Writes words beside a place in the world; nothing if that is behind the camera. */
  public void write(String words, Vector3f at) {
    Camera camera = app.getCamera();
    Vector3f place = camera.getScreenCoordinates(at);
    boolean isBefore = at.subtract(camera.getLocation()).dot(camera.getDirection()) > 0;
    put(isBefore ? words : "", Math.round(place.x) + MARGIN, Math.round(place.y) + MARGIN);
  }

  private void put(String words, float left, float top) {
    if (!words.equals(text.getText())) {
      text.setText(words);
    }
    float width = text.getLineWidth() + MARGIN;
    float height = text.getHeight() + MARGIN / 2;
    text.setLocalTranslation(left, top, 1);
    shade.setLocalTranslation(left - MARGIN / 2, top - height + MARGIN / 4, 0);
    shade.setLocalScale(width, height, 1);
    shade.setCullHint(words.isEmpty() ? CullHint.Always : CullHint.Never);
  }

  /** Makes both ready for the frame: the last thing before it is drawn. */
  public void show() {
    CullHint hint = lines.size() == 0 ? CullHint.Always : CullHint.Never;
    world.setCullHint(hint);
    world.updateGeometricState();
    screen.updateLogicalState(0);
    screen.updateGeometricState();
  }

  /** Takes both away. */
  public void remove() {
    app.getRenderManager().removeMainView(worldPort);
    app.getRenderManager().removePostView(screenPort);
    worldPort.clearScenes();
    screenPort.clearScenes();
  }
}
