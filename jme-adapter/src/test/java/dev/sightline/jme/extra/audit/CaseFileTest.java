package dev.sightline.jme.extra.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.Collidable;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
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

  /**
   * Half of a surrogate pair is no text: the encoder stops at it, as a full disk stops anywhere.
   */
  @Test
  void aCaseThatCannotBeWrittenWholeLeavesNothing() {
    Path file = folder.resolve("half");
    AuditCase whole = example(ray(), null);
    AuditCase unwritable =
        new AuditCase(whole.kind(), "\ud800", ray(), whole.worldMatrix(), null, whole.triangles());
    assertThatExceptionOfType(CharacterCodingException.class)
        .isThrownBy(() -> CaseFile.write(file, unwritable));
    assertThat(file).doesNotExist();
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
  void numbersThatNothingCanBeAskedWithAreNobodysFaultButTheFiles() throws IOException {
    refused(5, "origin=NaN 0x0p0 0x0p0", "origin: NaN is not finite");
    refused(5, "origin=1e39 0x0p0 0x0p0", "origin: Infinity is not finite");
    refused(6, "direction=0x0p0 -0x0p0 0x0p0", "direction: all zero");
    refused(6, "direction=0x0p0 -Infinity 0x0p0", "direction: -Infinity is not finite");
    refused(7, "limit=NaN", "limit: NaN is no size");
    refused(7, "limit=-0x1p0", "limit: -1.0 is negative");
    for (int element = 0; element < 16; element++) {
      String[] matrix = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1".split(" ");
      matrix[element] = "NaN";
      refused(8, "matrix=" + String.join(" ", matrix), "matrix: NaN is not finite");
    }
    refused(13, "ours=hit Infinity", "'hit Infinity'");
    refused(14, "engine=hit -Infinity", "'hit -Infinity'");
  }

  @Test
  void volumesHaveAFiniteCentreAndNoNegativeSize() throws IOException {
    refusedBound("box", "extents=0x1p0 -0x1p0 0x1p0", "extents: -1.0 is negative");
    refusedBound("box", "extents=0x1p0 NaN 0x1p0", "extents: NaN is no size");
    refusedBound("sphere", "radius=-0x1p-1", "radius: -0.5 is negative");
    refusedBound("sphere", "radius=NaN", "radius: NaN is no size");
    List<String> lines = lines();
    lines.set(8, "bound=sphere");
    lines.add(9, "centre=0x0p0 NaN 0x0p0");
    refused(lines, 10, "centre: NaN is not finite");
    // A sky's bound is as large as anything.
    BoundingSphere sky = new BoundingSphere(Float.POSITIVE_INFINITY, new Vector3f());
    assertThat(written(example(sky, sky)).worldBound()).isEqualTo(sky);
  }

  private void refusedBound(String kind, String size, String problem) throws IOException {
    List<String> lines = lines();
    lines.set(8, "bound=" + kind);
    lines.add(9, "centre=0x0p0 0x0p0 0x0p0");
    lines.add(10, size);
    refused(lines, 11, problem);
  }

  @Test
  void whatCannotBeReadAgainIsNoCaseEither() {
    BoundingSphere inside = new BoundingSphere(-0.5f, new Vector3f());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> example(inside, null))
        .withMessage("radius: -0.5 is negative");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> example(ray(), inside))
        .withMessage("radius: -0.5 is negative");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Answer.hit(Double.POSITIVE_INFINITY))
        .withMessageContaining("Infinity");
  }

  /** The devices claim to be empty, and one has no end. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void noMoreIsReadOfAnyFileThanACaseIsLong() {
    assertThatExceptionOfType(CaseFormatException.class)
        .isThrownBy(() -> CaseFile.read(Path.of("/dev/zero")))
        .withMessageStartingWith("/dev/zero:1: has more than the 1048576 bytes of a case");
    assertThatExceptionOfType(CaseFormatException.class)
        .isThrownBy(() -> CaseFile.read(Path.of("/dev/null")))
        .withMessageStartingWith("/dev/null:1: the file ends where 'sightline-case='");
  }

  @Test
  void aFolderIsNamedInTheError() {
    assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(() -> CaseFile.read(folder))
        .withMessageContaining(folder.toString());
  }

  @Test
  void whatIsNoTextIsToldWithItsLineAndALongLineIsNotRepeated() throws IOException {
    Path file = folder.resolve("latin");
    Files.write(file, "sightline-case=1\nkind=\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThatExceptionOfType(CaseFormatException.class)
        .isThrownBy(() -> CaseFile.read(file))
        .withMessage(file + ":2: is not text");
    String word = "x".repeat(41);
    refused(2, "kind=" + word, "no kind is called '" + "x".repeat(40) + "...'");
    refused(5, "origin=0 0 " + word, "'" + "x".repeat(40) + "...' is not a number");
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
