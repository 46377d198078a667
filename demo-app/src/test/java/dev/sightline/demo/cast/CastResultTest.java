package dev.sightline.demo.cast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CastResultTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1.5, 1.5",
    "9035678.7512345, 9035678.75",
    "308633473.4, 308633473",
    "3086334731.0, 3086334730",
    "0.001234567891, 0.00123456789",
  })
  void nine_digits_as_c_prints_them(double value, String printed) {
    assertThat(CastResult.nineDigits(value)).isEqualTo(printed);
  }

  @Test
  void a_row_has_a_field_for_every_column() {
    CastResult result = new CastResult(Question.FIRST, false, 12.34, 5678, 2.5, 2.25, 90, 123.5);
    assertThat(result.csv("sponza", "cam"))
        .isEqualTo("sightline,sponza,cam,12.3,5678,2.500,2.250,,90,123.5");
  }

  @Test
  void a_name_with_a_comma_is_quoted() {
    CastResult result = new CastResult(Question.ANY, true, 1, 2, 3, 3, 4, 0);
    assertThat(result.csv("a,b", "say \"cam\""))
        .isEqualTo("sightline-batch,\"a,b\",\"say \"\"cam\"\"\",1.0,2,,,3.000,4,");
  }
}
