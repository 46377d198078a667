package dev.sightline.demo.window;

import com.jme3.anim.AnimClip;
import com.jme3.anim.AnimComposer;
import com.jme3.anim.MorphControl;
import com.jme3.anim.SkinningControl;
import com.jme3.app.SimpleApplication;
import com.jme3.bounding.BoundingBox;
import com.jme3.font.BitmapText;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.SimpleBatchNode;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.debug.WireBox;
import com.jme3.scene.instancing.InstancedNode;
import com.jme3.scene.mesh.MorphTarget;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import com.jme3.system.AppSettings;
import com.jme3.terrain.geomipmap.TerrainQuad;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.pointer.PointerEvent;
import dev.sightline.jme.extra.pointer.PointerListener;
import dev.sightline.jme.extra.pointer.PointerState;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.line.PickRadius;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import jme3tools.optimize.GeometryBatchFactory;

/**
 * A program with a window that shows one of each kind of thing, every kind in a colour of its own.
 * It chooses places by the colours of one frame, says them, and then says what the mouse is over,
 * which is lit: a white frame around it and its name.
 */
public final class AllKindsWindow extends SimpleApplication {
  static final int WIDTH = 960;
  static final int HEIGHT = 720;
  static final String TITLE = "Sightline, all kinds";
  private static final long SEED = 23;
  private static final int PLACES_OF_A_KIND = 5;

  /** When animations stand still, in poses that are not the bind pose. */
  private static final int STILL = 40;

  private final CollisionAppState collision =
      new CollisionAppState(
          IndexOptions.defaults().withLod(IndexOptions.Lod.ACTIVE), QueryOptions.DEFAULT);
  private final List<String> names = new ArrayList<>();
  private final List<Spatial> kinds = new ArrayList<>();
  private final List<Integer> colours = new ArrayList<>();
  private BitmapText label;
  private Geometry frame;
  private int frames;

  public static void main(String[] arguments) {
    AllKindsWindow window = new AllKindsWindow();
    AppSettings settings = new AppSettings(true);
    settings.setTitle(TITLE);
    settings.setResolution(WIDTH, HEIGHT);
    settings.setAudioRenderer(null);
    settings.setGammaCorrection(false);
    window.setSettings(settings);
    window.setShowSettings(false);
    window.setDisplayFps(false);
    window.setDisplayStatView(false);
    window.setPauseOnLostFocus(false);
    window.start();
  }

  @Override
  public void simpleInitApp() {
    flyCam.setEnabled(false);
    inputManager.setCursorVisible(true);
    stateManager.attach(collision);
    frame = new Geometry("frame", new WireBox());
    frame.setMaterial(material(0xffffff));
    PointerState pointers = new PointerState(collision);
    pointers.setHoverOptions(
        QueryOptions.DEFAULT.withPickRadius(PickRadius.pixels(2)).withIgnored(frame));
    pointers.addListener(new Lamp());
    stateManager.attach(pointers);
    cam.setLocation(new Vector3f(0, 9, 22));
    cam.lookAt(new Vector3f(0, 1.5f, 0), Vector3f.UNIT_Y);
    label = new BitmapText(guiFont);
    label.setLocalTranslation(10, HEIGHT - 10, 0);
    guiNode.attachChild(label);
    models();
    boxes();
    ground();
    wires();
  }

  private void models() {
    Spatial oto = assetManager.loadModel("Models/Oto/Oto.mesh.xml");
    animate(oto, true);
    put("hardware skinning", oto, -7, 0.5f, 3, 0.4f);
    Spatial sinbad = assetManager.loadModel("Models/Sinbad/Sinbad.mesh.xml");
    animate(sinbad, false);
    put("software skinning", sinbad, -3, 0.6f, 3, 0.35f);
    Sphere ball = new Sphere(24, 24, 1);
    FloatBuffer from = ball.getFloatBuffer(VertexBuffer.Type.Position);
    FloatBuffer offsets = BufferUtils.createFloatBuffer(from.limit());
    for (int i = 0; i < from.limit(); i++) {
      offsets.put(i % 3 == 1 ? 1.2f * Math.abs(from.get(i)) : 0.6f * from.get(i));
    }
    MorphTarget target = new MorphTarget("egg");
    target.setBuffer(VertexBuffer.Type.Position, offsets);
    ball.addMorphTarget(target);
    Geometry egg = new Geometry("egg", ball);
    put("morph target", egg, 1, 0.5f, 3, 0.7f);
    egg.addControl(new MorphControl());
    egg.setMorphState(new float[] {1});
    Sphere fine = new Sphere(30, 30, 1);
    fine.setLodLevels(new VertexBuffer[] {fine.getBuffer(VertexBuffer.Type.Index), coarse()});
    Geometry coarse = new Geometry("coarse", fine);
    coarse.setLodLevel(1);
    put("level of detail", coarse, 5, 1, 3, 1);
  }

