package dev.sightline.jme.extra.handle;

import com.jme3.app.Application;
import com.jme3.material.Material;
import com.jme3.material.RenderState;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial.CullHint;
import org.jspecify.annotations.Nullable;

/**
 * Shows a picture of handles over what the application's camera shows, in a viewport of its own: no
 * query of the game meets them, and no filter or shadow of the game includes them.
 */
final class HandleView {
  private final Application app;
  private final Camera pixels;
  private final ViewPort port;
  private final HandlePicture picture = new HandlePicture();
  private final Geometry geometry;

  /** Shows nothing yet. */
  HandleView(Application app) {
    this.app = app;
    pixels = app.getCamera().clone();
    pixels.setParallelProjection(true);
    pixels.setLocation(Vector3f.ZERO);
    pixels.lookAtDirection(Vector3f.UNIT_Z.negate(), Vector3f.UNIT_Y);
    geometry = new Geometry("handles", picture.shapes);
    Material material = new Material(app.getAssetManager(), "Common/MatDefs/Misc/Unshaded.j3md");
    material.setBoolean("VertexColor", true);
    RenderState state = material.getAdditionalRenderState();
    state.setBlendMode(BlendMode.Alpha);
    state.setDepthTest(false);
    state.setDepthWrite(false);
    state.setFaceCullMode(FaceCullMode.Off);
    geometry.setMaterial(material);
    geometry.setQueueBucket(Bucket.Transparent);
    geometry.setCullHint(CullHint.Never);
    port = app.getRenderManager().createMainView("handles", pixels);
    port.setClearFlags(false, false, false);
    port.attachScene(geometry);
    port.setEnabled(false);
  }

  /** Shows a layout; null for nothing. */
  void show(@Nullable HandleLayout layout, @Nullable HandlePart grabbed) {
    port.setEnabled(layout != null);
    if (layout == null) {
      return;
    }
    follow(app.getCamera());
    picture.draw(layout, grabbed);
    geometry.updateGeometricState();
  }

  /** One unit is a pixel of the window, within the viewport of the application's camera. */
  private void follow(Camera camera) {
    int width = camera.getWidth();
    int height = camera.getHeight();
    if (pixels.getWidth() != width || pixels.getHeight() != height) {
      pixels.resize(width, height, false);
    }
    float left = camera.getViewPortLeft();
    float right = camera.getViewPortRight();
    float bottom = camera.getViewPortBottom();
    float top = camera.getViewPortTop();
    pixels.setViewPort(left, right, bottom, top);
    pixels.setFrustum(-1, 1, width * left, width * right, height * top, height * bottom);
    pixels.update();
  }

  /** Whether it shows something. */
  boolean isShown() {
    return port.isEnabled();
  }

  /** What is drawn. */
  FlatShapes shapes() {
    return picture.shapes;
  }

  /** Takes the viewport away. */
  void remove() {
    app.getRenderManager().removeMainView(port);
    port.clearScenes();
  }
}
