package dev.sightline.demo.scene;

import com.jme3.asset.AssetManager;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;

/**
 * The atrium of Sponza, from the engine's test data, in stone and daylight. One unit is ten
 * centimetres.
 */
public final class DemoScene {
  /** Units of a metre. */
  public static final float METRE = 10;

  /** What the only geometry is called on the screen. */
  public static final String NAME = "the palace";

  /** The asset. */
  public static final String MODEL = "Models/Sponza/Sponza.j3o";

  /** The sky. */
  public static final ColorRGBA SKY = new ColorRGBA(0.55f, 0.68f, 0.85f, 1);

  /** The stone that everything is made of; the asset brings no material of its own. */
  public static final ColorRGBA STONE = new ColorRGBA(0.82f, 0.76f, 0.66f, 1);

  private DemoScene() {}

  /** Where the sun's light goes. */
  public static Vector3f sunlight() {
    return new Vector3f(0.35f, -0.62f, -0.70f).normalizeLocal();
  }

  /** Loads the scene under a new node, its world transforms and bounds up to date. */
  public static Node load(AssetManager assets) {
    Spatial sponza = new ModelLoader(assets).load(MODEL);
    sponza.depthFirstTraversal(spatial -> spatial.setName(NAME));
    sponza.setMaterial(material(assets, STONE));
    Node scene = new Node("scene");
    scene.attachChild(sponza);
    scene.updateGeometricState();
    return scene;
  }

  /** A matt material of one colour, shown from both sides. */
  public static Material material(AssetManager assets, ColorRGBA colour) {
    Material material = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
    material.setBoolean("UseMaterialColors", true);
    material.setColor("Diffuse", colour);
    material.setColor("Ambient", colour);
    // Light that comes from far away needs no more; it matters where the processor draws.
    material.setBoolean("VertexLighting", true);
    // Picks meet both sides of a triangle, so both are shown.
    material.getAdditionalRenderState().setFaceCullMode(FaceCullMode.Off);
    return material;
  }

  /** A material of one colour that no light falls on, seen from both sides. */
  public static Material unlit(AssetManager assets, ColorRGBA colour) {
    Material material = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
    material.setColor("Color", colour);
    material.getAdditionalRenderState().setFaceCullMode(FaceCullMode.Off);
    return material;
  }

  /** Lights everything below a node. */
  public static void light(Node node) {
    node.addLight(new AmbientLight(new ColorRGBA(0.20f, 0.21f, 0.25f, 1)));
    node.addLight(new DirectionalLight(sunlight(), new ColorRGBA(0.80f, 0.74f, 0.62f, 1)));
    Vector3f fill = new Vector3f(0.80f, 0.25f, 0.55f).normalizeLocal();
    node.addLight(new DirectionalLight(fill, new ColorRGBA(0.30f, 0.33f, 0.42f, 1)));
  }
}
