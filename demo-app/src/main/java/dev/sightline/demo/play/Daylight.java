package dev.sightline.demo.play;

import com.jme3.app.SimpleApplication;
import com.jme3.asset.AssetManager;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.light.Light;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Sphere;
import com.jme3.shadow.DirectionalLightShadowRenderer;
import com.jme3.shadow.EdgeFilteringMode;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.scene.DemoScene;
import java.nio.FloatBuffer;
import java.util.List;

/** Sun, sky and, where they are wanted, shadows. */
public final class Daylight {
  private static final int SHADOW_MAP = 1024;
  private static final int SHADOW_SPLITS = 2;
  private static final float SHADOWS_REACH = 400;
  private static final float SHADOWS_DARK = 0.45f;
  private static final float SKY_RADIUS = 100;
  private static final ColorRGBA HORIZON = new ColorRGBA(0.80f, 0.87f, 0.95f, 1);
  private static final ColorRGBA ZENITH = new ColorRGBA(0.25f, 0.46f, 0.78f, 1);
  private static final ColorRGBA BELOW = new ColorRGBA(0.55f, 0.60f, 0.66f, 1);

  private final SimpleApplication app;
  private final Node world;
  private final DirectionalLight sun =
      new DirectionalLight(DemoScene.sunlight(), new ColorRGBA(0.95f, 0.88f, 0.74f, 1));
  private final List<Light> lights;
  private final Geometry sky;
  private final DirectionalLightShadowRenderer shadows;
  private boolean areShadowsOn;

  /** Lights everything below a node, without shadows. */
  Daylight(SimpleApplication app, Node world) {
    this.app = app;
    this.world = world;
    Vector3f back = new Vector3f(0.80f, 0.25f, 0.55f).normalizeLocal();
    lights =
        List.of(
            new AmbientLight(new ColorRGBA(0.24f, 0.26f, 0.32f, 1)),
            sun,
            new DirectionalLight(back, new ColorRGBA(0.22f, 0.25f, 0.33f, 1)));
    lights.forEach(world::addLight);
    sky = sky(app.getAssetManager());
    world.attachChild(sky);
    shadows = new DirectionalLightShadowRenderer(app.getAssetManager(), SHADOW_MAP, SHADOW_SPLITS);
    shadows.setLight(sun);
    shadows.setShadowIntensity(SHADOWS_DARK);
    shadows.setShadowZExtend(SHADOWS_REACH);
    shadows.setEdgeFilteringMode(EdgeFilteringMode.Bilinear);
  }

  /** Which way the sun's light goes. */
  public void sun(Vector3f direction) {
    sun.setDirection(direction);
  }

  /** How far from the camera shadows are drawn, in units of the scene. */
  public void shadowsReach(float distance) {
    shadows.setShadowZExtend(distance);
  }

  /** Draws shadows or not; they cost about as much again as the scene without them. */
  public void shadows(boolean wanted) {
    if (wanted != areShadowsOn) {
      areShadowsOn = wanted;
      if (wanted) {
        world.setShadowMode(ShadowMode.CastAndReceive);
        sky.setShadowMode(ShadowMode.Off);
        app.getViewPort().addProcessor(shadows);
      } else {
        app.getViewPort().removeProcessor(shadows);
      }
    }
  }

  /** Takes everything back. */
  void end() {
    shadows(false);
    lights.forEach(world::removeLight);
    sky.removeFromParent();
  }

  private static Geometry sky(AssetManager assets) {
    Sphere dome = new Sphere(24, 16, SKY_RADIUS, false, true);
    FloatBuffer positions = dome.getFloatBuffer(VertexBuffer.Type.Position);
    float[] colors = new float[positions.limit() / 3 * 4];
    for (int i = 0; i < colors.length / 4; i++) {
      // The sphere's poles lie along z, which is turned up below.
      float up = positions.get(3 * i + 2) / SKY_RADIUS;
      ColorRGBA color =
          new ColorRGBA()
              .interpolateLocal(HORIZON, up > 0 ? ZENITH : BELOW, (float) Math.sqrt(Math.abs(up)));
      colors[4 * i] = color.r;
      colors[4 * i + 1] = color.g;
      colors[4 * i + 2] = color.b;
      colors[4 * i + 3] = 1;
    }
    dome.setBuffer(VertexBuffer.Type.Color, 4, BufferUtils.createFloatBuffer(colors));
    Geometry sky = new Geometry("sky", dome);
    Material material = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
    material.setBoolean("VertexColor", true);
    material.getAdditionalRenderState().setFaceCullMode(FaceCullMode.Off);
    material.getAdditionalRenderState().setDepthWrite(false);
    sky.setMaterial(material);
    sky.rotate(-com.jme3.math.FastMath.HALF_PI, 0, 0);
    sky.setQueueBucket(Bucket.Sky);
    sky.setCullHint(CullHint.Never);
    sky.setShadowMode(ShadowMode.Off);
    return sky;
  }

  /** Keeps the sky around the camera. */
  void follow(Vector3f eye) {
    sky.setLocalTranslation(eye);
  }
}
