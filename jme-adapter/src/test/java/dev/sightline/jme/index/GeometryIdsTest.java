package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Numbers for geometries against a map. */
class GeometryIdsTest {
  @Test
  void eachIsFoundWhileItIsThereAndNumbersAreGivenAgain() {
    Random random = new Random(120);
    List<Geometry> all = new ArrayList<>();
    for (int i = 0; i < 700; i++) {
      all.add(new Geometry("thing" + i));
    }
    GeometryIds ids = new GeometryIds();
    Map<Geometry, Integer> expected = new IdentityHashMap<>();
    int most = 0;
    for (int n = 0; n < 60_000; n++) {
      // A tide: few at times, nearly all at others.
      boolean comes = random.nextInt(700) < 350 + 340 * Math.sin(n * 0.0005);
      Geometry one = all.get(random.nextInt(all.size()));
      Integer id = expected.get(one);
      if (n % 5000 > 1000) {
        assertThat(ids.find(one)).isEqualTo(id == null ? GeometryIds.NONE : id);
      }
      if (id == null && comes) {
        expected.put(one, ids.add(one));
        most = Math.max(most, expected.size());
        assertThat(expected.get(one)).isBetween(0, most - 1);
      } else if (id != null && !comes) {
        ids.remove(id);
        expected.remove(one);
      }
    }
    for (Geometry one : all) {
      Integer id = expected.get(one);
      assertThat(ids.find(one)).isEqualTo(id == null ? GeometryIds.NONE : id);
    }
    assertThat(new HashSet<>(expected.values())).hasSameSizeAs(expected.keySet());
  }

  @Test
  void oneThatIsThereTwiceIsFoundUntilBothHaveGone() {
    GeometryIds ids = new GeometryIds();
    Geometry twice = new Geometry("twice");
    int first = ids.add(twice);
    int second = ids.add(twice);
    assertThat(first).isNotEqualTo(second);
    assertThat(Set.of(first, second)).contains(ids.find(twice));
    ids.remove(first);
    assertThat(ids.find(twice)).isEqualTo(second);
    ids.remove(second);
    assertThat(ids.find(twice)).isEqualTo(GeometryIds.NONE);
  }
}
