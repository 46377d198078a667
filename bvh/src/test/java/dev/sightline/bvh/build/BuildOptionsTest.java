package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BuildOptionsTest {
  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 1025, Integer.MAX_VALUE})
  void aSenselessNumberOfThreadsIsNamed(int threads) {
    assertThatThrownBy(() -> BuildOptions.fast().withParallelism(threads))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(" " + threads + ",");
  }

  @Test
  void presetsUseTheCallingThreadAlone() {
    assertThat(BuildOptions.fast().parallelism()).isEqualTo(1);
    assertThat(BuildOptions.best().withParallelism(3).parallelism()).isEqualTo(3);
    assertThat(BuildOptions.balanced().preset()).isEqualTo(BuildOptions.Preset.BALANCED);
  }
}
