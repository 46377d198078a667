package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.bih.BIHTree;
import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.export.Savable;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.xml.XMLExporter;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import dev.sightline.jme.Shapes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Collision data that asks to be left out, and writes itself where it is not. */
class XmlOmissionTest {
  private final List<Boolean> answers = new ArrayList<>();

  /** Collision data with a mark that shows in a document. */
  private final class Marked extends BIHTree {
    @Override
    public void write(JmeExporter exporter) throws IOException {
      boolean isOmitted = XmlOmission.of(exporter, this);
      answers.add(isOmitted);
      if (!isOmitted) {
        exporter.getCapsule(this).write("marked", "mark", null);
      }
    }

    @Override
    public void read(JmeImporter importer) {
      throw new UnsupportedOperationException();
    }
  }

  private final Mesh mesh = Shapes.floor();
  private final Node root = new Node("root");

  XmlOmissionTest() {
    root.attachChild(new Geometry("floor", mesh));
    root.attachChild(new Geometry("other", Shapes.triangle()));
  }

  private static String save(JmeExporter exporter, Savable saved) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    exporter.save(saved, out);
    return out.toString(StandardCharsets.ISO_8859_1);
  }

  @Test
  void inAMeshOfAnXmlDocumentItIsLeftOutWithoutATrace() throws IOException {
    String without = save(new XMLExporter(), root);
    CollisionField.engine().set(mesh, new Marked());
    assertThat(save(new XMLExporter(), root)).isEqualTo(without);
    assertThat(answers).containsExactly(true);
  }

  @Test
  void anotherExporterWritesIt() throws IOException {
    CollisionField.engine().set(mesh, new Marked());
    assertThat(save(new BinaryExporter(), root)).contains("marked");
    assertThat(answers).containsExactly(false);
  }

  @Test
  void anXmlDocumentOfItAloneHoldsIt() throws IOException {
    assertThat(save(new XMLExporter(), new Marked())).contains("marked");
    assertThat(answers).containsExactly(false);
  }
}
