package dev.sightline.demo.cli;

import static dev.sightline.demo.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.sightline.demo.DemoProcess;
import dev.sightline.demo.files.TriangleFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every command that writes does where it cannot, and when it is stopped on the way. */
@EnabledOnOs(LINUX)
@Tag("once")
class WriteFailuresTest {
  private static final int PATIENCE_SECONDS = 600;

  @TempDir private Path folder;
  private Path work;

  @BeforeEach
  void makeAFolder() throws IOException {
    work = Files.createDirectory(folder.resolve("work"));
  }

  private Object[] command(String name, Path out) throws IOException {
    Path triangles = folder.resolve("one.tri");
    Path rays = folder.resolve("one.cam.rays");
    Path points = folder.resolve("points.csv");
    TriangleFile.write(triangles, new float[] {0, 0, 0, 1, 0, 0, 0, 1, 1});
    Files.write(rays, new byte[4]);
    Files.writeString(points, "1,2\n");
    return switch (name) {
      case "render", "inspect", "bench" -> new Object[] {name, "course", "--out", out};
      case "export" -> new Object[] {name, "--soup", "9", "--out", out};
      case "cast" -> new Object[] {name, "--triangles", triangles, "--rays", rays, "--out", out};
      case "rays" -> new Object[] {name, "--triangles", triangles, "--out", out};
      case "heights" -> {
        Path model = folder.resolve("one.obj");
        Files.writeString(model, "v 0 0 0\nv 9 0 0\nv 0 0 9\nf 1 3 2\n");
        yield new Object[] {name, "--model", model, "--points", points, "--out", out};
      }
      default -> new Object[] {name, "--out", out};
    };
  }

  /** Root may write anywhere but in the system's own trees. */
  @ParameterizedTest
  @CsvSource({
    "render, x.png",
    "inspect, x.png",
    "bench, x.svg",
    "export, x.tri",
    "cast, x.bin",
    "rays, ''",
    "heights, x.csv",
    "headless, ''",
  })
  void aTargetThatCannotBeWrittenIsNamed(String name, String file) throws IOException {
    Path[] targets = {Path.of("/sys", file), folder.resolve("no").resolve(file)};
    for (Path target : targets) {
      if (file.isEmpty() && !target.startsWith("/sys")) {
        continue; // folders are made
      }
      CommandLineRunner run = run(command(name, target));
      assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
      assertThat(run.err().lines().filter(line -> line.startsWith("sightline-demo")))
          .singleElement()
          .asString()
          .startsWith("sightline-demo " + name + ": " + target);
      assertThat(run.err()).doesNotContain("\tat ");
      assertThat(run.out()).as("known before the work").doesNotContain("Trees", "builds", "times");
      assertThat(folder.resolve("no")).doesNotExist();
    }
  }

  @ParameterizedTest
  @CsvSource({"render, x.png", "inspect, x.png", "bench, x.svg", "export, x.tri", "heights, x.csv"})
  void aFolderOfThatNameIsLeftAlone(String name, String file) throws IOException {
    Path taken = Files.createDirectory(work.resolve(file));
    CommandLineRunner run = run(command(name, taken));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(taken + ": is there already and not a regular file");
    assertThat(left()).containsExactly(taken);
  }

  private List<Path> left() throws IOException {
    try (var files = Files.list(work)) {
      return files.toList();
    }
  }

  @Test
  void aPictureThatDoesNotFitTheDiskIsNamedAndLeavesNothing() throws Exception {
    Path out = work.resolve("soup.png");
    try (DemoProcess demo =
        DemoProcess.startIn(
            "ulimit -f 100; exec \"$@\"",
            List.of("-XX:-UsePerfData", "-Xshare:auto"),
            folder,
            "render",
            "soup",
            "--mode",
            "normals",
            "--size",
            "500x400",
            "--out",
            out)) {
      assertThat(demo.exitCode(PATIENCE_SECONDS)).as(demo.said()).isEqualTo(1);
      assertThat(demo.said().lines().filter(line -> !line.contains(" % after ")))
          .singleElement()
          .asString()
          .startsWith("sightline-demo render: " + out + ": ");
    }
    assertThat(work).isEmptyDirectory();
  }

  /** The file of before stays; what was begun beside it is gone, and the target is named. */
  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT"})
  void whatIsInterruptedLeavesWhatWasThereAndNothingElse(String signal) throws Exception {
    Path out = Files.writeString(work.resolve("x.svg"), "earlier");
    List<Object> args = new ArrayList<>(List.of(command("bench", out)));
    args.addAll(List.of("--seconds", "600"));
    try (DemoProcess demo = DemoProcess.startIn("exec \"$@\"", List.of(), folder, args.toArray())) {
      Path part = work.resolve("x.svg.part");
      demo.await(part.toString(), PATIENCE_SECONDS, () -> Files.exists(part));
      new ProcessBuilder("kill", "-" + signal, String.valueOf(demo.pid())).start().waitFor();
      int exitCode = demo.exitCode(PATIENCE_SECONDS);
      assertThat(exitCode).isEqualTo(signal.equals("TERM") ? 143 : 130);
      assertThat(demo.said()).contains("interrupted: " + out + " is not written");
      assertThat(demo.said()).doesNotContain("Exception", "\tat ");
    }
    assertThat(left()).containsExactly(out);
    assertThat(out).hasContent("earlier");
  }
}
