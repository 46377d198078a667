package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.pair.GeometryPairList;
import dev.sightline.jme.extra.pair.MeshQueries;
import dev.sightline.jme.extra.solid.SolidQueries;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.SceneTouch;
import dev.sightline.jme.scene.Owner;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Code of the game that queries call, and what becomes of the queries when it throws or asks:
 *
 * <ul>
 *   <li>the geometry filter of the options, by every query;
 *   <li>the hit filter, by rays, lines and moving shapes;
 *   <li>the filter of pairs, by {@code MeshQueries};
 *   <li>the ray watcher;
 *   <li>{@code collideWith} of spatials that answer for themselves;
 *   <li>the predicate of an {@code Owner}.
 * </ul>
 */
class ForeignCodeTest {
  private static final String BUSY = "a query object of its own";

  /** What is run by all code of the game; null for nothing. */
  private static Runnable planted;

  private static int calls;

  private static void run() {
    if (planted != null) {
      calls++;
      planted.run();
    }
  }

  private static boolean pass() {
    run();
    return true;
  }

  /** A spatial that answers for itself. */
  private static final class Oracle extends Node {
    Oracle() {
      super("oracle");
    }

    @Override
    public int collideWith(Collidable other, CollisionResults results) {
      run();
      return 0;
    }
  }

  private static final Node ROOT = new Node("root");
  private static final Geometry MOVER = box("mover", 0);
  private static final Geometry CRATE = box("crate", 1.5f);
  private static final QueryOptions PLAIN =
      QueryOptions.DEFAULT.withPickRadius(PickRadius.world(0.1));
  private static final SceneView VIEW = view();

  private static Geometry box(String name, float x) {
    Geometry box = new Geometry(name, new Box(1, 1.25f, 1.5f));
    box.setLocalTranslation(x, 0, 0);
    box.rotate(0, 0.1f * x, 0);
    ROOT.attachChild(box);
    return box;
  }

  private static SceneView view() {
    box("far", 6);
    Mesh wire = new Mesh();
    wire.setMode(Mesh.Mode.Lines);
    wire.setBuffer(VertexBuffer.Type.Position, 3, new float[] {-9, 0.25f, 3, 9, 0.25f, 3});
    ROOT.attachChild(new Geometry("wire", wire));
    ROOT.attachChild(new Oracle());
    Thread here = Thread.currentThread();
    return SceneView.of(
        new SceneIndex(ROOT).current(), PLAIN, here, (ray, reach, isHit, hits) -> run());
  }

  /**
   * A question.
   *
   * @param answer asks with options and says what it has found
   * @param own whether the object that is asked is one for reuse, which refuses to be asked while
   *     it answers
   */
  record Call(String name, boolean own, Function<QueryOptions, String> answer) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static String text(Iterable<Pick> picks) {
    StringBuilder said = new StringBuilder();
    for (Pick pick : picks) {
      said.append(pick.geometry().getName()).append(pick.point()).append(pick.triangleIndex());
    }
    return said.toString();
  }

  private static String names(SceneOverlap overlap) {
    StringBuilder said = new StringBuilder();
    for (int i = 0; i < overlap.size(); i++) {
      said.append(overlap.geometry(i).getName()).append(overlap.triangleCount(i)).append(' ');
    }
    return said.toString();
  }

  private static String text(SceneTouch touch) {
    return touch.toTouch().map(found -> found.geometry().getName() + found).orElse("nothing");
  }

  private static String text(SceneHit hit) {
    return hit.toPick().map(List::of).map(ForeignCodeTest::text).orElse("nothing");
  }

