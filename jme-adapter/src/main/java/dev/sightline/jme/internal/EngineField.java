package dev.sightline.jme.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * A private field of one of the engine's classes. Read with acquire and written with release: by a
 * handle, which costs what a field costs where this is a constant. A runtime without such handles,
 * such as Android 8, reads and writes it plainly, by reflection. Thread-safe.
 */
public interface EngineField {
  /**
   * Looks a field up.
   *
   * @throws ReflectiveOperationException if the class has no such field, or it cannot be reached
   */
  static EngineField find(Class<?> owner, String name, Class<?> type)
      throws ReflectiveOperationException {
    try {
      return ByHandle.find(owner, name, type);
    } catch (LinkageError e) {
      return ByReflection.find(owner, name, type);
    }
  }

  /** The object that it holds. */
  @Nullable Object get(Object owner);

  /** The number that it holds. */
  int getInt(Object owner);

  /** Sets the object that it holds. */
  void set(Object owner, @Nullable Object value);

  /**
   * Where the runtime has such handles.
   *
   * @param handle the JIT compiler takes a record's field for constant, as no other class's
   */
  @BeyondAndroid
  record ByHandle(VarHandle handle) implements EngineField {
    static EngineField find(Class<?> owner, String name, Class<?> type)
        throws ReflectiveOperationException {
      return new ByHandle(
          MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
              .findVarHandle(owner, name, type));
    }

    @Override
    public @Nullable Object get(Object owner) {
      return handle.getAcquire(owner);
    }

    @Override
    public int getInt(Object owner) {
      return (int) handle.getAcquire(owner);
    }

    @Override
    public void set(Object owner, @Nullable Object value) {
      handle.setRelease(owner, value);
    }
  }

  /** Where it has none. */
  record ByReflection(Field field) implements EngineField {
    static EngineField find(Class<?> owner, String name, Class<?> type)
        throws ReflectiveOperationException {
      Field field = owner.getDeclaredField(name);
      if (field.getType() != type) {
        throw new NoSuchFieldException(name + " is a " + field.getType().getName());
      }
      try {
        field.setAccessible(true);
      } catch (RuntimeException e) { // closed to us; its class is not known everywhere
        throw new ReflectiveOperationException(e);
      }
      return new ByReflection(field);
    }

    @Override
    public @Nullable Object get(Object owner) {
      try {
        return field.get(owner);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e); // was made accessible
      }
    }

    @Override
    public int getInt(Object owner) {
      try {
        return field.getInt(owner);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public void set(Object owner, @Nullable Object value) {
      try {
        field.set(owner, value);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }
  }
}
