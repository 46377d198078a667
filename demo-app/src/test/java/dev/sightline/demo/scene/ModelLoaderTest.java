package dev.sightline.demo.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.material.Material;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import dev.sightline.demo.Scenes;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelLoaderTest {
  /** After which something hangs, whatever the machine. */
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private static final String OBJ = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n";
  private static final String GLTF =
      """
      {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
       "nodes": [{"mesh": 0, "translation": [10, 0, 0]}],
       "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
       "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3",
                      "min": [0, 0, 0], "max": [1, 1, 0]}],
       "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 36}],
       "buffers": [{"byteLength": 36, "uri": "data:application/octet-stream;base64,\
      AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}]}
      """;

  private static final String MESH =
      """
      <mesh><submeshes><submesh usesharedvertices="false" use32bitindexes="false"
       operationtype="triangle_list"><faces count="1"><face v1="0" v2="1" v3="2"/></faces>
       <geometry vertexcount="3"><vertexbuffer positions="true">
       <vertex><position x="0" y="0" z="0"/></vertex><vertex><position x="1" y="0" z="0"/></vertex>
       <vertex><position x="0" y="1" z="0"/></vertex></vertexbuffer></geometry></submesh></submeshes>
      </mesh>
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "Models/Test/BasicCubeLow.obj, 12",
    "Models/Buggy/Buggy.j3o, 4766",
    "Models/Sinbad/Sinbad.mesh.xml, 7612"
  })
  void a_path_inside_the_test_data_is_a_model(String model, int count) {
    assertThat(LevelTriangles.of(new ModelLoader().load(model)).count()).isEqualTo(count);
  }

  @Test
  void a_file_of_each_kind_is_a_model() throws IOException {
    assertThat(triangles(write("a quad.obj", OBJ)).count()).isEqualTo(2);
    LevelTriangles moved = triangles(write("three.gltf", GLTF));
    assertThat(moved.vertices()).containsExactly(10, 0, 0, 11, 0, 0, 10, 1, 0);
    assertThat(triangles(savedBox()).count()).isEqualTo(12);
  }

  @Test
  void triangles_are_placed_in_the_world() throws IOException {
    float[] vertices = triangles(savedBox()).vertices();
    float lowest = Float.POSITIVE_INFINITY;
    float highest = Float.NEGATIVE_INFINITY;
    for (int i = 0; i < vertices.length; i += 3) {
      lowest = Math.min(lowest, vertices[i]);
      highest = Math.max(highest, vertices[i]);
    }
    assertThat(lowest).isEqualTo(98);
    assertThat(highest).isEqualTo(102);
  }

  @ParameterizedTest
  @ValueSource(strings = {"no.obj", "Models/No/No.j3o", "/no/such/folder/a.gltf"})
  void a_model_that_is_nowhere_is_named(String model) {
    assertThatThrownBy(() -> new ModelLoader().load(model))
        .isInstanceOf(DemoException.class)
        .hasMessageContaining(model)
        .hasMessageContaining("no such");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_device_is_no_model() throws IOException {
    Path device = Files.createSymbolicLink(folder.resolve("zero.obj"), Path.of("/dev/zero"));
    assertThatThrownBy(() -> new ModelLoader().load(device.toString()))
        .isInstanceOf(DemoException.class)
        .hasMessage(device + ": is not a regular file");
  }

  @ParameterizedTest
  @CsvSource({
    "empty.j3o, ''",
    "words.j3o, these are words and not a model at all",
    "broken.gltf, {",
    "empty.gltf, '{\"asset\":{\"version\":\"2.0\"}}'",
    "words.glb, these are words and not a model at all",
    "broken.mesh.xml, <mesh><submeshes>",
    "index.obj, 'v 0 0 0\nf 1 2 3'",
  })
  void a_damaged_model_is_refused(String name, String content) throws IOException {
    Path file = write(name, content);
    Assertions.assertTimeoutPreemptively(
        PATIENCE,
        () ->
            assertThatThrownBy(() -> new ModelLoader().load(file.toString()))
                .isInstanceOf(DemoException.class)
                .hasMessageContaining(name)
                .hasMessageContaining("cannot be read")
                .message()
                .doesNotContain("Cannot invoke"));
  }

  /**
   * Planted: a loader that resolves the entity opens the file, and fails at it if it is not there.
   */
  @ParameterizedTest
  @CsvSource({
    "outside.mesh.xml, UTF-8",
    "outside.mesh.xml, UTF-16",
    "outside.mesh.xml, ISO-8859-1",
    "OUTSIDE.MESH.XML, UTF-8"
  })
  void xml_with_a_document_type_is_refused_unread(String name, String charset) throws IOException {
    Path secret = write("secret.txt", "<submeshes/>");
    String doctype = "<!DOCTYPE mesh [<!ENTITY e SYSTEM \"" + secret.toUri() + "\">]>";
    String xml =
        "<?xml version=\"1.0\" encoding=\"" + charset + "\"?>\n<!-- a --> " + doctype + MESH;
    Path file = folder.resolve(name);
    Files.write(file, xml.replace("<submeshes", "&e;<submeshes").getBytes(charset));
    assertThatThrownBy(() -> new ModelLoader().load(file.toString()))
        .isInstanceOf(DemoException.class)
        .hasMessageContaining(name)
        .hasMessageContaining("DOCTYPE");
  }

  @Test
  void the_document_type_of_a_skeleton_is_refused_too() throws IOException {
    write(
        "bones.skeleton.xml", "<!DOCTYPE skeleton SYSTEM \"http://localhost:1/x.dtd\"><skeleton/>");
    String skinned = MESH.replace("</mesh>", "<skeletonlink name=\"bones.skeleton\"/></mesh>");
    Path file = write("skinned.mesh.xml", skinned);
    assertThatThrownBy(() -> new ModelLoader().load(file.toString()))
        .isInstanceOf(DemoException.class)
        .hasMessageContaining("bones.skeleton.xml has a DOCTYPE");
  }

  @Test
  void xml_without_a_document_type_is_a_model() throws IOException {
    assertThat(triangles(write("plain.mesh.xml", "<?xml version=\"1.0\"?>\n" + MESH)).count())
        .isEqualTo(1);
  }

  /** Whoever of the engine's loaders parses XML gets no file that was not looked at before. */
  @Test
  void all_xml_of_the_engine_is_looked_at() throws IOException {
    int parsers = 0;
    for (String line : resource("com/jme3/asset/General.cfg").lines().toList()) {
      if (line.startsWith("LOADER ")) {
        String[] loader = line.substring("LOADER ".length()).split(" *: *");
        boolean parses = resource(loader[0].replace('.', '/') + ".class").contains("javax/xml/");
        parsers += parses ? 1 : 0;
        for (String extension : loader[1].split(", *")) {
          assertThat(FolderLocator.isXml(extension)).as(line).isEqualTo(parses);
        }
      }
    }
    assertThat(parsers).as("loaders of meshes, skeletons and scenes").isEqualTo(3);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = Geometry.class.getClassLoader().getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  @Test
  void a_model_that_is_cut_off_anywhere_is_refused() throws IOException {
    byte[] whole = Files.readAllBytes(savedBox());
    for (int length = 0; length < whole.length; length += 97) {
      Path file = folder.resolve("cut.j3o");
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> new ModelLoader().load(file.toString()))
          .as("%d of %d bytes", length, whole.length)
          .isInstanceOf(DemoException.class)
          .hasMessageContaining("cut.j3o");
    }
  }

  @Test
  void a_j3o_that_is_no_model_is_refused() throws IOException {
    Path file = folder.resolve("material.j3o");
    Material material = new Material(Scenes.assets(), "Common/MatDefs/Misc/Unshaded.j3md");
    BinaryExporter.getInstance().save(material, file.toFile());
    assertThatThrownBy(() -> new ModelLoader().load(file.toString()))
        .isInstanceOf(DemoException.class)
        .hasMessageContaining("material.j3o");
  }

  private LevelTriangles triangles(Path file) {
    return LevelTriangles.of(new ModelLoader().load(file.toString()));
  }

  private Path write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  /** A box of 2 under a node that doubles it and moves it by 100. */
  private Path savedBox() throws IOException {
    Node node = new Node("node");
    Spatial box = new Geometry("box", new Box(1, 1, 1));
    node.attachChild(box);
    node.setLocalScale(2);
    node.setLocalTranslation(100, 0, 0);
    Path file = folder.resolve("box.j3o");
    BinaryExporter.getInstance().save(node, file.toFile());
    return file;
  }
}
