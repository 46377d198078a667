package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class BuilderPoolTest {
  @Test
  void buildersAreDaemonsBelowThePriorityOfARenderThread() {
    Thread builder =
        CompletableFuture.supplyAsync(Thread::currentThread, BuilderPool.shared()).join();
    assertThat(builder.isDaemon()).isTrue();
    assertThat(builder.getPriority()).isLessThan(Thread.NORM_PRIORITY);
    assertThat(builder.getContextClassLoader()).isNull();
  }
}
