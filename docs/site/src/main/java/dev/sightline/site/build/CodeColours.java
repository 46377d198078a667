package dev.sightline.site.build;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Marks words of code for the style sheet: comments, strings, keywords, annotations, numbers. */
final class CodeColours {
  private static final Pattern BLOCK =
      Pattern.compile(
          "<pre><code(?: class=\"language-(\\w+)\")?>(.*?)</code></pre>", Pattern.DOTALL);

  private static final String STRING = "(?<s>&quot;(?:\\\\.|(?!&quot;|\\n).)*&quot;|'[^'\\n]*')";
  private static final Pattern JAVA =
      Pattern.compile(
          "(?<c>//[^\\n]*|/\\*.*?\\*/)|"
              + STRING
              + "|(?<a>@\\w+)|(?<k>\\b(?:abstract|boolean|break|byte|case|catch|char|class|"
              + "continue|default|do|double|else|enum|extends|final|finally|float|for|if|"
              + "implements|import|instanceof|int|interface|long|new|null|package|private|"
              + "protected|public|record|return|short|static|super|switch|this|throw|throws|true|"
              + "false|try|var|void|while)\\b)|(?<n>\\b\\d[\\w.]*)",
          Pattern.DOTALL);
  private static final Pattern XML =
      Pattern.compile(
          "(?<c>&lt;!--.*?--&gt;)|"
              + STRING
              + "|(?<a>\\b[\\w:-]+(?==))|(?<k>&lt;/?[\\w:.-]+|/?&gt;)|(?<n>\\$\\{[^}]*\\})",
          Pattern.DOTALL);
  private static final Pattern SHELL =
      Pattern.compile(
          "(?<c>(?:^|(?<=\\s))#[^\\n]*)|"
              + STRING
              + "|(?<a>(?<=\\s)--?[\\w:-]+)|(?<k>^\\s*(?:mvn|java|javac|cd|git|export|demo)\\b)"
              + "|(?<n>\\$\\w+)",
          Pattern.MULTILINE);

  private static final Pattern COMMAND = Pattern.compile("^(?:mvn|java|javac|git|cd|export) ");
  private static final Map<String, Pattern> LANGUAGES =
      Map.of("java", JAVA, "groovy", JAVA, "xml", XML, "sh", SHELL, "bash", SHELL);

  private CodeColours() {}

  /** The body with marked code; a block without a language is a shell's if it has a command. */
  static String html(String body) {
    StringBuilder out = new StringBuilder();
    Matcher block = BLOCK.matcher(body);
    while (block.find()) {
      String named = block.group(1);
      String code = block.group(2);
      String language = named == null && COMMAND.matcher(code).find() ? "sh" : named;
      Pattern pattern = language == null ? null : LANGUAGES.get(language);
      String marked = pattern == null ? code : marked(pattern, code);
      block.appendReplacement(
          out, Matcher.quoteReplacement("<pre tabindex=\"0\"><code>" + marked + "</code></pre>"));
    }
    return block.appendTail(out).toString();
  }

  private static String marked(Pattern pattern, String code) {
    StringBuilder out = new StringBuilder();
    Matcher token = pattern.matcher(code);
    while (token.find()) {
      for (String kind : new String[] {"c", "s", "a", "k", "n"}) {
        if (token.group(kind) != null) {
          String span = "<span class=\"code-" + kind + "\">" + token.group() + "</span>";
          token.appendReplacement(out, Matcher.quoteReplacement(span));
        }
      }
    }
    return token.appendTail(out).toString();
  }
}
