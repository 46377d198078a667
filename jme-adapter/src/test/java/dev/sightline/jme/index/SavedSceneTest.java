package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.export.JmeExporter;
import com.jme3.export.Savable;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.export.xml.XMLExporter;
import com.jme3.export.xml.XMLImporter;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.HidingLoader;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class SavedSceneTest {
  /** The engine logs each class that is not there with a stack trace. */
  private final Logger importLog = Logger.getLogger(BinaryImporter.class.getName());

  private final Node root = new Node("root");
  private final Mesh mesh = Shapes.ball(10, VertexBuffer.Format.UnsignedShort);

  SavedSceneTest() {
    root.attachChild(new Geometry("a", mesh));
    root.attachChild(new Geometry("b", mesh).move(5, 0, 0));
    root.attachChild(new Geometry("c", mesh.clone()).move(0, 5, 0));
    root.attachChild(new Geometry("d", Shapes.strip(12)).move(0, -5, 0));
  }

  @BeforeEach
  void quiet() {
    importLog.setLevel(Level.OFF);
  }

  @AfterEach
  void loud() {
    importLog.setLevel(null);
  }

  private byte[] save(JmeExporter exporter) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    exporter.save(root, out);
    return out.toByteArray();
  }

  private static Ray ray() {
    return new Ray(new Vector3f(0.11f, 10, 0.17f), new Vector3f(0, -1, 0));
  }

  /** What was loaded knows of its transforms only once something is set. */
  private static int hits(Node scene) {
    scene.setLocalTranslation(0, 0, 0);
    scene.updateGeometricState();
    return scene.collideWith(ray(), new CollisionResults());
  }

  /** Loads and picks with the engine alone, in a world where this library does not exist. */
  private static int hitsWithoutLibrary(String importer, byte[] saved) throws Exception {
    try (HidingLoader loader = HidingLoader.ofEngineOnly()) {
      Class<?> importerClass = loader.loadClass(importer);
      Object scene =
          importerClass
              .getMethod("load", InputStream.class)
              .invoke(
                  importerClass.getConstructor().newInstance(), new ByteArrayInputStream(saved));
      Class<?> vector = loader.loadClass(Vector3f.class.getName());
      Object origin =
          vector
              .getConstructor(float.class, float.class, float.class)
              .newInstance(0.11f, 10f, 0.17f);
      Object down =
          vector.getConstructor(float.class, float.class, float.class).newInstance(0f, -1f, 0f);
      Object ray =
          loader
              .loadClass(Ray.class.getName())
              .getConstructor(vector, vector)
              .newInstance(origin, down);
      Class<?> results = loader.loadClass(CollisionResults.class.getName());
      scene
          .getClass()
          .getMethod("setLocalTranslation", vector)
          .invoke(scene, vector.getConstructor().newInstance());
      scene.getClass().getMethod("updateGeometricState").invoke(scene);
      return (int)
          scene
              .getClass()
              .getMethod("collideWith", loader.loadClass("com.jme3.collision.Collidable"), results)
              .invoke(scene, ray, results.getConstructor().newInstance());
    }
  }

  @Test
  void aBinarySceneLoadsWithTheLibraryAndStaysInstalled() throws IOException {
    int expected = hits(root);
    Sightline.install(root);
    assertThat(hits(root)).isEqualTo(expected).isPositive();
    Node loaded = (Node) new BinaryImporter().load(save(new BinaryExporter()));
    Mesh loadedMesh = ((Geometry) loaded.getChild("a")).getMesh();
    assertThat(Sightline.isInstalled(loadedMesh)).isTrue();
    assertThat(hits(loaded)).isEqualTo(expected);
  }

  @Test
  void aBinarySceneLoadsWithoutTheLibraryAndWorks() throws Exception {
    int expected = hits(root);
    Sightline.install(root);
    byte[] saved = save(new BinaryExporter());
    assertThat(hitsWithoutLibrary(BinaryImporter.class.getName(), saved)).isEqualTo(expected);
  }

  @Test
  void anXmlSceneLoadsWithTheLibraryAndWorks() throws IOException {
    int expected = hits(root);
    Sightline.install(root);
    byte[] saved = save(new XMLExporter());
    Savable loaded = new XMLImporter().load(new ByteArrayInputStream(saved));
    assertThat(hits((Node) loaded)).isEqualTo(expected);
  }

  @Test
  void anXmlSceneLoadsWithoutTheLibraryAndWorks() throws Exception {
    int expected = hits(root);
    Sightline.install(root);
    byte[] saved = save(new XMLExporter());
    assertThat(hitsWithoutLibrary(XMLImporter.class.getName(), saved)).isEqualTo(expected);
  }

  @Test
  void aSavedSceneHoldsNoTriangleTwiceWhereTheEnginesTreeMakesItSeveralTimesAsLarge()
      throws IOException {
    root.updateGeometricState();
    int binary = save(new BinaryExporter()).length;
    int xml = save(new XMLExporter()).length;
    Sightline.install(root);
    hits(root);
    int installedBinary = save(new BinaryExporter()).length;
    int installedXml = save(new XMLExporter()).length;
    Sightline.uninstall(root);
    hits(root);
    int engineBinary = save(new BinaryExporter()).length;
    Logger.getLogger(SavedSceneTest.class.getName())
        .info(
            "never picked "
                + binary
                + " bytes, installed "
                + installedBinary
                + ", picked by the"
                + " engine "
                + engineBinary
                + "; XML "
                + xml
                + " and "
                + installedXml);
    int meshes = 3;
    assertThat(installedBinary - binary).isLessThan(120 + 50 * meshes);
    assertThat(installedXml - xml).isLessThan(140 * meshes);
    assertThat(engineBinary).isGreaterThan(2 * installedBinary);
  }

  @Test
  void anOldFileThatHoldsAnEngineTreeLoadsAndCanBeInstalled() throws Exception {
    int expected = hits(root);
    byte[] saved = save(new BinaryExporter());
    Node loaded = (Node) new BinaryImporter().load(saved);
    Field field = Mesh.class.getDeclaredField("collisionTree");
    field.setAccessible(true);
    assertThat(field.get(((Geometry) loaded.getChild("a")).getMesh())).isNotNull();
    Sightline.install(loaded);
    assertThat(hits(loaded)).isEqualTo(expected);
  }
}
