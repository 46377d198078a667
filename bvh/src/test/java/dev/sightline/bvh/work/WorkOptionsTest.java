package dev.sightline.bvh.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkOptionsTest {
  @Test
  void aFollowerIsAddedToTheSameThreads() {
    Progress follower = fraction -> fraction < 0.5;
    assertThat(WorkOptions.threads(3).with(follower)).isEqualTo(new WorkOptions(3, follower));
    assertThat(WorkOptions.threads(1).with(follower).with(Progress.NONE))
        .isEqualTo(WorkOptions.threads(1));
    assertThat(WorkOptions.COMMON_POOL).isEqualTo(new WorkOptions(0, Progress.NONE));
    assertThat(Progress.NONE.advance(1)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, WorkOptions.MOST_THREADS})
  void theFewestAndTheMostThreadsAreTaken(int threads) {
    assertThat(WorkOptions.threads(threads).threads()).isEqualTo(threads);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, WorkOptions.MOST_THREADS + 1})
  void otherNumbersOfThreadsAreNamed(int threads) {
    assertThatThrownBy(() -> WorkOptions.threads(threads))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(": " + threads);
  }
}
