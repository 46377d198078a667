package dev.sightline.demo.window.picked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.demo.files.MalformedFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PickedCaseTest {
  private static final PickedCase CASE =
      new PickedCase(
          "sponza",
          List.of(1.5f, -2f, 3.25e-7f),
          List.of(0f, 0.6f, 0f, 0.8f),
          List.of(0.1f, 0.2f, 0.3f),
          List.of(0f, 0f, -1f),
          47_021,
          206.125f);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("case.txt");
  }

  @Test
  void a_case_that_is_written_is_read_again_to_the_bit() throws Exception {
    CASE.write(file);
    assertThat(PickedCase.read(file)).isEqualTo(CASE);
    assertThat(Files.readAllLines(file)).hasSize(8).startsWith("sightline-case 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sightline-case 1 | sightline-case 2 | line 1",
        "eye 1.5 | eye | line 3 'eye -2.0",
        "eye 1.5 | ear 1.5 | line 3 'ear",
        "turn 0.0 | turn NaN | 'NaN'",
        "origin 0.1 | origin 1e99 | '1e99'",
        "direction 0.0 | direction zero | zero",
        "hit 47021 | hit 4.5 | 4.5",
        "hit 47021 206.125 | hit 47021 206.125 9 | line 7",
      })
  void a_case_that_is_changed_is_refused_with_the_value(String before, String after, String said)
      throws Exception {
    String text = CASE.text();
    assertThat(text).contains(before);
    Files.writeString(file, text.replace(before, after));
    assertThatThrownBy(() -> PickedCase.read(file))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageContaining(said);
  }

  @Test
  void what_is_cut_off_or_foreign_or_missing_is_refused() throws Exception {
    String text = CASE.text();
    for (int length = 0; length < text.length() - 1; length++) {
      Files.writeString(file, text.substring(0, length));
      assertThatThrownBy(() -> PickedCase.read(file))
          .as("%d bytes", length)
          .isInstanceOf(MalformedFileException.class);
    }
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
    assertThatThrownBy(() -> PickedCase.read(file)).hasMessageContaining("no text");
    Files.write(file, new byte[20_000]);
    assertThatThrownBy(() -> PickedCase.read(file)).hasMessageContaining("too long");
    Path missing = folder.resolve("none.txt");
    assertThatThrownBy(() -> PickedCase.read(missing))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("none.txt");
  }
}
