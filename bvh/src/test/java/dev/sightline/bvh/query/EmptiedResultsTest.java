package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.chunky.ChunkyHit;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.extra.convex.ConvexDistanceQuery;
import dev.sightline.bvh.extra.convex.ConvexPenetrationQuery;
import dev.sightline.bvh.extra.convex.ConvexSweepQuery;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.bvh.extra.pair.DistanceQuery;
import dev.sightline.bvh.extra.pair.MeshPair;
import dev.sightline.bvh.extra.pair.MeshSweepQuery;
import dev.sightline.bvh.extra.pair.MeshTouch;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.line.LineQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.sweep.SweepHit;
import dev.sightline.core.view.LineView;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * By all that its methods say, a result without an answer is as a new one, and a copy as its own.
 */
class EmptiedResultsTest {
  private final float[] xyz = Meshes.sphere(6, 9, 1, 0, 0, 0);
  private final Instance ball = Instance.of(Worlds.tree(xyz), Affine.IDENTITY);
  private final InstanceTree world = InstanceTreeBuilder.build(new Instance[] {ball});

  /** What each method without arguments says. */
  private static Map<String, Object> facts(Object result) {
    Map<String, Object> out = new TreeMap<>();
    for (Method method : result.getClass().getMethods()) {
      boolean isOwn = method.getDeclaringClass() != Object.class;
      if (isOwn
          && method.getParameterCount() == 0
          && !Modifier.isStatic(method.getModifiers())
          && method.getReturnType().isPrimitive()
          && method.getReturnType() != void.class) {
        try {
          out.put(method.getName(), method.invoke(result));
        } catch (ReflectiveOperationException e) {
          throw new AssertionError(method.toString(), e);
        }
      }
    }
    out.put("toString", result.toString());
    return out;
  }

  /** A question to the world, with an answer or, with -1 for its limit, without. */
  private interface Question {
    boolean ask(double limit);
  }

  private static <R> void assertEmptied(R result, R fresh, Question question) {
    Map<String, Object> empty = facts(fresh);
    assertThat(question.ask(100)).as("%s", fresh.getClass()).isTrue();
    assertThat(facts(result)).hasSameSizeAs(empty).isNotEqualTo(empty);
    assertThat(question.ask(-1)).as("%s", fresh.getClass()).isFalse();
    assertThat(facts(result)).isEqualTo(empty);
  }

  @Test
  void whatHeldAnAnswerHoldsNothingOfItWhenThereIsNone() {
    RayHit hit = new RayHit();
    RayQuery ray = new RayQuery().ray(0.1, 0.2, 3, 0, 0, -1);
    assertEmptied(hit, new RayHit(), most -> ray.interval(0, most).nearest(world, hit));
    LineQuery line = new LineQuery().view(new LineView().setRay(0.1, 0.2, 3, 0, 0, -1));
    assertEmptied(hit, new RayHit(), most -> line.radius(most).nearest(world, hit));
    MeshPoint point = new MeshPoint();
    ClosestQuery closest = new ClosestQuery().point(0.1, 0.2, 3);
    assertEmptied(point, new MeshPoint(), most -> closest.within(most).nearest(world, point));
    SweepContact contact = new SweepContact();
    SweepQuery sweep = new SweepQuery().sphere(0.1, 0.2, 3, 0.1);
    assertEmptied(
        contact, new SweepContact(), most -> sweep.motion(0, 0, -1, most).nearest(world, contact));
    ConvexShape shape = new ConvexShape().point(0.1, 0.2, 3).grow(0.1);
    ConvexSweepQuery moved = new ConvexSweepQuery().shape(shape);
    assertEmptied(
        contact, new SweepContact(), most -> moved.motion(0, 0, -1, most).nearest(world, contact));
    ShapePair pair = new ShapePair();
    ConvexDistanceQuery apart = new ConvexDistanceQuery().shape(shape);
    assertEmptied(pair, new ShapePair(), most -> apart.within(most).nearest(world, pair));
    ConvexPenetrationQuery depth = new ConvexPenetrationQuery();
    ConvexShape deep = new ConvexShape().point(0, 0, 1).grow(0.25);
    assertEmptied(
        pair, new ShapePair(), most -> depth.shape(most < 0 ? shape : deep).deepest(world, pair));
    WayOut way = new WayOut();
    assertEmptied(
        way,
        new WayOut(),
        most -> depth.shape(deep).along(world, most < 0 ? Double.NaN : 1, 0, 0, way));
  }

  @Test
  void soDoResultsOfPairsAndOfGround() {
    Instance other = Instance.of(ball.mesh(), Affine.of(1, 0, 0, 0, 0, 1, 0, 0.3, 0, 0, 1, 9));
    MeshPair pair = new MeshPair();
    DistanceQuery distance = new DistanceQuery();
    assertEmptied(pair, new MeshPair(), most -> distance.within(most).nearest(other, world, pair));
    MeshTouch touch = new MeshTouch();
    MeshSweepQuery sweep = new MeshSweepQuery().displacement(0, 0, -9);
    assertEmptied(touch, new MeshTouch(), most -> sweep.until(most).first(other, world, touch));
    ChunkyTriMesh chunks = ChunkyTriMesh.of(TriangleSoup.ofTriangles(xyz), 8);
    ChunkyHit hit = new ChunkyHit();
    assertEmptied(
        hit, new ChunkyHit(), most -> chunks.raycast(0.1, 3, 0.2, 0.1, 3 - most, 0.2, hit));
    HeightSample sample = new HeightSample();
    GroundHeights heights = new GroundHeights(chunks);
    assertEmptied(sample, new HeightSample(), most -> heights.nearest(2, 9, 0.2, most, sample));
  }

  @Test
  void aCopySaysWhatItsOriginalSays() {
    SweepContact contact = new SweepContact();
    for (double height : new double[] {3, 1.05}) {
      new SweepQuery().sphere(0.1, 0.2, height, 0.1).motion(0, 0, -1, 9).nearest(world, contact);
      SweepHit copy = new SweepHit();
      copy.set(contact);
      SweepHit own = new SweepHit();
      Map<String, Object> expected = facts(contact);
      expected.keySet().retainAll(facts(own).keySet());
      Map<String, Object> told = facts(copy);
      told.remove("toString");
      expected.remove("toString");
      assertThat(expected).hasSize(12);
      assertThat(told).isEqualTo(expected);
    }
    MeshTouch touch = new MeshTouch();
    Instance other = Instance.of(ball.mesh(), Affine.of(1, 0, 0, 0, 0, 1, 0, 0.3, 0, 0, 1, 9));
    assertThat(new MeshSweepQuery().displacement(0, 0, -9).first(other, world, touch)).isTrue();
    MeshTouch copy = new MeshTouch();
    copy.set(touch);
    assertThat(facts(copy)).isEqualTo(facts(touch));
    for (int axis = 0; axis < 3; axis++) {
      assertThat(copy.point(axis)).isEqualTo(touch.point(axis));
      assertThat(copy.normal(axis)).isEqualTo(touch.normal(axis));
    }
  }
}
