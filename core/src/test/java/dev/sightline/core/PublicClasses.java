package dev.sightline.core;

import dev.sightline.core.ray.RayAabb;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The module's public classes, whatever their package, from the folder it was compiled into. */
public final class PublicClasses {
  private PublicClasses() {}

  public static List<Class<?>> all() throws IOException {
    Path root = root();
    List<Class<?>> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root.resolve("dev"))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = root.relativize(file).toString().replace('/', '.').replace(".class", "");
        if (!name.endsWith("package-info") && !name.contains("$")) {
          Class<?> type = load(name);
          if (Modifier.isPublic(type.getModifiers())) {
            found.add(type);
          }
        }
      }
    }
    return found;
  }

  private static Path root() {
    try {
      return Path.of(RayAabb.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("compiled but not on the class path: " + name, e);
    }
  }
}
