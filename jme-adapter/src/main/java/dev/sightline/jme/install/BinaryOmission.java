package dev.sightline.jme.install;

import com.jme3.export.JmeExporter;
import com.jme3.export.Savable;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.scene.CollisionData;
import com.jme3.scene.Mesh;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Has the engine's binary exporter save a mesh as if it had no collision data.
 *
 * <p>Done from within the {@code write} of the collision data. By then the exporter has given it a
 * number, entered it and its class in tables, and written the name of the mesh's field; afterwards
 * it writes the number. All of that is taken back: the tables and counters are as before, the mesh
 * loses the byte of the name, and the number that follows goes nowhere. The exporter's fields are
 * private; where they cannot be reached, or do not hold what is expected, nothing is changed.
 */
final class BinaryOmission {
  /** What the engine writes for null, in one byte. */
  private static final int NULL_OBJECT = -1;

  private static final int USED = -1;

  private static final @Nullable BinaryOmission ENGINE = lookUp();

  private final Field table = field(BinaryExporter.class, "contentTable");
  private final Field order = field(BinaryExporter.class, "contentKeys");
  private final Field classes = field(BinaryExporter.class, "classes");
  private final Field nextNumber = field(BinaryExporter.class, "idCount");
  private final Field nextClass = field(BinaryExporter.class, "aliasCount");
  private final Field number = field(engine("BinaryIdContentPair"), "id");
  private final Field capsule = field(engine("BinaryIdContentPair"), "content");
  private final Field stream = field(engine("BinaryOutputCapsule"), "baos");
  private final Field classOf = field(engine("BinaryOutputCapsule"), "cObj");
  private final Field classAlias = field(engine("BinaryClassObject"), "alias");
  private final Field names = field(engine("BinaryClassObject"), "nameFields");
  private final Field nameAlias = field(engine("BinaryClassField"), "alias");

  /**
   * For a class as one file describes it: how many of the objects listed first are known not to use
   * the name of the field, or {@link #USED}.
   */
  private final Map<Object, Integer> unused = Collections.synchronizedMap(new WeakHashMap<>());

  private BinaryOmission() throws ReflectiveOperationException {}

  private static @Nullable BinaryOmission lookUp() {
    try {
      return new BinaryOmission();
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  private static Class<?> engine(String name) throws ClassNotFoundException {
    Class<?> exporter = BinaryExporter.class;
    return Class.forName(exporter.getPackageName() + "." + name, false, exporter.getClassLoader());
  }

  private static Field field(Class<?> owner, String name) throws NoSuchFieldException {
    Field field = owner.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  /**
   * Called by collision data that is being written.
   *
   * @return whether it is left out; if not, it has to write itself
   */
  static boolean of(JmeExporter exporter, Savable written) {
    if (ENGINE == null || !(exporter instanceof BinaryExporter)) {
      return false;
    }
    try {
      return ENGINE.omit(exporter, written);
    } catch (IllegalAccessException | RuntimeException e) {
      return false; // another engine; nothing has been changed yet
    }
  }

  private boolean omit(JmeExporter exporter, Savable written) throws IllegalAccessException {
    Map<?, ?> pairs = (Map<?, ?>) table.get(exporter);
    List<?> objects = (List<?>) order.get(exporter);
    if (!(beingWritten(pairs, objects) instanceof Mesh mesh) || !isNewest(exporter, written)) {
      return false;
    }
    Object around = capsule.get(pairs.get(mesh));
    Map<?, ?> fields = (Map<?, ?>) names.get(classOf.get(around));
    Object name = fields.get(CollisionField.NAME);
    byte[] before = ((ByteArrayOutputStream) stream.get(around)).toByteArray();
    int last = before.length - 1;
    if (name == null || last < 0 || before[last] != nameAlias.getByte(name)) {
      return false;
    }
    boolean isNew =
        nameAlias.getByte(name) == (byte) (fields.size() - 1)
            && !isUsed(classOf.get(around), mesh, written, pairs, objects);
    stream.set(around, new Skipping(before, last));
    if (isNew) {
      fields.remove(CollisionField.NAME);
    }
    forget(exporter, written);
    return true;
  }

  /** Whether the exporter has given its last number and its last class to an object. */
  @SuppressWarnings("ReferenceEquality") // an object is its identity
  private boolean isNewest(JmeExporter exporter, Savable written) throws IllegalAccessException {
    Object pair = ((Map<?, ?>) table.get(exporter)).get(written);
    Object own = ((Map<?, ?>) classes.get(exporter)).get(written.getClass().getName());
    List<?> objects = (List<?>) order.get(exporter);
    return pair != null
        && own != null
        && objects.get(objects.size() - 1) == written
        && number.getInt(pair) == nextNumber.getInt(exporter) - 1
        && bigEndian((byte[]) classAlias.get(own)) == nextClass.getInt(exporter) - 1;
  }

  private void forget(JmeExporter exporter, Savable written) throws IllegalAccessException {
    List<?> objects = (List<?>) order.get(exporter);
    objects.remove(objects.size() - 1);
    ((Map<?, ?>) classes.get(exporter)).remove(written.getClass().getName());
    nextClass.setInt(exporter, nextClass.getInt(exporter) - 1);
    nextNumber.setInt(exporter, nextNumber.getInt(exporter) - 1);
    Object pair = ((Map<?, ?>) table.get(exporter)).remove(written);
    if (pair != null) {
      number.setInt(pair, NULL_OBJECT);
    }
  }

  /** What the object listed last is a part of: the last one before it that is not finished. */
  private @Nullable Object beingWritten(Map<?, ?> pairs, List<?> objects)
      throws IllegalAccessException {
    for (int i = objects.size() - 2; i >= 0; i--) {
      if (stream.get(capsule.get(pairs.get(objects.get(i)))) != null) {
        return objects.get(i);
      }
    }
    return null;
  }

  /**
   * Whether another mesh of a class has collision data in the file, so that the name of the field
   * has to stay. Meshes that are finished are looked at once.
   */
  @SuppressWarnings("ReferenceEquality") // an object is its identity
  private boolean isUsed(
      Object meshClass, Mesh mesh, Savable written, Map<?, ?> pairs, List<?> objects)
      throws IllegalAccessException {
    int from = unused.getOrDefault(meshClass, 0);
    int finished = objects.size() - 1;
    if (from == USED) {
      return true;
    }
    for (int i = finished - 1; i >= from; i--) {
      if (objects.get(i) instanceof Mesh other && other != mesh) {
        Object content = capsule.get(pairs.get(other));
        CollisionData data = CollisionField.engine().get(other);
        if (classOf.get(content) == meshClass && data != written && pairs.containsKey(data)) {
          unused.put(meshClass, USED);
          return true;
        }
        finished = stream.get(content) == null ? finished : i;
      }
    }
    unused.put(meshClass, finished);
    return false;
  }

  private static int bigEndian(byte[] digits) {
    int value = 0;
    for (byte digit : digits) {
      value = (value << 8) | (digit & 0xff);
    }
    return value;
  }

  /** Goes on where another stream has ended, but for what is written next. */
  private static final class Skipping extends ByteArrayOutputStream {
    private boolean skips;

    Skipping(byte[] before, int length) {
      write(before, 0, length);
      skips = true;
    }

    @Override
    public synchronized void write(int value) {
      if (!skips) {
        super.write(value);
      }
      skips = false;
    }

    @Override
    public synchronized void write(byte[] values, int from, int length) {
      if (!skips) {
        super.write(values, from, length);
      }
      skips = false;
    }
  }
}
