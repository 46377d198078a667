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
  private static final String TERRAIN = "dev.sightline.jme.install.terrain.";

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
  void everyClassOutsideInjectAndTerrainLoadsWithoutTheirJars() throws Exception {
    try (HidingLoader loader = HidingLoader.ofAdapter()) {
      assertThatExceptionOfType(ClassNotFoundException.class)
          .isThrownBy(() -> loader.loadClass("com.google.inject.Guice"));
      assertThatExceptionOfType(ClassNotFoundException.class)
          .isThrownBy(() -> loader.loadClass("com.jme3.terrain.geomipmap.TerrainQuad"));
      List<String> names = adapterClasses();
      assertThat(names).hasSizeGreaterThan(20);
      names.removeIf(name -> name.startsWith(TERRAIN));
      for (String name : names) {
        Class<?> type = Class.forName(name, true, loader);
        assertThat(type.getClassLoader()).as(name).isSameAs(loader);
        assertThat(type.getDeclaredMethods()).as(name).isNotNull();
        assertThat(type.getDeclaredConstructors()).as(name).isNotNull();
      }
    }
  }

  @Test
  void aSceneIsInstalledAndTakenOutWithoutTheJarOfTerrain() throws Exception {
    try (HidingLoader loader = HidingLoader.ofAdapter()) {
      Class<?> spatial = loader.loadClass("com.jme3.scene.Spatial");
      Class<?> mesh = loader.loadClass("com.jme3.scene.Mesh");
      Class<?> node = loader.loadClass("com.jme3.scene.Node");
      Object box =
          loader
              .loadClass("com.jme3.scene.shape.Box")
              .getConstructor(float.class, float.class, float.class)
              .newInstance(1, 1, 1);
      Object geometry =
          loader
              .loadClass("com.jme3.scene.Geometry")
              .getConstructor(String.class, mesh)
              .newInstance("box", box);
      Object root = node.getConstructor().newInstance();
      node.getMethod("attachChild", spatial).invoke(root, geometry);
      Class<?> sightline = loader.loadClass(Sightline.class.getName());
      assertThat(sightline.getMethod("isInstalled", spatial).invoke(null, root)).isEqualTo(false);
      sightline.getMethod("install", spatial).invoke(null, root);
      assertThat(sightline.getMethod("isInstalled", spatial).invoke(null, root)).isEqualTo(true);
      sightline.getMethod("uninstall", spatial).invoke(null, root);
      assertThat(sightline.getMethod("isInstalled", spatial).invoke(null, root)).isEqualTo(false);
    }
  }

  @Test
  void onlyTheirPackagesMentionGuiceAndTerrain() throws Exception {
    Path root =
        Path.of(Sightline.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    for (String name : adapterClasses()) {
      byte[] bytes = Files.readAllBytes(root.resolve(name.replace('.', '/') + ".class"));
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      assertThat(text).as(name).doesNotContain("com/google/inject");
      if (!name.startsWith(TERRAIN)) {
        assertThat(text).as(name).doesNotContain("com/jme3/terrain");
      }
    }
  }
}
