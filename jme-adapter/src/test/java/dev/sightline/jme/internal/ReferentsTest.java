package dev.sightline.jme.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

class ReferentsTest {
  @Test
  void eitherFormTellsAReferent() {
    Object object = new Object();
    WeakReference<Object> reference = new WeakReference<>(object);
    for (Object asked : new Object[] {object, new Object(), null}) {
      assertThat(Referents.isTo(reference, asked)).isEqualTo(asked == object);
      assertThat(Referents.isSame(reference, asked)).isEqualTo(asked == object);
    }
    reference.clear();
    for (Object asked : new Object[] {object, null}) {
      assertThat(Referents.isTo(reference, asked)).isEqualTo(asked == null);
      assertThat(Referents.isSame(reference, asked)).isEqualTo(asked == null);
    }
  }
}
