package dev.sightline.bvh.internal;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The vector instructions in use, if any: set once by {@code dev.sightline.bvh.vector.Vectors},
 * read by builds and queries. Thread-safe.
 */
public final class VectorSupport {
  private static volatile @Nullable Supplier<VectorRays> maker;

  private static volatile boolean preferred;

  private VectorSupport() {}

  /** Vectors can be used from now on. */
  public static void provide(Supplier<VectorRays> rays) {
    maker = rays;
  }

  /** Whether vectors can be used. */
  public static boolean isThere() {
    return maker != null;
  }

  /** Whether trees that ask for no layout are laid out for vectors from now on. */
  public static void prefer(boolean vectors) {
    preferred = vectors;
  }

  /** Whether trees that ask for no layout are laid out for vectors. */
  public static boolean isPreferred() {
    return preferred;
  }

  /**
   * Makes what a query needs of its own.
   *
   * @throws IllegalStateException if vectors are not enabled
   */
  public static VectorRays newRays() {
    Supplier<VectorRays> rays = maker;
    if (rays == null) {
      throw new IllegalStateException(
          "the tree is laid out for vectors, and they are not enabled here");
    }
    return rays.get();
  }
}
