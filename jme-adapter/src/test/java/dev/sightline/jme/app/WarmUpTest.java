package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.app.LegacyApplication;
import com.jme3.app.state.AppState;
import com.jme3.app.state.AppStateManager;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A warm-up is once a JVM, so each test has the adapter's classes anew. */
class WarmUpTest {
  private final Adapter adapter = new Adapter();

  /** The adapter's classes as a JVM has them that has loaded none yet. */
  private static final class Adapter extends ClassLoader {
    Adapter() {
      super(WarmUpTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("dev.sightline.jme.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known == null ? define(name) : known;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    Object warmUp(String method) throws ReflectiveOperationException {
      return loadClass("dev.sightline.jme.app.WarmUp").getMethod(method).invoke(null);
    }

    String status() throws ReflectiveOperationException {
      return (String) warmUp("status");
    }
  }

  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("sightline-warm-up"))
        .collect(Collectors.toSet());
  }

  /** The threads of warm-ups that were not there before. */
  private static List<Thread> since(Set<Thread> before) {
    return threads().stream().filter(thread -> !before.contains(thread)).toList();
  }

  @Test
  void oneDaemonAsksAllQuestionsHoweverOftenItIsBegun() throws Exception {
    Set<Thread> before = threads();
    assertThat(adapter.status()).isEqualTo("not begun, 0 of 20000 questions");
    assertThat(adapter.warmUp("isOver")).isEqualTo(false);
    adapter.warmUp("begin");
    adapter.warmUp("begin");
    List<Thread> begun = since(before);
    assertThat(begun).hasSize(1);
    assertThat(begun.get(0).isDaemon()).isTrue();
    assertThat(begun.get(0).getContextClassLoader()).isNull();
    adapter.warmUp("leaveOut");
    assertThat(adapter.status()).startsWith("running, ");
    assertThat(adapter.warmUp("isOver")).isEqualTo(false);
    begun.get(0).join();
    assertThat(adapter.warmUp("isOver")).isEqualTo(true);
    assertThat(adapter.status()).matches("done, 20000 .*|out of time, .*");
    adapter.warmUp("begin");
    assertThat(since(before)).isEmpty();
  }

  @Test
  void oneThatIsLeftOutDoesNotBegin() throws Exception {
    Set<Thread> before = threads();
    adapter.warmUp("leaveOut");
    adapter.warmUp("begin");
    assertThat(since(before)).isEmpty();
    assertThat(adapter.status()).isEqualTo("left out, 0 of 20000 questions");
    assertThat(adapter.warmUp("isOver")).isEqualTo(true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"CollisionAppState", "InstallState"})
  void attachingAStateBegins(String state) throws Exception {
    Class<?> kind = adapter.loadClass("dev.sightline.jme.app." + state);
    AppStateManager states = new LegacyApplication(new AppState[0]).getStateManager();
    Object made = kind.getConstructor(Spatial.class).newInstance(new Node("root"));
    assertThat(adapter.status()).startsWith("not begun");
    states.attach((AppState) made);
    states.update(0.1f);
    assertThat(adapter.status()).doesNotStartWith("not begun");
  }

  @Test
  void preparingAModelBegins() throws Exception {
    Class<?> door = adapter.loadClass("dev.sightline.jme.Sightline");
    door.getMethod("prepare", Spatial.class).invoke(null, new Node("model"));
    assertThat(adapter.status()).doesNotStartWith("not begun");
  }
}
