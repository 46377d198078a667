package dev.sightline.jme.stored;

import com.jme3.asset.AssetManager;
import com.jme3.asset.DesktopAssetManager;
import com.jme3.asset.plugins.FileLocator;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import com.jme3.scene.shape.Torus;
import com.jme3.system.JmeSystem;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.store.TreeFileWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.Locale;

/** Models of three kinds in a folder, and trees beside them. */
final class StoredModels {
  /** Along each side of the grids in obj and glTF. */
  private static final int SIDE = 20;

  private StoredModels() {}

  /** An asset manager that finds what is in a folder, and what the engine itself has. */
  static AssetManager assets(Path folder) {
    AssetManager assets = plain();
    assets.registerLocator(folder.toString(), FileLocator.class);
    return assets;
  }

  /** An asset manager that finds what the engine itself has. */
  static DesktopAssetManager plain() {
    return (DesktopAssetManager) JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
  }

  /** Writes a model that has a mesh above and one below the size from which trees are stored. */
  static String write(Path folder, String kind) throws IOException {
    Files.createDirectories(folder.resolve("Models"));
    String name = "Models/town." + kind;
    Path file = folder.resolve(name);
    switch (kind) {
      case "j3o" -> BinaryExporter.getInstance().save(town(), file.toFile());
      case "obj" -> Files.writeString(file, obj());
      case "gltf" -> Files.writeString(file, gltf());
      default -> throw new IllegalArgumentException(kind);
    }
    return name;
  }

  private static Node town() {
    Material material = new Material(plain(), "Common/MatDefs/Misc/Unshaded.j3md");
    Node town = new Node("town");
    Mesh ball = new Sphere(20, 20, 1);
    for (int i = 0; i < 3; i++) {
      Geometry shown = new Geometry("ball " + i, i == 2 ? new Torus(20, 20, 0.3f, 1) : ball);
      shown.setLocalTranslation(2.5f * i, 0.5f * i, 0);
      shown.setLocalScale(1, 1 + 0.25f * i, 1);
      town.attachChild(shown);
    }
    Geometry box = new Geometry("box", new Box(1, 1, 1));
    box.setLocalTranslation(0, 3, 0);
    town.attachChild(box);
    town.setMaterial(material);
    return town;
  }

  private static float height(int x, int z) {
    return (float) (Math.sin(0.9 * x) * Math.cos(0.7 * z));
  }

  private static String obj() {
    StringBuilder text = new StringBuilder();
    for (int x = 0; x <= SIDE; x++) {
      for (int z = 0; z <= SIDE; z++) {
        text.append(String.format(Locale.ROOT, "v %d %s %d%n", x, height(x, z), z));
      }
    }
    for (int x = 0; x < SIDE; x++) {
      for (int z = 0; z < SIDE; z++) {
        int a = x * (SIDE + 1) + z + 1;
        text.append(String.format("f %d %d %d%n", a, a + 1, a + SIDE + 1));
        text.append(String.format("f %d %d %d%n", a + 1, a + SIDE + 2, a + SIDE + 1));
      }
    }
    return text.toString();
  }

  private static String gltf() {
    int vertices = (SIDE + 1) * (SIDE + 1);
    int indices = 6 * SIDE * SIDE;
    ByteBuffer bytes =
        ByteBuffer.allocate(12 * vertices + 4 * indices).order(ByteOrder.LITTLE_ENDIAN);
    for (int x = 0; x <= SIDE; x++) {
      for (int z = 0; z <= SIDE; z++) {
        bytes.putFloat(x).putFloat(height(x, z)).putFloat(z);
      }
    }
    for (int x = 0; x < SIDE; x++) {
      for (int z = 0; z < SIDE; z++) {
        int a = x * (SIDE + 1) + z;
        bytes.putInt(a).putInt(a + 1).putInt(a + SIDE + 1);
        bytes.putInt(a + 1).putInt(a + SIDE + 2).putInt(a + SIDE + 1);
      }
    }
    return """
    {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],
     "nodes":[{"mesh":0,"rotation":[0,0.6,0,0.8],"scale":[1,2,1]}],
     "meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
     "buffers":[{"byteLength":%d,"uri":"data:application/octet-stream;base64,%s"}],
     "bufferViews":[{"buffer":0,"byteLength":%d},{"buffer":0,"byteOffset":%d,"byteLength":%d}],
     "accessors":[{"bufferView":0,"componentType":5126,"count":%d,"type":"VEC3",
                   "min":[0,-1,0],"max":[%d,1,%d]},
                  {"bufferView":1,"componentType":5125,"count":%d,"type":"SCALAR"}]}
    """
        .formatted(
            bytes.capacity(),
            Base64.getEncoder().encodeToString(bytes.array()),
            12 * vertices,
            12 * vertices,
            4 * indices,
            vertices,
            SIDE,
            SIDE,
            indices);
  }

  /** Stores the trees of a model beside it, or anywhere; returns how many there are. */
  static int bake(Path file, Spatial model, BuildOptions options) throws IOException {
    try (var channel =
        Files.newByteChannel(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      TreeFileWriter writer = new TreeFileWriter(channel);
      for (ModelMeshes.Part part : ModelMeshes.of(model, false).parts()) {
        writer.add(BvhBuilder.build(part.soup(), options), part.soup());
      }
      writer.finish();
      return writer.size();
    }
  }

  /** Puts a model somewhere, turned and scaled. */
  static Spatial placed(Spatial model) {
    model.setLocalTranslation(new Vector3f(3, -2, 7));
    model.setLocalScale(1.7f);
    model.rotate(0.3f, 0.8f, -0.2f);
    return model;
  }
}
