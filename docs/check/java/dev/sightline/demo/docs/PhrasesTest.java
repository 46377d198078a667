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
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Pages, Javadoc, comments and messages hold no phrase that readers read twice, and the README and
 * the guide have short sentences and few words.
 */
@Tag("once")
class PhrasesTest {
  private static final Path ROOT = Pages.root();

  /** A space stands for any break, that of a comment's line too. "There is none" is plain. */
  private static final List<String> PHRASES =
      List.of(
          "so many",
          "but for",
          "(?<!there[\\s*/]{1,9})is none",
          "what there is",
          "first ones first",
          "(?:come|comes|came|coming) upon",
          "(?:take|takes|took|taken|taking) note of",
          "let(?:s|ting)? (?:\\w+ ){1,3}know",
          "(?:has|have|had) gone",
          "what comes in",
          "by so much",
          "as what (?:it is|they are)",
          "parted",
          "worn");

  private static final Pattern PHRASE =
      Pattern.compile("(?i)\\b(?:" + String.join("|", PHRASES).replace(" ", "[\\s*/]+") + ")\\b");

  /** Of all pages together, headings too, tables and code not counted. */
  private static final int MOST_WORDS = 16_000;

  /** Of one page, its tables too. */
  private static final int MOST_WORDS_OF_A_PAGE = 1200;
  private static final double LONGEST_MEAN = 13;

  /** Pages that a reader searches and does not read from the top: each is a list. */
  private static final Set<String> REFERENCES =
      Set.of(
          "engine-differences.md", // every difference from the engine
          "character-comparison.md", // every setting of other characters
          "demo.md", // every scene with its keys
          "queries.md"); // every question and every option

  private static final Pattern NO_WORDS =
      Pattern.compile(
          "(?ms)^```.*?^```$|<!--.*?-->|^(?: {4}(?! *(?:[-*]|\\d+\\.) )[^\\n]*\\n"
              + ")+|!\\[.*?\\]\\(.*?\\)");

  private static final Pattern TABLE = Pattern.compile("(?m)^\\|.*$");
  private static final Pattern NO_SENTENCES = Pattern.compile("(?m)^(?:\\||#).*$");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");
  private static final Pattern CODE = Pattern.compile("`[^`]*`");
  private static final Pattern WORD = Pattern.compile("[^\\s|]*\\w[^\\s|]*");

  /** Between paragraphs, before an item of a list, after a full stop. */
  private static final Pattern SENTENCE_END =
      Pattern.compile("\\n\\s*\\n|\\n\\s*(?:[-*]|\\d+\\.)\\s|(?<=[.!?])[\")*]*\\s+");

  @Test
  void noPageCommentOrMessageHasAPhraseThatIsReadTwice() throws IOException {
    List<String> found = new ArrayList<>();
    List<Path> files =
        Stream.concat(Pages.all(ROOT).stream(), Pages.mainSources(ROOT).stream()).toList();
    for (Path file : files) {
      phrases(Files.readString(file)).forEach(at -> found.add(ROOT.relativize(file) + ":" + at));
    }
    assertThat(found).as("phrases to write in other words").isEmpty();
    assertThat(files).hasSizeGreaterThan(1000).contains(ROOT.resolve("README.md"));
  }

  @Test
  void aPhraseIsFoundAcrossLinesOfACommentAndInAnyForm() {
    assertThat(phrases("/**\n * There are so\n * many of it.\n */")).containsExactly("2: so many");
    assertThat(phrases("// it\n// comes upon a box, worn"))
        .containsExactly("2: comes upon", "2: worn");
    assertThat(phrases("It lets the listener know; that is none of its own."))
        .containsExactly("1: lets the listener know", "1: is none");
    assertThat(phrases("There is none, null if there\n * is none; departed, isWorn")).isEmpty();
  }

  @Test
  void theReadmeAndTheGuideHaveShortSentencesAndFewWords() throws IOException {
    List<String> long_ = new ArrayList<>();
    int all = 0;
    for (Path page : guide()) {
      String name = page.getFileName().toString();
      String text = Files.readString(page);
      int words = words(text);
      all += words(TABLE.matcher(text).replaceAll(""));
      double mean = meanSentence(text);
      if (mean > LONGEST_MEAN) {
        long_.add("%s has %.1f words a sentence".formatted(name, mean));
      }
      if (words > MOST_WORDS_OF_A_PAGE && !REFERENCES.contains(name)) {
        long_.add("%s has %d words".formatted(name, words));
      }
    }
    assertThat(long_)
        .as("at most %s words a sentence, %d words a page", LONGEST_MEAN, MOST_WORDS_OF_A_PAGE)
        .isEmpty();
    assertThat(all).as("words of README.md and docs/guide together").isBetween(8_000, MOST_WORDS);
  }

  @Test
  void sentencesAndWordsAreCountedWithoutCodeTablesAndHeadings() {
    String page =
        "# One\n\nThe ray hits `a b c`. It [stops here](a.md#b)\nnow.\n\n"
            + "```java\nint a = 1;\n```\n\n    mvn -q test\n\n- A list has\n  items\n- Two.\n\n"
            + "| a table | more |\n|---|---|\n<!-- table: x -->\n";
    assertThat(meanSentence(page)).isEqualTo((4 + 4 + 4 + 1) / 4.0);
    assertThat(words(page)).isEqualTo(1 + 3 + 4 + 4 + 1 + 3);
  }

  private static List<Path> guide() throws IOException {
    return Pages.all(ROOT).stream()
        .filter(
            page ->
                page.equals(ROOT.resolve("README.md"))
                    || page.startsWith(ROOT.resolve("docs/guide")))
        .toList();
  }

  /** Each phrase with the number of its line. */
  private static List<String> phrases(String text) {
    return PHRASE
        .matcher(text)
        .results()
        .map(at -> line(text, at) + ": " + at.group().replaceAll("[\\s*/]+", " "))
        .toList();
  }

  private static long line(String text, MatchResult at) {
    return 1 + text.substring(0, at.start()).chars().filter(c -> c == '\n').count();
  }

  /** The mean number of words of the sentences of a page; code in a sentence is one word. */
  private static double meanSentence(String page) {
    String prose = CODE.matcher(NO_SENTENCES.matcher(shown(page)).replaceAll("\n")).replaceAll("x");
    List<Long> lengths =
        SENTENCE_END
            .splitAsStream(prose)
            .map(sentence -> WORD.matcher(sentence).results().count())
            .filter(count -> count > 0)
            .toList();
    return lengths.stream().mapToLong(Long::longValue).average().orElse(0);
  }

  /** The words of prose, tables and headings, without code. */
  private static int words(String page) {
    return (int) WORD.matcher(CODE.matcher(shown(page)).replaceAll(" ")).results().count();
  }

  /** A page without blocks of code, comments, pictures and the targets of links. */
  private static String shown(String page) {
    return LINK.matcher(NO_WORDS.matcher(page).replaceAll("")).replaceAll("$1");
  }
}
