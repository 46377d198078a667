package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.ray.RayBatch;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.work.WorkOptions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What lies behind the answer is not looked at. Sheets stand one behind the other at z = 0, 1, 2
 * and so on; every query comes from z = -1, and the tree is trapped: each child whose box begins
 * behind the answer refers to triangles that are not there, so that a query that opens it ends in
 * an exception. No clock, and no count that a query could forget to keep.
 */
class EarlyOutTest {
  private static final int SHEETS = 300;

  /** Rays that a batch takes through a mesh together. */
  private static final int PACKET = 8;

  private static final double INF = Double.POSITIVE_INFINITY;
  private static final TriangleFilter ANY = (instance, triangle, t, u, v) -> true;

  /** Goes through the filtered loops, unlike {@link InstanceFilter#ALL}. */
  private static final InstanceFilter ALL = instance -> true;

  /** Asks from (x, y, -1); returns how far along z the answer is, counted from there. */
  private interface OfMesh {
    double ask(Bvh tree, float x, float y);
  }

  /** The same of instances. */
  private interface OfWorld {
    double ask(InstanceTree tree, float x, float y);
  }

  /** Two triangles over the unit square at each z. */
  private static float[] sheets(double... at) {
    float[] out = new float[18 * at.length];
    for (int i = 0; i < at.length; i++) {
      float z = (float) at[i];
      float[] corners = {0, 0, z, 1, 0, z, 1, 1, z, 0, 0, z, 1, 1, z, 0, 1, z};
      System.arraycopy(corners, 0, out, 18 * i, 18);
    }
    return out;
  }

  private static double[] upTo(int count) {
    double[] at = new double[count];
    for (int i = 0; i < count; i++) {
      at[i] = i;
    }
    return at;
  }

  private static Bvh mesh(double... at) {
    return BvhBuilder.build(TriangleSoup.ofTriangles(sheets(at)));
  }

  /** Traps each child whose box begins behind a place; returns how many. */
  private static int trap(float[] bounds, int[] children, double behind) {
    int traps = 0;
    for (int slot = 0; slot < children.length; slot++) {
      boolean used = children[slot] != NodeLayout.UNUSED;
      if (used && bounds[NodeLayout.box(slot) + 2 * NodeLayout.WIDTH] > behind) {
        children[slot] = NodeLayout.leaf(1 << 20, 1);
        traps++;
      }
    }
    return traps;
  }

  static Stream<String> ofMesh() {
    return meshQueries().keySet().stream();
  }

  static Stream<String> ofWorld() {
    return worldQueries().keySet().stream();
  }

  private static Map<String, OfMesh> meshQueries() {
    Map<String, OfMesh> all = new LinkedHashMap<>();
    RayHit hit = new RayHit();
    RayHitList hits = new RayHitList();
    SweepContact swept = new SweepContact();
    MeshPoint point = new MeshPoint();
    all.put(
        "nearest",
        (m, x, y) -> new RayQuery().ray(x, y, -1, 0, 0, 1).nearest(m, hit) ? hit.t() : -1);
    all.put(
        "nearest, filtered",
        (m, x, y) ->
            new RayQuery().ray(x, y, -1, 0, 0, 1).triangles(ANY).nearest(m, hit) ? hit.t() : -1);
    all.put(
        "nearest, counted",
        (m, x, y) ->
            new RayQuery().ray(x, y, -1, 0, 0, 1).counting(new VisitCounts()).nearest(m, hit)
                ? hit.t()
                : -1);
    all.put("any", (m, x, y) -> new RayQuery().ray(x, y, -1, 0, 0, 1).any(m) ? 1 : -1);
    all.put(
        "any, filtered",
        (m, x, y) -> new RayQuery().ray(x, y, -1, 0, 0, 1).triangles(ANY).any(m) ? 1 : -1);
    all.put(
        "any, counted",
        (m, x, y) ->
            new RayQuery().ray(x, y, -1, 0, 0, 1).counting(new VisitCounts()).any(m) ? 1 : -1);
    all.put(
        "first of k",
        (m, x, y) -> new RayQuery().ray(x, y, -1, 0, 0, 1).kNearest(m, 1, hits) - 1 + hits.t(0));
    all.put(
        "all up to a limit",
        (m, x, y) ->
            new RayQuery().ray(x, y, -1, 0, 0, 1).interval(0, 1.5).all(m, hits) - 1 + hits.t(0));
    all.put(
        "all up to a limit, filtered",
        (m, x, y) ->
            new RayQuery().ray(x, y, -1, 0, 0, 1).interval(0, 1.5).triangles(ANY).all(m, hits)
                - 1
                + hits.t(0));
    all.put(
        "sphere cast",
        (m, x, y) ->
            new SweepQuery().sphere(x, y, -1, 0.125).motion(0, 0, 1, 1e6).nearest(m, swept)
                ? swept.t() + 0.125
                : -1);
    all.put(
        "sphere cast, any",
        (m, x, y) -> new SweepQuery().sphere(x, y, -1, 0.125).motion(0, 0, 1, 1e6).any(m) ? 1 : -1);
    all.put(
        "capsule cast",
        (m, x, y) ->
            new SweepQuery()
                    .capsule(x, y, -1, x, y, -2, 0.125)
                    .motion(0, 0, 1, 1e6)
                    .nearest(m, swept)
                ? swept.t() + 0.125
                : -1);
    all.put(
        "closest point",
        (m, x, y) ->
            new ClosestQuery().point(x, y, -1).within(1e6).nearest(m, point)
                ? point.distance()
                : -1);
    all.put("batch, nearest", (m, x, y) -> batch(m, x, y, false));
    all.put("batch, any", (m, x, y) -> batch(m, x, y, true));
    return all;
  }

