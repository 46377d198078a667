package dev.sightline.site.build;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which words of code are marked. */
class CodeColoursTest {
  private static String code(String language, String code) {
    String open = language.isEmpty() ? "" : " class=\"language-" + language + "\"";
    return CodeColours.html("<pre><code" + open + ">" + code + "</code></pre>");
  }

  @Test
  void keywordsStringsCommentsAndNumbersOfJavaAreMarked() {
    assertThat(code("java", "int i = 7; // new\nf(&quot;// no&quot;);"))
        .contains("<span class=\"code-k\">int</span> i = <span class=\"code-n\">7</span>;")
        .contains("<span class=\"code-c\">// new</span>")
        .contains("f(<span class=\"code-s\">&quot;// no&quot;</span>);")
        .doesNotContain("code-k\">new");
  }

  @Test
  void tagsAndOptionsAreMarked() {
    assertThat(code("xml", "&lt;a b=&quot;c&quot;&gt;"))
        .contains("<span class=\"code-k\">&lt;a</span>")
        .contains("<span class=\"code-a\">b</span>")
        .contains("<span class=\"code-s\">&quot;c&quot;</span>");
    assertThat(code("", "mvn -q test"))
        .contains("<span class=\"code-k\">mvn</span> <span class=\"code-a\">-q</span> test");
  }

  @Test
  void codeWithoutALanguageStaysAsItIs() {
    assertThat(code("", "scene -> new")).contains("<code>scene -> new</code>");
  }
}
