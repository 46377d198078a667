package dev.sightline.bvh.bits;

import dev.sightline.bvh.chunky.ChunkList;
import dev.sightline.bvh.chunky.ChunkyHit;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightBatch;
import dev.sightline.bvh.height.HeightList;
import dev.sightline.bvh.height.HeightQuery;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.query.closest.ClosestBatch;
import dev.sightline.bvh.query.ray.RayBatch;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.WorkOptions;
import dev.sightline.core.ray.Culling;
import java.util.List;
import java.util.stream.Stream;

/** Chunks, casts, heights and batches. */
final class GroundPlays {
  private static final WorkOptions ALONE = WorkOptions.threads(1);
  private static final List<HeightRule> RULES =
      List.of(
          HeightRule.FACING_UP,
          HeightRule.walkable(45),
          new HeightRule(60, true),
          new HeightRule(90, true));

  private static final List<ChunkyTriMesh> MESHES =
      Stream.of(0, 1, 4, 5, 12, 40, 200)
          .map(
              size -> {
                LatticeDraw draw = new LatticeDraw(size);
                TriangleSoup soup = TriangleSoup.ofTriangles(draw.mesh(size));
                return ChunkyTriMesh.of(soup, 1 + draw.whole(9));
              })
          .toList();

  private final ChunkyHit hit = new ChunkyHit();
  private final ChunkList chunks = new ChunkList();
  private final HeightQuery heights = new HeightQuery();
  private final HeightSample sample = new HeightSample();
  private final HeightList storeys = new HeightList();

  private static ChunkyTriMesh mesh(LatticeDraw draw) {
    return MESHES.get(draw.whole(MESHES.size()));
  }

  long casts(LatticeDraw draw) {
    ChunkyTriMesh mesh = mesh(draw);
    double[] n = draw.operands(6);
    if (draw.whole(3) == 0) {
      n[3] = n[0];
      n[5] = n[2];
    }
    Said said = new Said();
    said.add(mesh.raycast(n[0], n[1], n[2], n[3], n[4], n[5], hit), hit);
    said.add(mesh.raycast(n[0], n[1], n[2], n[3], n[4], n[5], true, hit), hit);
    chunks.clear();
    said.add(mesh.overlappingSegment(n[0], n[2], n[3], n[5], chunks), chunks, chunks.toArray());
    chunks.clear();
    said.add(mesh.overlappingRectangle(n[0], n[2], n[3], n[5], chunks), chunks);
    chunks.clear();
    return said.add(mesh.overlappingPoint(n[1], n[4], chunks), chunks).hash();
  }

  long chunks(LatticeDraw draw) {
    TriangleSoup soup = TriangleSoup.ofTriangles(draw.mesh(draw.whole(60)));
    ChunkyTriMesh mesh = ChunkyTriMesh.of(soup, 1 + draw.whole(12));
    Said said = new Said().add(mesh.chunkCount(), mesh.leftOutCount(), mesh.triangleCount());
    said.add(mesh.nodes().bounds, mesh.nodes().links, mesh.nodes().triangles);
    said.add(mesh.nodes().vertices, mesh.nodes().wide.words);
    for (int chunk = 0; chunk < mesh.chunkCount(); chunk++) {
      for (int i = 0; i < mesh.triangleCount(chunk); i++) {
        said.add(mesh.triangle(chunk, i));
      }
    }
    return said.hash();
  }

  long ground(LatticeDraw draw) {
    GroundHeights ground = new GroundHeights(mesh(draw), RULES.get(draw.whole(4)));
    double[] n = draw.operands(3);
    double y = draw.whole(4) == 0 ? Double.POSITIVE_INFINITY : n[1];
    Said said = new Said().add(ground.highest(n[0], n[2]), ground.highestBelow(n[0], y, n[2]));
    said.add(ground.highestBelow(n[0], y, n[2], sample), sample);
    said.add(ground.storeys(n[0], n[2], storeys), storeys);
    return said.add(ground.nearest(n[0], y, n[2], draw.limit(), sample), sample).hash();
  }

  long heights(LatticeDraw draw) {
    Bvh tree = draw.tree();
    heights.rule(RULES.get(draw.whole(4)));
    double[] n = draw.operands(3);
    double y = draw.whole(4) == 0 ? Double.POSITIVE_INFINITY : n[1];
    Said said = new Said().add(heights.highestBelow(tree, n[0], y, n[2]), heights.triangle());
    said.add(heights.highestBelow(tree, n[0], y, n[2], sample), sample, heights.rule());
    said.add(heights.storeys(tree, n[0], n[2], storeys), storeys);
    return said.add(heights.addStoreys(draw.tree(), n[0], n[2], storeys), storeys).hash();
  }

  /** Few places or more than are put in order. */
  long batches(LatticeDraw draw) {
    int count = draw.whole(40) == 0 ? 4200 : draw.whole(4);
    GroundHeights ground = new GroundHeights(mesh(draw), RULES.get(draw.whole(4)));
    double[] places = draw.operands(2 * count);
    double[] limits = draw.flag() ? draw.operands(count) : null;
    double[] found = new double[count + 1];
    double[] slopes = draw.flag() ? new double[count] : null;
    int[] triangles = draw.flag() ? new int[count] : null;
    boolean done =
        HeightBatch.of(ground, count, places, limits, found, slopes, triangles).run(ALONE);
    return new Said().add(done, found, slopes, triangles).hash();
  }

  long rayBatches(LatticeDraw draw) {
    int count = draw.whole(40) == 0 ? 2100 : draw.whole(20);
    float[] rays = floats(draw, 6 * count);
    RayBatch batch = new RayBatch(rays).options(ALONE);
    double from = draw.whole(3) == 0 ? 0.5 : 0;
    Culling sides = Culling.values()[draw.whole(3)];
    if (draw.flag()) {
      batch.interval(from, draw.limit()).culling(sides);
    } else {
      batch.culling(sides).interval(from, draw.limit());
    }
    int[] instances = new int[count];
    int[] triangles = new int[count];
    double[] places = new double[3 * count];
    boolean[] hits = new boolean[count];
    Said said = new Said();
    Bvh tree = draw.tree();
    said.add(batch.nearest(tree, triangles, places), triangles, places);
    said.add(batch.any(tree, hits));
    for (boolean isHit : hits) {
      said.add(isHit);
    }
    said.add(batch.nearest(draw.world(), instances, triangles, places));
    said.add(instances, triangles, places, batch.any(draw.world(), hits));
    for (boolean isHit : hits) {
      said.add(isHit);
    }
    return said.hash();
  }

  long closestBatches(LatticeDraw draw) {
    int count = draw.whole(20);
    ClosestBatch batch =
        new ClosestBatch(floats(draw, 3 * count)).within(draw.limit()).options(ALONE);
    int[] instances = new int[count];
    int[] triangles = new int[count];
    double[] places = new double[6 * count];
    Said said = new Said();
    said.add(batch.nearest(draw.tree(), triangles, places), triangles, places);
    said.add(batch.nearest(draw.world(), instances, triangles, places));
    return said.add(instances, triangles, places).hash();
  }

  private static float[] floats(LatticeDraw draw, int count) {
    float[] out = new float[count];
    for (int i = 0; i < count; i++) {
      out[i] = (float) draw.coordinate();
    }
    return out;
  }
}
