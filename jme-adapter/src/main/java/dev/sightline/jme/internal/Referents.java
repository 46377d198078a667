package dev.sightline.jme.internal;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Whether a weak reference refers to an object. The JDK can tell without keeping the referent
 * alive; where the runtime cannot, such as Android 8, what is asked for at each frame may outlive a
 * collection. Stateless.
 */
public final class Referents {
  private static final boolean IS_THERE = isThere();

  private Referents() {}

  /** Whether a reference refers to an object; of null, whether it has been cleared. */
  public static <T> boolean isTo(Reference<T> reference, @Nullable T object) {
    return IS_THERE ? Jdk.refersTo(reference, object) : isSame(reference, object);
  }

  /** For runtimes without {@code Reference.refersTo}. */
  @SuppressWarnings("ReferenceEquality") // that is the question
  static <T> boolean isSame(Reference<T> reference, @Nullable T object) {
    return reference.get() == object;
  }

  private static boolean isThere() {
    try {
      return Jdk.refersTo(new WeakReference<>(Referents.class), Referents.class);
    } catch (LinkageError e) {
      return false;
    }
  }

  @BeyondAndroid
  private static final class Jdk {
    static <T> boolean refersTo(Reference<T> reference, @Nullable T object) {
      return reference.refersTo(object);
    }
  }
}
