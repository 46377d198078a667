package dev.sightline.demo.palace;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import java.nio.FloatBuffer;

/** Sponza in colour, and darker in its corners. */
public final class Palace {
  private static final float DARKEST = 0.42f;
  private static final int SMOOTHED = 3;

  /** Half open counts for more than half as light. */
  private static final double OPENER = 0.7;

  private Palace() {}

  /** Loads and paints it. */
  public static Node load(LoadDesk desk) {
    desk.says("Reading the palace", 0.05);
    Node scene = DemoScene.load(desk.assets());
    desk.says("Painting its parts", 0.25);
    Material material = material(desk.assets());
    scene.depthFirstTraversal(
        spatial -> {
          if (spatial instanceof Geometry geometry) {
            geometry.setMaterial(material);
            paint(scene, geometry, desk);
          }
        });
    return scene;
  }

  private static Material material(AssetManager assets) {
    Material material = DemoScene.material(assets, ColorRGBA.White);
    material.setBoolean("UseVertexColor", true);
    return material;
  }

  private static void paint(Node scene, Geometry geometry, LoadDesk desk) {
    Mesh mesh = geometry.getMesh();
    MeshParts parts = MeshParts.of(mesh);
    PartColours colours = new PartColours(parts);
    desk.says("Building its tree", 0.45);
    Sightline.prepare(geometry);
    desk.says("Casting rays for the shade in its corners", 0.7);
    float[] open = open(scene, geometry);
    FloatBuffer positions = mesh.getFloatBuffer(VertexBuffer.Type.Position);
    float[] out = new float[4 * open.length];
    for (int i = 0; i < open.length; i++) {
      ColorRGBA color = colours.of(parts.part(i), positions.get(3 * i + 1));
      float light = DARKEST + (1 - DARKEST) * (float) Math.pow(open[i], OPENER);
      out[4 * i] = Math.min(1, color.r * light);
      out[4 * i + 1] = Math.min(1, color.g * light);
      out[4 * i + 2] = Math.min(1, color.b * light);
      out[4 * i + 3] = 1;
    }
    mesh.setBuffer(VertexBuffer.Type.Color, 4, BufferUtils.createFloatBuffer(out));
  }

  private static float[] open(Node scene, Geometry geometry) {
    Mesh mesh = geometry.getMesh();
    FloatBuffer positions = mesh.getFloatBuffer(VertexBuffer.Type.Position);
    FloatBuffer normals = mesh.getFloatBuffer(VertexBuffer.Type.Normal);
    float[] places = new float[3 * mesh.getVertexCount()];
    float[] facing = new float[places.length];
    Vector3f point = new Vector3f();
    for (int i = 0; i < places.length; i += 3) {
      point.set(positions.get(i), positions.get(i + 1), positions.get(i + 2));
      geometry.localToWorld(point, point);
      put(places, i, point);
      point.set(normals.get(i), normals.get(i + 1), normals.get(i + 2));
      geometry.getWorldRotation().multLocal(point).normalizeLocal();
      put(facing, i, point);
    }
    try (SceneIndex index = new SceneIndex(scene)) {
      float[] open = new Occlusion(new IndexQueries(index).view()).of(places, facing);
      for (int i = 0; i < SMOOTHED; i++) {
        smooth(mesh.getIndicesAsList(), open);
      }
      return open;
    }
  }

  /** Brings each corner nearer to the mean of the triangles around it. */
  private static void smooth(IndexBuffer indices, float[] open) {
    float[] sums = new float[open.length];
    int[] counts = new int[open.length];
    for (int i = 0; i < indices.size(); i += 3) {
      float mean = (open[indices.get(i)] + open[indices.get(i + 1)] + open[indices.get(i + 2)]) / 3;
      for (int k = i; k < i + 3; k++) {
        sums[indices.get(k)] += mean;
        counts[indices.get(k)]++;
      }
    }
    for (int i = 0; i < open.length; i++) {
      open[i] = counts[i] == 0 ? open[i] : sums[i] / counts[i];
    }
  }

  private static void put(float[] into, int at, Vector3f value) {
    into[at] = value.x;
    into[at + 1] = value.y;
    into[at + 2] = value.z;
  }
}
