package dev.sightline.demo.window;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * What a test of the window cannot do without. Where it is missing the test is passed over, with
 * the reason; where {@code SIGHTLINE_REQUIRE_DISPLAY=true} promises it, as in the automatic check,
 * its absence is a failure.
 */
public final class DisplayNeeded {
  private static final String PROMISE = "SIGHTLINE_REQUIRE_DISPLAY";

  private DisplayNeeded() {}

  /** Goes on only if it is there. */
  public static void check(boolean isThere, String missing) {
    check(Boolean.parseBoolean(System.getenv(PROMISE)), isThere, missing);
  }

  public static void check(boolean isPromised, boolean isThere, String missing) {
    if (isPromised && !isThere) {
      fail("%s=true, and %s", PROMISE, missing);
    }
    assumeTrue(isThere, missing);
  }
}
