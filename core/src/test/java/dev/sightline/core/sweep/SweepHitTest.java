package dev.sightline.core.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.bits.Fields;
import org.junit.jupiter.api.Test;

class SweepHitTest {
  /** A result of which each field has a number of its own. */
  private static SweepHit full(boolean startsInContact) {
    SweepHit hit = new SweepHit();
    hit.setPoint(1, 2, 3);
    hit.setNormal(4, 5, 6);
    hit.setWeights(7, 8);
    if (startsInContact) {
      hit.start(9);
    } else {
      hit.hit(10);
    }
    return hit;
  }

  @Test
  void aCopyHasEveryFieldAndKeepsItWhenTheOriginalIsUsedAgain() {
    for (boolean startsInContact : new boolean[] {true, false}) {
      SweepHit original = full(startsInContact);
      SweepHit copy = full(!startsInContact);
      copy.set(original);
      long all = Fields.hash(full(startsInContact));
      assertThat(Fields.hash(copy)).isEqualTo(all);
      assertThat(copy.startsInContact()).isEqualTo(startsInContact);
      assertThat(copy.depth()).isEqualTo(startsInContact ? 9 : 0);
      original.clear();
      assertThat(Fields.hash(copy)).isEqualTo(all);
      copy.set(original);
      assertThat(Fields.hash(copy)).isEqualTo(Fields.hash(new SweepHit()));
    }
  }

  @Test
  void aContactOnTheWayIsAfterTheStartHoweverSoon() {
    SweepHit hit = new SweepHit();
    assertThat(hit.hit(0)).isPositive();
    assertThat(hit.t()).isPositive();
    assertThat(hit.startsInContact()).isFalse();
    assertThat(hit.start(0)).isZero();
    assertThat(hit.startsInContact()).isTrue();
  }
}
