package dev.sightline.bvh.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.BruteForce;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.ray.Culling;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * One number of a tree's arrays is changed at random. Either the check finds it, or the tree still
 * answers as a loop over the triangles does.
 */
class TreeMutationTest {
  private static final int MUTATIONS = 4_000;
  private static final int RAYS = 60;

  private final float[] mesh = Meshes.soup(60, 23);
  private final TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
  private final Bvh sound = BvhBuilder.build(soup);
  private final BruteForce loop = new BruteForce(mesh);
  private final Rays rays = new Rays(mesh, 3);
  private final double[][] asked = new double[RAYS][];
  private final int[] expected = new int[RAYS];

  TreeMutationTest() {
    for (int i = 0; i < RAYS; i++) {
      asked[i] = rays.next(Rays.Aim.values()[i % 4]);
      loop.nearest(asked[i], 0, 1e30, Culling.NONE);
      expected[i] = loop.triangle;
    }
  }

  private static float other(float x, Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> Float.NaN;
      case 1 -> Float.POSITIVE_INFINITY;
      case 2 -> Float.NEGATIVE_INFINITY;
      case 3 -> Math.nextUp(x);
      case 4 -> Math.nextDown(x);
      case 5 -> -x;
      case 6 -> Float.intBitsToFloat(Float.floatToRawIntBits(x) ^ 1 << random.nextInt(32));
      default -> x + random.nextFloat() - 0.5f;
    };
  }

  private static int other(int x, Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> NodeLayout.UNUSED;
      case 1 -> x + 1;
      case 2 -> x - 1;
      case 3 -> random.nextInt(70);
      case 4 -> NodeLayout.leaf(random.nextInt(64), 1 + random.nextInt(4));
      default -> x ^ 1 << random.nextInt(32);
    };
  }

  /** A copy of the sound tree with one number changed; which array says {@code kind}. */
  private Bvh mutate(int kind, Random random) {
    float[] bounds = sound.nodeBounds().clone();
    int[] children = sound.nodeChildren().clone();
    float[] vertices = sound.leafVertices().clone();
    int[] triangles = sound.leafTriangles().clone();
    float[] root = sound.rootBounds().clone();
    if (kind == 1 || kind == 3) {
      int[] ints = kind == 1 ? children : triangles;
      int i = random.nextInt(ints.length);
      ints[i] = other(ints[i], random);
    } else {
      float[] floats = kind == 0 ? bounds : kind == 2 ? vertices : root;
      int i = random.nextInt(floats.length);
      floats[i] = other(floats[i], random);
    }
    return new Bvh(bounds, children, vertices, triangles, root, 0);
  }

  private void assertAnswers(Bvh tree, String what) {
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    for (int i = 0; i < RAYS; i++) {
      double[] r = asked[i];
      Rays.set(query, r).nearest(tree, hit);
      assertThat(hit.triangle()).as(what).isEqualTo(expected[i]);
    }
  }

  @Test
  void whatTheCheckLetsPassStillAnswersRight() {
    long seed = 41;
    Random random = new Random(seed);
    int[] found = new int[5];
    for (int n = 0; n < MUTATIONS; n++) {
      int kind = n % 5;
      Bvh tree = mutate(kind, random);
      if (TreeCheck.check(tree, soup).isPresent()) {
        found[kind]++;
      } else {
        assertAnswers(tree, "seed " + seed + " mutation " + n + " of array " + kind);
      }
    }
    System.out.printf(
        "seed %d: of %d changes each, found in bounds %d, children %d, vertices %d, numbers %d,"
            + " root %d%n",
        seed, MUTATIONS / 5, found[0], found[1], found[2], found[3], found[4]);
    for (int kind = 0; kind < 5; kind++) {
      assertThat(found[kind]).isGreaterThan(MUTATIONS / 5 / 4);
    }
  }

  @Test
  void withoutASoupTheNumbersOfTrianglesAreCheckedToo() {
    int[] triangles = sound.leafTriangles().clone();
    Bvh tree =
        new Bvh(
            sound.nodeBounds(),
            sound.nodeChildren(),
            sound.leafVertices(),
            triangles,
            sound.rootBounds(),
            0);
    triangles[5] = triangles[6];
    assertThat(TreeCheck.check(tree)).get().asString().contains("is held twice");
    triangles[5] = -1;
    assertThat(TreeCheck.check(tree)).get().asString().contains("holds triangle -1 of 60");
    triangles[5] = 60;
    assertThat(TreeCheck.check(tree)).get().asString().contains("holds triangle 60 of 60");
  }

  @Test
  void aWrongCountOfWhatWasLeftOutIsFound() {
    Bvh tree =
        new Bvh(
            sound.nodeBounds(),
            sound.nodeChildren(),
            sound.leafVertices(),
            sound.leafTriangles(),
            sound.rootBounds(),
            2);
    assertThat(TreeCheck.check(tree, soup))
        .contains("a tree over 62 triangles, of which 2 were left out, is held to a soup of 60");
  }

  @Test
  void aTriangleThatTheSoupHasLostAndTheTreeHasNotIsFound() {
    float[] lost = mesh.clone();
    lost[9 * 31 + 4] = Float.NaN;
    assertThat(TreeCheck.check(sound, TriangleSoup.ofTriangles(lost)))
        .contains("triangle 31 has other coordinates than in the soup");
  }
}