  /** Eight rays side by side, as a packet; the farthest answer. */
  private static double batch(Bvh tree, float x, float y, boolean any) {
    float[] rays = new float[6 * PACKET];
    for (int i = 0; i < PACKET; i++) {
      rays[6 * i] = x;
      rays[6 * i + 1] = y + 1e-3f * i;
      rays[6 * i + 2] = -1;
      rays[6 * i + 5] = 1;
    }
    int[] triangles = new int[PACKET];
    double[] places = new double[3 * PACKET];
    boolean[] found = new boolean[PACKET];
    WorkOptions options = WorkOptions.threads(1);
    boolean done =
        any
            ? new RayBatch(rays).options(options).any(tree, found)
            : new RayBatch(rays).options(options).nearest(tree, triangles, places);
    double farthest = done ? 0 : -1;
    for (int i = 0; i < PACKET; i++) {
      farthest = Math.max(farthest, any ? found[i] ? 1 : 9 : places[3 * i]);
    }
    return farthest;
  }

  private static Map<String, OfWorld> worldQueries() {
    Map<String, OfWorld> all = new LinkedHashMap<>();
    RayHit hit = new RayHit();
    RayHitList hits = new RayHitList();
    SweepContact swept = new SweepContact();
    MeshPoint point = new MeshPoint();
    all.put(
        "nearest",
        (w, x, y) -> new RayQuery().ray(x, y, -1, 0, 0, 1).nearest(w, hit) ? hit.t() : -1);
    all.put(
        "nearest, filtered",
        (w, x, y) ->
            new RayQuery().ray(x, y, -1, 0, 0, 1).instances(ALL).triangles(ANY).nearest(w, hit)
                ? hit.t()
                : -1);
    all.put("any", (w, x, y) -> new RayQuery().ray(x, y, -1, 0, 0, 1).any(w) ? 1 : -1);
    all.put(
        "any, filtered",
        (w, x, y) ->
            new RayQuery().ray(x, y, -1, 0, 0, 1).instances(ALL).triangles(ANY).any(w) ? 1 : -1);
    all.put(
        "first of k",
        (w, x, y) -> new RayQuery().ray(x, y, -1, 0, 0, 1).kNearest(w, 1, hits) - 1 + hits.t(0));
    all.put(
        "first of k, filtered",
        (w, x, y) ->
            new RayQuery().ray(x, y, -1, 0, 0, 1).instances(ALL).triangles(ANY).kNearest(w, 1, hits)
                - 1
                + hits.t(0));
    all.put(
        "all up to a limit",
        (w, x, y) ->
            new RayQuery().ray(x, y, -1, 0, 0, 1).interval(0, 1.25).all(w, hits) - 1 + hits.t(0));
    all.put(
        "all up to a limit, filtered",
        (w, x, y) ->
            new RayQuery()
                    .ray(x, y, -1, 0, 0, 1)
                    .interval(0, 1.25)
                    .instances(ALL)
                    .triangles(ANY)
                    .all(w, hits)
                - 1
                + hits.t(0));
    all.put(
        "sphere cast",
        (w, x, y) ->
            new SweepQuery().sphere(x, y, -1, 0.125).motion(0, 0, 1, 1e6).nearest(w, swept)
                ? swept.t() + 0.125
                : -1);
    all.put(
        "sphere cast, any",
        (w, x, y) -> new SweepQuery().sphere(x, y, -1, 0.125).motion(0, 0, 1, 1e6).any(w) ? 1 : -1);
    all.put(
        "closest point",
        (w, x, y) ->
            new ClosestQuery().point(x, y, -1).within(1e6).nearest(w, point)
                ? point.distance()
                : -1);
    return all;
  }

