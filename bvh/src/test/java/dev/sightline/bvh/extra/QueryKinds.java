package dev.sightline.bvh.extra;

import dev.sightline.bvh.HeldObjects;
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
import dev.sightline.bvh.extra.pair.PairSettings;
import dev.sightline.bvh.extra.pair.PairVisitor;
import dev.sightline.bvh.extra.pair.ScenePairs;
import dev.sightline.bvh.extra.pair.TrianglePairList;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.Query;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.WorkOptions;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.ray.Culling;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Named;

/** The query objects of pairs, contours and convex shapes, as what answers with text. */
final class QueryKinds {
  private QueryKinds() {}

  /** What is asked about: two meshes at their places, and a tree of instances. */
  record Place(Instance one, Instance other, InstanceTree tree) {
    List<Object> objects() {
      return List.of(
          one,
          other,
          tree,
          one.mesh(),
          other.mesh(),
          one.mesh().leafVertices(),
          one.mesh().nodeBounds(),
          one.mesh().rootBounds(),
          tree.rootBounds(),
          tree.nodeBounds());
    }
  }

  /** All options that some query has. */
  static final class Options {
    static final int FILTERS = 0;
    private static final int LIMIT = 1;
    private static final int WAY = 2;
    private static final int SHAPE = 3;
    private static final int SIDES = 4;
    static final int COUNT = 5;
    private static final InstanceFilter[] INSTANCES = {
      InstanceFilter.ALL, i -> i % 3 != 1, i -> unless(i == 2), InstanceFilter.ALL
    };
    private static final TriangleFilter[] TRIANGLES = {
      TriangleFilter.ALL,
      (i, triangle, t, u, v) -> triangle % 3 != 1,
      (i, triangle, t, u, v) -> unless(triangle % 7 == 5),
      TriangleFilter.ALL
    };
    private static final PairFilter[] PAIRS = {
      PairFilter.ALL,
      (i, a, k, b) -> (a + b) % 3 != 1,
      (i, a, k, b) -> unless((a + 3 * b) % 5 == 3),
      new PairFilter() {
        @Override
        public boolean accepts(int first, int a, int second, int b) {
          return (first + second + a) % 5 != 2;
        }

        @Override
        public boolean enters(int first, int second) {
          return (first + second) % 3 != 1;
        }
      }
    };

    InstanceFilter instances = InstanceFilter.ALL;
    TriangleFilter triangles = TriangleFilter.ALL;
    PairFilter pairs = PairFilter.ALL;
    private double limit = Double.POSITIVE_INFINITY;
    private double last = 1;
    private final double[] way = {0, 0, -3};
    private ConvexShape shape = new ConvexShape().sphere(0, 0, 0, 1);
    private int sides;

    private static boolean unless(boolean isOut) {
      if (isOut) {
        throw new ArithmeticException("filter");
      }
      return true;
    }

    void change(int option, Random random) {
      switch (option) {
        case FILTERS -> {
          instances = INSTANCES[random.nextInt(4)];
          triangles = TRIANGLES[random.nextInt(4)];
          pairs = PAIRS[random.nextInt(4)];
        }
        case LIMIT -> limit = new double[] {0, 0.5, 1, 9, Double.NaN, -1, 1e300}[random.nextInt(7)];
        case WAY -> {
          for (int axis = 0; axis < 3; axis++) {
            way[axis] = random.nextInt(4) == 0 ? random.nextGaussian() : random.nextInt(7) - 3;
          }
          way[0] = random.nextInt(20) == 0 ? Double.NaN : way[0];
          last = new double[] {1, 1, 0.5, 0, -1, Double.NaN, 7}[random.nextInt(7)];
        }
        case SHAPE -> {
          double x = random.nextInt(7) / 2.0 - 1;
          double y = random.nextInt(20) == 0 ? Double.NaN : random.nextGaussian();
          shape =
              switch (random.nextInt(4)) {
                case 0 -> new ConvexShape().sphere(x, y, 1, random.nextInt(3) / 2.0);
                case 1 -> new ConvexShape().capsule(x, y, 0, y, x, 1, 0.5);
                case 2 -> new ConvexShape().aabb(x, y, 0, x + 1, y + 1, 1.5);
                default -> new ConvexShape().point(x, 0.25, 0);
              };
        }
        default -> sides = random.nextInt(3);
      }
    }

    /** Filters that let all pass and call something. */
    void call(Runnable called) {
      instances = i -> called(called);
      triangles = (i, triangle, t, u, v) -> called(called);
      pairs = (i, a, k, b) -> called(called);
    }

    private static boolean called(Runnable called) {
      called.run();
      return true;
    }
  }

