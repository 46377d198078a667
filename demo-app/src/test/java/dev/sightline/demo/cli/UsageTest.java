package dev.sightline.demo.cli;

import static dev.sightline.demo.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.demo.scenes.DemoScenes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParseResult;

class UsageTest {
  @TempDir Path folder;

  @Test
  void help_names_every_command() {
    CommandLineRunner run = run("--help");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains(
            "window", "headless", "course", "export", "rays", "cast", "heights", "bake", "replay")
        .contains("inspect", "render", "bench")
        .contains("Exit codes");
    assertThat(run.err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "window",
        "headless",
        "course",
        "export",
        "rays",
        "cast",
        "heights",
        "bake",
        "replay",
        "inspect",
        "render",
        "bench"
      })
  void every_command_has_help_and_a_version(String command) {
    assertThat(run(command, "--help").exitCode()).isZero();
    assertThat(run(command, "--help").out()).contains("sightline-demo " + command);
    assertThat(run(command, "--version").exitCode()).isZero();
    assertThat(run(command, "--version").out()).contains("sightline-demo");
  }

  /** The words of very wide lines are those that a help has. */
  @ParameterizedTest
  @ValueSource(ints = {80, 87, 97, 120})
  void help_breaks_its_lines_between_words_alone(int width) {
    CommandLine wide = CommandLines.create();
    CommandLine narrow = CommandLines.create();
    List<String> commands = new ArrayList<>(wide.getSubcommands().keySet());
    for (String command : commands) {
      assertThat(words(narrow.getSubcommands().get(command), width))
          .as(command)
          .isSubsetOf(words(wide.getSubcommands().get(command), 400));
    }
    assertThat(words(narrow, width)).isSubsetOf(words(wide, 400));
    assertThat(words(narrow.getSubcommands().get("window"), width)).contains(".mesh.xml");
  }

  private static Set<String> words(CommandLine command, int width) {
    command.setUsageHelpAutoWidth(false);
    command.setUsageHelpWidth(width);
    return new HashSet<>(List.of(command.getUsageMessage(Ansi.OFF).split("[\\s\\[\\]]+")));
  }

  @Test
  void whether_vectors_are_used_is_said_without_figures() {
    assertThat(StandardCommand.vectorWords(true, "vectors: enabled, 256 bits of 512"))
        .isEqualTo("Rays are cast with the processor's vector instructions.");
    assertThat(StandardCommand.vectorWords(false, "vectors: not enabled, no module"))
        .isEqualTo("Rays are cast without vector instructions: no module.");
    assertThat(StandardCommand.vectorWords(false, "vectors: not enabled"))
        .endsWith("instructions.");
  }

  @Test
  void the_list_of_commands_ends_its_sentences() {
    String list = run("--help").out().replaceAll("\\s+", " ");
    assertThat(list).contains("play with. headless", "a table. inspect", "an obstacle. export");
  }

