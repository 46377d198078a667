package dev.sightline.bvh.vector;

import dev.sightline.bvh.internal.VectorRays;
import dev.sightline.bvh.internal.VectorSupport;
import java.lang.reflect.InvocationTargetException;
import java.util.function.Supplier;

/**
 * Whether rays use vector instructions, which give the same answers in about two thirds of the
 * time. Off until {@link #enable} is called; then trees that are built are laid out for them, and
 * older trees answer as before.
 *
 * <p>The JDK's vectors are an incubating module, which a program has to ask for: by the JVM's
 * option {@code --add-modules jdk.incubator.vector}, or by a line {@code Add-Exports:
 * java.base/jdk.internal.module} in the manifest of the jar that {@code java -jar} starts.
 * Decision: docs/adr/0010-vectors.md.
 *
 * <p>Thread-safe.
 */
public final class Vectors {
  private static final String MODULE = "jdk.incubator.vector";
  private static final String LOADER = "jdk.internal.module.Modules";
  private static final String IMPLEMENTATION = "dev.sightline.bvh.vector.IncubatorRays";
  private static final int LEAST_BITS = 256;

  private static volatile String status = "vectors: not enabled";

  private Vectors() {}

  /**
   * Uses vectors from now on, if the JVM has them and 256 bits of them, and compiles them, which it
   * does not with {@code -XX:TieredStopAtLevel=1} or {@code -Xint}. It returns when the JVM has
   * compiled what rays need, after about a second: before that a ray takes milliseconds. So call it
   * where a program starts, or on a thread that loads. Asking again costs nothing.
   *
   * @return whether vectors are used; if not, {@link #status} says why
   */
  public static synchronized boolean enable() {
    if (VectorSupport.isThere()) {
      VectorSupport.prefer(true);
      return true;
    }
    try {
      String obstacle = obstacle();
      if (!obstacle.isEmpty()) {
        status = "vectors: not enabled, " + obstacle;
        return false;
      }
      VectorSupport.provide(find());
      VectorWarmUp.run();
      VectorSupport.prefer(true);
      status = "vectors: enabled, " + LEAST_BITS + " bits of " + bits();
      return true;
    } catch (ReflectiveOperationException | LinkageError e) {
      status = "vectors: not enabled, " + e;
      return false;
    }
  }

  /**
   * Builds plain trees from now on, unless another layout is asked for. Trees that are laid out for
   * vectors keep using them.
   */
  public static synchronized void disable() {
    VectorSupport.prefer(false);
  }

  /** Whether trees that are built are laid out for vectors. */
  public static boolean areEnabled() {
    return VectorSupport.isPreferred();
  }

  /** One line that says whether vectors are used, or why not. */
  public static String status() {
    return VectorSupport.isThere() && !areEnabled()
        ? "vectors: not enabled for trees that are built now"
        : status;
  }

  /** What keeps vectors from being used; empty where nothing does. */
  private static String obstacle() throws ReflectiveOperationException {
    if (!isThere() && !load()) {
      String missing = "the module " + MODULE + " is not there; ";
      return missing
          + (hasModules() ? "start java with --add-modules " + MODULE : "this runtime has none");
    }
    String mode = System.getProperty("java.vm.info", "");
    if (mode.contains("interpreted mode") || mode.contains("emulated-client")) {
      return "this JVM does not compile them (" + mode + ")";
    }
    int bits = bits();
    return bits < LEAST_BITS ? "this processor has " + bits + " bits, not " + LEAST_BITS : "";
  }

  /** Whether the module was asked for when the JVM started, or has been loaded since. */
  private static boolean isThere() {
    try {
      Class.forName("jdk.incubator.vector.FloatVector", false, Vectors.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Has the JDK load its module, which only a program may that exports itself what does so. */
  private static boolean load() throws ReflectiveOperationException {
    try {
      Class<?> modules = Class.forName(LOADER);
      modules.getMethod("loadModule", String.class).invoke(null, MODULE);
      return isThere();
    } catch (IllegalAccessException | ClassNotFoundException e) {
      return false;
    } catch (InvocationTargetException e) {
      throw new ReflectiveOperationException(e.getCause());
    }
  }

  /** Whether this is a JVM that could load the module; Android's runtime could not. */
  private static boolean hasModules() {
    try {
      Class.forName(LOADER, false, Vectors.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** The width that the JVM uses on this processor. */
  private static int bits() throws ReflectiveOperationException {
    Class<?> shape = Class.forName("jdk.incubator.vector.VectorShape");
    Object preferred = shape.getMethod("preferredShape").invoke(null);
    return (int) shape.getMethod("vectorBitSize").invoke(preferred);
  }

  @SuppressWarnings("unchecked") // the one implementation, which may not be named here
  private static Supplier<VectorRays> find() throws ReflectiveOperationException {
    return (Supplier<VectorRays>)
        Class.forName(IMPLEMENTATION).getDeclaredMethod("maker").invoke(null);
  }
}