  /** The upper half alone, so that what is drawn is seen to be what is picked. */
  private static VertexBuffer coarse() {
    Sphere whole = new Sphere(30, 30, 1);
    int count = whole.getTriangleCount() / 2 * 3;
    ShortBuffer some = BufferUtils.createShortBuffer(count);
    for (int i = 0; i < count; i++) {
      some.put((short) whole.getIndexBuffer().get(i));
    }
    VertexBuffer level = new VertexBuffer(VertexBuffer.Type.Index);
    level.setupData(VertexBuffer.Usage.Static, 3, VertexBuffer.Format.UnsignedShort, some.flip());
    return level;
  }

  private void animate(Spatial model, boolean hardware) {
    model.getControl(SkinningControl.class).setHardwareSkinningPreferred(hardware);
    AnimComposer composer = model.getControl(AnimComposer.class);
    composer.setCurrentAction(longest(composer));
  }

  /** Some clips of these models are a single pose. */
  static String longest(AnimComposer composer) {
    return composer.getAnimClips().stream()
        .max(Comparator.comparingDouble(AnimClip::getLength))
        .orElseThrow()
        .getName();
  }

  private void boxes() {
    InstancedNode instanced = new InstancedNode("instanced");
    fill(instanced, "instance");
    put("InstancedNode", instanced, -7, 0.5f, -3, 1);
    instanced.instance();
    BatchNode batch = new BatchNode("batch");
    fill(batch, "batched");
    put("BatchNode", batch, -1, 0.5f, -3, 1);
    batch.batch();
    SimpleBatchNode simple = new SimpleBatchNode("simple");
    fill(simple, "simple");
    put("SimpleBatchNode", simple, 5, 0.5f, -3, 1);
    simple.batch();
    Node merged = new Node("merged");
    fill(merged, "merged");
    put("GeometryBatchFactory", merged, -1, 0.5f, -6, 1);
    GeometryBatchFactory.optimize(merged);
  }

  private static void fill(Node node, String name) {
    Box box = new Box(0.4f, 0.4f, 0.4f);
    for (int i = 0; i < 4; i++) {
      Geometry one = new Geometry(name + " " + i, box);
      one.setLocalTranslation(1.1f * i, 0.2f * i, 0);
      one.setLocalRotation(new Quaternion().fromAngles(0.3f * i, 0.5f * i, 0));
      node.attachChild(one);
    }
  }

  private void ground() {
    float[] heights = new float[65 * 65];
    for (int i = 0; i < heights.length; i++) {
      heights[i] = (float) (Math.sin(0.3 * (i % 65)) + Math.cos(0.25 * (i / 65)) - 2);
    }
    TerrainQuad terrain = new TerrainQuad("terrain", 17, 65, heights);
    put("terrain", terrain, 0, -0.5f, 0, 0.4f);
  }

  private void wires() {
    Geometry wire = new Geometry("wire", new WireBox(1, 1, 1));
    put("lines", wire, 8, 1.5f, 0, 1);
    Mesh cloud = new Mesh();
    cloud.setMode(Mesh.Mode.Points);
    float[] points = new float[60];
    Random random = new Random(SEED);
    for (int i = 0; i < points.length; i++) {
      points[i] = 2 * random.nextFloat() - 1;
    }
    cloud.setBuffer(VertexBuffer.Type.Position, 3, points);
    cloud.updateBound();
    Geometry dots = new Geometry("dots", cloud);
    put("points", dots, -9, 2, 0, 1);
  }

