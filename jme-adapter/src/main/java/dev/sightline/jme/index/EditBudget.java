package dev.sightline.jme.index;

import org.jspecify.annotations.Nullable;

/** What one scan may compare with checksums, and what it has found. */
final class EditBudget {
  /** Blocks of {@link ContentSums#BLOCK} numbers a scan. */
  static final int BLOCKS = 8;

  private final boolean strict;
  private int left;
  private @Nullable MeshUse hungry;
  private @Nullable String silent;

  EditBudget(boolean strict) {
    this.strict = strict;
  }

  /** Begins a scan. */
  void begin() {
    left = BLOCKS;
    hungry = null;
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

  /** A mesh has not been compared for want of budget; the first is the first of the next scan. */
  void wanted(MeshUse use) {
    if (hungry == null) {
      hungry = use;
    }
  }

  /** The mesh to begin with at the next scan; null when all were compared. */
  @Nullable MeshUse hungry() {
    return hungry;
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
