package dev.sightline.jme.query;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.ScratchPool;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.result.SceneOverlap;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One question of a volume or a point while it is answered. Taken from a pool of the thread and
 * given back by {@link #close()}.
 */
final class VolumeSearch extends SceneSearch {
  private static final ScratchPool<VolumeSearch> POOL = new ScratchPool<>(VolumeSearch::new);

  private final ClosestQuery points = new ClosestQuery().instances(this);
  private final OverlapQuery query = new OverlapQuery();
  private final MeshPoint point = new MeshPoint();
  private final TriangleList triangles = new TriangleList();
  private final TriangleList segments = new TriangleList();

  /** Instances of the tree over lines. */
  private final InstanceFilter lineInstances = line -> enters(snapshot().lineInstance(line));

  private final float[] box = new float[6];
  private final GeometriesOnly geometriesOnly = new GeometriesOnly();

  private VolumeSearch() {}

  static VolumeSearch of(SceneView view, QueryOptions options, String query) {
    Objects.requireNonNull(options, "options");
    view.hintForeign(query);
    return open(POOL, view, options);
  }

  boolean closest(Vector3f from, SceneHit out) {
    Arguments.finite("point", from);
    options.requireNoRayOptions("closestPoint");
    double most = options.reach();
    InstanceTree tree = snapshot().tree();
    if (!points.point(from.x, from.y, from.z).within(most).nearest(tree, point)) {
      return false;
    }
    int instance = point.instance();
    out.set(
        snapshot().geometry(instance),
        point.triangle(),
        snapshot().level(instance),
        point.u(),
        point.v(),
        point.distance());
    out.point().set((float) point.x(), (float) point.y(), (float) point.z());
    normal(instance, point.triangle(), out.normal());
    return true;
  }

  int overlap(QueryVolume volume, SceneOverlap out) {
    checkOverlap(volume);
    if (!out.keepsTriangles()) {
      return geometriesOnly.find(volume, out);
    }
    int n = query(volume).instances(this).triangles(this).all(snapshot().tree(), triangles);
    triangles.sort();
    int wires = 0;
    if (seesLines()) {
      wires =
          query(volume).solids(false).instances(lineInstances).all(snapshot().lineTree(), segments);
      segments.sort();
    }
    int last = -1;
    for (int i = 0, k = 0; i < n || k < wires; ) {
      int line = k < wires ? snapshot().lineInstance(segments.instance(k)) : Integer.MAX_VALUE;
      boolean isLine = i == n || line < triangles.instance(i);
      int instance = isLine ? line : triangles.instance(i);
      if (instance != last) {
        out.add(snapshot().geometry(instance));
        last = instance;
      }
      int number = isLine ? segments.triangle(k++) : triangles.triangle(i++);
      if (number != TriangleList.NONE) {
        out.addTriangle(number);
      }
    }
    return out.size();
  }

  /** Measures how far from the middle of a sphere each geometry is that was found. */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  void measure(QueryVolume volume, SceneObjects<?> out) {
    if (volume.kind() != QueryVolume.Kind.SPHERE) {
      out.clear();
      throw new IllegalArgumentException(
          "distances are measured from the middle of a sphere, and the volume is no sphere: "
              + volume.kind());
    }
    float[] v = volume.numbers();
    points.point(v[0], v[1], v[2]).within(Double.POSITIVE_INFINITY);
    int row = 0;
    for (int i = 0; i < out.geometries().size(); i++) {
      while (snapshot().geometry(row) != out.geometries().geometry(i)) {
        row++; // both go in the order of the scene graph
      }
      if (!points.nearestOf(snapshot().tree(), row, point)) {
        measureLines(row);
      }
      out.setNearest(
          i, (float) point.distance(), (float) point.x(), (float) point.y(), (float) point.z());
    }
  }

  private void measureLines(int row) {
    InstanceTree lines = snapshot().lineTree();
    for (int line = 0; line < lines.size(); line++) {
      if (snapshot().lineInstance(line) == row && points.nearestOf(lines, line, point)) {
        return;
      }
    }
  }

  private boolean seesLines() {
    return !options.pickRadius().isNone();
  }

  boolean any(QueryVolume volume) {
    checkOverlap(volume);
    return query(volume).instances(this).triangles(this).any(snapshot().tree())
        || (seesLines()
            && query(volume).solids(false).instances(lineInstances).any(snapshot().lineTree()));
  }

  private void checkOverlap(QueryVolume volume) {
    Objects.requireNonNull(volume, "volume");
    options.requireNoRayOptions("overlap");
    options.requireNoDistance("overlap");
  }

  private OverlapQuery query(QueryVolume volume) {
    float[] v = volume.numbers();
    query.solids(options.solids());
    return switch (volume.kind()) {
      case SPHERE -> query.sphere(v[0], v[1], v[2], v[3]);
      case AABB -> query.aabb(v[0], v[1], v[2], v[3], v[4], v[5]);
      case OBB -> query.obb(v, 0);
      case CAPSULE -> query.capsule(v[0], v[1], v[2], v[3], v[4], v[5], v[6]);
      case FRUSTUM -> query.frustum(v, 0);
    };
  }

  /**
   * Notes which instances meet the volume. One whose box lies wholly within is noted without a look
   * at its triangles, and of any other the first triangle that is found will do.
   */
  private final class GeometriesOnly implements InstanceFilter {
    private boolean[] met = {};
    private boolean isOverLines;
    private @Nullable QueryVolume volume;

    int find(QueryVolume asked, SceneOverlap out) {
      int size = snapshot().size();
      if (met.length < size) {
        met = new boolean[Math.max(size, 2 * met.length)];
      }
      volume = asked;
      try {
        note(query(asked), snapshot().tree());
        if (seesLines()) {
          isOverLines = true;
          note(query(asked).solids(false), snapshot().lineTree());
        }
        for (int i = 0; i < size; i++) {
          if (met[i]) {
            out.add(snapshot().geometry(i));
          }
        }
      } finally {
        volume = null;
        isOverLines = false;
        Arrays.fill(met, 0, size, false);
      }
      return out.size();
    }

    private void note(OverlapQuery asked, InstanceTree tree) {
      int count = asked.instances(this).triangles(TriangleFilter.ALL).firstOfEach(tree, triangles);
      for (int i = 0; i < count; i++) {
        met[row(triangles.instance(i))] = true;
      }
    }

    @Override
    public boolean enters(int instance) {
      int row = row(instance);
      if (!VolumeSearch.this.enters(row)) {
        return false;
      }
      InstanceTree tree = isOverLines ? snapshot().lineTree() : snapshot().tree();
      tree.instance(instance).box(box, 0);
      boolean isWithin = Objects.requireNonNull(volume).surelyHolds(box);
      met[row] |= isWithin;
      return !isWithin;
    }

    private int row(int instance) {
      return isOverLines ? snapshot().lineInstance(instance) : instance;
    }
  }
}
