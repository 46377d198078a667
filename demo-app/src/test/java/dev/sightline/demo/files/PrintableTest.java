package dev.sightline.demo.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void whatMovesATerminalIsWrittenAsItsNumber() {
    assertThat(Printable.line("a\u001b[2Jb\u0007\u009b1m\u007f"))
        .isEqualTo("a\\u001b[2Jb\\u0007\\u009b1m\\u007f");
    assertThat(Printable.line("x\u202ey\u2066\u200b\ufeff"))
        .isEqualTo("x\\u202ey\\u2066\\u200b\\ufeff");
    assertThat(Printable.line("\ud800\u2028\u2029")).isEqualTo("\\ud800\\u2028\\u2029");
    assertThat(Printable.line("\udb40\udc41")).as("a tag").isEqualTo("\\ue0041");
  }

  @Test
  void linesAndTabsStayOnlyWhereTheyMay() {
    assertThat(Printable.line("a\r\n\tb")).isEqualTo("a\\u000d\\u000a\\u0009b");
    assertThat(Printable.lines("a\r\n\tb\u001b")).isEqualTo("a\r\n\tb\\u001b");
  }

  @Test
  void textStaysAsItIs() {
    String text = "C:\\models\\Größe \"7\" – 部屋 \ud83d\ude00 %s";
    assertThat(Printable.line(text)).isEqualTo(text);
  }

  @Test
  void noControlCharacterAndNoLineEndIsLeft() {
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      String line = Printable.line(new String(Character.toChars(c)));
      if (line.codePoints().anyMatch(Character::isISOControl) || line.lines().count() != 1) {
        throw new AssertionError(String.format("%x stays", c));
      }
    }
  }
}