  static List<Call> calls() {
    List<Call> all = new ArrayList<>();
    Vector3f from = new Vector3f(0.4f, 0.3f, 9);
    Vector3f down = new Vector3f(0, 0, -1);
    Vector3f to = new Vector3f(0.4f, 0.3f, -9);
    all.add(
        pooled(
            "nearest",
            asked -> text(VIEW.with(asked).pickNearest(new Ray(from, down)).stream().toList())));
    all.add(pooled("all", asked -> text(VIEW.with(asked).pickAll(new Ray(from, down)))));
    all.add(pooled("first", asked -> text(VIEW.with(asked).pickFirst(2, new Ray(from, down)))));
    all.add(pooled("any", asked -> "" + VIEW.pickAny(new Ray(from, down), asked)));
    all.add(
        pooled("between", asked -> text(VIEW.with(asked).pickBetween(from, to).stream().toList())));
    all.add(pooled("sight", asked -> "" + VIEW.lineOfSight(from, to, asked)));
    all.add(
        pooled(
            "engine",
            asked -> {
              CollisionResults results = new CollisionResults();
              VIEW.collideWith(new Ray(from, down), asked, results);
              StringBuilder said = new StringBuilder();
              results.forEach(r -> said.append(r.getGeometry().getName()).append(r.getDistance()));
              return said.toString();
            }));
    all.add(
        pooled(
            "hull",
            asked ->
                text(
                    VIEW.with(asked.withPickRadius(PickRadius.NONE).withPrecision(Precision.KDOP))
                        .pickAll(new Ray(from, down)))));
    QueryVolume ball = QueryVolume.sphere(new Vector3f(0.9f, 0.2f, 1.5f), 0.3f);
    Function<QueryOptions, QueryOptions> shapes =
        asked -> asked.withHitFilter(HitFilter.ALL).withPickRadius(PickRadius.NONE);
    all.add(
        pooled(
            "overlap",
            asked -> {
              SceneOverlap out = SceneOverlap.ofTriangles();
              VIEW.overlap(ball, shapes.apply(asked), out);
              return names(out);
            }));
    all.add(pooled("overlap any", asked -> "" + VIEW.overlapsAny(ball, shapes.apply(asked))));
    all.add(
        pooled(
            "closest",
            asked ->
                text(
                    VIEW
                        .with(shapes.apply(asked))
                        .closestPoint(from, shapes.apply(asked).maxDistance())
                        .stream()
                        .toList())));
    all.add(
        pooled(
            "sweep",
            asked -> {
              SceneTouch touch = new SceneTouch();
              VIEW.sphereCast(
                  from,
                  0.2f,
                  new Vector3f(0, 0, -20),
                  asked.withPickRadius(PickRadius.NONE),
                  touch);
              return text(touch);
            }));
    all.add(
        pooled(
            "ground",
            asked -> "" + VIEW.groundHeight(0.3f, 0.4f, asked.withPickRadius(PickRadius.NONE))));
    Camera camera = new Camera(100, 100);
    camera.setFrustumPerspective(60, 1, 0.1f, 100);
    camera.setLocation(from);
    camera.setRotation(new Quaternion().fromAngleAxis((float) Math.PI, Vector3f.UNIT_Y));
    all.add(
        pooled(
            "screen",
            asked ->
                text(
                    VIEW.with(asked).pickNearest(new Vector2f(50, 50), camera).stream().toList())));
    objects(all);
    return all;
  }

  private static Call pooled(String name, Function<QueryOptions, String> answer) {
    return new Call(name, false, answer);
  }

  /** Objects for reuse, each with one result. */
  private static void objects(List<Call> all) {
    Function<QueryOptions, QueryOptions> shapes =
        asked -> asked.withHitFilter(HitFilter.ALL).withPickRadius(PickRadius.NONE);
    MeshQueries meshes = new MeshQueries(VIEW).between((a, b) -> pass());
    GeometryPairList pairs = new GeometryPairList();
    SceneTouch touch = new SceneTouch();
    all.add(
        own(
            "pairs",
            asked -> {
              meshes.overlaps(shapes.apply(asked), pairs);
              return pairs.size() + pairs.first(0).getName() + pairs.second(0).getName();
            }));
    all.add(own("any pair", asked -> "" + meshes.overlapsAny(MOVER, shapes.apply(asked))));
    all.add(
        own(
            "mesh sweep",
            asked -> {
              Vector3f way = new Vector3f(20, 0, 0);
              QueryOptions others = shapes.apply(asked).withIgnored(CRATE);
              meshes.sweep(MOVER, way, others, touch);
              return text(touch);
            }));
    ConvexQueries convex = new ConvexQueries(VIEW);
    ConvexShape shape = new ConvexShape().sphere(0.9, 0.2, 1.5, 0.3);
    SceneOverlap overlap = SceneOverlap.ofTriangles();
    SceneHit hit = new SceneHit();
    ShapePair pair = new ShapePair();
    WayOut out = new WayOut();
    all.add(
        own(
            "convex overlap",
            asked -> {
              convex.overlap(shape, shapes.apply(asked), overlap);
              return names(overlap);
            }));
    all.add(own("convex any", asked -> "" + convex.overlapsAny(shape, shapes.apply(asked))));
    all.add(
        own(
            "convex closest",
            asked -> {
              convex.closest(shape, shapes.apply(asked), hit, pair);
              return text(hit) + pair;
            }));
    all.add(
        own(
            "convex sweep",
            asked -> {
              convex.sweep(shape, new Vector3f(9, 0, 0), shapes.apply(asked), touch);
              return text(touch);
            }));
    all.add(
        own(
            "convex deepest",
            asked -> {
              convex.deepest(shape, shapes.apply(asked), touch);
              return text(touch);
            }));
    all.add(
        own(
            "convex free",
            asked -> {
              convex.free(shape, shapes.apply(asked), out);
              return out.toString();
            }));
    SolidQueries solids = new SolidQueries(VIEW);
    Vector3f inside = new Vector3f(0.9f, 0.2f, 1.25f);
    SceneOverlap held = SceneOverlap.ofGeometries();
    all.add(
        own(
            "solid",
            asked -> {
              solids.containing(inside, shapes.apply(asked), held);
              StringBuilder said = new StringBuilder();
              held.toGeometries().forEach(geometry -> said.append(geometry.getName()));
              return said.toString();
            }));
  }

