package dev.sightline.jme.internal;

import java.lang.ref.WeakReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A value for each class, computed when it is first asked for; a {@code ClassValue} for runtimes
 * that have none, such as Android 13. Keeps no class alive, as long as no value does.
 *
 * <p>Thread-safe: a value that is known is read without a lock, and two threads never get two
 * values of one class.
 */
public final class ByClass<V> {
  private static final int FIRST_ROOM = 32;

  private final Function<Class<?>, V> compute;

  /** Open addressing by the class's hash, at most half full; never written to once it is here. */
  private volatile @Nullable Entry<V>[] table = room(FIRST_ROOM);

  /**
   * Nothing known yet.
   *
   * @param compute must not ask for a value of the same
   */
  public ByClass(Function<Class<?>, V> compute) {
    this.compute = compute;
  }

  /** The value of a class. */
  public V get(Class<?> type) {
    V known = find(table, type);
    return known != null ? known : add(type);
  }

  private static <V> @Nullable V find(@Nullable Entry<V>[] table, Class<?> type) {
    int mask = table.length - 1;
    for (int i = type.hashCode() & mask; ; i = (i + 1) & mask) {
      Entry<V> entry = table[i];
      if (entry == null) {
        return null;
      }
      if (entry.get() == type) {
        return entry.value;
      }
    }
  }

  private synchronized V add(Class<?> type) {
    V known = find(table, type);
    if (known != null) {
      return known;
    }
    int alive = 1;
    for (Entry<V> entry : table) {
      alive += entry != null && entry.get() != null ? 1 : 0;
    }
    int room = FIRST_ROOM;
    while (room < 2 * alive) {
      room *= 2;
    }
    @Nullable Entry<V>[] next = room(room);
    for (Entry<V> entry : table) {
      if (entry != null && entry.get() != null) {
        put(next, entry);
      }
    }
    Entry<V> added = new Entry<>(type, compute.apply(type));
    put(next, added);
    table = next;
    return added.value;
  }

  private static <V> void put(@Nullable Entry<V>[] table, Entry<V> entry) {
    int mask = table.length - 1;
    int i = entry.hash & mask;
    while (table[i] != null) {
      i = (i + 1) & mask;
    }
    table[i] = entry;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
  private static <V> @Nullable Entry<V>[] room(int size) {
    return new Entry[size];
  }

  private static final class Entry<V> extends WeakReference<Class<?>> {
    final V value;
    final int hash;

    Entry(Class<?> type, V value) {
      super(type);
      this.value = value;
      hash = type.hashCode();
    }
  }
}