  /** A query with results of its own; each verb answers with text. */
  record Asker(
      Object query,
      BiConsumer<Integer, Options> takes,
      List<Object> results,
      List<Function<Place, String>> verbs) {
    void take(int option, Options options) {
      takes.accept(option, options);
    }

    String ask(int verb, Place place) {
      return verbs.get(verb).apply(place);
    }

    /** An answer as text; that a filter threw, if one did. */
    String answer(int verb, Place place) {
      try {
        return ask(verb, place);
      } catch (ArithmeticException e) {
        return "thrown";
      }
    }

    @Override
    public String toString() {
      return query.getClass().getSimpleName();
    }
  }

  /** Whether an object is one that all queries share. */
  static boolean isShared(Object object) {
    return object == InstanceFilter.ALL
        || object == TriangleFilter.ALL
        || object == PairFilter.ALL
        || object == InstanceTree.EMPTY
        || object == Bvh.EMPTY;
  }

  static List<Named<Supplier<Asker>>> all() {
    return List.of(
        Named.of("distance", QueryKinds::distances),
        Named.of("pairs", QueryKinds::pairs),
        Named.of("sweep", QueryKinds::sweeps),
        Named.of("scene", QueryKinds::scenes),
        Named.of("contour", QueryKinds::contours),
        Named.of("convex distance", QueryKinds::convexDistances),
        Named.of("convex overlap", QueryKinds::convexOverlaps),
        Named.of("convex sweep", QueryKinds::convexSweeps),
        Named.of("way out", QueryKinds::waysOut));
  }

  private static String list(int size, IntFunction<String> text) {
    return size
        + IntStream.range(0, size).mapToObj(text).collect(Collectors.joining(" ", ": ", ""));
  }

  private static void filter(PairSettings<?> query, int option, Options options) {
    if (option == Options.FILTERS) {
      query.instances(options.instances);
      query.pairs(options.pairs);
    }
  }

  private static void aim(
      Query<?> query, Consumer<ConvexShape> shape, int option, Options options) {
    if (option == Options.FILTERS) {
      query.instances(options.instances);
      query.triangles(options.triangles);
    } else if (option == Options.SHAPE) {
      shape.accept(options.shape);
    }
  }

  private static Asker distances() {
    DistanceQuery query = new DistanceQuery();
    MeshPair out = new MeshPair();
    return new Asker(
        query,
        (option, options) -> {
          filter(query, option, options);
          if (option == Options.LIMIT) {
            query.within(options.limit);
          }
        },
        List.of(out),
        List.of(
            place -> query.nearest(place.one(), place.other(), out) + HeldObjects.text(out),
            place -> query.nearest(place.one(), place.tree(), out) + HeldObjects.text(out)));
  }

  private static Asker pairs() {
    PairQuery query = new PairQuery();
    TrianglePairList out = new TrianglePairList();
    StringBuilder shown = new StringBuilder();
    PairVisitor visitor =
        (a, b) -> {
          shown.append(a.instance()).append(a.triangle()).append(b.instance()).append(b.triangle());
          shown.append(hex(a.coordinates()[a.offset() + 8], b.coordinates()[b.offset() + 1]));
          return shown.length() < 300;
        };
    IntFunction<String> pair = k -> out.instance(k) + ":" + out.first(k) + "/" + out.second(k);
    return new Asker(
        query,
        (option, options) -> filter(query, option, options),
        List.of(out, visitor),
        List.of(
            place -> "" + query.any(place.one(), place.other()),
            place -> "" + query.any(place.one(), place.tree()),
            place -> "" + query.count(place.one(), place.other()),
            place -> "" + query.count(place.one(), place.tree()),
            place -> query.all(place.one(), place.other(), out) + list(out.size(), pair),
            place -> query.all(place.one(), place.tree(), out) + list(out.size(), pair),
            place -> query.visit(place.one(), place.other(), cleared(shown, visitor)) + "" + shown,
            place -> query.visit(place.one(), place.tree(), cleared(shown, visitor)) + "" + shown));
  }

  private static PairVisitor cleared(StringBuilder shown, PairVisitor visitor) {
    shown.setLength(0);
    return visitor;
  }

  private static Asker sweeps() {
    MeshSweepQuery query = new MeshSweepQuery();
    MeshTouch out = new MeshTouch();
    return new Asker(
        query,
        (option, options) -> {
          filter(query, option, options);
          if (option == Options.WAY) {
            query.displacement(options.way[0], options.way[1], options.way[2]).until(options.last);
          }
        },
        List.of(out),
        List.of(
            place -> query.first(place.one(), place.other(), out) + HeldObjects.text(out),
            place -> query.first(place.one(), place.tree(), out) + HeldObjects.text(out)));
  }

  private static Asker scenes() {
    ScenePairs query = new ScenePairs();
    InstancePairList out = new InstancePairList();
    IntFunction<String> pair = k -> out.first(k) + "/" + out.second(k);
    return new Asker(
        query,
        (option, options) -> {
          filter(query, option, options);
          if (option == Options.SIDES) {
            int sides = options.sides;
            query.options(WorkOptions.threads(1).with(fraction -> sides != 2 || fraction < 1));
          }
        },
        List.of(out),
        List.of(
            place -> query.near(place.tree(), out) + list(out.size(), pair),
            place -> query.all(place.tree(), out) + list(out.size(), pair)));
  }

