package dev.sightline.bvh.bits;

import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.HitGeometry;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.InstanceQuery;
import dev.sightline.bvh.query.Query;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.line.LineQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.solid.SolidList;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.overlap.frustum.AreaFrustum;
import dev.sightline.core.overlap.frustum.EvenOddArea;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.view.LineView;

/** Every query of a mesh and of instances, with every option, by objects that are used again. */
final class QueryPlays {
  private final RayQuery rays = new RayQuery();
  private final ClosestQuery closest = new ClosestQuery();
  private final SweepQuery sweeps = new SweepQuery();
  private final OverlapQuery volumes = new OverlapQuery();
  private final LineQuery lines = new LineQuery();
  private final SolidQuery solids = new SolidQuery();
  private final LineView view = new LineView();
  private final VisitCounts counts = new VisitCounts();
  private final RayHit hit = new RayHit();
  private final RayHitList hits = new RayHitList();
  private final MeshPoint point = new MeshPoint();
  private final SweepContact contact = new SweepContact();
  private final SweepContactList contacts = new SweepContactList();
  private final TriangleList triangles = new TriangleList();
  private final SolidList held = new SolidList();

  private static void filter(InstanceQuery<?> query, LatticeDraw draw) {
    boolean isOpen = draw.whole(3) > 0;
    query.instances(isOpen ? InstanceFilter.ALL : i -> i % 2 == 0);
  }

  /** All triangles, or every other, or one that throws first: then all. */
  private static void filter(Query<?> query, LatticeDraw draw, Runnable ask) {
    filter(query, draw);
    int kind = draw.whole(8);
    if (kind == 0) {
      query.triangles(
          (instance, triangle, t, u, v) -> {
            throw new ArithmeticException();
          });
      try {
        ask.run();
      } catch (ArithmeticException planned) {
        // what was asked next answers as if it had not been
      }
    }
    TriangleFilter odd = (instance, triangle, t, u, v) -> triangle % 2 == 1;
    query.triangles(kind < 3 ? odd : TriangleFilter.ALL);
  }

  long rays(LatticeDraw draw) {
    double[] n = draw.operands(6);
    if (draw.flag()) {
      rays.ray(n[0], n[1], n[2], n[3], n[4], n[5]);
    } else {
      rays.segment(n[0], n[1], n[2], n[3], n[4], n[5]);
    }
    rays.interval(draw.whole(3) == 0 ? draw.size() : 0, draw.limit());
    rays.culling(Culling.values()[draw.whole(3)]);
    counts.clear();
    rays.counting(draw.flag() ? counts : null);
    int k = draw.whole(5);
    float[] numbers = new float[9];
    Said said = new Said();
    if (draw.flag()) {
      Bvh tree = draw.tree();
      filter(rays, draw, () -> rays.nearest(tree, hit));
      said.add(rays.nearest(tree, hit), hit, HitGeometry.normal(tree, hit, numbers, 3), numbers);
      if (hit.isHit()) {
        HitGeometry.vertices(tree, hit, numbers, 0);
      }
      said.add(numbers, rays.any(tree), rays.all(tree, hits), hits);
      return said.add(rays.kNearest(tree, k, hits), hits, counts).hash();
    }
    InstanceTree world = draw.world();
    filter(rays, draw, () -> rays.all(world, hits));
    said.add(rays.nearest(world, hit), hit, HitGeometry.normal(world, hit, numbers, 3), numbers);
    if (hit.isHit()) {
      HitGeometry.vertices(world, hit, numbers, 0);
    }
    said.add(numbers, rays.any(world), rays.all(world, hits), hits);
    rays.visit(
        world,
        (instance, limit) -> {
          said.add(instance, limit);
          return instance == 3 ? 0.5 : limit;
        });
    return said.add(rays.kNearest(world, k, hits), hits, counts).hash();
  }

  long closest(LatticeDraw draw) {
    double[] n = draw.operands(3);
    closest.point(n[0], n[1], n[2]).within(draw.limit());
    float[] numbers = new float[3];
    if (draw.flag()) {
      Bvh tree = draw.tree();
      filter(closest, draw, () -> closest.nearest(tree, point));
      boolean found = closest.nearest(tree, point);
      boolean normal = HitGeometry.normal(tree, point, numbers, 0);
      return new Said().add(found, point, normal, numbers).hash();
    }
    InstanceTree world = draw.world();
    filter(closest, draw, () -> closest.nearest(world, point));
    boolean found = closest.nearest(world, point);
    boolean normal = HitGeometry.normal(world, point, numbers, 0);
    return new Said().add(found, point, normal, numbers).hash();
  }

