package dev.sightline.jme.extra.audit;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.Collidable;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a case, strictly in their order. */
final class CaseReader {
  private static final int MAX_SHOWN = 40;

  private final Path file;
  private final List<String> lines;
  private int next;

  CaseReader(Path file, List<String> lines) {
    this.file = file;
    this.lines = lines;
  }

  AuditCase read() throws CaseFormatException {
    String version = value(CaseFile.HEADER);
    if (!version.equals(CaseFile.VERSION)) {
      throw wrong("version is " + shown(version) + "; only " + CaseFile.VERSION + " can be read");
    }
    Disagreement kind = kind();
    String mesh = unescape(value("mesh"));
    Collidable asked = asked();
    Matrix4f matrix = new Matrix4f();
    float[] elements = floats("matrix", 16);
    refuse(CaseNumbers.place("matrix", elements));
    matrix.set(elements, true);
    BoundingVolume bound = bound();
    List<CaseTriangle> triangles = triangles();
    if (!line(CaseFile.END).equals(CaseFile.END)) {
      throw wrong("expected '" + CaseFile.END + "'");
    }
    if (next < lines.size()) {
      next++;
      throw wrong("text after '" + CaseFile.END + "'");
    }
    return new AuditCase(kind, mesh, asked, matrix, bound, triangles);
  }

  private Disagreement kind() throws CaseFormatException {
    String name = value("kind");
    try {
      return Disagreement.valueOf(name);
    } catch (IllegalArgumentException e) {
      throw wrong("no kind is called " + shown(name));
    }
  }

  private Collidable asked() throws CaseFormatException {
    String what = value("asked");
    if (!what.equals("ray")) {
      return volume(what);
    }
    Ray ray = new Ray();
    ray.origin.set(vector("origin"));
    Vector3f direction = vector("direction");
    refuse(CaseNumbers.direction(direction));
    ray.direction.set(direction);
    ray.setLimit(sizes("limit", 1)[0]);
    return ray;
  }

  private @Nullable BoundingVolume bound() throws CaseFormatException {
    String what = value("bound");
    return what.equals("none") ? null : volume(what);
  }

  private BoundingVolume volume(String what) throws CaseFormatException {
    if (what.equals("box")) {
      Vector3f centre = vector("centre");
      float[] extents = sizes("extents", 3);
      return new BoundingBox(centre, extents[0], extents[1], extents[2]);
    }
    if (what.equals("sphere")) {
      Vector3f centre = vector("centre");
      return new BoundingSphere(sizes("radius", 1)[0], centre);
    }
    throw wrong(shown(what) + " is nothing that can stand here");
  }

  private List<CaseTriangle> triangles() throws CaseFormatException {
    int count = integer("triangles");
    if (count < 1 || count > AuditCase.MAX_TRIANGLES) {
      throw wrong("triangles: " + count + " is not from 1 to " + AuditCase.MAX_TRIANGLES);
    }
    List<CaseTriangle> triangles = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int index = integer("triangle");
      float[] corners = floats("corners", 9);
      Answer ours = answer("ours");
      Answer engine = answer("engine");
      value("exact");
      triangles.add(new CaseTriangle(index, corners, ours, engine));
    }
    return triangles;
  }

  private Answer answer(String key) throws CaseFormatException {
    String text = value(key);
    if (text.equals("miss")) {
      return Answer.miss();
    }
    if (text.startsWith("failure ")) {
      return Answer.failed(unescape(text.substring("failure ".length())));
    }
    if (text.startsWith("hit ")) {
      double distance = number(text.substring("hit ".length()));
      if (Double.isFinite(distance)) {
        return Answer.hit(distance);
      }
    }
    throw wrong(shown(text) + " is not 'miss', 'hit' with a finite distance, or 'failure'");
  }

  private Vector3f vector(String key) throws CaseFormatException {
    float[] v = floats(key, 3);
    refuse(CaseNumbers.place(key, v));
    return new Vector3f(v[0], v[1], v[2]);
  }

  private float[] floats(String key, int count) throws CaseFormatException {
    String[] words = value(key).split(" ", -1);
    if (words.length != count) {
      throw wrong(key + " has " + words.length + " numbers instead of " + count);
    }
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) number(words[i]);
    }
    return values;
  }

  private float[] sizes(String key, int count) throws CaseFormatException {
    float[] values = floats(key, count);
    refuse(CaseNumbers.size(key, values));
    return values;
  }

  private void refuse(@Nullable String flaw) throws CaseFormatException {
    if (flaw != null) {
      throw wrong(flaw);
    }
  }

  private double number(String word) throws CaseFormatException {
    try {
      return Double.parseDouble(word);
    } catch (NumberFormatException e) {
      throw wrong(shown(word) + " is not a number");
    }
  }

  private int integer(String key) throws CaseFormatException {
    String word = value(key);
    try {
      int value = Integer.parseInt(word);
      if (value >= 0) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw wrong(shown(word) + " is not a whole number");
    }
    throw wrong(shown(word) + " is negative");
  }

  private String value(String key) throws CaseFormatException {
    String line = line(key + "=");
    if (!line.startsWith(key + "=")) {
      throw wrong("expected '" + key + "=', found " + shown(line));
    }
    return line.substring(key.length() + 1);
  }

  private String line(String expected) throws CaseFormatException {
    if (next == lines.size()) {
      next++;
      throw wrong("the file ends where '" + expected + "' was expected");
    }
    return lines.get(next++);
  }

  /** Quoted; of a long line only the beginning. */
  private static String shown(String text) {
    return "'" + (text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text) + "'";
  }

  /** For the line that was read last. */
  private CaseFormatException wrong(String problem) {
    return new CaseFormatException(file, next, problem);
  }

  private static String unescape(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        char escaped = text.charAt(++i);
        out.append(escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped);
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }
}
