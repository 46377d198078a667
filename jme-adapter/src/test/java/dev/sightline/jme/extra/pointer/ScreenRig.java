package dev.sightline.jme.extra.pointer;

import com.jme3.asset.AssetManager;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.system.JmeSystem;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.FrameBuffer.FrameBufferTarget;
import com.jme3.texture.Image.Format;
import com.jme3.texture.Texture2D;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import java.nio.FloatBuffer;
import java.util.Random;

/** Two scenes, each with a camera; a geometry of the first shows the second. */
final class ScreenRig {
  private static final AssetManager ASSETS =
      JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());

  final Node room = new Node("room");
  final Node yard = new Node("yard");
  final IndexQueries roomScene = scene(room);
  final IndexQueries yardScene = scene(yard);
  final Camera eye = new Camera(640, 480);
  final Camera other = new Camera(200, 150);
  final ViewPort port = new ViewPort("yard", other);
  final Screens screens = new Screens();

  ScreenRig() {
    eye.setFrustumPerspective(45, 640f / 480, 0.5f, 500);
    eye.setLocation(new Vector3f(0, 0, 10));
    eye.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    other.setFrustumPerspective(60, 200f / 150, 0.5f, 500);
    other.setLocation(new Vector3f(3, 4, 20));
    other.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
  }

  static IndexQueries scene(Node root) {
    return new IndexQueries(new SceneIndex(root, IndexOptions.defaults(), Runnable::run));
  }

  Geometry screen(String name, Mesh mesh) {
    Geometry geometry = new Geometry(name, mesh);
    room.attachChild(geometry);
    return geometry;
  }

  static Material material(FaceCullMode mode) {
    Material material = new Material(ASSETS, "Common/MatDefs/Misc/Unshaded.j3md");
    material.getAdditionalRenderState().setFaceCullMode(mode);
    return material;
  }

  /** Draws the second scene to a texture. */
  Texture2D texture() {
    Texture2D texture = new Texture2D(200, 150, Format.RGBA8);
    FrameBuffer buffer = new FrameBuffer(200, 150, 1);
    buffer.addColorTarget(FrameBufferTarget.newTarget(texture));
    port.setOutputFrameBuffer(buffer);
    return texture;
  }

  void fillYard(Random random, int boxes) {
    for (int i = 0; i < boxes; i++) {
      Geometry box = new Geometry("box " + i, new Box(1, 1, 1));
      box.setLocalTranslation(
          random.nextFloat() * 24 - 12, random.nextFloat() * 18 - 9, random.nextFloat() * 16 - 8);
      box.rotate(random.nextFloat() * 3, random.nextFloat() * 3, 0);
      yard.attachChild(box);
    }
  }

  /** What the engine hits first through a pixel; null for nothing. */
  static CollisionResult first(Node root, Camera camera, double x, double y) {
    Vector2f at = new Vector2f((float) x, (float) y);
    Vector3f near = camera.getWorldCoordinates(at, 0);
    Vector3f far = camera.getWorldCoordinates(at, 1);
    CollisionResults all = new CollisionResults();
    root.updateGeometricState();
    root.collideWith(new Ray(near, far.subtract(near).normalizeLocal()), all);
    return all.getClosestCollision();
  }

  /** The texture coordinate of a hit, from areas in the geometry's own space. */
  static double[] uv(CollisionResult hit) {
    Mesh mesh = hit.getGeometry().getMesh();
    Vector3f p = hit.getGeometry().worldToLocal(hit.getContactPoint(), null);
    IndexBuffer indices = mesh.getIndicesAsList();
    FloatBuffer places = mesh.getFloatBuffer(Type.Position);
    FloatBuffer coords = mesh.getFloatBuffer(Type.TexCoord);
    double[][] v = new double[3][3];
    int[] corner = new int[3];
    for (int i = 0; i < 3; i++) {
      corner[i] = indices.get(3 * hit.getTriangleIndex() + i);
      for (int k = 0; k < 3; k++) {
        v[i][k] = places.get(3 * corner[i] + k);
      }
    }
    double[] at = {p.x, p.y, p.z};
    double[] n = cross(v[0], v[1], v[2]);
    double whole = dot(n, n);
    double[] uv = new double[2];
    for (int i = 0; i < 3; i++) {
      double weight = dot(n, cross(at, v[(i + 1) % 3], v[(i + 2) % 3])) / whole;
      uv[0] += weight * coords.get(2 * corner[i]);
      uv[1] += weight * coords.get(2 * corner[i] + 1);
    }
    return uv;
  }

  private static double[] cross(double[] a, double[] b, double[] c) {
    double[] p = {b[0] - a[0], b[1] - a[1], b[2] - a[2]};
    double[] q = {c[0] - a[0], c[1] - a[1], c[2] - a[2]};
    return new double[] {
      p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]
    };
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }
}
