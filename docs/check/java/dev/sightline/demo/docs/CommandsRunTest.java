package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.scene.Geometry;
import com.jme3.scene.shape.Box;
import dev.sightline.demo.DemoProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The demo's commands in the pages do what they say: run in the order of the page, in a folder that
 * holds nothing but the points and models that they read, each ends well and leaves what it names.
 */
@Tag("once")
class CommandsRunTest {
  private static final int PATIENCE_SECONDS = 900;
  private static final Path ROOT = Pages.root();
  private static final String JAR = "demo-app/target/sightline-demo.jar";

  /** What needs a display, or takes longer than ten seconds by its nature. */
  private static final Set<String> NOT_RUN = Set.of("window", "headless", "bench");

  @TempDir private Path folder;

  @Test
  @Tag("long")
  void allCommandsOfPagesRun() throws Exception {
    int ran = 0;
    for (Path page : Pages.all(ROOT)) {
      List<List<String>> commands = commands(page);
      if (!commands.isEmpty()) {
        runAll(commands);
        ran += commands.size();
      }
    }
    assertThat(ran).isGreaterThan(20);
  }

  /** Without those that have dots or brackets in the place of an argument. */
  private static List<List<String>> commands(Path page) throws IOException {
    List<List<String>> commands = new ArrayList<>();
    for (PageCommands.Line line : PageCommands.of(ROOT, page, Files.readString(page))) {
      List<String> words = line.words();
      int program = words.get(0).equals("demo") ? 0 : words.indexOf(JAR);
      List<String> rest = words.subList(program + 1, words.size());
      boolean isWhole = rest.stream().noneMatch(word -> word.matches(".*(\\.\\.\\.|[\\[*]).*"));
      boolean isDemo = program == 0 || (program > 0 && words.contains("-jar"));
      if (isDemo && !rest.isEmpty() && isWhole && !NOT_RUN.contains(rest.get(0))) {
        commands.add(rest);
      }
    }
    return commands;
  }

  /** A model of 800 triangles. */
  private static String hill() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i <= 20; i++) {
      for (int k = 0; k <= 20; k++) {
        out.append("v ").append(i).append(' ').append(i * k % 7).append(' ').append(k).append('\n');
      }
    }
    for (int i = 0; i < 20; i++) {
      for (int k = 0; k < 20; k++) {
        int a = 21 * i + k + 1;
        out.append("f ").append(a).append(' ').append(a + 1).append(' ').append(a + 21);
        out.append("\nf ").append(a + 1).append(' ').append(a + 22).append(' ').append(a + 21);
        out.append('\n');
      }
    }
    return out.toString();
  }

  private void runAll(List<List<String>> commands) throws Exception {
    Path work = Files.createTempDirectory(folder, "work");
    Files.writeString(work.resolve("points.csv"), "x,z\n0,0\n50,-4\n");
    Files.createDirectories(work.resolve("docs/images"));
    Files.writeString(Files.createDirectories(work.resolve("assets")).resolve("hill.obj"), hill());
    Path town = Files.createDirectories(work.resolve("Models")).resolve("town.j3o");
    BinaryExporter.getInstance().save(new Geometry("town", new Box(9, 2, 9)), town.toFile());
    Path list = work.resolve("commands.txt");
    Files.write(list, commands.stream().map(words -> String.join("\t", words)).toList());
    try (DemoProcess demo = DemoProcess.start(CommandsInTurn.class, "", work, list)) {
      assertThat(demo.exitCode(PATIENCE_SECONDS)).as(demo.said()).isZero();
      List<String> ended =
          demo.said().lines().filter(line -> line.startsWith(CommandsInTurn.EXIT)).toList();
      assertThat(ended)
          .as(demo.said())
          .hasSize(commands.size())
          .allMatch(line -> line.startsWith(CommandsInTurn.EXIT + "0: "));
    }
    for (List<String> words : commands) {
      int out = words.indexOf("--out");
      if (out >= 0) {
        assertThat(work.resolve(words.get(out + 1))).exists();
      }
    }
    try (var all = Files.walk(work)) {
      assertThat(all).noneMatch(file -> file.toString().endsWith(".part"));
    }
  }
}
