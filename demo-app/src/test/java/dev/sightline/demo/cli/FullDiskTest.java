package dev.sightline.demo.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.sightline.demo.DemoProcess;
import dev.sightline.demo.files.TriangleFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/** The program where there is too little: of the disk, of memory. A process of its own each. */
@EnabledOnOs(LINUX)
@Tag("once")
class FullDiskTest {
  private static final int PATIENCE_SECONDS = 600;

  /** No file grows beyond 100 KB; not those of the virtual machine either. */
  private static final String SMALL_FILES = "ulimit -f 100; exec \"$@\"";

  private static final List<String> NO_FILES = List.of("-XX:-UsePerfData", "-Xshare:auto");

  @TempDir private Path folder;
  private Path work;

  @BeforeEach
  void makeAFolder() throws IOException {
    work = Files.createDirectory(folder.resolve("work"));
  }

  @Test
  void whatDoesNotFitTheDiskIsNamedAndLeavesNothing() throws Exception {
    Path out = work.resolve("scan.tri");
    try (DemoProcess demo =
        DemoProcess.startIn(
            SMALL_FILES, NO_FILES, folder, "export", "--figure", "scan", "--out", out)) {
      assertThat(demo.exitCode(PATIENCE_SECONDS)).as(demo.said()).isEqualTo(1);
      assertThat(demo.said().lines())
          .singleElement()
          .asString()
          .startsWith("sightline-demo export: " + out + ": ");
    }
    assertThat(work).isEmptyDirectory();
  }

  @Test
  void raysThatDoNotFitTheDiskLeaveNothing() throws Exception {
    Path triangles = work.resolve("one.tri");
    TriangleFile.write(triangles, new float[] {0, 0, 0, 1, 0, 0, 0, 1, 1});
    try (DemoProcess demo =
        DemoProcess.startIn(SMALL_FILES, NO_FILES, folder, "rays", "--triangles", triangles)) {
      assertThat(demo.exitCode(PATIENCE_SECONDS)).as(demo.said()).isEqualTo(1);
      assertThat(demo.said().lines())
          .singleElement()
          .asString()
          .startsWith("sightline-demo rays: " + work.resolve("one.cam.rays") + ": ");
    }
    try (var left = Files.list(work)) {
      assertThat(left).containsExactly(triangles);
    }
  }

  @Test
  void treesThatDoNotFitTheDiskLeaveNothing() throws Exception {
    Path model = Files.writeString(work.resolve("hills.obj"), BakeCommandTest.hills(60, 1));
    try (DemoProcess demo = DemoProcess.startIn(SMALL_FILES, NO_FILES, folder, "bake", model)) {
      assertThat(demo.exitCode(PATIENCE_SECONDS)).as(demo.said()).isEqualTo(1);
      assertThat(demo.said()).contains("[1/1] " + model + ".trees: ").contains("1 failed");
    }
    try (var left = Files.list(work)) {
      assertThat(left).containsExactly(model);
    }
  }

  @Test
  void answersThatCannotBePrintedAreAFailure() throws Exception {
    try (DemoProcess demo =
        DemoProcess.startIn("exec \"$@\" > /dev/full", NO_FILES, folder, "--version")) {
      assertThat(demo.exitCode(PATIENCE_SECONDS)).isEqualTo(1);
      assertThat(demo.said().strip())
          .isEqualTo("sightline-demo: standard output: cannot be written");
    }
  }

  @Test
  void moreThanTheMemoryHoldsIsOneLine() throws Exception {
    Path triangles = work.resolve("sparse.tri");
    Path rays = work.resolve("none.cam.rays");
    Files.write(rays, new byte[4]);
    ExportCastTest.sparse(triangles, 59_652_323, 36);
    try (DemoProcess demo =
        DemoProcess.startIn(
            "exec \"$@\"",
            List.of("-Xmx64m"),
            folder,
            "cast",
            "--triangles",
            triangles,
            "--rays",
            rays)) {
      assertThat(demo.exitCode(PATIENCE_SECONDS)).as(demo.said()).isEqualTo(1);
      assertThat(demo.said().strip())
          .isEqualTo(
              "sightline-demo cast: "
                  + triangles
                  + ": its triangles take 2047 MB of memory, and Java may use 64 MB; "
                  + "java -Xmx... gives it more");
    }
    ExportCastTest.sparse(triangles, 1_000_000, 36);
    try (DemoProcess demo =
        DemoProcess.startIn(
            "exec \"$@\"",
            List.of("-Xmx64m"),
            folder,
            "cast",
            "--triangles",
            triangles,
            "--rays",
            rays)) {
      assertThat(demo.exitCode(PATIENCE_SECONDS)).as(demo.said()).isEqualTo(1);
      assertThat(demo.said().strip())
          .isEqualTo(
              "sightline-demo cast: needs more memory than the 64 MB that Java may use here; "
                  + "java -Xmx... gives it more");
    }
  }
}
