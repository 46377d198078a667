package dev.sightline.jme.extra.audit;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.Collidable;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A case as lines of text; {@link CaseFile} says which. */
final class CaseWriter {
  private final List<String> lines = new ArrayList<>();

  private CaseWriter() {}

  static List<String> lines(AuditCase written) {
    CaseWriter writer = new CaseWriter();
    writer.put(CaseFile.HEADER, CaseFile.VERSION);
    writer.put("kind", written.kind().name());
    writer.put("mesh", escape(written.mesh()));
    writer.asked(written.asked());
    float[] matrix = new float[16];
    written.worldMatrix().get(matrix, true);
    writer.put("matrix", matrix);
    writer.bound(written.worldBound());
    writer.put("triangles", String.valueOf(written.triangles().size()));
    for (CaseTriangle triangle : written.triangles()) {
      writer.put("triangle", String.valueOf(triangle.index()));
      writer.put("corners", triangle.corners());
      writer.answer("ours", triangle.ours());
      writer.answer("engine", triangle.engine());
      ExactVerdict exact =
          ExactVerdict.of(written.asked(), written.worldMatrix(), triangle.corners());
      writer.put("exact", exact.inWords());
    }
    writer.lines.add(CaseFile.END);
    return writer.lines;
  }

  private void asked(Collidable asked) {
    if (asked instanceof Ray ray) {
      put("asked", "ray");
      put("origin", array(ray.origin));
      put("direction", array(ray.direction));
      put("limit", ray.getLimit());
    } else if (asked instanceof BoundingVolume volume) {
      volume("asked", volume);
    }
  }

  private void bound(@Nullable BoundingVolume bound) {
    if (bound == null) {
      put("bound", "none");
    } else {
      volume("bound", bound);
    }
  }

  private void volume(String key, BoundingVolume volume) {
    Vector3f centre = volume.getCenter();
    if (volume instanceof BoundingBox box) {
      put(key, "box");
      put("centre", array(centre));
      put("extents", box.getXExtent(), box.getYExtent(), box.getZExtent());
    } else if (volume instanceof BoundingSphere sphere) {
      put(key, "sphere");
      put("centre", array(centre));
      put("radius", sphere.getRadius());
    } else {
      throw new IllegalArgumentException("neither box nor sphere: " + volume);
    }
  }

  private void answer(String key, Answer answer) {
    if (answer.failure() != null) {
      put(key, "failure " + escape(answer.failure()));
    } else {
      put(key, answer.isHit() ? "hit " + Double.toHexString(answer.distance()) : "miss");
    }
  }

  private static float[] array(Vector3f v) {
    return new float[] {v.x, v.y, v.z};
  }

  private void put(String key, float... values) {
    StringBuilder text = new StringBuilder();
    for (float value : values) {
      text.append(text.length() == 0 ? "" : " ").append(Float.toHexString(value));
    }
    put(key, text.toString());
  }

  private void put(String key, String value) {
    lines.add(key + "=" + value);
  }

  /** On one line, whatever a game names its geometries. */
  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
  }
}
