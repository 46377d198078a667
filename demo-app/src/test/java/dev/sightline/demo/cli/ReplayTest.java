package dev.sightline.demo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.extra.audit.Audit;
import dev.sightline.jme.extra.audit.AuditOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ReplayTest {
  @TempDir private Path folder;
  private Path recorded;

  @BeforeEach
  void record() throws IOException {
    float s = 1e-4f;
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, new float[] {0, 0, 0, s, 0, 0, 0, s, 0});
    mesh.updateBound();
    Geometry tiny = new Geometry("tiny", mesh);
    tiny.updateGeometricState();
    Path cases = folder.resolve("cases");
    Audit.start(tiny, AuditOptions.standard().withShare(1).withFolder(cases));
    Ray ray = new Ray(new Vector3f(s / 4, s / 4, 1), new Vector3f(0, 0, -1));
    tiny.collideWith(ray, new CollisionResults());
    try (Stream<Path> files = Files.list(cases)) {
      recorded = files.findFirst().orElseThrow();
    }
  }

  @Test
  void aRecordedCaseIsPlayedAndBothAreJudged() {
    CommandLineRunner run = CommandLineRunner.run("replay", recorded);
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains(recorded + ": ENGINE_MISS, a ray against geometry 'tiny'")
        .contains("triangle 0: exactly met at 1.0")
        .contains("Sightline hit at 1.0: right")
        .contains("engine    no hit: wrong")
        .contains("1 played: Sightline wrong in 0, the engine right in 0; 0 not readable");
  }

  @Test
  void aCaseWhereWeWereWrongGivesThree() throws IOException {
    List<String> lines = Files.readAllLines(recorded);
    lines.replaceAll(line -> line.startsWith("ours=") ? "ours=miss" : line);
    Files.write(recorded, lines);
    CommandLineRunner run = CommandLineRunner.run("replay", recorded);
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out()).contains("Sightline then no hit, now hit at 1.0: wrong");
  }

  @Test
  void aBrokenFileIsToldWithItsLineAndTheOthersArePlayed() throws IOException {
    Path broken = folder.resolve("broken.txt");
    Files.write(broken, Files.readAllLines(recorded).subList(0, 6));
    CommandLineRunner run = CommandLineRunner.run("replay", broken, recorded);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(broken + ":7: the file ends where 'limit=' was expected");
    assertThat(run.out()).contains("1 played:").contains("1 not readable");
  }

  @Test
  void theOthersArePlayedBesideAFolderAndAFileThatIsNotThere() throws IOException {
    List<String> lines = Files.readAllLines(recorded);
    lines.replaceAll(line -> line.startsWith("ours=") ? "ours=miss" : line);
    Files.write(recorded, lines);
    CommandLineRunner run =
        CommandLineRunner.run("replay", folder.resolve("none"), folder, recorded);
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains(folder + ": is a folder").contains("none: no such file");
    assertThat(run.out()).contains("1 played: Sightline wrong in 1").contains("2 not readable");
  }

  @Test
  void aFileThatIsNotThereAndNoFileAtAllAreToldClearly() {
    CommandLineRunner missing = CommandLineRunner.run("replay", folder.resolve("none"));
    assertThat(missing.exitCode()).isEqualTo(1);
    assertThat(missing.err()).contains(folder.resolve("none") + ": no such file");
    assertThat(CommandLineRunner.run("replay").exitCode()).isEqualTo(2);
  }

  @Test
  void numbersThatNothingCanBeAskedWithAreABadCaseAndNobodysFault() throws IOException {
    String[][] bad = {
      {"matrix=", "matrix=NaN 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1", "matrix: NaN is not finite"},
      {"ours=", "ours=hit Infinity", "'hit Infinity'"},
      {"limit=", "limit=-0x1p0", "limit: -1.0 is negative"},
    };
    List<String> whole = Files.readAllLines(recorded);
    for (String[] change : bad) {
      List<String> lines = new ArrayList<>(whole);
      lines.replaceAll(line -> line.startsWith(change[0]) ? change[1] : line);
      assertThat(lines).isNotEqualTo(whole);
      Files.write(recorded, lines);
      CommandLineRunner run = CommandLineRunner.run("replay", recorded);
      assertThat(run.exitCode()).isEqualTo(1);
      assertThat(run.err().lines()).singleElement().asString().contains(change[2]);
      assertThat(run.out()).contains("0 played: Sightline wrong in 0");
    }
  }

  @Test
  void nothingThatAFileSaysSteersTheTerminal() throws IOException {
    List<String> lines = Files.readAllLines(recorded);
    lines.replaceAll(line -> line.startsWith("mesh=") ? "mesh=\u001b[2J\\n0 played\u202e" : line);
    lines.replaceAll(line -> line.startsWith("engine=") ? "engine=failure \u001b[31m" : line);
    Path named = folder.resolve("a\u001b[1m\u0007.txt");
    Files.write(named, lines);
    CommandLineRunner played = CommandLineRunner.run("replay", named);
    assertThat(played.exitCode()).isZero();
    assertThat(played.out())
        .contains("a\\u001b[1m\\u0007.txt: ENGINE_MISS")
        .contains("against \\u001b[2J\\u000a0 played\\u202e")
        .contains("failure: \\u001b[31m");
    lines.set(0, "\u001b]0;title\u0007");
    Files.write(named, lines);
    CommandLineRunner refused = CommandLineRunner.run("replay", named);
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err()).contains("found '\\u001b]0;title\\u0007'");
    for (String said : new String[] {played.out(), played.err(), refused.out(), refused.err()}) {
      assertThat(said.codePoints().filter(c -> c != '\n').anyMatch(Character::isISOControl))
          .isFalse();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFileWithoutAnEndIsRefused() {
    CommandLineRunner run = CommandLineRunner.run("replay", "/dev/zero", "/dev/null");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err().lines())
        .hasSize(2)
        .anyMatch(line -> line.startsWith("/dev/zero:1: has more than the 1048576 bytes"))
        .anyMatch(line -> line.startsWith("/dev/null:1: the file ends where"));
  }
}
