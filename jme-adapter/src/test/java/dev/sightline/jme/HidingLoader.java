package dev.sightline.jme;

import com.jme3.export.xml.XMLImporter;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.RayTriangle;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/** Sees the Java runtime and the jars of the given classes; everything else is not there. */
public final class HidingLoader extends URLClassLoader {
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

  private static URL[] urls(List<Class<?>> visible) {
    List<URL> urls = new ArrayList<>();
    for (Class<?> type : visible) {
      urls.add(type.getProtectionDomain().getCodeSource().getLocation());
    }
    return urls.toArray(new URL[0]);
  }
}
