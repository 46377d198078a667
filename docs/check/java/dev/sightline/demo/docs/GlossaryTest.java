package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The first use of a word of the field on a theory page links to the glossary, which has it. */
class GlossaryTest {
  private static final Path ROOT = Pages.root();

  /** The words in the forms in which pages use them; the first form is that of the glossary. */
  private static final List<String> WORDS =
      List.of(
          "kernel|kernels",
          "GJK",
          "EPA",
          "simplex|simplices",
          "Minkowski difference",
          "support point|support points|support vertex|support function",
          "oracle|oracles",
          "bind pose",
          "Morton code|Morton codes|Morton number",
          "LBVH",
          "SAH|surface area heuristic",
          "non-manifold",
          "winding(?! number)",
          "k-DOP|k-DOPs",
          "OBB|OBBs",
          "AABB|AABBs",
          "ulp|ulps|units? in the last place",
          "fma|fused multiply-adds?",
          "barycentric coordinates|barycentrics?",
          "treelet|treelets",
          "refit|refits|refitted",
          "snapshot|snapshots",
          "broad phase");

  /** What is no running text: code, made tables, tables, headings, lists of classes, sources. */
  private static final Pattern NOT_TEXT =
      Pattern.compile(
          "^```.*?^```$|^<!-- table.*?<!-- end of table -->$|^## Source\n.*?(?=^## |\\z)"
              + "|^(Classes|Code):.*?\n$|<!--.*?-->|^(\\||#|    ).*?$|`[^`]*`",
          Pattern.DOTALL | Pattern.MULTILINE);

  private static final Pattern LINK =
      Pattern.compile("!?\\[([^\\]]*)](?:\\(([^)]*)\\)|\\[[^\\]]*])");

  @Test
  void theFirstUseOfAWordLinksToTheGlossary() throws IOException {
    List<String> missing = new ArrayList<>();
    int pages = 0;
    for (Path page : Pages.all(ROOT)) {
      String name = ROOT.relativize(page).toString().replace('\\', '/');
      if (name.matches("docs/(kernels|bvh)/.*")) {
        unlinked(Files.readString(page)).forEach(word -> missing.add(name + ": " + word));
        pages++;
      }
    }
    assertThat(missing)
        .as("first uses to link, as [kernel](../glossary.md#geometry)")
        .isEmpty();
    assertThat(pages).isGreaterThan(50);
  }

  @Test
  void theGlossaryHasEveryWord() throws IOException {
    String glossary = Files.readString(ROOT.resolve("docs/glossary.md"));
    for (String word : WORDS) {
      String first = word.replaceFirst("[|(].*", "");
      assertThat(glossary)
          .as("docs/glossary.md: add a row for %s", first)
          .containsPattern("(?m)^\\| [^|]*" + Pattern.quote(first) + "[^|]* \\|");
    }
  }

  @Test
  void onlyTheFirstUseInRunningTextNeedsALink() {
    String link = "[AABB](../glossary.md#geometry)";
    assertThat(unlinked("An AABB.\n")).containsExactly("AABB");
    assertThat(unlinked("An AABB is an " + link + ".\n")).containsExactly("AABB");
    assertThat(unlinked("An " + link + ", and two AABBs.\n")).isEmpty();
    assertThat(unlinked("# AABB\n\n| AABB |\n\n    AABB\n\n`AABB`, [AABB](box.md)\n")).isEmpty();
    assertThat(unlinked("## Source\n\nAABB trees.\n\n## More\n\nOBB\n")).containsExactly("OBB");
    assertThat(unlinked("The winding numbers of this winding.\n")).containsExactly("winding");
  }

  /** The words whose first use in running text does not lie in a link to the glossary. */
  private static List<String> unlinked(String page) {
    String text =
        LINK.matcher(NOT_TEXT.matcher(page).replaceAll(" "))
            .replaceAll(
                link ->
                    link.group(2) != null && link.group(2).contains("glossary.md#")
                        ? Matcher.quoteReplacement("{" + link.group(1) + "}")
                        : " ");
    List<String> unlinked = new ArrayList<>();
    for (String word : WORDS) {
      String forms = "(?<![\\w-])(?:" + word.replace(" ", "\\s+") + ")(?![\\w-])";
      Matcher use = Pattern.compile(forms).matcher(text);
      if (use.find() && text.lastIndexOf('{', use.start()) <= text.lastIndexOf('}', use.start())) {
        unlinked.add(use.group());
      }
    }
    return unlinked;
  }
}