  @Test
  void the_names_of_the_scenes_are_told_as_they_are_typed() {
    String help = run("window", "--help").out().replaceAll("\\s+", " ");
    assertThat(help).contains(DemoScenes.names(), "default: the menu");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nonsense | 'nonsense'",
        "--nonsense | '--nonsense'",
        "headless --grid 0x4 | '0x4'",
        "headless --grid 64 | '64'",
        "headless --grid 99999999999x1 | '99999999999x1'",
        "headless --size -3x4 | '-3x4'",
        "headless --size 9000x4 | '9000x4'",
        "headless more | 'more'",
        "window --size 20x20 | 20x20",
        "window --scene moon | 'moon' is not one of the scenes sponza, course",
        "course --speed 0 | 0.0",
        "course --speed NaN | NaN",
        "course --speed 0.9 | 0.9",
        "course --speed 8.1 | 8.1",
        "window --seconds 0 | 0.0",
        "window --seconds NaN | NaN",
        "window --seconds soon | 'soon'",
        "render | 'SCENE|MODEL'",
        "render moon | 'moon'",
        "render a.txt | 'a.txt'",
        "render sponza --mode heat | 'heat'",
        "render sponza --size 0x4 | '0x4'",
        "render sponza --eye 1,2 | '1,2'",
        "render sponza --eye 1,2,x | 'x'",
        "render sponza --eye 1,2,NaN | NaN",
        "render course --eye 1,2,3 --target 1,2,3 | --eye, --target",
        "render sponza --angle 180 | 180",
        "render sponza --angle NaN | NaN",
        "render sponza --threads 0 | --threads: 0",
        "render sponza --threads 1025 | --threads: 1025",
        "render sponza --out a.jpg | 'a.jpg'",
        "inspect sponza scan | 'scan'",
        "inspect sponza --out a.jpg | 'a.jpg'",
        "bench sponza --seconds 0.5 | 0.5",
        "bench sponza --seconds NaN | NaN",
        "bench sponza --rounds 2 | --rounds: 2",
        "bench sponza --out a.png | 'a.png'",
        "export --model a.obj | '--out=X.tri'",
        "export --out b.tri | '--figure=scan'",
        "export --figure scan --model a.obj --out b.tri | '--model=M'",
        "export --figure cube --out b.tri | 'cube'",
        "export --figure scan --soup 5 --out b.tri | '--soup'",
        "export --terrain 1 --out b.tri | --terrain: 1",
        "export --terrain 8193 --out b.tri | --terrain: 8193",
        "export --terrain high --out b.tri | 'high'",
        "export --soup 0 --out b.tri | --soup: 0",
        "export --soup 134217729 --out b.tri | --soup: 134217729",
        "bake | 'MODEL|FOLDER'",
        "bake . --preset quick | --preset: a tree of QUICK",
        "bake . --preset instant | --preset: a tree of INSTANT",
        "bake . --preset better | 'better'",
        "bake . --layout round | 'round'",
        "bake . --level --layout plain,compact | --layout: a compact tree",
        "bake . --level --lod | --lod: the whole model",
        "bake . --threads -1 | --threads: -1",
        "bake . --threads 1025 | --threads: 1025",
        "rays --sets cam | '--triangles=X.tri'",
        "rays --triangles a.obj | 'a.obj'",
        "rays --triangles a.tri --sets cam,sideways | 'sideways'",
        "rays --triangles a.tri --side 0 | --side: 0",
        "rays --triangles a.tri --side 8193 | --side: 8193",
        "rays --triangles a.tri --seed often | 'often'",
        "export --model a.txt --out b.tri | 'a.txt'",
        "export --model a.obj --out b.txt | 'b.txt'",
        "heights --model a.obj --out q.csv | '--points=P.csv'",
        "heights --model a.txt --points p.csv --out q.csv | 'a.txt'",
        "cast --rays a.cam.rays | '--triangles=X.tri'",
        "cast --triangles a.tri | '--rays=X.KIND.rays'",
        "cast --triangles a.obj --rays a.cam.rays | 'a.obj'",
        "cast --triangles .tri --rays a.cam.rays | '.tri'",
        "cast --triangles a.tri --rays a.rays | 'a.rays'",
        "cast --triangles a.tri --rays a.cam.ray | 'a.cam.ray'",
        "cast --triangles a.tri --rays a.cam.rays --query most | 'most'",
        "cast --triangles a.tri --rays a.cam.rays --repeat 0 | 0",
        "cast --triangles a.tri --rays a.cam.rays --repeat -1 | -1",
        "cast --triangles a.tri --rays a.cam.rays --repeat many | 'many'",
      })
  void wrong_usage_is_exit_code_2_and_one_message_that_names_the_value(
      String line, String offending) {
    CommandLineRunner run = run((Object[]) line.trim().split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(offending.trim()).contains("--help").doesNotContain("\tat ");
    assertThat(run.err().lines()).hasSizeLessThanOrEqualTo(3);
    assertThat(run.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "casts | 'cast'",
        "hedless | 'headless'",
        "spnoza | 'sponza'",
        "--hlep | '--help'",
        "headless --gird 3x4 | '--grid'",
        "cast --triangle a.tri --rays a.cam.rays | '--triangles'",
        "window --scene curse | 'course'",
        "render spnoza | 'sponza'",
        "render sponza --mode dpth | 'depth'",
        "rays --triangles a.tri --sets cma | 'cam'",
        "cast --triangles a.tri --rays a.cam.rays --query frist | 'first'",
      })
  void whatIsMisspeltIsAnsweredByWhatIsNear(String line, String meant) {
    CommandLineRunner run = run((Object[]) line.trim().split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("did you mean '" + meant + "'?");
  }

  @Test
  void aMisspeltFileIsAnsweredByItsNeighbour() throws Exception {
    Files.write(folder.resolve("duck.obj"), new byte[1]);
    for (String command : new String[] {"render", "inspect", "bench"}) {
      CommandLineRunner run = run(command, folder.resolve("dukc.obj"));
      assertThat(run.exitCode()).isEqualTo(1);
      assertThat(run.err()).contains("no such file; did you mean 'duck.obj'?");
      assertThat(run.err().lines()).hasSize(1);
    }
    Files.write(folder.resolve("duck.tri"), new byte[4]);
    assertThat(run("rays", "--triangles", folder.resolve("dukc.tri")).err())
        .contains("no such file; did you mean 'duck.tri'?");
  }

  /** Without a display the window says so; a scene is told from a command by its name. */
  @ParameterizedTest
  @ValueSource(strings = {"sponza", "SPONZA"})
  void theNameOfASceneIsThatOfTheWindow(String scene) {
    ParseResult parsed = CommandLines.create().parseArgs(scene, "--size", "200x200");
    assertThat(parsed.subcommand().commandSpec().name()).isEqualTo("window");
    assertThat(parsed.subcommand().matchedOption("--scene").originalStringValues())
        .containsExactly(scene);
    assertThat(CommandLines.create().parseArgs("course").subcommand().commandSpec().name())
        .isEqualTo("course");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--triangles", "--rays"})
  void a_file_that_is_not_there_is_a_failure(String missing) throws Exception {
    Path triangles = Files.write(folder.resolve("a.tri"), new byte[4]);
    Path rays = Files.write(folder.resolve("a.cam.rays"), new byte[4]);
    Files.delete(missing.equals("--rays") ? rays : triangles);
    CommandLineRunner run = run("cast", "--triangles", triangles, "--rays", rays);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("no such file").doesNotContain("\tat ");
    assertThat(run.err()).contains((missing.equals("--rays") ? rays : triangles).toString());
  }

  @Test
  void a_folder_instead_of_a_file_is_a_failure() throws Exception {
    Path triangles = Files.createDirectory(folder.resolve("a.tri"));
    CommandLineRunner run = run("cast", "--triangles", triangles, "--rays", "a.cam.rays");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(triangles.toString()).contains("not a regular file");
  }

  @Test
  void a_file_where_a_folder_should_be_is_a_failure() throws Exception {
    Path file = Files.write(folder.resolve("taken"), new byte[1]);
    for (String command : new String[] {"window", "headless"}) {
      CommandLineRunner run = run(command, "--out", file);
      assertThat(run.exitCode()).isEqualTo(1);
      assertThat(run.err()).contains(file.toString()).doesNotContain("\tat ");
    }
  }
}
