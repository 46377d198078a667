package dev.sightline.demo.cli;

import static dev.sightline.demo.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeightsCommandTest {
  /** A floor from 0 to 10 at height 1, and a ramp of 45 degrees over its half with x below 5. */
  private static final String MODEL =
      """
      v 0 1 0
      v 0 1 10
      v 10 1 0
      v 10 1 10
      v 0 2 0
      v 0 2 10
      v 5 7 0
      v 5 7 10
      f 1 2 3
      f 3 2 4
      f 5 6 7
      f 7 6 8
      """;

  @TempDir Path folder;
  private Path model;
  private Path points;
  private Path out;
  private Path malformed;

  @BeforeEach
  void writeTheModel() throws IOException {
    model = Files.writeString(folder.resolve("level.obj"), MODEL);
    points = folder.resolve("points.csv");
    out = folder.resolve("heights.csv");
    malformed = folder.resolve("heights.csv.malformed.csv");
  }

  private CommandLineRunner heights(String csv, Object... more) throws IOException {
    Files.writeString(points, csv);
    Object[] args = new Object[7 + more.length];
    Object[] first = {"heights", "--model", model, "--points", points, "--out", out};
    System.arraycopy(first, 0, args, 0, 7);
    System.arraycopy(more, 0, args, 7, more.length);
    return run(args);
  }

  private List<String> rows() throws IOException {
    List<String> lines = Files.readAllLines(out);
    assertThat(lines.get(0)).isEqualTo("line,x,z,y,slope,triangle");
    return lines.subList(1, lines.size());
  }

  @Test
  void eachPointGetsAHeight() throws IOException {
    CommandLineRunner run = heights("7,7\n2.0,3e0\n5,1\n11,1\n");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(rows())
        .containsExactly(
            "1,7,7,1.0,0.0,1", "2,2.0,3e0,4.0,45.0,2", "3,5,1,7.0,45.0,3", "4,11,1,,,");
    assertThat(run.out()).contains("4 points, 3 of them with ground");
    assertThat(malformed).doesNotExist();
  }

  @Test
  void aThirdColumnIsTheLimitAndMayBeEmpty() throws IOException {
    assertThat(heights("2,9,3\n2,3,3\n2,,3\n2,0.5,3\n").exitCode()).isZero();
    assertThat(rows())
        .containsExactly("1,2,3,4.0,45.0,2", "2,2,3,1.0,0.0,0", "3,2,3,4.0,45.0,2", "4,2,3,,,");
  }

  @Test
  void groundAsSteepAsTheLimitIsLookedThrough() throws IOException {
    assertThat(heights("2,3\n", "--max-slope", "45").exitCode()).isZero();
    assertThat(rows()).containsExactly("1,2,3,1.0,0.0,0");
    assertThat(heights("2,3\n", "--max-slope", "45.01").exitCode()).isZero();
    assertThat(rows()).containsExactly("1,2,3,4.0,45.0,2");
  }

  @Test
  void aModelUpsideDownHasGroundWhenBothSidesCount() throws IOException {
    Files.writeString(model, MODEL.replace("f 5 6 7", "f 7 6 5").replace("f 1 2 3", "f 3 2 1"));
    assertThat(heights("2,3\n").exitCode()).isZero();
    assertThat(rows()).containsExactly("1,2,3,,,");
    assertThat(heights("2,3\n", "--both-sides").exitCode()).isZero();
    assertThat(rows()).containsExactly("1,2,3,4.0,45.0,2");
  }

  @Test
  void aHeaderNamesTheColumnsInAnyOrderAmongOthers() throws IOException {
    String csv = "\uFEFFname, Z ,\"X\",note\r\nab,3,2,\r\n\r\nbc, \"7\" ,7,x\r\n";
    CommandLineRunner run = heights(csv);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(rows()).containsExactly("2,2,3,4.0,45.0,2", "4,7,7,1.0,0.0,1");
  }

  @Test
  void aColumnWithoutANameIsPassedOverAsATablesIndexIs() throws IOException {
    CommandLineRunner run = heights(",x,z\n0,2,3\n1,7,7\n");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(rows()).containsExactly("2,2,3,4.0,45.0,2", "3,7,7,1.0,0.0,1");
  }

  @Test
  void pointsThatAreNamedAsTheUnfinishedOutputAreReadAndKept() throws IOException {
    Path part = Files.writeString(folder.resolve("heights.csv.part"), "7,7\n");
    CommandLineRunner run = run("heights", "--model", model, "--points", part, "--out", out);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(rows()).containsExactly("1,7,7,1.0,0.0,1");
    assertThat(part).hasContent("7,7\n");
    assertThat(folder.resolve("heights.csv.1.part")).doesNotExist();
  }

  @Test
  void anEmptyNameIsNoOutput() throws IOException {
    Files.writeString(points, "7,7\n");
    CommandLineRunner run = run("heights", "--model", model, "--points", points, "--out", "");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("an empty name");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x,y\n1,2\n", "x,z,x\n1,2,3\n", "left,right\n1,2\n", "x;z\n1;2\n"})
  void aHeaderThatDoesNotNameXAndZIsAFailure(String csv) throws IOException {
    CommandLineRunner run = heights(csv);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(points.toString(), csv.substring(0, csv.indexOf('\n')));
    assertThat(run.err().lines()).hasSize(1);
    assertThat(out).doesNotExist();
    assertThat(folder.resolve("heights.csv.part")).doesNotExist();
  }

  @Test
  void malformedRowsAreSetAsideWithTheirLinesAndNothingIsLost() throws IOException {
    CommandLineRunner run =
        heights(
            "x,z\n1,2\n1\nnan,2\n1,Infinity\n1e999,2\n\n0x1p3,1\n\"a\"\"b\",2\n1,2,3\n7,7\n1f,1");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(rows()).containsExactly("2,1,2,3.0,45.0,2", "11,7,7,1.0,0.0,1");
    assertThat(Files.readAllLines(malformed))
        .containsExactly(
            "line,reason,row",
            "3,\"has 1 field, not 2\",\"1\"",
            "4,\"x 'nan' is not a number\",\"nan,2\"",
            "5,\"z 'Infinity' is not a number\",\"1,Infinity\"",
            "6,\"x '1e999' is too large\",\"1e999,2\"",
            "8,\"x '0x1p3' is not a number\",\"0x1p3,1\"",
            "9,\"x 'a\"\"\"\"b' is not a number\",\"\"\"a\"\"\"\"b\"\",2\"",
            "10,\"has 3 fields, not 2\",\"1,2,3\"",
            "12,\"x '1f' is not a number\",\"1f,1\"");
    assertThat(run.err()).contains("8 rows", malformed.toString());
    assertThat(heights("1,2\n").exitCode()).isZero();
    assertThat(malformed).doesNotExist();
  }

  @Test
  void manyPointsAreStreamedInTheirOrder() throws IOException {
    Random random = new Random(8);
    int count = 200_000;
    StringBuilder csv = new StringBuilder();
    for (int i = 0; i < count; i++) {
      csv.append(random.nextFloat() * 12).append(',').append(random.nextFloat() * 12);
      csv.append(i % 50_000 == 7 ? ",?\n" : "\n");
    }
    CommandLineRunner run = heights(csv.toString());
    assertThat(run.exitCode()).isEqualTo(3);
    List<String> rows = rows();
    assertThat(rows).hasSize(count - 4);
    assertThat(Files.readAllLines(malformed)).hasSize(5);
    random = new Random(8);
    int at = 0;
    int grounds = 0;
    for (int i = 0; i < count; i++) {
      float x = random.nextFloat() * 12;
      float z = random.nextFloat() * 12;
      if (i % 50_000 == 7) {
        continue;
      }
      String[] row = rows.get(at++).split(",", -1);
      assertThat(row[0]).isEqualTo(String.valueOf(i + 1));
      assertThat(Float.parseFloat(row[1])).isEqualTo(x);
      assertThat(row[3].isEmpty()).isEqualTo(x > 10 || z > 10);
      if (!row[3].isEmpty()) {
        grounds++;
        assertThat(Double.parseDouble(row[3])).isEqualTo(x <= 5 ? 2 + x : 1, within(1e-6));
      }
    }
    assertThat(run.out()).contains((count - 4) + " points, " + grounds + " of them");
  }

  @Test
  void noPointsAreNoError() throws IOException {
    assertThat(heights("").exitCode()).isZero();
    assertThat(rows()).isEmpty();
    assertThat(heights("x,z\n\n").exitCode()).isZero();
    assertThat(rows()).isEmpty();
  }

  @Test
  void aModelOfTheTestDataWillDo() throws IOException {
    Files.writeString(points, "0,0\n");
    CommandLineRunner run =
        run(
            "heights",
            "--model",
            "Models/Terrain/Terrain.mesh.xml",
            "--points",
            points,
            "--out",
            out);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(rows()).hasSize(1);
  }

  @Test
  void whatIsNoTextIsAFailureThatNamesTheFile() throws IOException {
    Files.write(points, new byte[] {'1', ',', '2', '\n', (byte) 0xff, (byte) 0xfe, 0});
    assertFailure(points.toString(), "UTF-8");
    Files.write(points, new byte[70_000]);
    assertFailure(points.toString(), "line 1 has more than 65536 characters");
  }

  @Test
  void filesThatAreNotThereAreNamed() throws IOException {
    assertFailure(points.toString(), "no such file");
    Files.createDirectory(points);
    assertFailure(points.toString(), "not a regular file");
    Files.delete(points);
    Files.write(points, "1,2\n".getBytes(StandardCharsets.UTF_8));
    model = folder.resolve("none.obj");
    assertFailure(model.toString(), "no such file");
    model = Files.writeString(folder.resolve("empty.obj"), "v 0 0 0\n");
    assertFailure(model.toString(), "");
    model = folder.resolve("level.obj");
    out = folder.resolve("no").resolve("heights.csv");
    assertFailure(out.toString(), "folder does not exist");
  }

  private void assertFailure(String... words) {
    CommandLineRunner run = run("heights", "--model", model, "--points", points, "--out", out);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(words).doesNotContain("\tat ");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(out).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"0", "-3", "90.5", "NaN", "steep"})
  void aLimitThatIsNoSlopeIsWrongUsage(String slope) throws IOException {
    CommandLineRunner run = heights("1,2\n", "--max-slope", slope);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--max-slope", slope);
  }

  @Test
  void thePointsAreNeverWrittenOver() throws IOException {
    out = points;
    CommandLineRunner run = heights("1,2\n");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(points.toString());
    assertThat(points).hasContent("1,2\n");
  }

  @Test
  void theModelIsNeverWrittenOver() throws IOException {
    out = model;
    CommandLineRunner run = heights("1,2\n");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(model.toString(), "the model");
    assertThat(model).hasContent(MODEL);
  }
}
