package dev.sightline.jme.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.scene.Owner;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Results field by field: what is copied has each of them, and what is cleared has none. */
class ResultCopiesTest {
  private static final Geometry MET = new Geometry("met");

  /** Gives each field of a result a value that no other has. */
  private static void fill(Object result) {
    float next = 1;
    for (Field field : fields(result.getClass())) {
      try {
        if (field.getType() == int.class) {
          field.setInt(result, (int) next);
        } else if (field.getType() == float.class) {
          field.setFloat(result, next);
        } else if (field.getType() == Vector3f.class) {
          ((Vector3f) field.get(result)).set(next, next + 0.25f, next + 0.5f);
        } else {
          assertThat(field.getType()).isEqualTo(Geometry.class);
          field.set(result, MET);
        }
      } catch (IllegalAccessException hidden) {
        throw new AssertionError(hidden);
      }
      next++;
    }
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> all = new java.util.ArrayList<>();
    if (type.getSuperclass() != Object.class) {
      all.addAll(fields(type.getSuperclass()));
    }
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        field.setAccessible(true);
        all.add(field);
      }
    }
    return all;
  }

  /** The values by name, vectors as words. */
  private static Map<String, Object> read(Object result) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Field field : fields(result.getClass())) {
      try {
        Object value = field.get(result);
        values.put(field.getName(), value instanceof Vector3f ? value.toString() : value);
      } catch (IllegalAccessException hidden) {
        throw new AssertionError(hidden);
      }
    }
    return values;
  }

  private static void spoil(Object result) {
    for (Field field : fields(result.getClass())) {
      try {
        if (field.get(result) instanceof Vector3f vector) {
          vector.set(-9, -9, -9);
        }
      } catch (IllegalAccessException hidden) {
        throw new AssertionError(hidden);
      }
    }
  }

  @Test
  void aHitThatIsTakenOverHasEachFieldAndIsACopy() {
    SceneHit from = new SceneHit();
    fill(from);
    SceneHit to = new SceneHit();
    to.set(from);
    assertThat(read(to)).isEqualTo(read(from));
    Map<String, Object> before = read(from);
    Pick pick = from.toPick().orElseThrow();
    assertThat(read(pick)).containsExactlyInAnyOrderEntriesOf(before);
    spoil(from);
    assertThat(read(to)).isEqualTo(before);
    assertThat(read(pick)).containsExactlyInAnyOrderEntriesOf(before);
    to.clear();
    assertThat(read(to)).isEqualTo(read(new SceneHit()));
    assertThat(read(to)).containsEntry("level", -1).containsEntry("triangleIndex", -1);
    assertThat(to.toPick()).isEmpty();
    SceneHit line = new SceneHit();
    line.setLine(MET, 3, 1, 0.25, 7, 0.5);
    assertThat(line.isLine()).isTrue();
    line.set(MET, 4, 2, 0.5, 0.125, 6);
    assertThat(line.isLine()).isFalse();
    assertThat(List.of(line.triangleIndex(), line.level())).containsExactly(4, 2);
    assertThat(List.of(line.u(), line.v(), line.distance())).containsExactly(0.5f, 0.125f, 6f);
    assertThat(line.gap()).isNaN();
  }

  @Test
  void aTouchThatIsKeptHasEachFieldAndIsACopy() {
    SceneTouch from = new SceneTouch();
    fill(from);
    Map<String, Object> before = read(from);
    Touch touch = from.toTouch().orElseThrow();
    assertThat(read(touch)).containsExactlyInAnyOrderEntriesOf(before);
    spoil(from);
    assertThat(read(touch)).containsExactlyInAnyOrderEntriesOf(before);
    from.clear();
    assertThat(read(from)).isEqualTo(read(new SceneTouch())).containsEntry("depth", Float.NaN);
    assertThat(from.toTouch()).isEmpty();
  }

  @Test
  void anEnginesResultGivesAPickOfItsOwn() {
    BarycentricResult result = new BarycentricResult(new Vector3f(1, 2, 3), 4, 0.25, 0.5, 2);
    result.setGeometry(MET);
    result.setTriangleIndex(7);
    result.setContactNormal(new Vector3f(0, 1, 0));
    Pick pick = result.toPick();
    result.getContactPoint().set(9, 9, 9);
    result.getContactNormal().set(9, 9, 9);
    assertThat(pick)
        .isEqualTo(
            new Pick(MET, new Vector3f(1, 2, 3), new Vector3f(0, 1, 0), 7, 0.25f, 0.5f, 4, 2));
  }

  @Test
  void aListThatIsHandedOutStaysAsItWas() {
    SceneObjects<Geometry> objects = new SceneObjects<>(Owner.geometry());
    Geometry other = new Geometry("other");
    List.of(MET, other, MET).forEach(objects.geometries()::add);
    objects.collect();
    List<Geometry> list = objects.toList();
    objects.clear();
    assertThat(list).containsExactly(MET, other);
    SceneOverlap overlap = SceneOverlap.ofTriangles();
    overlap.add(MET);
    overlap.addTriangle(5);
    List<Geometry> geometries = overlap.toGeometries();
    overlap.clear();
    assertThat(geometries).containsExactly(MET);
    overlap.add(other);
    assertThat(overlap.triangleCount(0)).as("those of the last question are gone").isZero();
    SceneHitList hits = new SceneHitList();
    fill(hits.add());
    Map<String, Object> before = read(hits.get(0));
    List<Pick> picks = hits.toPicks();
    spoil(hits.get(0));
    hits.clear();
    assertThat(read(picks.get(0))).containsExactlyInAnyOrderEntriesOf(before);
    assertThat(new Node("none").getQuantity()).isZero();
  }
}
