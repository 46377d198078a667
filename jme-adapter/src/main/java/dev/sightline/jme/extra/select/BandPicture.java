package dev.sightline.jme.extra.select;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.math.ColorRGBA;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Quad;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.scene.Layers;
import java.nio.Buffer;
import java.nio.FloatBuffer;

/** The area as it is being drawn, in the gui: its line, and a rectangle's inside. */
final class BandPicture {
  /** In front of a game's own gui, of which little lies farther ahead. */
  private static final float FRONT = 500;

  private static final float FILL = 0.2f;

  private final Node node = new Node("selection");
  private final Geometry line = new Geometry("selection line");
  private final Geometry inside = new Geometry("selection inside", new Quad(1, 1));
  private FloatBuffer points = BufferUtils.createFloatBuffer(3 * 64);

  BandPicture(AssetManager assets, ColorRGBA colour) {
    Mesh mesh = new Mesh();
    mesh.setMode(Mesh.Mode.LineLoop);
    mesh.setBuffer(VertexBuffer.Type.Position, 3, points);
    mesh.getBuffer(VertexBuffer.Type.Position).setUsage(VertexBuffer.Usage.Stream);
    line.setMesh(mesh);
    line.setMaterial(material(assets, colour));
    ColorRGBA faint = colour.clone();
    faint.a *= FILL;
    inside.setMaterial(material(assets, faint));
    node.attachChild(inside);
    node.attachChild(line);
    node.setQueueBucket(Bucket.Gui);
    node.setCullHint(CullHint.Never);
    Layers.set(node);
  }

  private static Material material(AssetManager assets, ColorRGBA colour) {
    Material material = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
    material.setColor("Color", colour);
    material.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
    return material;
  }

  /** Shows an area in a gui. */
  void show(SelectionArea area, Node gui) {
    boolean isBox = area.isRectangle();
    int size = isBox ? 4 : area.size();
    if (points.capacity() < 3 * size) {
      points = BufferUtils.createFloatBuffer(6 * size);
    }
    ((Buffer) points).clear();
    for (int i = 0; i < size; i++) {
      points.put(isBox ? area.x(i == 1 || i == 2 ? 1 : 0) : area.x(i));
      points.put(isBox ? area.y(i / 2) : area.y(i)).put(FRONT);
    }
    ((Buffer) points).flip();
    line.getMesh().getBuffer(VertexBuffer.Type.Position).updateData(points);
    line.getMesh().updateCounts();
    line.updateModelBound();
    inside.setCullHint(isBox ? CullHint.Never : CullHint.Always);
    if (isBox) {
      inside.setLocalTranslation(area.x(0), area.y(0), FRONT);
      inside.setLocalScale(area.x(1) - area.x(0), area.y(1) - area.y(0), 1);
    }
    if (node.getParent() == null) {
      gui.attachChild(node);
    }
  }

  void hide() {
    node.removeFromParent();
  }
}
