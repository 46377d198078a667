package dev.sightline.jme.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.Collidable;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaseFileTest {
  @TempDir private Path folder;

  private static AuditCase example(Collidable asked, BoundingVolume bound) {
    Matrix4f matrix = new Matrix4f();
    matrix.setRotationQuaternion(new Quaternion().fromAngles(0.1f, 0.2f, 0.3f));
    matrix.setTranslation(1e7f, -0.1f, 1e-40f);
    float[] corners = {0.1f, 0, 0, 1, 0.3f, 0, Float.NaN, 1, Float.MIN_VALUE};
    return new AuditCase(
        Disagreement.ENGINE_DUPLICATE,
        "geometry 'line\nbreak \\ = \u00e9'",
        asked,
        matrix,
        bound,
        List.of(
            new CaseTriangle(7, corners, Answer.miss(), Answer.hit(0.1f)),
            new CaseTriangle(0, new float[9], Answer.hit(-3), Answer.failed("a\nb"))));
  }

  private static Ray ray() {
    Ray ray = new Ray();
    ray.origin.set(0.1f, 0.2f, 0.3f);
    ray.direction.set(-0f, 1, 2); // no unit; the engine's setter asserts one
    ray.setLimit(7.7f);
    return ray;
  }

  private AuditCase written(AuditCase example) throws IOException {
    Path file = Files.createTempFile(folder, "case", ".txt");
    Files.delete(file);
    CaseFile.write(file, example);
    return CaseFile.read(file);
  }

  @Test
  void noBitIsLost() throws IOException {
    AuditCase ofRay = example(ray(), new BoundingBox(new Vector3f(1, 2, 3), 0.1f, 0.2f, 0.3f));
    AuditCase read = written(ofRay);
    assertThat(read.kind()).isEqualTo(ofRay.kind());
    assertThat(read.mesh()).isEqualTo(ofRay.mesh());
    Ray asked = (Ray) read.asked();
    assertThat(asked.origin).isEqualTo(ray().origin);
    assertThat(asked.direction).isEqualTo(ray().direction);
    assertThat(asked.getLimit()).isEqualTo(7.7f);
    assertThat(read.worldMatrix()).isEqualTo(ofRay.worldMatrix());
    assertThat(read.worldBound()).isEqualTo(ofRay.worldBound());
    assertThat(read.triangles()).isEqualTo(ofRay.triangles());
  }

  @Test
  void boxesSpheresAndMissingBoundsAreKept() throws IOException {
    BoundingBox box = new BoundingBox(new Vector3f(1, 2, 3), 0.1f, 0.2f, 0.3f);
    BoundingSphere sphere = new BoundingSphere(0.7f, new Vector3f(1, 2, 3));
    assertThat(written(example(box, sphere)).asked()).isEqualTo(box);
    assertThat(written(example(box, sphere)).worldBound()).isEqualTo(sphere);
    assertThat(written(example(sphere, null)).asked()).isEqualTo(sphere);
    assertThat(written(example(sphere, null)).worldBound()).isNull();
  }

  @Test
  void aFileThatIsThereIsNotOverwritten() throws IOException {
    Path file = folder.resolve("there");
    Files.writeString(file, "kept");
    assertThatExceptionOfType(FileAlreadyExistsException.class)
        .isThrownBy(() -> CaseFile.write(file, example(ray(), null)));
  }

  private List<String> lines() throws IOException {
    Path file = folder.resolve("whole");
    Files.deleteIfExists(file);
    CaseFile.write(file, example(ray(), null));
    return new ArrayList<>(Files.readAllLines(file));
  }

  private void refused(List<String> lines, int line, String problem) throws IOException {
    Path file = folder.resolve("wrong");
    Files.write(file, lines);
    assertThatExceptionOfType(CaseFormatException.class)
        .isThrownBy(() -> CaseFile.read(file))
        .withMessageStartingWith(file + ":" + line + ": ")
        .withMessageContaining(problem);
  }

  private void refused(int line, String replacement, String problem) throws IOException {
    List<String> lines = lines();
    lines.set(line - 1, replacement);
    refused(lines, line, problem);
  }

  @Test
  void everyTruncationIsToldWithItsLine() throws IOException {
    List<String> lines = lines();
    for (int kept = 0; kept < lines.size(); kept++) {
      refused(lines.subList(0, kept), kept + 1, "the file ends where '");
    }
  }

  @Test
  void whatIsWrongIsToldWithItsLine() throws IOException {
    refused(1, "solid teapot", "expected 'sightline-case=', found 'solid teapot'");
    refused(1, "sightline-case=2", "version is '2'; only 1 can be read");
    refused(2, "kind=ENGINE_TIRED", "no kind is called 'ENGINE_TIRED'");
    refused(4, "asked=plane", "'plane'");
    refused(5, "origin=0x1p0 0x1p0", "origin has 2 numbers instead of 3");
    refused(5, "origin=0x1p0 two 0x1p0", "'two' is not a number");
    refused(7, "limits=3", "expected 'limit='");
    refused(9, "bound=capsule", "'capsule'");
    refused(10, "triangles=17", "17 is not from 1 to 16");
    refused(10, "triangles=0", "0 is not from 1 to 16");
    refused(10, "triangles=one", "'one' is not a whole number");
    refused(11, "triangle=-4", "'-4' is negative");
    refused(13, "ours=hit NaN", "'hit NaN'");
    refused(13, "ours=perhaps", "'perhaps'");
    List<String> longer = lines();
    longer.add("more");
    refused(longer, longer.size(), "text after 'end'");
  }

  @Test
  void aBinaryFileAndAHugeOneAreRefused() throws IOException {
    Path file = folder.resolve("binary");
    byte[] bytes = new byte[4096];
    new Random(5).nextBytes(bytes);
    Files.write(file, bytes);
    assertThatExceptionOfType(CaseFormatException.class).isThrownBy(() -> CaseFile.read(file));
    Files.write(file, "x".repeat(2 << 20).getBytes(StandardCharsets.UTF_8));
    assertThatExceptionOfType(CaseFormatException.class)
        .isThrownBy(() -> CaseFile.read(file))
        .withMessageContaining("another kind of file");
  }

  @Test
  void anyByteChangedGivesACaseOrAClearError() throws IOException {
    byte[] whole = Files.readAllBytes(writeWhole());
    Random random = new Random(6);
    int refused = 0;
    Path file = folder.resolve("fuzzed");
    for (int i = 0; i < 500; i++) {
      byte[] bytes = whole.clone();
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      Files.write(file, bytes);
      try {
        CaseReplay.of(CaseFile.read(file));
      } catch (CaseFormatException e) {
        refused++;
      }
    }
    System.out.println("seed 6: " + refused + " of 500 changed files are refused");
    assertThat(refused).isBetween(100, 490);
  }

  private Path writeWhole() throws IOException {
    lines();
    return folder.resolve("whole");
  }
}
