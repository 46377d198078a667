package dev.sightline.jme.index;

import dev.sightline.jme.internal.mesh.ContentSums;
import org.jspecify.annotations.Nullable;

/** What one scan may compare with checksums, and what it has found. */
final class EditBudget {
  /** Whole blocks compared a scan; of smaller blocks, as small meshes have, accordingly more. */
  static final int BLOCKS = 8;

  /** What a scan may spend, as {@link ContentSums#cost} counts it. */
  static final int MOST = BLOCKS * (ContentSums.BLOCK + ContentSums.OVERHEAD);

  private final boolean strict;
  private int left;
  private boolean isShort;
  private @Nullable String silent;

  EditBudget(boolean strict) {
    this.strict = strict;
  }

  /** Begins a scan. */
  void begin() {
    left = MOST;
    isShort = false;
    silent = null;
  }

  /** Whether everything is compared at every scan, and edits that were not reported are errors. */
  boolean isStrict() {
    return strict;
  }

  /** Takes a cost from the budget; false when not as much is left. */
  boolean take(long cost) {
    if (cost > left) {
      return false;
    }
    left -= (int) cost;
    return true;
  }

  /** A mesh has not been compared for want of budget. */
  void ranOut() {
    isShort = true;
  }

  /** Whether a mesh has had to wait in this scan. */
  boolean isShort() {
    return isShort;
  }

  /** Strict mode has found an edit that was not reported. */
  void foundSilent(String owner) {
    if (silent == null) {
      silent = owner;
    }
  }

  /** The mesh whose edit was not reported; null for none. */
  @Nullable String silent() {
    return silent;
  }
}
