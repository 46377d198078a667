package dev.sightline.jme;

import com.jme3.export.xml.XMLImporter;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.RayTriangle;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;

/** Sees the Java runtime and the jars of the given classes; everything else is not there. */
public class HidingLoader extends URLClassLoader {
  private HidingLoader(List<Class<?>> visible) {
    super(urls(visible), ClassLoader.getPlatformClassLoader());
  }

  /** A game without this library. */
  public static HidingLoader ofEngineOnly() {
    return new HidingLoader(List.of(Vector3f.class, XMLImporter.class));
  }

  /** A game with this library, but without jme3-terrain, Guice and annotations. */
  public static HidingLoader ofAdapter() {
    return new HidingLoader(List.of(Vector3f.class, Sightline.class, Bvh.class, RayTriangle.class));
  }

  /**
   * The adapter, its tests and an engine whose {@code Mesh} calls the field with the collision data
   * by another name, as a later one might.
   */
  public static HidingLoader ofRenamedField() {
    return new HidingLoader(
        List.of(
            Vector3f.class,
            Sightline.class,
            HidingLoader.class,
            Bvh.class,
            RayTriangle.class,
            Assertions.class)) {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        return name.equals("com.jme3.scene.Mesh") ? renamed(name) : super.findClass(name);
      }

      private Class<?> renamed(String name) throws ClassNotFoundException {
        try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
          String code = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
          byte[] bytes =
              code.replace("collisionTree", "collisionBush").getBytes(StandardCharsets.ISO_8859_1);
          return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
          throw new ClassNotFoundException(name, e);
        }
      }
    };
  }

  private static URL[] urls(List<Class<?>> visible) {
    List<URL> urls = new ArrayList<>();
    for (Class<?> type : visible) {
      urls.add(type.getProtectionDomain().getCodeSource().getLocation());
    }
    return urls.toArray(new URL[0]);
  }
}