  private void put(String name, Spatial thing, float x, float y, float z, float scale) {
    int colour = 0x203040 * (names.size() + 1) & 0xf0f0f0 | 0x080808;
    thing.setName(name);
    Material material = material(colour);
    material.setBoolean("UseInstancing", thing instanceof InstancedNode);
    thing.depthFirstTraversal(
        one -> {
          if (one instanceof Geometry geometry) {
            geometry.setMaterial(material);
          }
        });
    thing.setLocalTranslation(x, y, z);
    thing.setLocalScale(scale);
    rootNode.attachChild(thing);
    names.add(name);
    kinds.add(thing);
    colours.add(colour);
  }

  private Material material(int colour) {
    Material material = new Material(assetManager, "Common/MatDefs/Misc/Unshaded.j3md");
    float red = (colour >> 16) / 255f;
    float green = (colour >> 8 & 255) / 255f;
    material.setColor("Color", new ColorRGBA(red, green, (colour & 255) / 255f, 1));
    material.getAdditionalRenderState().setFaceCullMode(FaceCullMode.Off);
    return material;
  }

  @Override
  public void simpleUpdate(float tpf) {
    if (++frames == STILL) {
      for (Spatial kind : kinds) {
        AnimComposer composer = kind.getControl(AnimComposer.class);
        if (composer != null) {
          composer.setGlobalSpeed(0);
        }
      }
    }
  }

  @Override
  public void simpleRender(RenderManager manager) {
    if (frames == STILL + 5) {
      choose();
      rootNode.attachChild(frame);
      frame.setCullHint(Spatial.CullHint.Always);
    }
  }

  /** Says places at which the frame that was drawn shows a kind, and that are not at its border. */
  private void choose() {
    ByteBuffer pixels = BufferUtils.createByteBuffer(4 * WIDTH * HEIGHT);
    renderer.readFrameBuffer(null, pixels);
    Random random = new Random(SEED);
    for (int kind = 0; kind < names.size(); kind++) {
      boolean isThin = kinds.get(kind) instanceof Geometry one && isThin(one.getMesh());
      List<Integer> places = new ArrayList<>();
      for (int y = 3; y < HEIGHT - 3; y++) {
        for (int x = 3; x < WIDTH - 3; x++) {
          if (isAll(pixels, x, y, isThin ? 0 : 3, colours.get(kind))) {
            places.add(y * WIDTH + x);
          }
        }
      }
      for (int i = 0; i < PLACES_OF_A_KIND && !places.isEmpty(); i++) {
        int place = places.remove(random.nextInt(places.size()));
        say("PLACE " + place % WIDTH + " " + place / WIDTH + " " + names.get(kind));
      }
    }
    say("Window ready");
  }

  private static boolean isThin(Mesh mesh) {
    return mesh.getMode() == Mesh.Mode.Points || mesh.getMode() == Mesh.Mode.Lines;
  }

  private static boolean isAll(ByteBuffer pixels, int x, int y, int around, int colour) {
    boolean isAll = true;
    for (int j = y - around; j <= y + around && isAll; j++) {
      for (int i = x - around; i <= x + around && isAll; i++) {
        int at = 4 * (j * WIDTH + i);
        int red = pixels.get(at) & 255;
        int green = pixels.get(at + 1) & 255;
        isAll = (red << 16 | green << 8 | pixels.get(at + 2) & 255) == colour;
      }
    }
    return isAll;
  }

  /** Lights what the mouse is over. */
  private final class Lamp implements PointerListener {
    @Override
    public void move(PointerEvent event) {
      Spatial target = event.target().orElseThrow();
      Spatial kind = target;
      while (!kinds.contains(kind)) {
        kind = kind.getParent();
      }
      label.setText(kind.getName() + ": " + target.getName());
      BoundingBox box = (BoundingBox) target.getWorldBound();
      frame.setMesh(new WireBox(box.getXExtent(), box.getYExtent(), box.getZExtent()));
      frame.setLocalTranslation(box.getCenter());
      frame.setCullHint(Spatial.CullHint.Inherit);
      int row = HEIGHT - Math.round(event.position().y);
      say("LIT " + Math.round(event.position().x) + " " + row + " " + kind.getName());
    }

    @Override
    public void exit(PointerEvent event) {
      label.setText("");
      frame.setCullHint(Spatial.CullHint.Always);
    }
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
