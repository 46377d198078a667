package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.contour.Contour;
import dev.sightline.bvh.extra.contour.ContourQuery;
import dev.sightline.bvh.extra.convex.ConvexDistanceQuery;
import dev.sightline.bvh.extra.convex.ConvexOverlapQuery;
import dev.sightline.bvh.extra.convex.ConvexPenetrationQuery;
import dev.sightline.bvh.extra.convex.ConvexSweepQuery;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.bvh.extra.pair.DistanceQuery;
import dev.sightline.bvh.extra.pair.InstancePairList;
import dev.sightline.bvh.extra.pair.MeshPair;
import dev.sightline.bvh.extra.pair.MeshSweepQuery;
import dev.sightline.bvh.extra.pair.MeshTouch;
import dev.sightline.bvh.extra.pair.PairFilter;
import dev.sightline.bvh.extra.pair.PairQuery;
import dev.sightline.bvh.extra.pair.ScenePairs;
import dev.sightline.bvh.extra.pair.TrianglePairList;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.solid.SolidList;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.solid.WindingQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.convex.ConvexShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Query objects that are asked from within their own filter refuse, and what the caller gets of the
 * answer under way is as if they had not been asked: the result that both calls name, too.
 */
class RefusedCallTest {
  private static final Bvh BALL = Worlds.tree(Meshes.sphere(6, 8, 1, 0, 0, 0));
  private static final Instance MOVER = Instance.of(BALL, shift(0.3f));
  private static final Instance FAR = Instance.of(BALL, shift(-3));
  private static final InstanceTree WORLD =
      InstanceTreeBuilder.build(
          new Instance[] {
            Instance.of(BALL, Affine.IDENTITY),
            Instance.of(BALL, shift(0.5f)),
            Instance.of(BALL, shift(1.25f)),
            Instance.of(BALL, shift(9))
          });

  private static Affine shift(float x) {
    return Affine.of(1, 0, 0, x, 0, 1, 0, 0, 0, 0, 1, 0);
  }

  /**
   * A call of a query object with one result.
   *
   * @param plant sets a filter that runs something each time and lets everything pass
   * @param answer asks, and says all that it finds
   */
  record Call(String name, Consumer<Runnable> plant, Supplier<String> answer) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static InstanceFilter instances(Runnable task) {
    return instance -> {
      task.run();
      return true;
    };
  }

  private static PairFilter pairs(Runnable task) {
    return (first, firstTriangle, second, secondTriangle) -> {
      task.run();
      return true;
    };
  }

  private static PairFilter entered(Runnable task) {
    return new PairFilter() {
      @Override
      public boolean accepts(int first, int firstTriangle, int second, int secondTriangle) {
        return true;
      }

      @Override
      public boolean enters(int first, int second) {
        task.run();
        return true;
      }
    };
  }

  private static String text(boolean isFound, Object... said) {
    return isFound + " " + Arrays.deepToString(said);
  }

  static List<Call> calls() {
    List<Call> all = new ArrayList<>();
    solids(all);
    pairs(all);
    convex(all);
    return all;
  }

  private static void solids(List<Call> all) {
    SolidQuery solids = new SolidQuery().point(0.4, 0.1, 0.2);
    SolidList list = new SolidList();
    MeshPoint point = new MeshPoint();
    Consumer<Runnable> plant = task -> solids.instances(instances(task));
    all.add(new Call("solid, all", plant, () -> text(solids.all(WORLD, list) > 0, list.toArray())));
    all.add(
        new Call(
            "solid, signed distance",
            plant,
            () -> solids.signedDistance(WORLD, point) + " " + point));
    all.add(new Call("solid, any", plant, () -> "" + solids.any(WORLD)));
    WindingQuery winding = new WindingQuery().point(0.4, 0.1, 0.2);
    Consumer<Runnable> planted = task -> winding.instances(instances(task));
    all.add(new Call("winding", planted, () -> winding.winding(WORLD) + " " + winding.error()));
  }

