package dev.sightline.scale;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The tile of a place, beside a loop over all boxes. */
class TileHomesTest {
  @Test
  void aPlaceBelongsToTheLowestBoxThatHoldsIt() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    int held = 0;
    for (int world = 0; world < 100; world++) {
      List<Aabb> boxes = boxes(random, 1 + random.nextInt(40));
      TileHomes homes = new TileHomes(boxes);
      for (int n = 0; n < 100; n++) {
        float x = random.nextInt(12) - 1;
        float z = random.nextInt(12) - 1;
        int expected = lowest(boxes, x, z);
        held += expected < 0 ? 0 : 1;
        int home = homes.home(x, z);
        assertThat(home).as("seed " + seed).isBetween(0, boxes.size() - 1);
        assertThat(expected < 0 ? home : expected).as("seed " + seed).isEqualTo(home);
      }
    }
    System.out.println("seed " + seed + ": places in a box " + held + " of 10000");
    assertThat(held).isBetween(3_000, 9_000);
  }

  private static List<Aabb> boxes(Random random, int count) {
    List<Aabb> boxes = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      float x = random.nextInt(9);
      float z = random.nextInt(9);
      Vec3 max = new Vec3(x + random.nextInt(3), 1, z + random.nextInt(3));
      boxes.add(new Aabb(new Vec3(x, 0, z), max));
    }
    return boxes;
  }

  private static int lowest(List<Aabb> boxes, float x, float z) {
    for (int tile = 0; tile < boxes.size(); tile++) {
      Aabb box = boxes.get(tile);
      if (box.min().x() <= x && x <= box.max().x() && box.min().z() <= z && z <= box.max().z()) {
        return tile;
      }
    }
    return -1;
  }
}
