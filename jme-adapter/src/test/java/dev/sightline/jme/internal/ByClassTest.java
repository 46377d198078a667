package dev.sightline.jme.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ByClassTest {
  /** Arrays of arrays: as many classes as are wanted. */
  private static List<Class<?>> classes(int count) {
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> element : new Class<?>[] {int.class, long.class, String.class, Object.class}) {
      Class<?> type = element;
      for (int i = 0; i < count / 4; i++) {
        classes.add(type);
        type = type.arrayType();
      }
    }
    return classes;
  }

  @Test
  void eachClassHasItsValueThatIsComputedOnce() {
    AtomicInteger computed = new AtomicInteger();
    ByClass<String> names =
        new ByClass<>(
            type -> {
              computed.incrementAndGet();
              return type.getName();
            });
    List<Class<?>> classes = classes(200);
    for (int round = 0; round < 3; round++) {
      for (Class<?> type : classes) {
        assertThat(names.get(type)).isEqualTo(type.getName());
      }
    }
    assertThat(computed).hasValue(classes.size());
  }

  @Test
  void threadsGetTheSameValue() throws Exception {
    List<Class<?>> classes = classes(200);
    ByClass<Object> values = new ByClass<>(type -> new Object());
    CountDownLatch start = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<List<Object>>> found = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        found.add(
            threads.submit(
                () -> {
                  start.await();
                  List<Object> own = new ArrayList<>();
                  classes.forEach(type -> own.add(values.get(type)));
                  return own;
                }));
      }
      start.countDown();
      List<Object> first = found.get(0).get();
      for (Future<List<Object>> other : found) {
        assertThat(other.get()).usingElementComparator(ByClassTest::same).isEqualTo(first);
      }
    } finally {
      threads.shutdown();
    }
  }

  private static int same(Object one, Object other) {
    return one == other ? 0 : 1;
  }

  /** A class that is loaded once more, as plugins and reloaded games are. */
  public static final class Plugin {}

  @Test
  void aClassThatNobodyElseHoldsIsLetGo() throws Exception {
    ByClass<Boolean> values = new ByClass<>(type -> true);
    WeakReference<Class<?>> loaded = new WeakReference<>(load());
    Class<?> type = loaded.get();
    assertThat(type).isNotNull().isNotSameAs(Plugin.class);
    assertThat(values.get(type)).isTrue();
    type = null;
    for (int i = 0; i < 50 && loaded.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(loaded.get()).isNull();
    for (Class<?> other : classes(40)) {
      assertThat(values.get(other)).isTrue(); // whatever its entry left is stepped over
    }
  }

  private static Class<?> load() throws IOException, ClassNotFoundException {
    String name = Plugin.class.getName();
    byte[] code;
    try (InputStream in =
        ByClassTest.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
      code = in.readAllBytes();
    }
    ClassLoader own =
        new ClassLoader(null) {
          @Override
          protected Class<?> findClass(String wanted) {
            return defineClass(wanted, code, 0, code.length);
          }
        };
    return own.loadClass(name);
  }
}