  private static Call own(String name, Function<QueryOptions, String> answer) {
    return new Call(name, true, answer);
  }

  private static QueryOptions withFilters() {
    return PLAIN.withGeometryFilter(geometry -> pass()).withHitFilter(hit -> pass());
  }

  private static List<Throwable> throwables() {
    return List.of(
        new IllegalStateException("planted"),
        new OutOfMemoryError("planted"),
        new StackOverflowError("planted"),
        new NoClassDefFoundError("planted"));
  }

  /** Throws at the first call, at the second and so on, until all calls are through. */
  @ParameterizedTest
  @MethodSource("calls")
  void whateverCodeOfTheGameThrowsTheNextAnswerIsRight(Call call) {
    planted = null;
    String expected = call.answer().apply(PLAIN);
    assertThat(expected).isNotEmpty();
    calls = 0;
    planted = () -> {};
    assertThat(call.answer().apply(withFilters())).isEqualTo(expected);
    int most = calls;
    assertThat(most).isPositive();
    for (int at = 1; at <= most; at++) {
      for (Throwable thrown : throwables()) {
        int last = at;
        calls = 0;
        planted =
            () -> {
              if (calls == last) {
                ForeignCodeTest.<RuntimeException>sneak(thrown);
              }
            };
        assertThatThrownBy(() -> call.answer().apply(withFilters())).isSameAs(thrown);
        planted = null;
        assertThat(call.answer().apply(PLAIN)).isEqualTo(expected);
      }
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // errors, as they are
  private static <T extends Throwable> void sneak(Throwable any) throws T {
    throw (T) any;
  }

  /** Into the same result, which the answer under way fills. */
  @ParameterizedTest
  @MethodSource("calls")
  void askedByItsOwnFilterItAnswersOrRefusesAndTheAnswerUnderWayIsTheSame(Call call) {
    planted = null;
    String expected = call.answer().apply(PLAIN);
    int[] depth = new int[1];
    calls = 0;
    planted =
        () -> {
          if (depth[0]++ == 0) {
            if (call.own()) {
              assertThatThrownBy(() -> call.answer().apply(PLAIN))
                  .isInstanceOf(IllegalStateException.class)
                  .hasMessageContaining(BUSY);
            } else {
              assertThat(call.answer().apply(PLAIN)).isEqualTo(expected);
            }
          }
          depth[0]--;
        };
    assertThat(call.answer().apply(withFilters())).isEqualTo(expected);
    assertThat(calls).isPositive();
    planted = null;
    assertThat(call.answer().apply(PLAIN)).isEqualTo(expected);
  }

  @Test
  void anOwnerWhosePredicateThrowsIsFoundTheNextTime() {
    Owner<?> owner = Owner.where(spatial -> pass());
    planted = () -> ForeignCodeTest.<RuntimeException>sneak(new OutOfMemoryError("planted"));
    assertThatThrownBy(() -> owner.of(MOVER)).isInstanceOf(OutOfMemoryError.class);
    planted = null;
    assertThat(owner.of(MOVER).orElseThrow()).isSameAs(MOVER);
  }
}
