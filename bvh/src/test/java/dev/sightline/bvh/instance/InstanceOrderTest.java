package dev.sightline.bvh.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Rays;
import dev.sightline.bvh.WorldRays;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.DistanceQuery;
import dev.sightline.bvh.extra.pair.InstancePairList;
import dev.sightline.bvh.extra.pair.MeshPair;
import dev.sightline.bvh.extra.pair.PairQuery;
import dev.sightline.bvh.extra.pair.ScenePairs;
import dev.sightline.bvh.extra.pair.TrianglePairList;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.query.HitGeometry;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.line.LineQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.core.view.LineView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever seats instances have, they are answered by their numbers, equal answers too. */
@Tag("play")
class InstanceOrderTest {
  private static final long SEED = 20261123;
  private static final double EXTENT = 6;

  private final Random random = new Random(SEED);

  /** By number; each of the second half is one of the first half once more. */
  private Instance[] world;

  private void fill() {
    Instance[] half = Worlds.mixed(40, EXTENT, SEED);
    world = new Instance[80];
    for (int i = 0; i < 80; i++) {
      Instance one = half[i % 40];
      world[i] = i < 40 ? one : Instance.of(one.mesh(), one.toWorld());
    }
  }

  private int[] shuffled(int size) {
    List<Integer> seats = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      seats.add(i);
    }
    Collections.shuffle(seats, random);
    return seats.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The same world in other seats. */
  private InstanceTree seated(int[] seats) {
    Instance[] placed = new Instance[world.length];
    for (int number = 0; number < world.length; number++) {
      placed[seats[number]] = world[number];
    }
    return InstanceTreeBuilder.build(placed).ordered(InstanceOrder.of(seats, seats.length));
  }

  /** What queries answer to one ray, its origin and what moves along it, as text. */
  private static String answers(InstanceTree tree, double[] n) {
    StringBuilder out = new StringBuilder();
    RayQuery ray = Rays.set(new RayQuery().instances(number -> number % 7 != 3), n);
    RayHit hit = new RayHit();
    if (ray.nearest(tree, hit)) {
      float[] normal = new float[3];
      HitGeometry.normal(tree, hit, normal, 0);
      out.append(hit.instance()).append(' ').append(hit.triangle()).append(' ').append(hit.t());
      out.append(' ').append(normal[0]).append(' ').append(normal[1]).append('\n');
    }
    RayHitList hits = new RayHitList();
    ray.all(tree, hits);
    write(out, hits);
    ray.kNearest(tree, 5, hits);
    write(out, hits);
    MeshPoint point = new MeshPoint();
    if (new ClosestQuery().point(n[0], n[1], n[2]).nearest(tree, point)) {
      out.append(point.instance()).append(' ').append(point.triangle()).append('\n');
    }
    SweepQuery sweep =
        new SweepQuery().sphere(n[0], n[1], n[2], 0.3).motion(n[3], n[4], n[5], EXTENT);
    SweepContact contact = new SweepContact();
    if (sweep.nearest(tree, contact)) {
      out.append(contact.instance()).append(' ').append(contact.triangle()).append('\n');
    }
    SweepContactList contacts = new SweepContactList();
    for (int i = 0; i < sweep.all(tree, contacts); i++) {
      out.append(contacts.instance(i)).append(' ').append(contacts.triangle(i)).append(' ');
    }
    LineView view = new LineView();
    view.setRay(n[0], n[1], n[2], n[3], n[4], n[5]);
    if (new LineQuery().view(view).radius(0.05).nearest(tree, hit)) {
      out.append("\n line ").append(hit.instance()).append(' ').append(hit.triangle());
    }
    TriangleList triangles = new TriangleList();
    new OverlapQuery().sphere(n[0], n[1], n[2], 1.5).all(tree, triangles);
    triangles.sort();
    for (int i = 0; i < triangles.size(); i++) {
      out.append(triangles.instance(i)).append(' ').append(triangles.triangle(i)).append(' ');
    }
    return out.toString();
  }

  private static void write(StringBuilder out, RayHitList hits) {
    for (int i = 0; i < hits.size(); i++) {
      out.append(hits.instance(i)).append(' ').append(hits.triangle(i)).append(' ');
      out.append(hits.t(i)).append('\n');
    }
  }

  private void assertSame(InstanceTree expected, InstanceTree actual) {
    assertThat(InstanceTreeCheck.check(actual)).isEmpty();
    assertThat(actual.instances()).containsExactly(expected.instances());
    WorldRays rays = new WorldRays(expected.instances(), random.nextLong());
    int told = 0;
    for (int i = 0; i < 60; i++) {
      double[] ray = rays.next(3);
      String answer = answers(expected, ray);
      assertThat(answers(actual, ray)).as("seed %d, ray %d", SEED, i).isEqualTo(answer);
      told += answer.isEmpty() ? 0 : 1;
    }
    assertThat(told).isGreaterThan(30);
  }

  /** What questions of mesh against mesh answer, as text. */
  private String pairs(InstanceTree tree) {
    StringBuilder out = new StringBuilder();
    InstancePairList near = new InstancePairList();
    new ScenePairs().all(tree, near);
    for (int i = 0; i < near.size(); i++) {
      out.append(near.first(i)).append(' ').append(near.second(i)).append('\n');
    }
    TrianglePairList triangles = new TrianglePairList();
    MeshPair pair = new MeshPair();
    for (int k = 0; k < world.length; k += 9) {
      new PairQuery().all(world[k], tree, triangles);
      triangles.sort();
      for (int i = 0; i < triangles.size(); i++) {
        out.append(triangles.instance(i)).append(' ').append(triangles.second(i)).append(' ');
      }
      Instance far = world[k].withTranslation(0, 40, k);
      new DistanceQuery().nearest(far, tree, pair);
      boolean isApart = pair.distance() > 0; // where two meet the search ends with any pair
      out.append('\n').append(isApart ? pair.instance() + " " + pair.second() : "").append('\n');
    }
    WorldRays rays = new WorldRays(world, SEED);
    for (int i = 0; i < 30; i++) {
      Set<Integer> visited = new TreeSet<>();
      Rays.set(new RayQuery(), rays.next(3))
          .visit(
              tree,
              (number, limit) -> {
                visited.add(number);
                return limit;
              });
      out.append(visited).append('\n');
    }
    return out.toString();
  }

