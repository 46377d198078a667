package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.jme3.scene.Node;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class IndexOptionsTest {
  @Test
  void defaultsAskEverythingAndAnswerAtOnce() {
    IndexOptions options = IndexOptions.defaults();
    assertThat(options.lod()).isEqualTo(IndexOptions.Lod.FULL);
    assertThat(options.whilePending()).isEqualTo(IndexOptions.WhilePending.ANSWER);
    assertThat(options.strict()).isFalse();
    assertThat(options.gui()).isFalse();
    assertThat(options.sky()).isFalse();
    assertThat(options.particles()).isFalse();
    assertThat(options.posed()).isTrue();
    assertThat(options.frameBudget()).isEqualTo(Duration.ofMillis(1));
    assertThat(options.stored()).isEmpty();
    assertThat(options.include().test(new Node("any"))).isTrue();
  }

  @Test
  void aBudgetBelowZeroIsRefusedByName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IndexOptions.defaults().withFrameBudget(Duration.ofNanos(-1)))
        .withMessageContaining("PT-0.000000001S");
    assertThat(IndexOptions.defaults().withFrameBudget(Duration.ZERO).frameBudget()).isZero();
  }
}
