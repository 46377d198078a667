package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command of a page names profiles, modules, classes, benchmarks and options that exist. */
class CommandsTest {
  private static final Path ROOT = Pages.root();
  private static CommandCheck check;

  @BeforeAll
  static void read() throws IOException {
    check = new CommandCheck(ROOT);
  }

  @Test
  void everyCommandOfAPageParses() throws IOException {
    List<String> wrong = new ArrayList<>();
    int commands = 0;
    for (Path page : Pages.all(ROOT)) {
      for (PageCommands.Line line : PageCommands.of(ROOT, page, Files.readString(page))) {
        String fault = check.fault(line.words());
        commands++;
        if (!fault.isEmpty()) {
          wrong.add(line + "\n  " + fault);
        }
      }
    }
    assertThat(wrong).as("commands of pages that would fail").isEmpty();
    assertThat(commands).isGreaterThan(70);
  }

  @Test
  void everyPatternOfABenchmarkFindsOne() throws IOException {
    Pattern pattern = Pattern.compile("`([A-Z]\\w+\\.\\*)`");
    BenchmarkSources sources = BenchmarkSources.read();
    List<String> wrong = new ArrayList<>();
    for (Path page : Pages.all(ROOT)) {
      pattern
          .matcher(Files.readString(page))
          .results()
          .map(found -> found.group(1))
          .filter(name -> Pages.MODULES.stream().noneMatch(m -> sources.hasBenchmark(m, name)))
          .forEach(name -> wrong.add(ROOT.relativize(page) + ": " + name));
    }
    assertThat(wrong).as("patterns in pages that no benchmark matches").isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mvn -Pjmh-cores -pl core -am process-test-classes",
        "mvn -Pjmh-core -pl cores -am process-test-classes",
        "mvn process-tests",
        "mvn -f demo-app/scales test",
        "mvn -f demo-app/scale test-compile exec:exec -Dscale.main=dev.sightline.scale.ScaleTrail",
        "mvn spotles:apply",
        "mvn verify --quietly",
        "mvn verify -Djme.versoin=3.9.0-stable",
        "mvn test -pl core -am -Dtest=RayTriangelTest",
        "mvn test -pl core -am -Dtest='RayTriangleTest#sharedEdgeIsMissed'",
        "mvn test -Dgroups=longer",
        "mvn -Pjmh-core -pl core process-test-classes -Djmh.args=\"RayTriangel.* -f 1\"",
        "mvn -Pjmh-core -pl core process-test-classes -Djmh.args=\"RayTriangle.* -forks 1\"",
        "mvn -Pjmh-core -pl bvh process-test-classes -Djmh.args=\"QueryBenchmark.*\"",
        "mvn -Pjmh-demo -pl demo-app process-test-classes -Djmh.args=\"Heights.* -p mehs=hall\"",
        "mvn -Pjmh-demo -pl demo-app process-test-classes -Djmh.args=\"-prof dev.sightline.No\"",
        "mvn -Pjmh-demo -pl demo-app process-test-classes -Djmh.main=dev.sightline.demo.No",
        "-Djmh.args=\"RayTriangle.*\"",
        "-Pjmh-core -pl core -Djmh.args=\"RayTriangel.*\"",
        "-Pjmh-core -pl bvh -Djmh.args=\"BuildBenchmark.*\"",
        "java -jar demo-app/target/sightline.jar",
        "java -jar demo-app/target/sightline-demo.jar casts",
        "java -jar demo-app/target/sightline-demo.jar cast --triangle x.tri --rays y.rays",
        "demo course --speed fast",
        "java -cp core/target/test-classes dev.sightline.core.BenchmarkTabel x.json",
        "bash .ci/walk",
        "xvfb-run -a mvn verfy",
      })
  void aWrongCommandIsNamed(String line) throws IOException {
    assertThat(check.fault(PageCommands.words(line))).isNotEmpty();
  }

  @Test
  void commandsAreFoundInLinesFencesAndSentences() {
    String text =
        """
        Run `mvn verify` and `mvn`:

            mvn -q \\
              -Dtest='a b' test  # all

        ```sh
        bash .ci/run
        ```
        """;
    assertThat(PageCommands.of(ROOT, ROOT.resolve("x.md"), text))
        .map(PageCommands.Line::toString)
        .containsExactly(
            "x.md:1: mvn verify", "x.md:3: mvn -q -Dtest=a b test", "x.md:7: bash .ci/run");
  }
}
