package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
 * Every Java sample of the README and of the pages compiles, as it stands there.
 *
 * <p>A sample with imports is a file of its own. The others of a page follow each other in one
 * method, as a reader takes them; what they do not declare is a field of {@link SampleContext}.
 */
class SamplesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern SAMPLE =
      Pattern.compile("^```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern TYPE = Pattern.compile("^(?:public )?(?:final )?class (\\w+)", 8);

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
      sources.add(new Source("Page", SampleContext.around(body.toString())));
    }
    assertThat(errors(sources)).as(page.toString()).isEmpty();
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
      return error.getMessage(null) + " in: " + lines[(int) error.getLineNumber() - 1].strip();
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
