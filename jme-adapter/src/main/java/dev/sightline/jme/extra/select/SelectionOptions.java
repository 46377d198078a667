package dev.sightline.jme.extra.select;

import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.HitFilter;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import java.util.Objects;

/**
 * Options of a selection: by triangles, bounds or centre, visible only or not, and which
 * geometries. Immutable: each {@code with} returns another one, so keep options in a constant.
 *
 * <pre>{@code
 * static final SelectionOptions UNITS =
 *     SelectionOptions.DEFAULT.withVisibleOnly(true).withCandidates(
 *         QueryOptions.DEFAULT.withLayers(UNIT));
 * }</pre>
 *
 * <p>The defaults select by triangles, visible or not, except geometries that a cull hint hides.
 * Options are thread-safe if their filters are.
 */
public final class SelectionOptions {
  private static final QueryOptions SHOWN = QueryOptions.DEFAULT.withCulled(false);

  /** By triangles, all that is shown, behind other things too. */
  public static final SelectionOptions DEFAULT =
      new SelectionOptions(SelectBy.TRIANGLES, false, SHOWN, SHOWN);

  private final SelectBy by;
  private final boolean visibleOnly;
  private final QueryOptions candidates;
  private final QueryOptions hiders;

  private SelectionOptions(
      SelectBy by, boolean visibleOnly, QueryOptions candidates, QueryOptions hiders) {
    this.by = by;
    this.visibleOnly = visibleOnly;
    this.candidates = candidates;
    this.hiders = hiders;
  }

  /** What of a thing has to be in the area. The default is {@link SelectBy#TRIANGLES}. */
  public SelectionOptions withBy(SelectBy which) {
    return new SelectionOptions(
        Objects.requireNonNull(which, "by"), visibleOnly, candidates, hiders);
  }

  /**
   * Only what shows: through the middle of at least one pixel of the area it is what is hit first.
   * The default is everything in the area.
   */
  public SelectionOptions withVisibleOnly(boolean only) {
    return new SelectionOptions(by, only, candidates, hiders);
  }

  /**
   * What can be selected: by layers, cull hint, ignore list and geometry filter, and with any pick
   * radius also lines and points. The default is all that its cull hint does not hide.
   *
   * @throws IllegalArgumentException if the options have a distance, faces, a precision or a hit
   *     filter, which are for rays
   */
  public SelectionOptions withCandidates(QueryOptions which) {
    Objects.requireNonNull(which, "candidates");
    if (which.maxDistance() != Double.POSITIVE_INFINITY
        || which.faces() != Faces.BOTH
        || which.precision() != Precision.TRIANGLES
        || which.hitFilter() != HitFilter.ALL) {
      throw new IllegalArgumentException(
          "candidates of a selection know no distance, faces, precision and hit filter: " + which);
    }
    return new SelectionOptions(by, visibleOnly, which, hiders);
  }

  /**
   * What pixels show, where only visible things are selected: what it leaves out hides nothing and
   * is not visible. The rays through pixels are cast with these options, hit filters included. The
   * default is all that its cull hint does not hide.
   */
  public SelectionOptions withHiders(QueryOptions which) {
    return new SelectionOptions(
        by, visibleOnly, candidates, Objects.requireNonNull(which, "hiders"));
  }

  /** What of a thing has to be in the area. */
  public SelectBy by() {
    return by;
  }

  /** Whether only what shows is selected. */
  public boolean visibleOnly() {
    return visibleOnly;
  }

  /** What can be selected. */
  public QueryOptions candidates() {
    return candidates;
  }

  /** What pixels show. */
  public QueryOptions hiders() {
    return hiders;
  }

  @Override
  public String toString() {
    return "SelectionOptions[by="
        + by
        + ", visibleOnly="
        + visibleOnly
        + ", candidates="
        + candidates
        + ", hiders="
        + hiders
        + "]";
  }
}
