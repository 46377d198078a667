package dev.sightline.bvh.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VectorSupportTest {
  @Test
  void whatIsPreferredCanBeTakenBack() {
    boolean before = VectorSupport.isPreferred();
    VectorSupport.prefer(true);
    assertThat(VectorSupport.isPreferred()).isTrue();
    VectorSupport.prefer(false);
    assertThat(VectorSupport.isPreferred()).isFalse();
    VectorSupport.prefer(before);
  }
}
