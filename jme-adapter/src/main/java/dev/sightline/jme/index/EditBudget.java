package dev.sightline.jme.index;

import org.jspecify.annotations.Nullable;

/** What one scan may compare with checksums, and what it has found. */
final class EditBudget {
  /** Blocks of {@link ContentSums#BLOCK} numbers a scan. */
  static final int BLOCKS = 8;

  private final boolean strict;
  private int left;
  private boolean isShort;
  private @Nullable String silent;

  EditBudget(boolean strict) {
    this.strict = strict;
  }

  /** Begins a scan. */
  void begin() {
    left = BLOCKS;
    isShort = false;
    silent = null;
  }

  /** Whether everything is compared at every scan, and edits that nobody told of are errors. */
  boolean isStrict() {
    return strict;
  }

  /** Takes blocks from the budget; false when it has not as many. */
  boolean take(int blocks) {
    if (blocks > left) {
      return false;
    }
    left -= blocks;
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

  /** Strict mode has found an edit that nobody told of. */
  void foundSilent(String owner) {
    if (silent == null) {
      silent = owner;
    }
  }

  /** Who was edited without telling; null for nobody. */
  @Nullable String silent() {
    return silent;
  }
}
