package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;
import static org.mockito.Mockito.when;

import com.jme3.collision.CollisionResults;
import com.jme3.collision.bih.BIHTree;
import com.jme3.export.InputCapsule;
import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.export.OutputCapsule;
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
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.HidingLoader;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class SavedSceneTest {
  /** Where the engine logs classes that are not there. */
  private final Logger importLog = Logger.getLogger(BinaryImporter.class.getName());

  private final List<String> complaints = new ArrayList<>();

  private final Handler listener =
      new Handler() {
        @Override
        public void publish(LogRecord logged) {
          complaints.add(logged.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  private final Node root = new Node("root");
  private final Mesh mesh = Shapes.ball(10, VertexBuffer.Format.UnsignedShort);

  SavedSceneTest() {
    root.attachChild(new Geometry("a", mesh));
    root.attachChild(new Geometry("b", mesh).move(5, 0, 0));
    root.attachChild(new Geometry("c", mesh.clone()).move(0, 5, 0));
    root.attachChild(new Geometry("d", Shapes.strip(12)).move(0, -5, 0));
  }

  @BeforeEach
  void listen() {
    importLog.addHandler(listener);
  }

  @AfterEach
  void noImporterComplains() {
    importLog.removeHandler(listener);
    assertThat(complaints).isEmpty();
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
  void aBinarySceneLoadsWithTheLibraryAsItWasInstalled() throws IOException {
    int expected = hits(root);
    Sightline.install(root);
    assertThat(hits(root)).isEqualTo(expected).isPositive();
    Node loaded = (Node) new BinaryImporter().load(save(new BinaryExporter()));
    Mesh loadedMesh = ((Geometry) loaded.getChild("a")).getMesh();
    assertThat(Sightline.isInstalled(loadedMesh)).isTrue();
    assertThat(hits(loaded)).isEqualTo(expected);
    Sightline.uninstall(loaded);
    assertThat(CollisionField.engine().get(loadedMesh)).isNull();
    assertThat(hits(loaded)).isEqualTo(expected);
  }

  @Test
  void aBinarySceneLoadsWithoutTheLibraryAndWorks() throws Exception {
    int expected = hits(root);
    Sightline.install(root);
    byte[] saved = save(new BinaryExporter());
    assertThat(hitsWithoutLibrary(BinaryImporter.class.getName(), saved)).isEqualTo(expected);
    assertThat(complaints).as("one for each tree").hasSize(3);
    complaints.clear();
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
  void anInstalledSceneIsSavedWithoutTrianglesOfItsTrees() throws IOException {
    root.updateGeometricState();
    byte[] binary = save(new BinaryExporter());
    byte[] xml = save(new XMLExporter());
    Sightline.install(root);
    hits(root);
    byte[] installedBinary = save(new BinaryExporter());
    byte[] installedXml = save(new XMLExporter());
    Sightline.uninstall(root);
    hits(root);
    byte[] engineBinary = save(new BinaryExporter());
    Logger.getLogger(SavedSceneTest.class.getName())
        .info(
            String.format(
                "never picked %d bytes, installed %d, picked by the engine %d; XML %d and %d",
                binary.length,
                installedBinary.length,
                engineBinary.length,
                xml.length,
                installedXml.length));
    assertThat(installedXml).isEqualTo(xml);
    assertThat(installedBinary.length).isBetween(binary.length, binary.length + 100 + 3 * 40);
    assertThat(engineBinary.length).isGreaterThan(2 * installedBinary.length);
  }

  @Test
  void aSceneInWhichSomeMeshesAreInstalledIsSaved() throws IOException {
    Node plain = new Node("plain");
    for (int i = 0; i < 300; i++) {
      Geometry geometry = new Geometry("many" + i, Shapes.triangle());
      (i % 3 == 0 ? plain : root).attachChild(geometry.move(0, 0, 50 + i));
    }
    root.attachChildAt(plain, 20);
    root.updateGeometricState();
    for (int i = 0; i < plain.getQuantity(); i += 2) {
      ((Geometry) plain.getChild(i)).getMesh().createCollisionData();
    }
    byte[] before = save(new BinaryExporter());
    byte[] xml = save(new XMLExporter());
    for (Spatial child : root.getChildren()) {
      if (child != plain) {
        Sightline.install(child);
      }
    }
    assertThat(save(new XMLExporter())).isEqualTo(xml);
    BinaryExporter twice = new BinaryExporter();
    byte[] first = save(twice);
    assertThat(save(twice)).isEqualTo(first);
    Node loaded = (Node) new BinaryImporter().load(first);
    assertThat(hits(loaded)).isEqualTo(hits((Node) new BinaryImporter().load(before)));
  }

  /** A clone shares the engine's tree of its source, which is saved along in the midst of it. */
  @Test
  void anInstalledMeshWithinTheTreeOfAnotherIsSaved() throws IOException {
    Mesh source = Shapes.ball(8, VertexBuffer.Format.UnsignedShort);
    source.createCollisionData();
    root.detachAllChildren();
    root.attachChild(new Geometry("clone", source.clone()));
    CollisionField.engine().set(source, null);
    byte[] before = save(new BinaryExporter());
    InstalledTree.install(new Geometry("source", source));
    assertThat(Sightline.isInstalled(source)).isTrue();
    byte[] saved = save(new BinaryExporter());
    assertThat(hits(root)).isPositive().isEqualTo(hits((Node) new BinaryImporter().load(saved)));
    assertThat(hits((Node) new BinaryImporter().load(before))).isEqualTo(hits(root));
  }

  @Test
  void aTreeThatIsSavedWithoutAMeshAroundItWritesItself() throws IOException {
    InstalledTree alone = InstalledTree.over(mesh, "mesh");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new BinaryExporter().save(alone, out);
    InstalledTree loaded = (InstalledTree) new BinaryImporter().load(out.toByteArray());
    assertThat(loaded.soup().size()).isEqualTo(mesh.getTriangleCount());
    out.reset();
    new XMLExporter().save(alone, out);
    loaded = (InstalledTree) new XMLImporter().load(new ByteArrayInputStream(out.toByteArray()));
    assertThat(loaded.soup().size()).isEqualTo(mesh.getTriangleCount());
  }

  @Test
  void anotherExporterGetsTheMeshAndNoTriangles() throws IOException {
    JmeExporter exporter = mock(JmeExporter.class);
    OutputCapsule out = mock(OutputCapsule.class);
    InstalledTree saved = InstalledTree.over(mesh, "mesh");
    when(exporter.getCapsule(saved)).thenReturn(out);
    saved.write(exporter);
    verify(out).write(mesh, "mesh", null);
    verifyNoMoreInteractions(out);

    JmeImporter importer = mock(JmeImporter.class);
    InputCapsule in = mock(InputCapsule.class);
    InstalledTree loaded = new InstalledTree();
    when(importer.getCapsule(loaded)).thenReturn(in);
    when(in.readSavable("mesh", null)).thenReturn(mesh);
    loaded.read(importer);
    assertThat(loaded.soup().size()).isEqualTo(mesh.getTriangleCount());
  }

  @Test
  void manyMeshesAreSavedAsWellAsFew() throws IOException {
    for (int i = 0; i < 300; i++) {
      root.attachChild(new Geometry("many" + i, Shapes.triangle()).move(0, 0, 50));
    }
    int expected = hits(root);
    Sightline.install(root);
    Node loaded = (Node) new BinaryImporter().load(save(new BinaryExporter()));
    assertThat(loaded.getQuantity()).isEqualTo(root.getQuantity());
    assertThat(hits(loaded)).isEqualTo(expected);
  }

  @Test
  void anOldFileThatHoldsAnEngineTreeLoadsAndCanBeInstalled() throws Exception {
    int expected = hits(root);
    byte[] saved = save(new BinaryExporter());
    Node loaded = (Node) new BinaryImporter().load(saved);
    Mesh loadedMesh = ((Geometry) loaded.getChild("a")).getMesh();
    assertThat(CollisionField.engine().get(loadedMesh).getClass()).isEqualTo(BIHTree.class);
    Sightline.install(loaded);
    assertThat(hits(loaded)).isEqualTo(expected);
  }
}
