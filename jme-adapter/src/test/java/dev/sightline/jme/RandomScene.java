package dev.sightline.jme;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Quad;
import dev.sightline.jme.convert.TriangleIndices;
import java.util.List;
import java.util.Random;

/**
 * A scene of small meshes of all modes and index formats under all kinds of transforms: rotated,
 * stretched, mirrored, flattened to nothing, nested, and left where they are.
 */
public final class RandomScene {
  /** Half the side of the cube that holds the scene. */
  public static final float EXTENT = 10;

  private final Random random;
  private final Node root = new Node("root");
  private final Vector3f offset;

  /** Makes a scene of {@code count} geometries around {@code offset}. */
  public RandomScene(long seed, int count, Vector3f offset) {
    this.random = new Random(seed);
    this.offset = offset;
    Mesh[] meshes = meshes();
    for (int i = 0; i < count; i++) {
      Node parent = root;
      if (i % 3 == 0) {
        parent = new Node("node" + i);
        parent.setLocalRotation(rotation());
        parent.setLocalScale(i % 2 == 0 ? 1 : 1.5f);
        root.attachChild(parent);
      }
      Geometry geometry = new Geometry("geometry" + i, meshes[i % meshes.length]);
      place(geometry, i);
      parent.attachChild(geometry);
    }
    root.setLocalTranslation(offset);
    root.updateGeometricState();
  }

  private static Mesh[] meshes() {
    return new Mesh[] {
      Shapes.ball(12, VertexBuffer.Format.UnsignedInt),
      Shapes.ball(12, VertexBuffer.Format.UnsignedByte),
      Shapes.ball(17, VertexBuffer.Format.UnsignedShort),
      Shapes.strip(30),
      Shapes.fan(13),
      new Box(1, 1, 1),
      new Quad(2, 2),
      Shapes.triangle(),
      Shapes.lines()
    };
  }

  private void place(Geometry geometry, int i) {
    geometry.setLocalRotation(rotation());
    geometry.setLocalTranslation(point(EXTENT));
    switch (i % 7) {
      case 0 -> geometry.setLocalScale(1.7f);
      case 1 -> geometry.setLocalScale(0.5f, 3, 1.2f);
      case 2 -> geometry.setLocalScale(-1, 1, 1);
      case 3 -> geometry.setLocalScale(2, -0.3f, 1.5f);
      case 4 -> geometry.setLocalScale(1, 0, 1);
      case 5 -> geometry.setIgnoreTransform(true);
      default -> geometry.setLocalScale(1);
    }
  }

  private Quaternion rotation() {
    return new Quaternion().fromAngles(angle(), angle(), angle());
  }

  private float angle() {
    return random.nextFloat() * FastMath.TWO_PI;
  }

  private Vector3f point(float extent) {
    return new Vector3f(
        (random.nextFloat() * 2 - 1) * extent,
        (random.nextFloat() * 2 - 1) * extent,
        (random.nextFloat() * 2 - 1) * extent);
  }

  /** The scene, its transforms up to date. */
  public Node root() {
    return root;
  }

  /** A ray with a unit direction from a random place toward another, both around the scene. */
  public Ray ray() {
    return rayTo(point(EXTENT * 0.8f).addLocal(offset));
  }

  /** A ray from a random place toward a vertex or the middle of an edge of a random triangle. */
  public Ray rayAtEdge() {
    List<Geometry> geometries = root.descendantMatches(Geometry.class);
    Geometry geometry = geometries.get(random.nextInt(geometries.size()));
    Mesh mesh = geometry.getMesh();
    if (mesh.getTriangleCount() == 0 || !TriangleIndices.hasTriangles(mesh.getMode())) {
      return ray();
    }
    Vector3f[] corners = Shapes.corners(mesh, random.nextInt(mesh.getTriangleCount()));
    Vector3f target = corners[random.nextInt(3)];
    if (random.nextBoolean()) {
      target = target.add(corners[random.nextInt(3)]).multLocal(0.5f);
    }
    geometry.computeWorldMatrix();
    return rayTo(geometry.getWorldMatrix().mult(target));
  }

  private Ray rayTo(Vector3f target) {
    Vector3f from = point(EXTENT * 1.5f).addLocal(offset);
    return new Ray(from, target.subtract(from).normalizeLocal());
  }
}
