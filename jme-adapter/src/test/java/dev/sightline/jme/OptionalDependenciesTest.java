package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class OptionalDependenciesTest {
  private static List<String> adapterClasses() throws Exception {
    URI location = Sightline.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    Path root = Path.of(location);
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = root.relativize(file).toString().replace('/', '.').replace('\\', '.');
        if (name.endsWith(".class") && !name.startsWith("dev.sightline.jme.inject.")) {
          names.add(name.substring(0, name.length() - ".class".length()));
        }
      }
    }
    return names;
  }

  @Test
  void everyClassOutsideInjectLoadsWithoutTerrainAndGuice() throws Exception {
    try (HidingLoader loader = HidingLoader.ofAdapter()) {
      assertThatExceptionOfType(ClassNotFoundException.class)
          .isThrownBy(() -> loader.loadClass("com.google.inject.Guice"));
      assertThatExceptionOfType(ClassNotFoundException.class)
          .isThrownBy(() -> loader.loadClass("com.jme3.terrain.geomipmap.TerrainQuad"));
      List<String> names = adapterClasses();
      assertThat(names).hasSizeGreaterThan(20);
      for (String name : names) {
        Class<?> type = Class.forName(name, true, loader);
        assertThat(type.getClassLoader()).as(name).isSameAs(loader);
        assertThat(type.getDeclaredMethods()).as(name).isNotNull();
        assertThat(type.getDeclaredConstructors()).as(name).isNotNull();
      }
    }
  }

  @Test
  void onlyTheInjectPackageMentionsGuice() throws Exception {
    Path root =
        Path.of(Sightline.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    for (String name : adapterClasses()) {
      byte[] bytes = Files.readAllBytes(root.resolve(name.replace('.', '/') + ".class"));
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      assertThat(text)
          .as(name)
          .doesNotContain("com/google/inject")
          .doesNotContain("com/jme3/terrain");
    }
  }
}
