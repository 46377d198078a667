package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BuilderPoolTest {
  @Test
  void thePoolHasHalfTheCoresAndItsThreadsEndByThemselves() {
    ThreadPoolExecutor pool = BuilderPool.create();
    int cores = Runtime.getRuntime().availableProcessors();
    assertThat(pool.getMaximumPoolSize()).isEqualTo(Math.max(1, cores / 2));
    assertThat(pool.getCorePoolSize()).isEqualTo(pool.getMaximumPoolSize());
    assertThat(pool.allowsCoreThreadTimeOut()).isTrue();
    assertThat(pool.getKeepAliveTime(TimeUnit.SECONDS)).isBetween(1L, 60L);
    pool.shutdown();
  }

  /** A thread is what the one that makes it is, unless it is told otherwise. */
  @Test
  void buildersAreDaemonsWhoeverAsksFirst() {
    ThreadPoolExecutor pool = BuilderPool.create();
    boolean[] isDaemon = new boolean[1];
    Thread game =
        new Thread(
            () ->
                isDaemon[0] =
                    CompletableFuture.supplyAsync(() -> Thread.currentThread().isDaemon(), pool)
                        .join());
    game.setDaemon(false);
    game.start();
    assertThatNoException().isThrownBy(game::join);
    assertThat(isDaemon[0]).isTrue();
    pool.shutdown();
  }

  @Test
  void buildersAreDaemonsBelowThePriorityOfARenderThread() {
    Thread builder =
        CompletableFuture.supplyAsync(Thread::currentThread, BuilderPool.shared()).join();
    assertThat(builder.isDaemon()).isTrue();
    assertThat(builder.getPriority()).isLessThan(Thread.NORM_PRIORITY);
    assertThat(builder.getContextClassLoader()).isNull();
  }
}
