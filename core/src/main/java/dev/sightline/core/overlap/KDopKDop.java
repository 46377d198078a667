package dev.sightline.core.overlap;

import dev.sightline.core.shape.KDop;

/**
 * May two hulls of the same fixed directions meet?
 *
 * <p>They cannot when some slab of one ends before the other's begins. Closed: touching counts.
 * Result class: conservative. Hulls that meet are never reported as apart. Hulls that are separated
 * only along a slant other than their directions may be reported as meeting. Thread-safe; allocates
 * nothing. Derivation: docs/kernels/box-box.md.
 */
public final class KDopKDop {
  private KDopKDop() {}

  /**
   * Whether no slab separates the hulls.
   *
   * @throws IllegalArgumentException if their numbers of planes differ
   */
  public static boolean mayMeet(KDop a, KDop b) {
    if (a.k() != b.k()) {
      throw new IllegalArgumentException("hulls of " + a.k() + " and of " + b.k() + " planes");
    }
    for (int i = 0; i < a.slabs(); i++) {
      if (!(a.min(i) <= b.max(i) && b.min(i) <= a.max(i))) {
        return false;
      }
    }
    return true;
  }
}
