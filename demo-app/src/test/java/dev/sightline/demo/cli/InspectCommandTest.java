package dev.sightline.demo.cli;

import static dev.sightline.demo.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InspectCommandTest {
  @TempDir private Path folder;

  private Path model(float corner, int index, boolean besideABox) throws IOException {
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, new float[] {0, 0, 0, 1, 0, 0, 0, corner, 0});
    mesh.setBuffer(VertexBuffer.Type.Index, 3, new int[] {0, 1, index});
    Node node = new Node("model");
    node.attachChild(new Geometry("thing\u001b[2J", mesh));
    if (besideABox) {
      node.attachChild(new Geometry("box", new Box(1, 1, 1)));
    }
    Path file = folder.resolve("thing.j3o");
    BinaryExporter.getInstance().save(node, file.toFile());
    return file;
  }

  private CommandLineRunner inspect(Path model) {
    return run("inspect", model, "--size", "40x30", "--out", folder.resolve("cost.png"));
  }

  @Test
  void aSoundModelIsExitCodeZeroAndItsPictureIsWritten() throws IOException {
    CommandLineRunner run = inspect(model(1, 2, true));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("thing: 13 triangles and 27 vertices in 2 meshes of 2 geometries")
        .contains("3 open edges", "wrong indices", "SAH cost", "deep")
        .doesNotContain("!");
    BufferedImage cost = ImageIO.read(folder.resolve("cost.png").toFile());
    assertThat(cost.getWidth()).isEqualTo(40);
    assertThat(cost.getHeight()).as("with its scale").isGreaterThan(30);
  }

  @Test
  void whatCannotBePickedIsExitCodeThreeAndTheRestIsShown() throws IOException {
    CommandLineRunner run = inspect(model(1, 7, true));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
    assertThat(run.out())
        .containsPattern("! +1 triangles that name a vertex which is not there")
        .contains("thing\\u001b[2J: triangle 0 names vertex 7 of 3")
        .doesNotContain("\u001b");
    assertThat(folder.resolve("cost.png")).exists();
  }

  @Test
  void aModelOfNothingThatCanBePickedHasNoPicture() throws IOException {
    CommandLineRunner run = inspect(model(Float.NaN, 2, false));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
    assertThat(run.out()).contains("No picture: no triangle of it is finite");
    assertThat(folder.resolve("cost.png")).doesNotExist();
    assertThat(run("render", folder.resolve("thing.j3o")).err())
        .contains("thing: no triangle of it is finite");
    assertThat(run("bench", folder.resolve("thing.j3o")).err())
        .contains("thing: no triangle of it is finite");
  }

  @Test
  void aFileWithoutATriangleIsAFailure() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.obj"), "hello\n");
    CommandLineRunner run = inspect(empty);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("empty").contains("has no triangles");
  }

  @Test
  void aFolderThatIsNotThereIsNamedBeforeTheWork() throws IOException {
    Path picture = folder.resolve("missing").resolve("cost.png");
    CommandLineRunner run = run("inspect", model(1, 2, false), "--out", picture);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(picture.toString()).contains("its folder does not exist");
    assertThat(run.out()).isEmpty();
  }
}