  private static void pairs(List<Call> all) {
    PairQuery query = new PairQuery();
    TrianglePairList list = new TrianglePairList();
    BooleanSupplier fills = () -> query.all(MOVER, WORLD, list) > 0;
    Supplier<String> answer =
        () -> {
          boolean isFound = fills.getAsBoolean();
          list.sort();
          StringBuilder said = new StringBuilder();
          for (int i = 0; i < list.size(); i++) {
            said.append(list.first(i)).append('/').append(list.second(i)).append(' ');
          }
          return text(isFound, said);
        };
    all.add(new Call("pairs, by instance", task -> query.instances(instances(task)), answer));
    all.add(new Call("pairs, by pair", task -> query.pairs(pairs(task)), answer));
    ScenePairs scene = new ScenePairs();
    InstancePairList found = new InstancePairList();
    Supplier<String> inScene =
        () -> {
          boolean isFound = scene.all(WORLD, found);
          StringBuilder said = new StringBuilder();
          for (int i = 0; i < found.size(); i++) {
            said.append(found.first(i)).append('/').append(found.second(i)).append(' ');
          }
          return text(isFound && found.size() > 0, said);
        };
    all.add(new Call("scene, by instance", task -> scene.instances(instances(task)), inScene));
    all.add(new Call("scene, by pair", task -> scene.pairs(entered(task)), inScene));
    DistanceQuery distances = new DistanceQuery();
    MeshPair pair = new MeshPair();
    all.add(
        new Call(
            "distance",
            task -> distances.instances(instances(task)),
            () -> text(distances.nearest(FAR, WORLD, pair), pair)));
    MeshSweepQuery sweeps = new MeshSweepQuery().displacement(9, 0, 0);
    MeshTouch touch = new MeshTouch();
    all.add(
        new Call(
            "mesh sweep",
            task -> sweeps.instances(instances(task)),
            () -> text(sweeps.first(FAR, WORLD, touch), touch)));
    ContourQuery contours = new ContourQuery();
    Contour contour = new Contour();
    all.add(
        new Call(
            "contour",
            task -> contours.pairs(pairs(task)),
            () ->
                text(
                    contours.find(MOVER, WORLD.instance(0), contour),
                    contour.size(),
                    contour.totalPoints())));
  }

  private static void convex(String name, Query<?> query, Supplier<String> answer, List<Call> all) {
    all.add(new Call(name + ", by instance", task -> query.instances(instances(task)), answer));
    all.add(
        new Call(
            name + ", by triangle",
            task ->
                query.triangles(
                    (instance, triangle, t, u, v) -> {
                      task.run();
                      return true;
                    }),
            answer));
  }

  private static void convex(List<Call> all) {
    ConvexShape shape = new ConvexShape().sphere(0.9, 0.1, 0.2, 0.4);
    TriangleList list = new TriangleList();
    ConvexOverlapQuery overlaps = new ConvexOverlapQuery().shape(shape);
    convex(
        "overlap",
        overlaps,
        () -> {
          int count = overlaps.all(WORLD, list);
          list.sort();
          return text(count > 0, count, list.size());
        },
        all);
    ShapePair pair = new ShapePair();
    ConvexDistanceQuery distances = new ConvexDistanceQuery().shape(shape);
    convex("distance", distances, () -> text(distances.nearest(WORLD, pair), pair), all);
    ConvexSweepQuery sweeps = new ConvexSweepQuery().shape(shape).motion(3, 0, 0, 1);
    SweepContact contact = new SweepContact();
    convex("sweep", sweeps, () -> text(sweeps.nearest(WORLD, contact), contact), all);
    SweepContactList contacts = new SweepContactList();
    convex("sweeps", sweeps, () -> text(sweeps.all(WORLD, contacts) > 0, contacts.size()), all);
    ConvexPenetrationQuery depths = new ConvexPenetrationQuery().shape(shape);
    ShapePair deepest = new ShapePair();
    convex("depth", depths, () -> text(depths.deepest(WORLD, deepest), deepest), all);
    WayOut out = new WayOut();
    convex("way out", depths, () -> text(depths.free(WORLD, out), out), all);
  }

  @ParameterizedTest
  @MethodSource("calls")
  void aCallThatIsRefusedChangesNothing(Call call) {
    call.plant().accept(() -> {});
    String expected = call.answer().get();
    assertThat(expected).doesNotStartWith("false");
    int[] refused = new int[1];
    call.plant()
        .accept(
            () -> {
              assertThatThrownBy(() -> call.answer().get())
                  .isInstanceOf(IllegalStateException.class)
                  .hasMessageContaining("a query object of its own");
              refused[0]++;
            });
    assertThat(call.answer().get()).isEqualTo(expected);
    assertThat(refused[0]).isPositive();
    call.plant().accept(() -> {});
    assertThat(call.answer().get()).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("calls")
  void afterWhateverAFilterThrewItAnswersAsBefore(Call call) {
    call.plant().accept(() -> {});
    String expected = call.answer().get();
    for (Throwable planted :
        List.of(
            new IllegalStateException("planted"),
            new OutOfMemoryError("planted"),
            new StackOverflowError("planted"),
            new NoClassDefFoundError("planted"))) {
      call.plant().accept(() -> RefusedCallTest.<RuntimeException>sneak(planted));
      assertThatThrownBy(() -> call.answer().get()).isSameAs(planted);
      call.plant().accept(() -> {});
      assertThat(call.answer().get()).isEqualTo(expected);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // errors, as they are
  private static <T extends Throwable> void sneak(Throwable any) throws T {
    throw (T) any;
  }
}
