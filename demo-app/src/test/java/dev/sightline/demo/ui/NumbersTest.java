package dev.sightline.demo.ui;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
  @ParameterizedTest
  @CsvSource({
    "1.0, 0.0004, '2,500 times as long'",
    "12.4, 1, 12 times as long",
    "3, 2, 1.5 times as long",
    "0.2, 0.5, 0.40 times as long",
    "1, 4000, 0.00025 times as long",
    "0, 1, too short to compare",
    "1, 0, too short to compare",
    "NaN, 1, too short to compare",
  })
  void no_ratio_is_said_to_be_zero(double one, double other, String words) {
    assertThat(Numbers.times(one, other)).isEqualTo(words);
  }

  @Test
  void a_length_has_its_unit() {
    assertThat(Numbers.metres(10).apply(1702)).isEqualTo("170.2 m");
  }
}
