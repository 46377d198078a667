package dev.sightline.demo.window;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class DisplayNeededTest {
  @Test
  void whatIsMissingIsPassedOverWithItsReason() {
    assertThatThrownBy(() -> DisplayNeeded.check(false, false, "no DISPLAY"))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("no DISPLAY");
  }

  @Test
  void whatIsPromisedAndMissingIsAFailure() {
    assertThatThrownBy(() -> DisplayNeeded.check(true, false, "no DISPLAY"))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("SIGHTLINE_REQUIRE_DISPLAY")
        .hasMessageContaining("no DISPLAY");
  }

  @Test
  void whatIsThereIsUsed() {
    assertThatCode(() -> DisplayNeeded.check(true, true, "")).doesNotThrowAnyException();
    assertThatCode(() -> DisplayNeeded.check(false, true, "")).doesNotThrowAnyException();
  }
}
