package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every Java sample of the README, of the pages and of the Javadoc compiles as it is.
 *
 * <p>A sample with imports is a file of its own. The other samples of a page follow each other in
 * one method, as a reader copies them; each sample of the Javadoc has a method of its own. What
 * they do not declare is a field of {@link SampleContext}.
 */
class SamplesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern SAMPLE =
      Pattern.compile("^```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern TYPE = Pattern.compile("^(?:public )?(?:final )?class (\\w+)", 8);

  /** A sample of the Javadoc, with the asterisks. */
  private static final Pattern SHOWN =
      Pattern.compile("(?s)<pre>\\{@code\\n(.*?)\\n *\\* \\}</pre>");

  /** The first paragraph of a class's Javadoc, and a sample right after it. */
  private static final Pattern SHOWN_FIRST =
      Pattern.compile(
          "^/\\*\\*\\n(?: \\* .+\\n)+ \\*\\n \\* <pre>\\{@code\\n(.*?)\\n \\* \\}</pre>", 40);

  private static final Pattern STATE_OR_CONTROL =
      Pattern.compile(
          "^public (?:final )?class \\w+(?:<T>)? extends"
              + " (?:BaseAppState|AbstractControl|PointerControl|SteppedCharacterControl)\\b",
          8);

  /** Types that most games meet first, apart from states and controls. */
  private static final Set<String> ENTRIES =
      Set.of("Sightline", "SceneQueries", "QueryOptions", "Pick", "RayQuery", "Bvh");

  @TempDir Path classes;

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages.stream().filter(page -> !samples(page).isEmpty()).toList();
  }

  @Test
  void thePagesThatHaveSamplesAreFound() throws IOException {
    assertThat(pages())
        .contains(ROOT.resolve("README.md"), ROOT.resolve("docs/guide/getting-started.md"))
        .hasSizeGreaterThan(10);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everySampleCompiles(Path page) {
    List<JavaFileObject> sources = new ArrayList<>();
    StringBuilder body = new StringBuilder();
    for (String sample : samples(page)) {
      if (sample.startsWith("import ")) {
        String name = TYPE.matcher(sample).results().map(m -> m.group(1)).findFirst().orElseThrow();
        sources.add(new Source(name, sample));
      } else {
        body.append(Pattern.compile("^(private |static )+", 8).matcher(sample).replaceAll(""));
      }
    }
    if (!body.isEmpty()) {
      sources.add(new Source("Page", SampleContext.around("Page", body.toString())));
    }
    assertThat(errors(sources)).as(page.toString()).isEmpty();
  }

  @Test
  void everySampleOfTheJavadocCompiles() throws IOException {
    List<JavaFileObject> sources = new ArrayList<>();
    for (Path file : Pages.mainSources(Pages.root())) {
      String type = file.getFileName().toString().replace(".java", "");
      for (MatchResult shown : SHOWN.matcher(Files.readString(file)).results().toList()) {
        String sample = Pattern.compile("^ *\\* ?", 8).matcher(shown.group(1)).replaceAll("");
        String body = Pattern.compile("^(private |static )+", 8).matcher(sample).replaceAll("");
        String name = type + "Sample" + sources.size();
        sources.add(new Source(name, SampleContext.around(name, body)));
      }
    }
    assertThat(sources).hasSizeGreaterThan(50);
    assertThat(errors(sources))
        .as("samples: a name that each may use is declared in SampleContext")
        .isEmpty();
  }

  @Test
  void theJavadocOfStatesControlsAndEntryPointsBeginsWithASample() throws IOException {
    List<String> without = new ArrayList<>();
    int types = 0;
    for (Path file : Pages.mainSources(Pages.root())) {
      String type = file.getFileName().toString().replace(".java", "");
      String text = Files.readString(file);
      if (ENTRIES.contains(type)
          || (file.startsWith(Pages.root().resolve("jme-adapter"))
              && STATE_OR_CONTROL.matcher(text).find())) {
        types++;
        long lines = SHOWN_FIRST.matcher(text).results().flatMap(m -> m.group(1).lines()).count();
        if (lines < 3 || lines > 6) {
          without.add(type + " has a first sample of " + lines + " lines");
        }
      }
    }
    assertThat(without)
        .as("begin the Javadoc of each with a <pre>{@code ...}</pre> of three to six lines")
        .isEmpty();
    assertThat(types).isGreaterThan(ENTRIES.size() + 10);
  }

  private static List<String> samples(Path page) {
    try {
      return SAMPLE
          .matcher(Files.readString(page))
          .results()
          .map(MatchResult::group)
          .map(SamplesTest::code)
          .toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** A sample without its fences. */
  private static String code(String fenced) {
    return fenced.substring(fenced.indexOf('\n') + 1, fenced.lastIndexOf("```"));
  }

  private List<String> errors(List<JavaFileObject> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    List<String> options =
        List.of("-proc:none", "-cp", classPath(), "-d", classes.toString(), "-Xlint:none");
    compiler.getTask(null, null, said, options, null, sources).call();
    return said.getDiagnostics().stream()
        .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
        .map(SamplesTest::describe)
        .collect(Collectors.toList());
  }

  private static String describe(Diagnostic<? extends JavaFileObject> error) {
    try {
      String[] lines = error.getSource().getCharContent(true).toString().split("\n");
      return error.getMessage(null)
          + " in "
          + error.getSource().getName()
          + ": "
          + lines[(int) error.getLineNumber() - 1].strip();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Surefire may start a test from a jar that only names the class path. */
  static String classPath() {
    String tests = System.getProperty("surefire.test.class.path");
    return tests == null ? System.getProperty("java.class.path") : tests;
  }

  /** A source in memory. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("memory:///" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
