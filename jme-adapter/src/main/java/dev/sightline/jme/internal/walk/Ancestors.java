package dev.sightline.jme.internal.walk;

import com.jme3.scene.Spatial;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A spatial and all that is above it, from itself up to its root, as they stood when they were
 * taken. Reused; keeps nothing of the scene once it is cleared.
 */
public final class Ancestors {
  private @Nullable Spatial[] chain = new Spatial[8];
  private int size;

  /** None, at first. */
  public Ancestors() {}

  /** Takes a spatial and all that is above it now; none for null. */
  public void set(@Nullable Spatial lowest) {
    clear();
    for (Spatial at = lowest; at != null; at = at.getParent()) {
      if (size == chain.length) {
        chain = Arrays.copyOf(chain, 2 * size);
      }
      chain[size++] = at;
    }
  }

  /** Takes over another one. */
  public void copy(Ancestors other) {
    clear();
    if (chain.length < other.size) {
      chain = new Spatial[other.chain.length];
    }
    System.arraycopy(other.chain, 0, chain, 0, other.size);
    size = other.size;
  }

  /** Forgets them. */
  public void clear() {
    Arrays.fill(chain, 0, size, null);
    size = 0;
  }

  /** How many there are, the lowest one included. */
  public int size() {
    return size;
  }

  /** One of them: 0 is the lowest, the last is the root. */
  public Spatial get(int index) {
    return Objects.requireNonNull(chain[index]);
  }

  /** Whether each is still the parent of the one below it, and the last one still a root. */
  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  public boolean isUnchanged() {
    for (int i = 0; i < size; i++) {
      if (get(i).getParent() != (i + 1 < size ? chain[i + 1] : null)) {
        return false;
      }
    }
    return true;
  }
}