  private static Asker contours() {
    ContourQuery query = new ContourQuery();
    Contour out = new Contour();
    IntFunction<String> line =
        k ->
            (out.isClosed(k) ? "closed" : "open")
                + (out.isAreaBorder(k) ? "border" : "")
                + list(
                    out.pointCount(k),
                    i ->
                        hex(
                                out.coordinate(k, i, 0),
                                out.coordinate(k, i, 1),
                                out.coordinate(k, i, 2))
                            + out.firstTriangle(k, i)
                            + "/"
                            + out.secondTriangle(k, i));
    return new Asker(
        query,
        (option, options) -> filter(query, option, options),
        List.of(out),
        List.of(place -> query.find(place.one(), place.other(), out) + list(out.size(), line)));
  }

  private static Asker convexDistances() {
    ConvexDistanceQuery query = new ConvexDistanceQuery();
    ShapePair out = new ShapePair();
    return new Asker(
        query,
        (option, options) -> {
          aim(query, query::shape, option, options);
          if (option == Options.LIMIT) {
            query.within(options.limit);
          }
        },
        List.of(out),
        List.of(
            place -> query.nearest(place.one().mesh(), out) + HeldObjects.text(out),
            place -> query.nearest(place.tree(), out) + HeldObjects.text(out)));
  }

  private static Asker convexOverlaps() {
    ConvexOverlapQuery query = new ConvexOverlapQuery();
    TriangleList out = new TriangleList();
    IntFunction<String> one = k -> out.instance(k) + ":" + out.triangle(k);
    return new Asker(
        query,
        (option, options) -> aim(query, query::shape, option, options),
        List.of(out),
        List.of(
            place -> "" + query.any(place.one().mesh()),
            place -> "" + query.any(place.tree()),
            place -> "" + query.count(place.one().mesh()),
            place -> "" + query.count(place.tree()),
            place -> query.all(place.one().mesh(), out) + list(out.size(), one),
            place -> query.all(place.tree(), out) + list(out.size(), one),
            place -> query.firstOfEach(place.tree(), out) + list(out.size(), one)));
  }

  private static Asker convexSweeps() {
    ConvexSweepQuery query = new ConvexSweepQuery();
    SweepContact out = new SweepContact();
    SweepContactList all = new SweepContactList();
    IntFunction<String> one =
        k ->
            "%d:%d %s ".formatted(all.instance(k), all.triangle(k), all.startsInContact(k))
                + hex(all.t(k), all.x(k), all.y(k), all.z(k), all.nx(k), all.ny(k), all.nz(k))
                + hex(all.depth(k), all.u(k), all.v(k));
    return new Asker(
        query,
        (option, options) -> {
          aim(query, query::shape, option, options);
          if (option == Options.WAY) {
            query.motion(options.way[0], options.way[1], options.way[2], options.last);
          } else if (option == Options.SIDES) {
            query.culling(Culling.values()[options.sides]);
          }
        },
        List.of(out, all),
        List.of(
            place -> query.nearest(place.one().mesh(), out) + contact(out),
            place -> query.nearest(place.tree(), out) + contact(out),
            place -> "" + query.any(place.one().mesh()),
            place -> "" + query.any(place.tree()),
            place -> query.all(place.one().mesh(), all) + list(all.size(), one),
            place -> query.all(place.tree(), all) + list(all.size(), one)));
  }

  private static String contact(SweepContact c) {
    return "%d:%d %d %s %s "
            .formatted(c.instance(), c.triangle(), c.leafPlace(), c.isHit(), c.startsInContact())
        + hex(c.t(), c.x(), c.y(), c.z(), c.nx(), c.ny(), c.nz(), c.depth(), c.u(), c.v());
  }

  /** Numbers to the bit, the same in every JDK. */
  private static String hex(double... numbers) {
    return HeldObjects.text(numbers);
  }

  private static Asker waysOut() {
    ConvexPenetrationQuery query = new ConvexPenetrationQuery();
    ShapePair out = new ShapePair();
    WayOut way = new WayOut();
    return new Asker(
        query,
        (option, options) -> aim(query, query::shape, option, options),
        List.of(out, way),
        List.of(
            place -> query.deepest(place.one().mesh(), out) + HeldObjects.text(out),
            place -> query.deepest(place.tree(), out) + HeldObjects.text(out),
            place -> query.free(place.one().mesh(), way) + HeldObjects.text(way),
            place -> query.free(place.tree(), way) + HeldObjects.text(way),
            place -> query.along(place.one().mesh(), 0, 3, 0, way) + HeldObjects.text(way),
            place -> query.along(place.tree(), 1, 0, -1, way) + HeldObjects.text(way)));
  }
}
