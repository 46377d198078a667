package dev.sightline.jme.query.line;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.util.BufferUtils;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Lines and points of every mode among boxes, under nested maps that turn, stretch and mirror. */
final class LineScene {
  private static final Mesh.Mode[] MODES = {
    Mesh.Mode.Points, Mesh.Mode.Lines, Mesh.Mode.LineStrip, Mesh.Mode.LineLoop
  };

  final Node root = new Node("root");
  final List<Geometry> lines = new ArrayList<>();
  final List<double[][]> triangles;
  private final Random random;

  LineScene(long seed, int lineCount, int boxCount) {
    random = new Random(seed);
    List<Geometry> surfaces = new ArrayList<>();
    Node[] parents = {root, node(root), node(root), null};
    parents[3] = node(parents[1]);
    for (int i = 0; i < lineCount; i++) {
      Geometry wire = new Geometry("wire " + i, mesh(MODES[i % MODES.length]));
      place(wire);
      lines.add(wire);
      parents[random.nextInt(parents.length)].attachChild(wire);
    }
    for (int i = 0; i < boxCount; i++) {
      Geometry box = new Geometry("box " + i, new Box(0.6f, 0.5f, 1));
      place(box);
      surfaces.add(box);
      parents[random.nextInt(parents.length)].attachChild(box);
    }
    root.updateGeometricState();
    triangles = LineTruth.triangles(surfaces);
  }

  private Node node(Node parent) {
    Node node = new Node("node");
    place(node);
    node.setLocalTranslation(number(1), number(1), number(1));
    parent.attachChild(node);
    return node;
  }

  private void place(Spatial spatial) {
    spatial.setLocalRotation(
        new Quaternion().fromAngles(number(FastMath.PI), number(FastMath.PI), number(FastMath.PI)));
    spatial.setLocalTranslation(number(4), number(4), number(4));
    spatial.setLocalScale(scale(), scale(), scale());
  }

  private float scale() {
    float size = 0.5f + random.nextFloat();
    return random.nextInt(4) == 0 ? -size : size;
  }

  private float number(float most) {
    return most * (2 * random.nextFloat() - 1);
  }

  private Mesh mesh(Mesh.Mode mode) {
    int vertices = 2 + random.nextInt(20);
    float[] xyz = new float[3 * vertices];
    for (int i = 0; i < xyz.length; i++) {
      xyz[i] = number(1);
    }
    if (random.nextInt(3) == 0) {
      xyz[random.nextInt(xyz.length)] = Float.NaN;
    }
    if (random.nextInt(3) == 0) {
      System.arraycopy(xyz, 0, xyz, 3, 3);
    }
    Mesh mesh = new Mesh();
    mesh.setMode(mode);
    mesh.setBuffer(VertexBuffer.Type.Position, 3, xyz);
    int[] index = new int[random.nextInt(25)];
    for (int i = 0; i < index.length; i++) {
      index[i] = random.nextInt(vertices);
    }
    switch (random.nextInt(4)) {
      case 0 -> mesh.setBuffer(VertexBuffer.Type.Index, 2, BufferUtils.createIntBuffer(index));
      case 1 -> mesh.setBuffer(VertexBuffer.Type.Index, 2, shorts(index));
      default -> {
        // the vertices in their order
      }
    }
    mesh.updateBound();
    return mesh;
  }

  private static short[] shorts(int[] index) {
    short[] out = new short[index.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = (short) index[i];
    }
    return out;
  }
}