  @Test
  void answersNameNumbersAndEqualOnesAreDecidedByThem() {
    fill();
    InstanceTree natural = InstanceTreeBuilder.build(world);
    String expected = pairs(natural);
    assertThat(expected.lines().count()).isGreaterThan(50);
    for (int turn = 0; turn < 5; turn++) {
      InstanceTree other = seated(shuffled(80));
      assertSame(natural, other);
      assertThat(pairs(other)).isEqualTo(expected);
    }
  }

  @Test
  void whatMovesKeepsItsNumberHoweverTheTreeIsKeptInStep() {
    fill();
    int[] seats = shuffled(80);
    InstanceTree tree = seated(seats);
    InstanceMover mover = new InstanceMover(tree, true);
    Instance[] placed = tree.seats();
    for (int i = 0; i < 20; i++) {
      int number = random.nextInt(80);
      Instance moved = world[number].withTranslation(i, 1, 2);
      world[number] = moved;
      placed[seats[number]] = moved;
      mover.put(seats[number], moved);
    }
    InstanceTree natural = InstanceTreeBuilder.build(world);
    assertSame(natural, InstanceTreeBuilder.update(tree, placed));
    assertSame(natural, InstanceTreeBuilder.refit(tree, placed));
    assertSame(natural, mover.tree());
    assertSame(natural, mover.tree().checked());
  }

  @Test
  void aTreeThatIsWornAndBuiltAnewKeepsItsNumbers() {
    world = new Instance[80];
    for (int number = 0; number < 80; number++) {
      Affine place = Affine.of(1, 0, 0, 20 * number, 0, 1, 0, 0, 0, 0, 1, 0);
      world[number] = Instance.of(Worlds.meshes()[number % 2 == 0 ? 5 : 6], place);
    }
    int[] seats = shuffled(80);
    InstanceTree tree = seated(seats);
    int[] shape = tree.nodeChildren();
    int frames = 0;
    while (tree.nodeChildren() == shape && frames++ < 100) {
      for (int number = 0; number < 80; number++) {
        world[number] =
            world[number].withTranslation(random.nextDouble() * 1600, random.nextDouble(), 0);
      }
      Instance[] placed = new Instance[80];
      for (int number = 0; number < 80; number++) {
        placed[seats[number]] = world[number];
      }
      tree = InstanceTreeBuilder.update(tree, placed);
    }
    assertThat(tree.nodeChildren()).isNotSameAs(shape);
    assertSame(InstanceTreeBuilder.build(world), tree);
  }

  @Test
  void changesOneAfterTheOtherAreOne() {
    int size = 30;
    List<Integer> now = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      now.add(i);
    }
    InstanceHistory history = new InstanceHistory(size);
    for (int step = 0; step < 200; step++) {
      int next = Math.max(1, now.size() + random.nextInt(7) - 3);
      List<Integer> free = new ArrayList<>();
      for (int i = 0; i < now.size(); i++) {
        free.add(i);
      }
      Collections.shuffle(free, random);
      int[] origins = new int[next];
      for (int seat = 0; seat < next; seat++) {
        boolean isNew = free.isEmpty() || random.nextInt(10) == 0;
        boolean stays = !isNew && random.nextInt(3) > 0 && free.remove((Integer) seat);
        origins[seat] = stays ? seat : isNew ? InstanceChange.NEW : free.remove(0);
      }
      InstanceHistory before = history.copy();
      InstanceChange change = InstanceChange.of(origins, next);
      history.add(change);
      List<Integer> then = now;
      now = new ArrayList<>();
      for (int origin : origins) {
        now.add(origin == InstanceChange.NEW ? InstanceChange.NEW : then.get(origin));
      }
      int[] expected = now.stream().mapToInt(Integer::intValue).toArray();
      assertThat(history.size()).isEqualTo(next);
      assertThat(history.change().seats()).isEqualTo(InstanceChange.of(expected, next).seats());
      assertThat(history.change().origins()).isEqualTo(InstanceChange.of(expected, next).origins());
      assertThat(before.size()).isEqualTo(then.size());
      assertThat(change.come()).isEqualTo((int) news(origins));
    }
  }

  private static long news(int[] origins) {
    return Arrays.stream(origins).filter(o -> o == InstanceChange.NEW).count();
  }

  @Test
  void anOrderThatIsNoneIsAnError() {
    fill();
    InstanceTree tree = InstanceTreeBuilder.build(world);
    assertThatThrownBy(() -> InstanceOrder.of(new int[] {0, 2, 2}, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("instance 2 has the seat 2, which is out of range or repeated");
    assertThatThrownBy(() -> InstanceOrder.of(new int[] {0, -1}, 2))
        .hasMessage("instance 1 has the seat -1, which is out of range or repeated");
    assertThatThrownBy(() -> InstanceOrder.of(new int[] {1, 0, 1}, 3))
        .hasMessage("instance 2 has the seat 1, which is out of range or repeated");
    InstanceOrder two = InstanceOrder.of(new int[] {1, 0, 9}, 2);
    assertThat(two.seat(0)).isEqualTo(1);
    assertThatThrownBy(() -> tree.ordered(two))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("an order of 2 does not fit 80 instances");
  }
}
