package dev.sightline.jme.install;

import com.jme3.export.JmeExporter;
import com.jme3.export.OutputCapsule;
import com.jme3.export.Savable;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * Has the engine's XML exporter save a mesh as if it had no collision data: takes the element that
 * it has just made for it out of the document again, from within the {@code write} of the collision
 * data. The exporter's fields are private; where they cannot be reached, or do not hold what is
 * expected, nothing is changed.
 *
 * <p>The exporter lives in a jar that a game need not have, so it is known by name only.
 */
final class XmlOmission {
  private static final String CAPSULE = "com.jme3.export.xml.DOMOutputCapsule";

  private XmlOmission() {}

  /**
   * Called by collision data that is being written.
   *
   * @return whether it is left out; if not, it has to write itself
   */
  @SuppressWarnings("ReferenceEquality") // an element is its identity
  static boolean of(JmeExporter exporter, Savable written) throws IOException {
    OutputCapsule capsule = exporter.getCapsule(written);
    if (capsule == null || !capsule.getClass().getName().equals(CAPSULE)) {
      return false;
    }
    Object element = get(capsule, "currentElement");
    if (!(element instanceof Element current)
        || !current.getTagName().equals(CollisionField.NAME)
        || !(get(capsule, "writtenSavables") instanceof Map<?, ?> elements)
        || elements.get(written) != current
        || current.getParentNode() == null) {
      return false;
    }
    elements.remove(written);
    current.getParentNode().removeChild(current);
    return true;
  }

  private static @Nullable Object get(OutputCapsule capsule, String name) {
    try {
      Field field = capsule.getClass().getDeclaredField(name);
      field.setAccessible(true);
      return field.get(capsule);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }
}
