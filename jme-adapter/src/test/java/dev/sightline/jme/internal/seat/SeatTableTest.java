package dev.sightline.jme.internal.seat;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Seats of geometries against a map. */
class SeatTableTest {
  @Test
  void eachIsFoundWhileItIsThereAndSeatsAreGivenAgain() {
    Random random = new Random(120);
    List<Geometry> all = new ArrayList<>();
    for (int i = 0; i < 700; i++) {
      all.add(new Geometry("thing" + i));
    }
    SeatTable ids = new SeatTable();
    Map<Geometry, Integer> expected = new IdentityHashMap<>();
    List<Integer> free = new ArrayList<>(IntStream.range(0, 700).boxed().toList());
    for (int n = 0; n < 60_000; n++) {
      // A tide: few at times, nearly all at others.
      boolean comes = random.nextInt(700) < 350 + 340 * Math.sin(n * 0.0005);
      Geometry one = all.get(random.nextInt(all.size()));
      Integer id = expected.get(one);
      if (n % 5000 > 1000) {
        assertThat(ids.find(one)).isEqualTo(id == null ? SeatTable.NONE : id);
      }
      if (id == null && comes) {
        int seat = free.remove(random.nextInt(free.size()));
        ids.put(one, seat);
        expected.put(one, seat);
      } else if (id != null && !comes) {
        ids.remove(id);
        free.add(expected.remove(one));
      }
    }
    for (Geometry one : all) {
      Integer id = expected.get(one);
      assertThat(ids.find(one)).isEqualTo(id == null ? SeatTable.NONE : id);
    }
    assertThat(new HashSet<>(expected.values())).hasSameSizeAs(expected.keySet());
  }

  @Test
  void oneThatIsThereTwiceIsFoundUntilBothHaveGone() {
    SeatTable ids = new SeatTable();
    Geometry twice = new Geometry("twice");
    int first = 3;
    int second = 0;
    ids.put(twice, first);
    ids.put(twice, second);
    assertThat(Set.of(first, second)).contains(ids.find(twice));
    ids.remove(first);
    assertThat(ids.find(twice)).isEqualTo(second);
    ids.remove(second);
    assertThat(ids.find(twice)).isEqualTo(SeatTable.NONE);
  }
}
