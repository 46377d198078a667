package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.exact.ExactDeterminant;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

/** The frame in which the first ray runs through an edge does not wait for classes to be loaded. */
class RareCaseLoadedTest {
  /** Loads what it is asked for itself, and says what it has loaded. */
  private static final class Fresh extends URLClassLoader {
    Fresh(URL classes) {
      super(new URL[] {classes}, ClassLoader.getPlatformClassLoader());
    }

    boolean hasLoaded(String name) {
      return findLoadedClass(name) != null;
    }
  }

  @Test
  void whatDecidesExactlyIsThereOnceThereIsARay() throws ReflectiveOperationException, IOException {
    URL classes = ShearedRay.class.getProtectionDomain().getCodeSource().getLocation();
    String exact = ExactDeterminant.class.getName();
    try (Fresh loader = new Fresh(classes)) {
      Class<?> ray = loader.loadClass(ShearedRay.class.getName());
      assertThat(loader.hasLoaded(exact)).isFalse();
      ray.getConstructor().newInstance();
      assertThat(loader.hasLoaded(exact)).isTrue();
      assertThat(loader.hasLoaded(ExactDeterminant.class.getPackageName() + ".Expansion")).isTrue();
    }
  }
}
