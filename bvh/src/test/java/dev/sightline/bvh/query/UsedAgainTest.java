package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.convex.ConvexDistanceQuery;
import dev.sightline.bvh.extra.convex.ConvexOverlapQuery;
import dev.sightline.bvh.extra.convex.ConvexPenetrationQuery;
import dev.sightline.bvh.extra.convex.ConvexSweepQuery;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.bvh.extra.pair.DistanceQuery;
import dev.sightline.bvh.extra.pair.MeshPair;
import dev.sightline.bvh.extra.pair.MeshSweepQuery;
import dev.sightline.bvh.extra.pair.MeshTouch;
import dev.sightline.bvh.extra.pair.PairFilter;
import dev.sightline.bvh.extra.pair.PairQuery;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.line.LineQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.solid.InsideRule;
import dev.sightline.bvh.solid.SolidList;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.solid.WindingQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.view.LineView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * A query object that has been asked with other options and operands, of meshes and of instances,
 * answers as one that was made for the question: it keeps of them only what was set last.
 */
class UsedAgainTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final long SEED = 90_211;
  private static final int STEPS = Integer.getInteger("sightline.cases", 250);
  private static final PairFilter ODD = (a, first, b, second) -> ((first ^ second) & 1) == 1;
  private static final TriangleFilter EVEN = (instance, triangle, t, u, v) -> (triangle & 1) == 0;

  private final Random random = new Random(SEED);
  private final Bvh mesh = Worlds.tree(Meshes.sphere(6, 9, 2, 0, 0, 0));
  private final InstanceTree world = InstanceTreeBuilder.build(Worlds.mixed(12, 3, SEED));
  private final RayHit hit = new RayHit();
  private final RayHitList hits = new RayHitList();
  private final MeshPoint point = new MeshPoint();
  private final SweepContact contact = new SweepContact();
  private final SweepContactList contacts = new SweepContactList();
  private final TriangleList list = new TriangleList();
  private final ShapePair pair = new ShapePair();

  private double next() {
    return 6 * random.nextDouble() - 3;
  }

  private Culling culling() {
    return Culling.values()[random.nextInt(Culling.values().length)];
  }

  /** None half the time. */
  private double limit() {
    return random.nextBoolean() ? INF : 2 * random.nextDouble();
  }

  /** What may be set at a step: groups of settings, of which each replaces those of its group. */
  private final class Play<Q> {
    private final Supplier<Q> make;
    private final Q used;
    private final List<Supplier<Consumer<Q>>> draws = new ArrayList<>();
    private final List<Consumer<Q>> last = new ArrayList<>();
    private final List<Function<Q, String>> questions = new ArrayList<>();

    Play(Supplier<Q> make) {
      this.make = make;
      used = make.get();
    }

    Play<Q> setting(Supplier<Consumer<Q>> draw) {
      draws.add(draw);
      last.add(query -> {});
      return this;
    }

    Play<Q> question(Function<Q, String> ask) {
      questions.add(ask);
      return this;
    }

    void run() {
      Set<String> answers = new HashSet<>();
      for (int n = 0; n < STEPS; n++) {
        for (int k = 0; k < draws.size(); k++) {
          if (n == 0 || random.nextInt(draws.size()) <= 1) {
            Consumer<Q> set = draws.get(k).get();
            last.set(k, set);
            set.accept(used);
          }
        }
        Function<Q, String> ask = questions.get(random.nextInt(questions.size()));
        Q fresh = make.get();
        last.forEach(set -> set.accept(fresh));
        String answer = ask.apply(used);
        String name = used.getClass().getSimpleName() + ", seed " + SEED + ", step " + n;
        assertThat(answer).as(name).isEqualTo(ask.apply(fresh));
        answers.add(answer);
      }
      System.out.printf(
          "%s: seed %d, %d different answers to %d questions%n",
          used.getClass().getSimpleName(), SEED, answers.size(), STEPS);
      assertThat(answers).hasSizeGreaterThan(STEPS / 20);
    }
  }

  private <Q extends InstanceQuery<Q>> Play<Q> play(Supplier<Q> make) {
    return new Play<>(make)
        .setting(
            () -> {
              int least = random.nextBoolean() ? 0 : 4;
              return query ->
                  query.instances(least == 0 ? InstanceFilter.ALL : index -> index >= least);
            });
  }

  private <Q extends Query<Q>> Play<Q> filtered(Supplier<Q> make) {
    return play(make)
        .setting(
            () -> {
              TriangleFilter filter = random.nextBoolean() ? TriangleFilter.ALL : EVEN;
              return query -> query.triangles(filter);
            });
  }

  private String text(int count) {
    StringBuilder out = new StringBuilder(count + ":");
    for (int k = 0; k < hits.size(); k++) {
      out.append(' ').append(hits.instance(k)).append(' ').append(hits.triangle(k));
      out.append(' ').append(hits.t(k)).append(' ').append(hits.u(k)).append(' ').append(hits.v(k));
    }
    return out.toString();
  }

  private String contacts(int count) {
    StringBuilder out = new StringBuilder(count + ":");
    for (int k = 0; k < contacts.size(); k++) {
      out.append(' ').append(contacts.instance(k)).append(' ').append(contacts.triangle(k));
      out.append(' ').append(contacts.t(k)).append(' ').append(contacts.depth(k));
    }
    return out.toString();
  }

  private String triangles(int count) {
    list.sort();
    StringBuilder out = new StringBuilder(count + ":");
    for (int k = 0; k < list.size(); k++) {
      out.append(' ').append(list.instance(k)).append(' ').append(list.triangle(k));
    }
    return out.toString();
  }

  @Test
  void rays() {
    filtered(RayQuery::new)
        .setting(
            () -> {
              double[] o = {2 * next(), 2 * next(), 2 * next()};
              double[] q = {next() / 2, next() / 2, next() / 2};
              return random.nextBoolean()
                  ? query -> query.segment(o[0], o[1], o[2], q[0], q[1], q[2])
                  : query -> query.ray(o[0], o[1], o[2], q[0] - o[0], q[1] - o[1], q[2] - o[2]);
            })
        .setting(
            () -> {
              double low = random.nextBoolean() ? 0 : random.nextDouble();
              double high = limit();
              return query -> query.interval(low, high);
            })
        .setting(
            () -> {
              Culling sides = culling();
              return query -> query.culling(sides);
            })
        .question(query -> query.nearest(mesh, hit) + " " + hit + hit.leafPlace())
        .question(query -> query.nearest(world, hit) + " " + hit + hit.leafPlace())
        .question(query -> query.any(mesh) + " " + text(query.all(mesh, hits)))
        .question(query -> query.any(world) + " " + text(query.all(world, hits)))
        .question(query -> text(query.kNearest(mesh, 2, hits)))
        .question(query -> text(query.kNearest(world, 3, hits)))
        .run();
  }

  @Test
  void movingSpheresAndCapsules() {
    filtered(SweepQuery::new)
        .setting(
            () -> {
              double[] p = {next(), next(), next(), next(), next(), next()};
              double r = random.nextDouble() / 2;
              return random.nextBoolean()
                  ? query -> query.sphere(p[0], p[1], p[2], r)
                  : query -> query.capsule(p[0], p[1], p[2], p[3], p[4], p[5], r);
            })
        .setting(
            () -> {
              double[] d = {next(), next(), next()};
              double last = limit();
              return query -> query.motion(d[0], d[1], d[2], last);
            })
        .setting(
            () -> {
              Culling sides = culling();
              return query -> query.culling(sides);
            })
        .question(query -> query.nearest(mesh, contact) + " " + contact)
        .question(query -> query.nearest(world, contact) + " " + contact)
        .question(query -> query.any(mesh) + " " + contacts(query.all(mesh, contacts)))
        .question(query -> query.any(world) + " " + contacts(query.all(world, contacts)))
        .run();
  }

  @Test
  void closestPointsAndSolids() {
    filtered(ClosestQuery::new)
        .setting(
            () -> {
              double[] p = {next(), next(), next()};
              return query -> query.point(p[0], p[1], p[2]);
            })
        .setting(
            () -> {
              double most = limit();
              return query -> query.within(most);
            })
        .question(query -> query.nearest(mesh, point) + " " + point + point.u() + point.v())
        .question(query -> query.nearest(world, point) + " " + point + point.u() + point.v())
        .run();
    SolidList held = new SolidList();
    play(SolidQuery::new)
        .setting(
            () -> {
              double[] p = {next(), next(), next()};
              return query -> query.point(p[0], p[1], p[2]);
            })
        .setting(
            () -> {
              InsideRule rule = InsideRule.values()[random.nextInt(3)];
              return query -> query.rule(rule);
            })
        .question(query -> query.isIn(mesh) + " " + query.signedDistance(mesh, point))
        .question(query -> query.any(world) + " " + query.signedDistance(world, point) + point)
        .question(query -> query.all(world, held) + " " + query.signedDistance(world, point))
        .run();
    play(WindingQuery::new)
        .setting(
            () -> {
              double[] p = {next(), next(), next()};
              return query -> query.point(p[0], p[1], p[2]);
            })
        .setting(
            () -> {
              double turns = random.nextBoolean() ? 0 : random.nextDouble();
              return query -> query.tolerance(turns);
            })
        .question(query -> query.winding(mesh) + " " + query.error())
        .question(query -> query.winding(world) + " " + query.error())
        .question(query -> query.winding(world.instance(0)) + " " + query.error())
        .run();
  }

  @Test
  void volumes() {
    filtered(OverlapQuery::new)
        .setting(
            () -> {
              double[] p = {next(), next(), next(), next(), next(), next()};
              double r = random.nextDouble();
              return switch (random.nextInt(3)) {
                case 0 -> query -> query.sphere(p[0], p[1], p[2], r);
                case 1 -> query -> query.capsule(p[0], p[1], p[2], p[3], p[4], p[5], r);
                default ->
                    query -> query.aabb(p[0], p[1], p[2], p[0] + r, p[1] + 2 * r, p[2] + 3 * r);
              };
            })
        .setting(
            () -> {
              boolean solid = random.nextBoolean();
              return query -> query.solids(solid);
            })
        .question(query -> query.any(mesh) + " " + triangles(query.all(mesh, list)))
        .question(query -> query.any(world) + " " + triangles(query.all(world, list)))
        .question(query -> query.count(world) + " " + triangles(query.firstOfEach(world, list)))
        .run();
  }

  @Test
  void lines() {
    filtered(LineQuery::new)
        .setting(
            () -> {
              double[] o = {next(), next(), next(), next(), next(), next()};
              return query -> query.view(new LineView().setRay(o[0], o[1], o[2], o[3], o[4], o[5]));
            })
        .setting(
            () -> {
              double radius = random.nextDouble();
              return query -> query.radius(radius);
            })
        .setting(
            () -> {
              double most = limit();
              return query -> query.within(most);
            })
        .question(query -> query.nearest(mesh, hit) + " " + hit)
        .question(query -> query.nearest(world, hit) + " " + hit)
        .question(query -> text(query.all(mesh, hits)))
        .question(query -> text(query.all(world, hits)))
        .run();
  }

  private ConvexShape shape() {
    float[] p = {(float) next(), (float) next(), (float) next()};
    ConvexShape out = new ConvexShape();
    return random.nextBoolean()
        ? out.aabb(p[0], p[1], p[2], p[0] + 1, p[1] + 0.5f, p[2] + 0.25f)
        : out.point(p[0], p[1], p[2]).grow(0.5);
  }

  private <Q extends Query<Q>> Play<Q> shaped(Supplier<Q> make, BiConsumer<Q, ConvexShape> taking) {
    return filtered(make)
        .setting(
            () -> {
              ConvexShape shape = shape();
              return query -> taking.accept(query, new ConvexShape().set(shape));
            });
  }

  @Test
  void convexShapes() {
    shaped(ConvexDistanceQuery::new, ConvexDistanceQuery::shape)
        .setting(
            () -> {
              double most = limit();
              return query -> query.within(most);
            })
        .question(query -> query.nearest(mesh, pair) + " " + pair)
        .question(query -> query.nearest(world, pair) + " " + pair)
        .run();
    shaped(ConvexSweepQuery::new, ConvexSweepQuery::shape)
        .setting(
            () -> {
              double[] d = {next(), next(), next()};
              double last = limit();
              return query -> query.motion(d[0], d[1], d[2], last);
            })
        .setting(
            () -> {
              Culling sides = culling();
              return query -> query.culling(sides);
            })
        .question(query -> query.nearest(mesh, contact) + " " + contact)
        .question(query -> query.any(world) + " " + contacts(query.all(world, contacts)))
        .run();
    WayOut out = new WayOut();
    shaped(ConvexPenetrationQuery::new, ConvexPenetrationQuery::shape)
        .question(query -> query.deepest(mesh, pair) + " " + pair)
        .question(query -> query.deepest(world, pair) + " " + pair)
        .question(query -> query.along(mesh, 1, 2, 3, out) + " " + out)
        .run();
    shaped(ConvexOverlapQuery::new, ConvexOverlapQuery::shape)
        .question(query -> query.any(mesh) + " " + triangles(query.all(mesh, list)))
        .question(query -> query.any(world) + " " + triangles(query.all(world, list)))
        .run();
  }

  @Test
  void pairsOfMeshes() {
    Bvh small = Worlds.tree(Meshes.boxes(1));
    Instance[] mover = new Instance[1];
    Supplier<Instance> place =
        () -> Instance.of(small, Worlds.map(Worlds.Kind.TURN, random, 5)); // somewhere in the world
    MeshPair closest = new MeshPair();
    MeshTouch touch = new MeshTouch();
    play(DistanceQuery::new)
        .setting(
            () -> {
              PairFilter filter = random.nextBoolean() ? PairFilter.ALL : ODD;
              return query -> query.pairs(filter);
            })
        .setting(
            () -> {
              double most = limit();
              mover[0] = place.get();
              return query -> query.within(most);
            })
        .question(query -> query.nearest(mover[0], world, closest) + " " + closest)
        .question(query -> query.nearest(mover[0], world.instance(0), closest) + " " + closest)
        .run();
    play(MeshSweepQuery::new)
        .setting(
            () -> {
              PairFilter filter = random.nextBoolean() ? PairFilter.ALL : ODD;
              return query -> query.pairs(filter);
            })
        .setting(
            () -> {
              double[] d = {next(), next(), next()};
              mover[0] = place.get();
              return query -> query.displacement(d[0], d[1], d[2]);
            })
        .setting(
            () -> {
              double last = limit();
              return query -> query.until(last);
            })
        .question(query -> query.first(mover[0], world, touch) + " " + touch)
        .question(query -> query.first(mover[0], world.instance(0), touch) + " " + touch)
        .run();
    play(PairQuery::new)
        .setting(
            () -> {
              PairFilter filter = random.nextBoolean() ? PairFilter.ALL : ODD;
              mover[0] = place.get();
              return query -> query.pairs(filter);
            })
        .question(query -> query.any(mover[0], world) + " " + query.count(mover[0], world))
        .run();
  }
}
