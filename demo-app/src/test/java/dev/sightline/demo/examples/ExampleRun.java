package dev.sightline.demo.examples;

import com.jme3.app.SimpleApplication;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.font.BitmapText;
import com.jme3.input.MouseInput;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.system.AppSettings;
import java.util.List;

/** An example that plays frame by frame, without a window, with a mouse and keys of the test. */
public final class ExampleRun implements AutoCloseable {
  public final SimpleApplication app;
  private final SteppedContext context;
  private int x;
  private int y;

  public ExampleRun(SimpleApplication app) {
    this.app = app;
    AppSettings settings = new AppSettings(true);
    settings.setCustomRenderer(SteppedContext.class);
    settings.setAudioRenderer(null);
    settings.setResolution(640, 480);
    app.setSettings(settings);
    app.setShowSettings(false);
    app.setTimer(new SteppedContext.EvenTimer());
    app.start();
    context = (SteppedContext) app.getContext();
    frames(1);
  }

  public void frames(int count) {
    for (int i = 0; i < count; i++) {
      app.update();
    }
  }

  /** Moves the mouse to where a place of the scene is seen. */
  public Vector2f pointAt(Vector3f place) {
    Vector3f seen = app.getCamera().getScreenCoordinates(place);
    moveTo(Math.round(seen.x), Math.round(seen.y));
    return new Vector2f(x, y);
  }

  /** Moves the mouse to a pixel. */
  public void moveTo(int toX, int toY) {
    x = toX;
    y = toY;
    context.mouse(to -> to.onMouseMotionEvent(new MouseMotionEvent(x, y, 1, 1, 0, 0)));
    frames(1);
  }

  /** Presses the left button where the mouse is, or lets it go. */
  public void button(boolean pressed) {
    context.mouse(
        to -> to.onMouseButtonEvent(new MouseButtonEvent(MouseInput.BUTTON_LEFT, pressed, x, y)));
    frames(1);
  }

  public void click() {
    button(true);
    button(false);
  }

  public void key(int code, boolean pressed) {
    context.key(to -> to.onKeyEvent(new KeyInputEvent(code, ' ', pressed, false)));
    frames(1);
  }

  public String text() {
    return ((BitmapText) app.getGuiNode().getChild("text")).getText();
  }

  public Geometry geometry(String name) {
    return (Geometry) app.getRootNode().getChild(name);
  }

  /** The engine's own nearest hit among some spatials, or null. */
  public static CollisionResult engine(Ray ray, List<? extends Spatial> among) {
    CollisionResults results = new CollisionResults();
    among.forEach(spatial -> spatial.collideWith(ray, results));
    return results.getClosestCollision();
  }

  /** The ray below a pixel. */
  public Ray ray(Vector2f pixel) {
    Vector3f from = app.getCamera().getWorldCoordinates(pixel, 0);
    Vector3f to = app.getCamera().getWorldCoordinates(pixel, 1);
    return new Ray(from, to.subtractLocal(from).normalizeLocal());
  }

  @Override
  public void close() {
    app.stop();
  }
}