  long sweeps(LatticeDraw draw) {
    double[] n = draw.operands(9);
    if (draw.flag()) {
      sweeps.sphere(n[0], n[1], n[2], draw.size());
    } else {
      sweeps.capsule(n[0], n[1], n[2], n[3], n[4], n[5], draw.size());
    }
    sweeps.motion(n[6], n[7], n[8], draw.limit()).culling(Culling.values()[draw.whole(3)]);
    Said said = new Said();
    if (draw.flag()) {
      Bvh tree = draw.tree();
      filter(sweeps, draw, () -> sweeps.all(tree, contacts));
      said.add(sweeps.nearest(tree, contact), contact, sweeps.any(tree));
      return said.add(sweeps.all(tree, contacts), contacts).hash();
    }
    InstanceTree world = draw.world();
    filter(sweeps, draw, () -> sweeps.nearest(world, contact));
    said.add(sweeps.nearest(world, contact), contact, sweeps.any(world));
    return said.add(sweeps.all(world, contacts), contacts).hash();
  }

  long volumes(LatticeDraw draw) {
    setVolume(draw);
    volumes.solids(draw.flag());
    Said said = new Said();
    if (draw.flag()) {
      Bvh tree = draw.tree();
      filter(volumes, draw, () -> volumes.all(tree, triangles));
      said.add(volumes.all(tree, triangles), volumes.any(tree), volumes.count(tree));
    } else {
      InstanceTree world = draw.world();
      filter(volumes, draw, () -> volumes.all(world, triangles));
      said.add(volumes.firstOfEach(world, triangles), triangles);
      said.add(volumes.all(world, triangles), volumes.any(world), volumes.count(world));
    }
    triangles.sort();
    return said.add(triangles).hash();
  }

  private void setVolume(LatticeDraw draw) {
    double[] n = draw.operands(6);
    float[] f = new float[36];
    for (int i = 0; i < f.length; i++) {
      f[i] = (float) draw.coordinate();
    }
    switch (draw.whole(6)) {
      case 0 -> volumes.sphere(n[0], n[1], n[2], draw.size());
      case 1 -> volumes.capsule(n[0], n[1], n[2], n[3], n[4], n[5], draw.size());
      case 2 -> volumes.aabb(n[0], n[1], n[2], n[0] + 1, n[1] + 2, n[2] + draw.size());
      case 3 -> {
        System.arraycopy(new float[] {0.6f, 0.8f, 0, -0.8f, 0.6f, 0, 0, 0, 1}, 0, f, 3, 9);
        f[12] = (float) draw.size();
        f[13] = 1;
        f[14] = 0.5f;
        volumes.obb(f, 0);
      }
      case 4 -> {
        for (int plane = 0; plane < 6; plane++) {
          for (int k = 0; k < 3; k++) {
            f[6 * plane + 3 + k] = k != plane / 2 ? 0 : plane % 2 == 0 ? 1 : -1;
            f[6 * plane + k] = k != plane / 2 ? 0 : (plane % 2 == 0 ? -1 : 1) * (float) draw.size();
          }
        }
        volumes.frustum(f, 0);
      }
      default -> volumes.area(area(draw, f));
    }
  }

  private static AreaFrustum area(LatticeDraw draw, float[] corners) {
    double[] picture = {
      1, 0, 0, 0, 0, 0, 2, -1, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 2,
      0, -1, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 2, 0, 0, -1, 0, 0, 0, 2
    };
    double[] around = {-2, -2, 2, 2};
    return draw.flag()
        ? new AreaFrustum().setRectangle(picture, around)
        : new AreaFrustum()
            .setArea(picture, around, new EvenOddArea().set(corners, 3 + draw.whole(3)));
  }

  long lines(LatticeDraw draw) {
    double[] n = draw.operands(6);
    view.setRay(n[0], n[1], n[2], n[3], n[4], n[5]);
    lines.view(view).radius(draw.size()).within(draw.limit());
    Said said = new Said();
    if (draw.flag()) {
      Bvh tree = draw.tree();
      filter(lines, draw, () -> lines.all(tree, hits));
      return said.add(lines.nearest(tree, hit), hit, lines.all(tree, hits), hits).hash();
    }
    InstanceTree world = draw.world();
    filter(lines, draw, () -> lines.nearest(world, hit));
    return said.add(lines.nearest(world, hit), hit, lines.all(world, hits), hits).hash();
  }

  long solids(LatticeDraw draw) {
    double[] n = draw.operands(3);
    solids.point(n[0], n[1], n[2]);
    filter(solids, draw);
    Bvh tree = draw.tree();
    InstanceTree world = draw.world();
    Said said = new Said().add(solids.isIn(tree), solids.signedDistance(tree, point), point);
    said.add(solids.any(world), solids.all(world, held), held);
    said.add(solids.signedDistance(world, point), point);
    return said.add(world.size() > 0 && solids.isIn(world.instance(0))).hash();
  }
}
