package dev.sightline.bvh.tree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boxes of nodes against Math.min and Math.max, and what is no number. */
class NodeBoxesTest {
  private static final long SEED = 4711;
  private static final float UNTOUCHED = 12345;

  @Test
  void aRunOfTrianglesHasTheBoxOfItsCorners() {
    System.out.println("seed " + SEED);
    Random random = new Random(SEED);
    float[] vertices = vertices(random, 20);
    for (int first = 0; first < 20; first++) {
      for (int count = 1; first + count <= 20; count++) {
        float[] expected = nothing();
        for (int i = 9 * first; i < 9 * (first + count); i++) {
          expected[i % 3] = Math.min(expected[i % 3], vertices[i]);
          expected[3 + i % 3] = Math.max(expected[3 + i % 3], vertices[i]);
        }
        float[] box = new float[6];
        assertTrue(NodeBoxes.measure(vertices, first, count, box, 0, 1));
        assertArrayEquals(expected, box, "triangles " + first + " to " + (first + count - 1));
      }
    }
  }

  @Test
  void aBoxIsWrittenWhereItBelongs() {
    float[] triangle = {1, 20, 300, 4, 50, 600, 7, 80, 900};
    float[] bounds = new float[2 * NodeLayout.BOUNDS];
    Arrays.fill(bounds, UNTOUCHED);
    int to = NodeLayout.box(NodeLayout.WIDTH + 2);
    assertEquals(NodeLayout.BOUNDS + 2, to);
    NodeBoxes.measure(triangle, 0, 1, bounds, to, NodeLayout.WIDTH);
    float[] expected = {1, 20, 300, 7, 80, 900};
    for (int i = 0; i < bounds.length; i++) {
      int row = (i - to) / NodeLayout.WIDTH;
      boolean written = i >= to && (i - to) % NodeLayout.WIDTH == 0;
      assertEquals(written ? expected[row] : UNTOUCHED, bounds[i], "float " + i);
    }
  }

  @Test
  void aroundNothingTheBoxIsInverted() {
    float[] box = new float[6];
    assertTrue(NodeBoxes.measure(new float[0], 0, 0, box, 0, 1));
    assertArrayEquals(nothing(), box);
  }

  @Test
  void zeroIsNeverNegative() {
    float[] box = new float[6];
    float[] triangle = {-0f, -0f, -0f, -0f, -0f, -0f, -0f, -0f, -0f};
    assertTrue(NodeBoxes.measure(triangle, 0, 1, box, 0, 1));
    for (float bound : box) {
      assertEquals(0, Float.floatToRawIntBits(bound));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0x7f800000, 0xff800000, 0x7fc00000, 0xffc00000, 0x7f800001, 0xff800001})
  void whatIsNotFiniteIsNoticedInAnyPlace(int bits) {
    for (int i = 0; i < 18; i++) {
      float[] vertices = vertices(new Random(SEED), 2);
      vertices[i] = Float.intBitsToFloat(bits);
      assertFalse(NodeBoxes.measure(vertices, 0, 2, new float[6], 0, 1), "coordinate " + i);
    }
  }

  @Test
  void theLargestFloatsAreFinite() {
    float[] triangle = new float[9];
    Arrays.fill(triangle, 0, 5, Float.MAX_VALUE);
    Arrays.fill(triangle, 5, 9, -Float.MAX_VALUE);
    assertTrue(NodeBoxes.measure(triangle, 0, 1, new float[6], 0, 1));
  }

  @Test
  void aNodesSlotsAreJoinedAndUnusedOnesAddNothing() {
    Random random = new Random(SEED);
    for (int used = 1; used <= NodeLayout.WIDTH; used++) {
      float[] bounds = new float[2 * NodeLayout.BOUNDS];
      float[] vertices = vertices(random, used);
      for (int k = 0; k < NodeLayout.WIDTH; k++) {
        int to = NodeLayout.box(NodeLayout.WIDTH + k);
        NodeBoxes.measure(vertices, k, k < used ? 1 : 0, bounds, to, NodeLayout.WIDTH);
      }
      float[] all = new float[6];
      NodeBoxes.measure(vertices, 0, used, all, 0, 1);
      float[] joined = new float[6];
      NodeBoxes.join(bounds, 1, joined, 0, 1);
      assertArrayEquals(all, joined, used + " slots");
    }
  }

  private static float[] nothing() {
    float high = Float.POSITIVE_INFINITY;
    return new float[] {high, high, high, -high, -high, -high};
  }

  private static float[] vertices(Random random, int triangles) {
    float[] vertices = new float[9 * triangles];
    for (int i = 0; i < vertices.length; i++) {
      vertices[i] = (random.nextFloat() - 0.5f) * 2000;
    }
    return vertices;
  }
}
