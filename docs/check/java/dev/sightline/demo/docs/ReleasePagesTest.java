package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a release is made of names one version, and what a report needs is asked for. */
@Tag("once")
class ReleasePagesTest {
  private static final Path ROOT = Pages.root();

  /** Of what is built here, in any notation of a dependency, and as the name of a file. */
  private static final Pattern NAMED =
      Pattern.compile(
          "<artifactId>sightline-\\w+</artifactId>\\s*<version>([^<$]+)<"
              + "|dev\\.sightline:sightline-\\w+:([0-9][^'\"\\s]*)"
              + "|<sightline\\.version>([^<]+)<"
              + "|sightlineVersion = '([^']+)'"
              + "|sightline-(\\d[\\w.-]*?)\\.zip");

  private static final Pattern SECTION = Pattern.compile("(?m)^## (.*)$");
  private static final Pattern ID = Pattern.compile("(?m)^    id: (\\w+)$");

  private static String version() throws IOException {
    return first(read("pom.xml"), "<artifactId>sightline-parent</artifactId>\\s*<version>(.*?)<");
  }

  private static String read(String file) throws IOException {
    return Files.readString(ROOT.resolve(file));
  }

  private static String first(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results().findFirst().orElseThrow().group(1);
  }

  @Test
  void everyFileThatNamesTheVersionNamesThatOfThePom() throws IOException {
    List<Path> files = new ArrayList<>(Pages.all(ROOT));
    for (String project : List.of("small-game", "scale", "run")) {
      files.add(ROOT.resolve("demo-app/" + project + "/pom.xml"));
    }
    files.add(ROOT.resolve("demo-app/small-game/build.gradle"));
    List<String> wrong = new ArrayList<>();
    int named = 0;
    for (Path file : files) {
      for (MatchResult found : NAMED.matcher(Files.readString(file)).results().toList()) {
        named++;
        boolean isNew =
            IntStream.rangeClosed(1, found.groupCount())
                .mapToObj(found::group)
                .anyMatch(version()::equals);
        if (!isNew) {
          wrong.add(ROOT.relativize(file) + ": " + found.group());
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(named).isGreaterThan(7);
  }

  @Test
  void theNewestSectionOfTheChangelogIsThatVersion() throws IOException {
    List<String> sections =
        SECTION.matcher(read("CHANGELOG.md")).results().map(found -> found.group(1)).toList();
    String number = version().replace("-SNAPSHOT", "");
    String date = version().equals(number) ? "\\d{4}-\\d\\d-\\d\\d" : "not yet released";
    assertThat(sections.get(0)).matches("\\[" + Pattern.quote(number) + "] - " + date);
    assertThat(sections).allMatch(name -> name.matches("\\[\\d+\\.\\d+\\.\\d+] - .*"));
  }

  @Test
  void aReportOfABugAsksForVersionsMeshQuestionAndAnswers() throws IOException {
    String form = read(".github/ISSUE_TEMPLATE/bug.yml");
    Set<String> asked = Set.of("sightline", "engine", "system", "mesh", "ray", "expected", "actual");
    assertThat(ID.matcher(form).results().map(found -> found.group(1))).containsAll(asked);
    assertThat(form.split("required: true", -1)).hasSizeGreaterThan(asked.size());
    assertThat(read(".github/SECURITY.md") + read(".github/SUPPORT.md") + form)
        .doesNotContain("@", "http");
  }

  @Test
  void thePageThatTheReadmeLinksSaysHowGradleAndKotlinAddTheLibrary() throws IOException {
    assertThat(read("README.md")).contains("(docs/guide/getting-started.md#gradle-and-kotlin)");
    String section =
        first(
            read("docs/guide/getting-started.md"), "(?s)### Gradle and Kotlin\\n(.*?)(?=\\n##|\\z)");
    assertThat(section).contains("implementation 'dev.sightline:sightline-jme:", "```kotlin");
  }
}