  /** Places on the square, off its diagonal and its middle lines, so that one triangle is met. */
  private static float[] places(long seed) {
    Random random = new Random(seed);
    float[] places = new float[200];
    for (int i = 0; i < places.length; i += 2) {
      places[i] = 0.55f + 0.35f * random.nextFloat();
      places[i + 1] = 0.1f + 0.35f * random.nextFloat();
    }
    return places;
  }

  @ParameterizedTest
  @MethodSource("ofMesh")
  void behindTheAnswerNothingOfAMeshIsOpened(String name) {
    Bvh tree = mesh(upTo(SHEETS));
    int traps = trap(tree.nodeBounds(), tree.nodeChildren(), 0.5);
    assertThat(traps).isGreaterThan(SHEETS / 8);
    OfMesh query = meshQueries().get(name);
    float[] places = places(11);
    for (int i = 0; i < places.length; i += 2) {
      assertThat(query.ask(tree, places[i], places[i + 1])).isBetween(0.999999, 1.000001);
    }
  }

  @ParameterizedTest
  @MethodSource("ofWorld")
  void behindTheAnswerNoInstanceIsEntered(String name) {
    Bvh sheet = mesh(0);
    Instance[] instances = new Instance[SHEETS];
    for (int i = 0; i < SHEETS; i++) {
      instances[i] = Instance.of(sheet, Affine.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, i));
    }
    InstanceTree world = InstanceTreeBuilder.build(instances);
    int traps = trap(world.nodeBounds(), world.nodeChildren(), 0.5);
    assertThat(traps).isGreaterThan(SHEETS / 2);
    OfWorld query = worldQueries().get(name);
    float[] places = places(12);
    for (int i = 0; i < places.length; i += 2) {
      assertThat(query.ask(world, places[i], places[i + 1])).isBetween(0.999999, 1.000001);
    }
  }

  /**
   * The first instance holds the answer and begins before the second one, whose box begins before
   * the answer, so that it is entered; of its mesh nothing behind the answer may be opened.
   */
  @ParameterizedTest
  @MethodSource("ofWorld")
  void inAnInstanceThatIsEnteredLaterNothingBehindTheAnswerIsOpened(String name) {
    Bvh deep = BvhBuilder.build(TriangleSoup.ofTriangles(withSpeck(-0.25f, upTo(SHEETS), 0.5)));
    int traps = trap(deep.nodeBounds(), deep.nodeChildren(), 0.375);
    assertThat(traps).isGreaterThan(SHEETS / 8);
    Bvh first = BvhBuilder.build(TriangleSoup.ofTriangles(withSpeck(-0.5f, upTo(1), 0)));
    InstanceTree world =
        InstanceTreeBuilder.build(
            new Instance[] {
              Instance.of(first, Affine.IDENTITY), Instance.of(deep, Affine.IDENTITY)
            });
    OfWorld query = worldQueries().get(name);
    float[] places = places(13);
    for (int i = 0; i < places.length; i += 2) {
      assertThat(query.ask(world, places[i], places[i + 1])).isBetween(0.999999, 1.000001);
    }
  }

  /** Sheets, moved along z, and a small triangle beside every way, which begins the box. */
  private static float[] withSpeck(float z, double[] at, double moved) {
    double[] places = at.clone();
    for (int i = 0; i < places.length; i++) {
      places[i] += moved;
    }
    float[] sheets = sheets(places);
    float[] out = new float[sheets.length + 9];
    System.arraycopy(new float[] {-50, 0, z, -49, 0, z, -50, 1, z}, 0, out, 0, 9);
    System.arraycopy(sheets, 0, out, 9, sheets.length);
    return out;
  }

  @ParameterizedTest
  @MethodSource("ofMesh")
  void aTrapIsATrap(String name) {
    Bvh tree = mesh(upTo(SHEETS));
    assertThat(trap(tree.nodeBounds(), tree.nodeChildren(), -1)).isGreaterThan(SHEETS / 8);
    OfMesh query = meshQueries().get(name);
    assertThatThrownBy(() -> query.ask(tree, 0.7f, 0.3f)).isInstanceOf(Exception.class);
  }
}
