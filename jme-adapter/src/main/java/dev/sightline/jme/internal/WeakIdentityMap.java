package dev.sightline.jme.internal;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Values by the identity of an object and a number. An object that is no longer used takes its
 * values along. Thread-safe; a look-up takes no lock and allocates nothing.
 */
public final class WeakIdentityMap<K, V> {
  private final ConcurrentHashMap<Object, V> values = new ConcurrentHashMap<>();
  private final ReferenceQueue<K> collected = new ReferenceQueue<>();
  private final ScratchPool<Lookup> lookups = new ScratchPool<>(Lookup::new);

  /** An empty map. */
  public WeakIdentityMap() {}

  /** The value of an object and a number; null for none. */
  public @Nullable V get(K object, int number) {
    Lookup lookup = lookups.acquire();
    try {
      lookup.object = object;
      lookup.number = number;
      return values.get(lookup);
    } finally {
      lookup.object = null;
      lookups.release();
    }
  }

  /** Adds a value unless there is one; returns the one that is there then. */
  public V add(K object, int number, V value) {
    removeCollected();
    V present = values.putIfAbsent(new Key(object, number, collected), value);
    return present == null ? value : present;
  }

  /** How many values there are. */
  public int size() {
    removeCollected();
    return values.size();
  }

  /** Removes the values of objects that are gone. Cheap when there are none. */
  public void removeCollected() {
    for (Reference<?> key = collected.poll(); key != null; key = collected.poll()) {
      values.remove(key);
    }
  }

  private static int hash(@Nullable Object object, int number) {
    return System.identityHashCode(object) + 31 * number;
  }

  /** What the map holds. */
  private static final class Key extends WeakReference<Object> {
    private final int number;
    private final int hash;

    @SuppressWarnings("unchecked") // the queue is only polled
    Key(Object object, int number, ReferenceQueue<?> queue) {
      super(object, (ReferenceQueue<Object>) queue);
      this.number = number;
      hash = hash(object, number);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    /** The map compares references first, and so finds a key whose object is gone. */
    @Override
    public boolean equals(@Nullable Object other) {
      Object mine = get();
      return mine != null && other instanceof Key key && number == key.number && key.refersTo(mine);
    }
  }

  /** What a thread asks with. */
  private static final class Lookup {
    private @Nullable Object object;
    private int number;

    @Override
    public int hashCode() {
      return hash(object, number);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key && number == key.number && key.refersTo(object);
    }
  }
}
