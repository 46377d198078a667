package dev.sightline.jme.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Several hits, nearest first, in an object that the caller owns and reuses: it grows to the
 * largest answer so far and then allocates no more. Not thread-safe.
 */
public final class SceneHitList {
  private SceneHit[] hits = {};
  private int size;

  /** An empty result. */
  public SceneHitList() {}

  /** How many hits there are. */
  public int size() {
    return size;
  }

  /** A hit: the object itself, overwritten by the next query. */
  public SceneHit get(int index) {
    return hits[Objects.checkIndex(index, size)];
  }

  /** Copies to keep. */
  public List<Pick> toPicks() {
    List<Pick> picks = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      hits[i].toPick().ifPresent(picks::add);
    }
    return picks;
  }

  /** Appends a place for a hit, to be filled by the caller. */
  public SceneHit add() {
    if (size == hits.length) {
      int old = hits.length;
      hits = Arrays.copyOf(hits, Math.max(8, Math.multiplyExact(old, 2)));
      for (int i = old; i < hits.length; i++) {
        hits[i] = new SceneHit();
      }
    }
    return hits[size++];
  }

  /** Orders the hits by distance; equal ones stay as they were added. */
  public void sort() {
    for (int i = 1; i < size; i++) {
      SceneHit hit = hits[i];
      int at = i;
      while (at > 0 && hits[at - 1].distance() > hit.distance()) {
        hits[at] = hits[at - 1];
        at--;
      }
      hits[at] = hit;
    }
  }

  /** Keeps at most the nearest ones. */
  public void truncate(int most) {
    while (size > most) {
      hits[--size].clear();
    }
  }

  /** Forgets all hits and their geometries, and keeps the room. */
  public void clear() {
    truncate(0);
  }
}
