package dev.sightline.jme.index;

import com.jme3.export.JmeExporter;
import com.jme3.export.Savable;
import com.jme3.export.binary.BinaryExporter;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Has the engine's binary exporter write null where it met an object: the object's number in the
 * file becomes the one that stands for null, and the object is struck from what is to be written.
 *
 * <p>Done from within the object's own {@code write}, because the exporter writes the number after
 * it. The exporter's fields are private; where they cannot be reached, or are other ones, nothing
 * is changed.
 */
final class SavedAsNull {
  /** What the engine writes for null. */
  private static final int NULL_OBJECT = -1;

  private static final @Nullable SavedAsNull ENGINE = lookUp();

  private final Field numbers;
  private final Field order;
  private final Field number;

  private SavedAsNull(Field numbers, Field order, Field number) {
    this.numbers = numbers;
    this.order = order;
    this.number = number;
    numbers.setAccessible(true);
    order.setAccessible(true);
    number.setAccessible(true);
  }

  private static @Nullable SavedAsNull lookUp() {
    try {
      Class<?> pair =
          Class.forName(
              BinaryExporter.class.getPackageName() + ".BinaryIdContentPair",
              false,
              BinaryExporter.class.getClassLoader());
      return new SavedAsNull(
          BinaryExporter.class.getDeclaredField("contentTable"),
          BinaryExporter.class.getDeclaredField("contentKeys"),
          pair.getDeclaredField("id"));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /**
   * Called by an object that is being written.
   *
   * @return whether null will stand in its place; if not, it has to write itself
   */
  static boolean instead(JmeExporter exporter, Savable written) {
    return ENGINE != null && exporter instanceof BinaryExporter && ENGINE.strike(exporter, written);
  }

  @SuppressWarnings("ReferenceEquality") // an object is its identity
  private boolean strike(JmeExporter exporter, Savable written) {
    try {
      if (numbers.get(exporter) instanceof Map<?, ?> byObject
          && order.get(exporter) instanceof List<?> objects
          && !objects.isEmpty()
          && objects.get(objects.size() - 1) == written
          && number.getDeclaringClass().isInstance(byObject.get(written))) {
        number.setInt(byObject.get(written), NULL_OBJECT);
        objects.remove(objects.size() - 1);
        return true;
      }
    } catch (IllegalAccessException e) {
      return false;
    }
    return false;
  }
}
