package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Frustum;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Plane;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Operands as records or numbers; options that stay until they are changed; trees of two kinds. */
class OperandsAndOptionsTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final long SEED = 2026;
  private static final int CASES = 200;

  private final Random random = new Random(SEED);
  private final Bvh soup = Worlds.tree(Meshes.soup(400, SEED));

  /** One triangle that faces up, below the origin. */
  private final Bvh floor = Worlds.tree(new float[] {-9, -1, -9, 0, -1, 9, 9, -1, -9});

  /** The same after a mirror, which faces down. */
  private final InstanceTree mirrored =
      InstanceTreeBuilder.build(
          new Instance[] {Instance.of(floor, Affine.of(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0))});

  private Vec3 point() {
    return new Vec3(random.nextFloat(), random.nextFloat(), random.nextFloat());
  }

  @Test
  void aRayAsARecordIsAskedAsItsNumbers() {
    RayHit ofRecord = new RayHit();
    RayHit ofNumbers = new RayHit();
    int hits = 0;
    for (int n = 0; n < CASES; n++) {
      Vec3 o = point();
      Vec3 d = new Vec3(point().x() - 0.5f, point().y() - 0.5f, 0.3f);
      new RayQuery().ray(new Ray(o, d)).nearest(soup, ofRecord);
      new RayQuery().ray(o.x(), o.y(), o.z(), d.x(), d.y(), d.z()).nearest(soup, ofNumbers);
      assertThat(ofRecord).hasToString(ofNumbers.toString());
      hits += ofRecord.isHit() ? 1 : 0;
    }
    System.out.printf("seed %d, %d of %d rays hit%n", SEED, hits, CASES);
    assertThat(hits).isBetween(CASES / 10, CASES - 1);
  }

  @Test
  void aPointAsARecordIsAskedAsItsNumbers() {
    MeshPoint ofRecord = new MeshPoint();
    MeshPoint ofNumbers = new MeshPoint();
    ClosestQuery query = new ClosestQuery();
    for (int n = 0; n < CASES; n++) {
      Vec3 p = point();
      query.point(p).nearest(soup, ofRecord);
      query.point(0, 0, 0).point(p.x(), p.y(), p.z()).nearest(soup, ofNumbers);
      assertThat(ofRecord).hasToString(ofNumbers.toString());
    }
  }

  @Test
  void aMoverAsARecordIsAskedAsItsNumbers() {
    SweepContact ofRecord = new SweepContact();
    SweepContact ofNumbers = new SweepContact();
    SweepQuery query = new SweepQuery().motion(0.1, 0.2, 0.3, 1);
    int hits = 0;
    for (int n = 0; n < CASES; n++) {
      Vec3 p = point();
      Vec3 q = point();
      float r = 0.02f * random.nextFloat();
      query.sphere(new Sphere(p, r)).nearest(soup, ofRecord);
      query.sphere(p.x(), p.y(), p.z(), r).nearest(soup, ofNumbers);
      assertThat(ofRecord).hasToString(ofNumbers.toString());
      hits += ofRecord.isHit() ? 1 : 0;
      query.capsule(new Capsule(new Segment(p, q), r)).nearest(soup, ofRecord);
      query.capsule(p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), r).nearest(soup, ofNumbers);
      assertThat(ofRecord).hasToString(ofNumbers.toString());
    }
    System.out.printf("seed %d, %d of %d spheres touch%n", SEED, hits, CASES);
    assertThat(hits).isBetween(CASES / 4, CASES - 1);
  }

  @Test
  void aVolumeAsARecordIsAskedAsItsNumbers() {
    OverlapQuery record = new OverlapQuery();
    OverlapQuery numbers = new OverlapQuery();
    int met = 0;
    for (int n = 0; n < CASES; n++) {
      Vec3 p = point();
      float r = 0.1f * random.nextFloat();
      float[] b = {p.x(), p.y(), p.z(), p.x() + r, p.y() + 2 * r, p.z() + 0.1f};
      met += same(record.sphere(new Sphere(p, r)), numbers.sphere(p.x(), p.y(), p.z(), r));
      Vec3 q = new Vec3(b[3], b[4], b[5]);
      met += same(record.aabb(new Aabb(p, q)), numbers.aabb(b[0], b[1], b[2], b[3], b[4], b[5]));
      met +=
          same(
              record.capsule(new Capsule(new Segment(p, q), r)),
              numbers.capsule(b[0], b[1], b[2], b[3], b[4], b[5], r));
      Obb box =
          new Obb(
              p,
              new Vec3(0.8f, 0.6f, 0),
              new Vec3(-0.6f, 0.8f, 0),
              new Vec3(0, 0, 1),
              new Vec3(r, 0.1f, 0.2f));
      met += same(record.obb(box), numbers.obb(behindOne(box.toArray()), 1));
      Frustum frustum = around(p, 0.1f + r);
      met += same(record.frustum(frustum), numbers.frustum(behindOne(frustum.toArray()), 1));
    }
    System.out.printf("seed %d, %d of %d volumes meet something%n", SEED, met, 5 * CASES);
    assertThat(met).isBetween(CASES, 5 * CASES - 1);
  }

  private int same(OverlapQuery record, OverlapQuery numbers) {
    TriangleList a = new TriangleList();
    TriangleList b = new TriangleList();
    record.all(soup, a);
    numbers.all(soup, b);
    assertThat(a.toArray()).isEqualTo(b.toArray());
    return a.size() > 0 ? 1 : 0;
  }

  private static float[] behindOne(float[] numbers) {
    float[] out = new float[numbers.length + 1];
    System.arraycopy(numbers, 0, out, 1, numbers.length);
    return out;
  }

  private static Frustum around(Vec3 p, float r) {
    Vec3 low = new Vec3(p.x() - r, p.y() - r, p.z() - r);
    Vec3 high = new Vec3(p.x() + r, p.y() + r, p.z() + r);
    return new Frustum(
        new Plane(low, new Vec3(1, 0, 0.2f)),
        new Plane(high, new Vec3(-1, 0, 0.2f)),
        new Plane(low, new Vec3(0, 1, 0.2f)),
        new Plane(high, new Vec3(0, -1, 0.2f)),
        new Plane(low, new Vec3(0, 0, 1)),
        new Plane(high, new Vec3(0, 0, -1)));
  }

  /** Numbers of volumes are copied when they are set. */
  @Test
  void anArrayMayBeWrittenAfterItWasGiven() {
    float[] box = {0, -1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1};
    float[] planes = around(new Vec3(0, -1, 0), 1).toArray();
    OverlapQuery ofBox = new OverlapQuery().obb(box, 0);
    OverlapQuery ofFrustum = new OverlapQuery().frustum(planes, 0);
    Arrays.fill(box, Float.NaN);
    Arrays.fill(planes, Float.NaN);
    assertThat(ofBox.any(floor)).isTrue();
    assertThat(ofFrustum.any(floor)).isTrue();
  }

  @Test
  void theCullingAndTheIntervalOfARayStayUntilTheyAreChanged() {
    RayQuery query = new RayQuery().ray(0, 1, 0, 0, -1, 0).culling(Culling.FRONT_FACES);
    assertThat(query.any(floor)).isFalse();
    assertThat(query.ray(0, -3, 0, 0, 1, 0).any(floor)).isTrue();
    assertThat(query.ray(0, 1, 0, 0, -1, 0).any(floor)).isFalse();
    assertThat(query.culling(Culling.BACK_FACES).any(floor)).isTrue();
    assertThat(query.culling(Culling.NONE).any(floor)).isTrue();
    assertThat(query.interval(0, 1.5).any(floor)).isFalse();
    assertThat(query.ray(0, 0, 0, 0, -1, 0).any(floor)).isTrue();
    assertThat(query.interval(1.5, INF).any(floor)).isFalse();
    assertThat(query.interval(0, INF).any(floor)).isTrue();
  }

  /** A mirror turns sides; the mesh that is asked next is not mirrored. */
  @Test
  void aQueryIsAskedOfMeshesAndInstancesInTurn() {
    RayQuery ray = new RayQuery().ray(0, 1, 0, 0, -1, 0).culling(Culling.BACK_FACES);
    SweepQuery sweep = new SweepQuery().sphere(0, 1, 0, 0.5).motion(0, -1, 0, 9);
    sweep.culling(Culling.BACK_FACES);
    OverlapQuery overlap = new OverlapQuery().sphere(0, 0, 0, 1);
    ClosestQuery closest = new ClosestQuery().point(0, 0, 0);
    RayHit hit = new RayHit();
    SweepContact contact = new SweepContact();
    MeshPoint point = new MeshPoint();
    TriangleList list = new TriangleList();
    for (int n = 0; n < 3; n++) {
      assertThat(ray.nearest(mirrored, hit)).isFalse();
      assertThat(ray.nearest(floor, hit)).isTrue();
      assertThat(hit.instance()).isEqualTo(RayHit.NONE);
      assertThat(sweep.nearest(mirrored, contact)).isFalse();
      assertThat(sweep.nearest(floor, contact)).isTrue();
      assertThat(contact.instance()).isEqualTo(RayHit.NONE);
      overlap.all(mirrored, list);
      assertThat(list.instance(0)).isZero();
      overlap.all(floor, list);
      assertThat(list.instance(0)).isEqualTo(RayHit.NONE);
      closest.nearest(mirrored, point);
      assertThat(point.instance()).isZero();
      closest.nearest(floor, point);
      assertThat(point.instance()).isEqualTo(RayHit.NONE);
    }
    assertThat(ray.culling(Culling.FRONT_FACES).nearest(mirrored, hit)).isTrue();
    assertThat(hit.instance()).isZero();
    assertThat(ray.any(floor)).isFalse();
    assertThat(sweep.culling(Culling.FRONT_FACES).any(mirrored)).isTrue();
    assertThat(sweep.any(floor)).isFalse();
  }

  @Test
  void theMotionAndTheShapeOfASweepStayUntilTheyAreChanged() {
    SweepQuery query = new SweepQuery().sphere(0, 1, 0, 0.5).motion(0, -1, 0, 1);
    assertThat(query.any(floor)).isFalse();
    assertThat(query.motion(0, -1, 0, 1.5).any(floor)).isTrue();
    assertThat(query.sphere(0, 1, 0, 0.25).any(floor)).isFalse();
    assertThat(query.capsule(0, 1, 0, 0, 0.5, 0, 0.25).any(floor)).isTrue();
    assertThat(query.sphere(0, 1, 0, 0.25).any(floor)).isFalse();
    assertThat(query.motion(0, -1, 0, INF).any(floor)).isTrue();
  }

  @Test
  void theDistanceOfAClosestPointStaysUntilItIsChanged() {
    MeshPoint point = new MeshPoint();
    ClosestQuery query = new ClosestQuery().point(0, 1, 0).within(1);
    assertThat(query.nearest(floor, point)).isFalse();
    assertThat(query.point(0, 0, 0).nearest(floor, point)).isTrue();
    assertThat(query.point(0, 1, 0).nearest(floor, point)).isFalse();
    assertThat(query.within(INF).nearest(floor, point)).isTrue();
    assertThat(point.distance()).isEqualTo(2);
  }

  @Test
  void theVolumeThatWasSetLastCounts() {
    OverlapQuery query = new OverlapQuery().sphere(0, 0, 0, 1);
    assertThat(query.count(floor)).isEqualTo(1);
    assertThat(query.aabb(0, 0, 0, 1, 1, 1).count(floor)).isZero();
    assertThat(query.capsule(0, 0, 0, 0, -1, 0, 0).count(floor)).isEqualTo(1);
    assertThat(query.sphere(0, 0, 0, 0.5).count(floor)).isZero();
  }

  @Test
  void onlyQuestionsToAMeshAreCountedAndOnlyWhileItIsAsked() {
    VisitCounts visits = new VisitCounts();
    RayQuery query = new RayQuery().ray(0, 1, 0, 0, -1, 0).counting(visits);
    query.any(mirrored);
    query.nearest(mirrored, new RayHit());
    assertThat(visits.toString()).isEqualTo(new VisitCounts().toString());
    query.any(floor);
    assertThat(visits.queries()).isEqualTo(1);
    query.counting(null).any(floor);
    assertThat(visits.queries()).isEqualTo(1);
  }
}
