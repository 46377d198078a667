package dev.sightline.demo.play;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Quad;
import com.jme3.texture.Image;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.scene.DemoScene;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/** Checkered surfaces, whose squares show how large things are. */
public final class Checkers {
  private static final int PIXELS = 128;
  private static final int DARKER = 226;

  private Checkers() {}

  /** A matt material of one colour, every second square a little darker; seen from both sides. */
  public static Material material(AssetManager assets, ColorRGBA color) {
    Material material = DemoScene.material(assets, color);
    material.setTexture("DiffuseMap", texture());
    return material;
  }

  /**
   * Two by two squares. Without an anisotropic filter: in Mesa's software renderer (22.3) some
   * slanted triangles make that search without an end.
   */
  private static Texture texture() {
    ByteBuffer data = BufferUtils.createByteBuffer(PIXELS * PIXELS * 4);
    for (int y = 0; y < PIXELS; y++) {
      for (int x = 0; x < PIXELS; x++) {
        boolean isDark = x < PIXELS / 2 == y < PIXELS / 2;
        byte grey = (byte) (isDark ? DARKER : 255);
        data.put(grey).put(grey).put(grey).put((byte) 255);
      }
    }
    data.flip();
    Texture2D texture =
        new Texture2D(new Image(Image.Format.RGBA8, PIXELS, PIXELS, data, ColorSpace.Linear));
    texture.setWrap(Texture.WrapMode.Repeat);
    texture.setMinFilter(Texture.MinFilter.Trilinear);
    return texture;
  }

  /**
   * Lays the squares on all meshes below a spatial that have normals: each vertex is mapped along
   * the axis of the world that it faces most.
   *
   * @param square side of a square, in units of the world
   */
  public static void lay(Spatial below, float square) {
    below.depthFirstTraversal(
        spatial -> {
          if (spatial instanceof Geometry geometry
              && geometry.getMesh().getBuffer(VertexBuffer.Type.Normal) != null) {
            lay(geometry, square);
          }
        });
  }

  private static void lay(Geometry geometry, float square) {
    Mesh mesh = geometry.getMesh();
    FloatBuffer positions = mesh.getFloatBuffer(VertexBuffer.Type.Position);
    FloatBuffer normals = mesh.getFloatBuffer(VertexBuffer.Type.Normal);
    int vertices = mesh.getVertexCount();
    float[] coordinates = new float[2 * vertices];
    Vector3f point = new Vector3f();
    Vector3f normal = new Vector3f();
    for (int i = 0; i < vertices; i++) {
      point.set(positions.get(3 * i), positions.get(3 * i + 1), positions.get(3 * i + 2));
      normal.set(normals.get(3 * i), normals.get(3 * i + 1), normals.get(3 * i + 2));
      geometry.getWorldTransform().transformVector(point, point);
      geometry.getWorldRotation().multLocal(normal);
      float x = Math.abs(normal.x);
      float y = Math.abs(normal.y);
      float z = Math.abs(normal.z);
      boolean isLevel = y >= x && y >= z;
      coordinates[2 * i] = (isLevel || z > x ? point.x : point.z) / (2 * square);
      coordinates[2 * i + 1] = (isLevel ? point.z : point.y) / (2 * square);
    }
    mesh.setBuffer(VertexBuffer.Type.TexCoord, 2, BufferUtils.createFloatBuffer(coordinates));
  }

  /**
   * A level ground around the origin.
   *
   * @param half half of its side
   * @param square side of a square
   */
  public static Geometry ground(
      AssetManager assets, ColorRGBA color, float half, float height, float square) {
    Geometry ground = new Geometry("ground", new Quad(2 * half, 2 * half));
    ground.rotate(-com.jme3.math.FastMath.HALF_PI, 0, 0);
    ground.setLocalTranslation(-half, height, half);
    ground.setMaterial(material(assets, color));
    ground.updateGeometricState();
    lay((Spatial) ground, square);
    return ground;
  }
}
