package dev.sightline.demo.examples;

import com.jme3.app.SimpleApplication;
import com.jme3.input.MouseInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.MouseButtonTrigger;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.material.Materials;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import com.jme3.system.AppSettings;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.scene.Layers;

/** Hills and trees: a click sends a walker to the ground below the cursor, through the trees. */
public final class ClickToMove extends SimpleApplication {
  private static final int TERRAIN = 1;
  private static final int SIDE = 60;
  private static final float SPEED = 4;

  private final CollisionAppState collision = new CollisionAppState();
  private final Node walker = new Node("walker");
  private final Vector3f goal = new Vector3f();

  public static void main(String[] args) {
    AppSettings settings = new AppSettings(true);
    settings.setTitle("Click to move");
    settings.setResolution(1024, 768);
    settings.setAudioRenderer(null); // it is silent
    ClickToMove game = new ClickToMove();
    game.setSettings(settings);
    game.setShowSettings(false);
    game.start();
  }

  @Override
  public void simpleInitApp() {
    setDisplayStatView(false);
    setDisplayFps(false);
    flyCam.setEnabled(false); // shows the cursor
    cam.setLocation(new Vector3f(0, 16, 26));
    cam.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    viewPort.setBackgroundColor(new ColorRGBA(0.6f, 0.75f, 0.9f, 1));
    rootNode.addLight(new DirectionalLight(new Vector3f(-1, -2, -3).normalizeLocal()));
    rootNode.addLight(new AmbientLight(ColorRGBA.DarkGray));

    stateManager.attach(collision);
    Geometry ground = show(rootNode, "ground", hills(), ColorRGBA.Green.mult(0.6f));
    Layers.set(ground, TERRAIN);
    for (int i = 0; i < 8; i++) {
      Geometry tree = show(rootNode, "tree " + i, new Box(0.4f, 2.5f, 0.4f), ColorRGBA.Brown);
      float x = 12 * FastMath.cos(i);
      float z = 12 * FastMath.sin(i);
      tree.setLocalTranslation(x, height(x, z) + 2, z);
    }

    QueryOptions terrain = QueryOptions.DEFAULT.withLayers(TERRAIN);
    show(walker, "body", new Sphere(16, 16, 0.5f), ColorRGBA.Orange)
        .setLocalTranslation(0, 0.5f, 0);
    GroundSnapControl feet = new GroundSnapControl(collision);
    feet.setOptions(terrain);
    walker.setLocalTranslation(0, height(0, 0), 0);
    walker.addControl(feet);
    rootNode.attachChild(walker);

    ActionListener click =
        (name, isPressed, time) -> {
          if (isPressed) {
            collision.pickAtCursor(terrain).ifPresent(to -> goal.set(to.point()));
          }
        };
    inputManager.addMapping("walk", new MouseButtonTrigger(MouseInput.BUTTON_LEFT));
    inputManager.addListener(click, "walk");
  }

  /** Walks level; the control at the feet gives the height. */
  @Override
  public void simpleUpdate(float tpf) {
    Vector3f way = goal.subtract(walker.getLocalTranslation()).setY(0);
    float step = Math.min(SPEED * tpf, way.length());
    walker.move(way.normalizeLocal().multLocal(step));
  }

  private Geometry show(Node parent, String name, Mesh mesh, ColorRGBA colour) {
    Material material = new Material(assetManager, Materials.LIGHTING);
    material.setBoolean("UseMaterialColors", true);
    material.setColor("Diffuse", colour);
    material.setColor("Ambient", colour);
    Geometry thing = new Geometry(name, mesh);
    thing.setMaterial(material);
    parent.attachChild(thing);
    return thing;
  }

  private static float height(float x, float z) {
    return 1.5f * FastMath.sin(x / 4) * FastMath.cos(z / 5);
  }

  /** A square of two triangles for each metre, on the heights. */
  private static Mesh hills() {
    int corners = SIDE + 1;
    float[] positions = new float[3 * corners * corners];
    float[] normals = new float[positions.length];
    int[] indices = new int[6 * SIDE * SIDE];
    int used = 0;
    for (int i = 0; i < corners * corners; i++) {
      int row = i / corners;
      float x = i % corners - SIDE / 2f;
      float z = row - SIDE / 2f;
      put(positions, i, new Vector3f(x, height(x, z), z));
      float dx = (height(x + 0.1f, z) - height(x - 0.1f, z)) / 0.2f;
      float dz = (height(x, z + 0.1f) - height(x, z - 0.1f)) / 0.2f;
      put(normals, i, new Vector3f(-dx, 1, -dz).normalizeLocal());
      if (i % corners < SIDE && row < SIDE) {
        int[] square = {i, i + corners, i + 1, i + 1, i + corners, i + corners + 1};
        System.arraycopy(square, 0, indices, used, 6);
        used += 6;
      }
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, BufferUtils.createFloatBuffer(positions));
    mesh.setBuffer(VertexBuffer.Type.Normal, 3, BufferUtils.createFloatBuffer(normals));
    mesh.setBuffer(VertexBuffer.Type.Index, 3, BufferUtils.createIntBuffer(indices));
    mesh.updateBound();
    return mesh;
  }

  private static void put(float[] array, int place, Vector3f vector) {
    array[3 * place] = vector.x;
    array[3 * place + 1] = vector.y;
    array[3 * place + 2] = vector.z;
  }
}
