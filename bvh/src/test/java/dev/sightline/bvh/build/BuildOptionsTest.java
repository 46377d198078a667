package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.tree.TreeLayout;
import java.util.Optional;
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

  @Test
  void eachChangeKeepsTheOtherOptions() {
    for (BuildOptions.Preset preset : BuildOptions.Preset.values()) {
      BuildOptions plain = BuildOptions.of(preset);
      assertThat(plain).isEqualTo(new BuildOptions(preset, 1, Optional.empty()));
      Optional<TreeLayout> compact = Optional.of(TreeLayout.COMPACT);
      BuildOptions laidOut = plain.withParallelism(7).withLayout(TreeLayout.COMPACT);
      assertThat(laidOut).isEqualTo(new BuildOptions(preset, 7, compact));
      assertThat(laidOut.withParallelism(5)).isEqualTo(new BuildOptions(preset, 5, compact));
    }
  }

  @Test
  void eachNameHasItsPresetAndTheMostThreadsAreTaken() {
    assertThat(BuildOptions.instant()).isEqualTo(BuildOptions.of(BuildOptions.Preset.INSTANT));
    assertThat(BuildOptions.quick()).isEqualTo(BuildOptions.of(BuildOptions.Preset.QUICK));
    assertThat(BuildOptions.fast()).isEqualTo(BuildOptions.of(BuildOptions.Preset.FAST));
    assertThat(BuildOptions.best()).isEqualTo(BuildOptions.of(BuildOptions.Preset.BEST));
    BuildOptions compact = BuildOptions.balanced().withLayout(TreeLayout.COMPACT);
    assertThat(BuildOptions.compact()).isEqualTo(compact);
    int most = BuildOptions.MAX_PARALLELISM;
    assertThat(compact.withParallelism(most).parallelism()).isEqualTo(most);
  }
}
