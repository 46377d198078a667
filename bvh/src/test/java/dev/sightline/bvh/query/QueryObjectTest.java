package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds of every query object, whatever it asks. */
class QueryObjectTest {
  private static final String FOUND = "(true|[1-9]).*";
  private static final String NOTHING = "(false|0).*";
  private static final Bvh MESH = Worlds.meshes()[0];

  /** The mesh three times: as it is, as it is, and far away. */
  private static final InstanceTree WORLD =
      InstanceTreeBuilder.build(
          new Instance[] {
            Instance.of(MESH, Affine.IDENTITY),
            Instance.of(MESH, Affine.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0.25)),
            Instance.of(MESH, Affine.of(1, 0, 0, 100, 0, 1, 0, 0, 0, 0, 1, 0))
          });

  static List<Verb> verbs() {
    return Verb.all();
  }

  static List<Verb> verbsWithoutOperands() {
    return Verb.withoutOperands();
  }

  private int calls;

  @ParameterizedTest
  @MethodSource("verbs")
  void askedFromWithinItsOwnFilterItThrowsAndAnswersOn(Verb verb) {
    String ofMesh = verb.mesh().apply(MESH);
    String ofWorld = verb.world().apply(WORLD);
    verb.triangles()
        .accept(
            (instance, triangle, t, u, v) -> {
              assertRefuses(verb);
              return true;
            });
    assertThat(verb.mesh().apply(MESH)).isEqualTo(ofMesh);
    assertThat(verb.world().apply(WORLD)).isEqualTo(ofWorld);
    verb.triangles().accept(TriangleFilter.ALL);
    int before = calls;
    assertThat(before).isPositive();
    verb.instances()
        .accept(
            instance -> {
              assertRefuses(verb);
              return true;
            });
    assertThat(verb.world().apply(WORLD)).isEqualTo(ofWorld);
    assertThat(calls).isGreaterThan(before);
    verb.instances().accept(InstanceFilter.ALL);
    assertThat(verb.mesh().apply(MESH)).isEqualTo(ofMesh);
    assertThat(verb.world().apply(WORLD)).isEqualTo(ofWorld);
  }

  private void assertRefuses(Verb verb) {
    calls++;
    assertThatThrownBy(() -> verb.mesh().apply(MESH))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("a query object of its own");
    assertThatThrownBy(() -> verb.world().apply(WORLD)).isInstanceOf(IllegalStateException.class);
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void afterAFilterThrewItCanBeUsedAgain(Verb verb) {
    String ofMesh = verb.mesh().apply(MESH);
    String ofWorld = verb.world().apply(WORLD);
    for (int n = 0; n < 100; n++) {
      verb.triangles()
          .accept(
              (instance, triangle, t, u, v) -> {
                throw new ArithmeticException("triangle");
              });
      assertThatThrownBy(() -> verb.mesh().apply(MESH)).hasMessage("triangle");
      assertThatThrownBy(() -> verb.world().apply(WORLD)).hasMessage("triangle");
      verb.triangles().accept(TriangleFilter.ALL);
      verb.instances()
          .accept(
              instance -> {
                throw new ArithmeticException("instance");
              });
      assertThatThrownBy(() -> verb.world().apply(WORLD)).hasMessage("instance");
      assertThat(verb.mesh().apply(MESH)).isEqualTo(ofMesh);
      verb.instances().accept(InstanceFilter.ALL);
      assertThat(verb.world().apply(WORLD)).isEqualTo(ofWorld);
    }
  }

  @ParameterizedTest
  @MethodSource("verbsWithoutOperands")
  void withoutOperandsItMeetsNothing(Verb verb) {
    assertThat(verb.mesh().apply(MESH)).matches(NOTHING).doesNotContain("triangle=");
    assertThat(verb.world().apply(WORLD)).matches(NOTHING).doesNotContain("triangle=");
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void filtersStayUntilTheyAreReset(Verb verb) {
    String ofMesh = verb.mesh().apply(MESH);
    String ofWorld = verb.world().apply(WORLD);
    verb.triangles().accept((instance, triangle, t, u, v) -> instance == 1);
    assertThat(verb.mesh().apply(MESH)).matches(NOTHING);
    assertThat(verb.world().apply(WORLD)).matches(FOUND).doesNotContain("instance=0");
    assertThat(verb.mesh().apply(MESH)).matches(NOTHING);
    verb.triangles().accept(TriangleFilter.ALL);
    verb.instances().accept(instance -> instance == 0);
    assertThat(verb.mesh().apply(MESH)).isEqualTo(ofMesh);
    assertThat(verb.world().apply(WORLD).replace("instance=0, ", "").replace(" 0:", " -1:"))
        .isEqualTo(ofMesh);
    verb.instances().accept(InstanceFilter.ALL);
    assertThat(verb.world().apply(WORLD)).isEqualTo(ofWorld);
  }

  /** Of a ray, a sweep and a line t, u and v; of a closest point u and v; of an overlap none. */
  @ParameterizedTest
  @MethodSource("verbs")
  void aFilterIsToldWhatIsMet(Verb verb) {
    boolean timed = verb.name().matches("(ray|sweep|line).*");
    boolean weighted = !verb.name().startsWith("overlap");
    verb.triangles()
        .accept(
            (instance, triangle, t, u, v) -> {
              calls++;
              assertThat(instance).isEqualTo(-1);
              assertThat(triangle).isBetween(0, MESH.triangleCount() - 1);
              assertThat(Double.isNaN(t)).isEqualTo(!timed);
              assertThat(u >= 0 && v >= 0).isEqualTo(weighted);
              return true;
            });
    assertThat(verb.mesh().apply(MESH)).matches(FOUND);
    assertThat(calls).isPositive();
    verb.triangles()
        .accept(
            (instance, triangle, t, u, v) -> {
              assertThat(instance).isBetween(0, 1);
              return true;
            });
    assertThat(verb.world().apply(WORLD)).matches(FOUND);
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void itKeepsNoTreeWhenItHasAnswered(Verb verb) throws InterruptedException {
    List<WeakReference<Object>> kept = new ArrayList<>();
    answer(verb, kept);
    assertCollected(kept);
    answerInWorld(verb, kept);
    assertCollected(kept);
    verb.triangles()
        .accept(
            (instance, triangle, t, u, v) -> {
              throw new ArithmeticException("triangle");
            });
    throwOn(verb, kept);
    assertCollected(kept);
    throwInWorld(verb, kept);
    assertCollected(kept);
    Reference.reachabilityFence(verb);
  }

  private static void assertCollected(List<WeakReference<Object>> kept)
      throws InterruptedException {
    assertThat(kept).isNotEmpty();
    for (int n = 0; n < 100 && kept.stream().anyMatch(tree -> tree.get() != null); n++) {
      System.gc();
      Thread.sleep(5);
    }
    assertThat(kept).allMatch(tree -> tree.get() == null);
    kept.clear();
  }

  private static void answer(Verb verb, List<WeakReference<Object>> kept) {
    assertThat(verb.mesh().apply(fresh(kept))).matches(FOUND);
  }

  private static void answerInWorld(Verb verb, List<WeakReference<Object>> kept) {
    assertThat(verb.world().apply(world(fresh(kept), kept))).matches(FOUND);
  }

  private static void throwOn(Verb verb, List<WeakReference<Object>> kept) {
    Bvh mesh = fresh(kept);
    assertThatThrownBy(() -> verb.mesh().apply(mesh)).hasMessage("triangle");
  }

  private static void throwInWorld(Verb verb, List<WeakReference<Object>> kept) {
    InstanceTree world = world(fresh(kept), kept);
    assertThatThrownBy(() -> verb.world().apply(world)).hasMessage("triangle");
  }

  private static Bvh fresh(List<WeakReference<Object>> kept) {
    float[] xyz = {-9, -9, 1, 9, -9, 1, 0, 9, 1};
    Bvh mesh = Worlds.tree(xyz);
    kept.add(new WeakReference<>(mesh));
    kept.add(new WeakReference<>(mesh.leafVertices()));
    return mesh;
  }

  private static InstanceTree world(Bvh mesh, List<WeakReference<Object>> kept) {
    InstanceTree world =
        InstanceTreeBuilder.build(new Instance[] {Instance.of(mesh, Affine.IDENTITY)});
    kept.add(new WeakReference<>(world));
    kept.add(new WeakReference<>(world.instance(0)));
    return world;
  }
}
