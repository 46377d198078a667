package dev.sightline.demo.obstacle;

import dev.sightline.bvh.move.Course;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/** Another build of this library in the same virtual machine, to be measured in the same run. */
public final class OtherBuild extends URLClassLoader {
  private OtherBuild(URL[] urls) {
    super(urls, OtherBuild.class.getClassLoader());
  }

  /**
   * A {@link Round} of its character.
   *
   * @param classPath the classes of core and bvh at least
   */
  static DoubleSupplier round(
      String classPath, float[] triangles, double[] velocities, double[] places)
      throws ReflectiveOperationException, MalformedURLException {
    // What comes from the tests does not differ.
    ClassLoader loader = of(classPath, Course.class, Round.class);
    Class<?> round = loader.loadClass(Round.class.getName());
    return (DoubleSupplier)
        round
            .getConstructor(float[].class, double[].class, double[].class)
            .newInstance(triangles, velocities, places);
  }

  /**
   * Loads all classes of this library from another build.
   *
   * @param classPath the classes of the modules
   * @param own classes whose code is taken from here, with all that lies beside them
   */
  public static ClassLoader of(String classPath, Class<?>... own) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    for (Class<?> type : own) {
      urls.add(type.getProtectionDomain().getCodeSource().getLocation());
    }
    return new OtherBuild(urls.toArray(new URL[0]));
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      if (!name.startsWith("dev.sightline.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : findClass(name);
    }
  }
}
