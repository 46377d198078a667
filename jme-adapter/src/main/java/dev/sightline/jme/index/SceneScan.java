package dev.sightline.jme.index;

import com.jme3.effect.ParticleEmitter;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.instancing.InstancedGeometry;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.internal.Hints;
import dev.sightline.jme.internal.PatchTriangles;
import dev.sightline.jme.internal.ReadAhead;
import dev.sightline.jme.internal.ScenePath;
import dev.sightline.jme.internal.TerrainPatches;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.HeightEdits;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import dev.sightline.jme.internal.pose.ScenePoses;
import dev.sightline.jme.scene.Instances;
import dev.sightline.jme.scene.Layers;
import dev.sightline.jme.scene.SceneTraversal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The traversal of a scene graph, from the root down, children in their order: decides what takes
 * part, with which mesh, layers and pose, and returns what differs from the last traversal. Belongs
 * to the scanning thread.
 *
 * <p>World transforms are brought up to date on the way, each after its parent's.
 */
final class SceneScan {
  private final IndexOptions options;
  private final Predicate<? super Spatial> include;
  private final MeshRegistry uses;
  private final TraversalMatch match = new TraversalMatch();
  private final NodeMatch nodes = new NodeMatch();
  private final HeightEdits heights = new HeightEdits();
  private final ScenePoses poses;

  private final ScenePath path = new ScenePath();
  private final ReadAhead ahead = new ReadAhead();

  private final List<Spatial> foreign = new ArrayList<>();
  private int foreignMet;
  private int spatials;

  /** Whether what takes part, or what is known of it, differs from the last traversal. */
  private boolean isRelisted;

  /**
   * What a scan returns that finds nothing, made with the delta before it, so that such a scan
   * makes nothing; null before the first scan.
   */
  private @Nullable SceneDelta rest;

  /** Reports of edits before the meshes were looked at. */
  private long changesSeen;

  SceneScan(IndexOptions options, MeshRegistry uses) {
    this.options = options;
    this.include = options.include();
    this.uses = uses;
    poses = new ScenePoses(options.posed());
  }

  /**
   * Visits everything below a root that takes part, notices edits of its meshes and builds within
   * the budget. After an exception nothing is known for sure, and another object must be used.
   *
   * @param last the tree of the frame before; null while trees of meshes are missing in it
   * @param start when the scan has begun
   * @return what differs from the last scan
   */
  SceneDelta run(Spatial root, @Nullable InstanceTree last, long start) {
    SceneDelta before = rest;
    isRelisted = before == null;
    spatials = 0;
    foreignMet = 0;
    match.begin(last);
    nodes.begin();
    heights.begin();
    poses.beginLook();
    enterFromAbove(root);
    while (path.depth() > 0) {
      visitChildren(path.depth() - 1);
    }
    end();
    changesSeen = MeshTreeCache.changes(); // the traversal may have noticed some
    boolean isRemeshed = uses.update(start);
    boolean isPosed = pose();
    if (before != null && !(isRelisted || isRemeshed || isPosed || match.hasMoved())) {
      return before;
    }
    SeatedGeometries now =
        before == null || isRelisted
            ? match.columns().list(match.order(), nodes.nodes(), root, foreign, options.posed())
            : before.now();
    SceneDelta found = match.delta(now, isRemeshed, posed());
    rest = found.atRest();
    return found;
  }

  /** Visits children of the last node of the path, up to one that is a node to be entered. */
  private void visitChildren(int above) {
    Spatial[] list = path.children(above);
    Node parent = path.node(above);
    int mask = path.layers(above);
    boolean hidden = path.isCulled(above);
    Bucket bucket = path.bucket(above);
    boolean hasBatches = parent instanceof BatchNode;
    for (int i = path.next(above); i < list.length; i++) {
      if (i % ReadAhead.MANY == 0) {
        int end = Math.min(list.length, i + ReadAhead.MANY);
        ahead.read(list, i, end, match.readAhead(end - i));
      }
      Spatial child = list[i];
      if (hasBatches && SceneTraversal.isBatch(parent, child)) {
        continue;
      }
      visit(child, mask, hidden, bucket);
      if (path.depth() > above + 1) {
        path.setNext(above, i + 1);
        return;
      }
    }
    path.leave();
    nodes.leave(match.met());
  }

  private void end() {
    isRelisted |= match.end(uses);
    isRelisted |= nodes.end();
    if (foreignMet < foreign.size()) {
      foreign.subList(foreignMet, foreign.size()).clear();
      isRelisted = true;
    }
    if (!poses.isEmpty()) {
      lookAtPoses();
    }
    if (isRelisted) {
      uses.sweep();
    }
  }

  /** Finds those that may be posed, where the list is another now, and looks at each. */
  @SuppressWarnings("ReferenceEquality") // a mesh is its identity
  private void lookAtPoses() {
    SeatColumns columns = match.columns();
    if (isRelisted) {
      poses.beginList();
      for (int seat = 0; seat < match.size(); seat++) {
        if (match.use(seat).posables != null) {
          poses.list(seat, columns.geometries[seat]);
        }
      }
      poses.endList();
    }
    for (int i = 0; i < poses.size(); i++) {
      int seat = poses.row(i);
      Mesh source = poses.look(i, columns.meshes[seat]);
      if (source != match.use(seat).mesh) {
        uses.release(match.use(seat));
        use(columns, seat, seat, source);
        isRelisted = true;
      }
    }
    poses.endLook();
  }

  /** Fits trees to poses, after trees of meshes have been; returns whether one has changed. */
  boolean pose() {
    boolean changed = false;
    for (int i = 0; i < poses.size(); i++) {
      TrackedMesh use = match.use(poses.row(i));
      if (use.posables != null) {
        changed |= poses.fit(i, use.shown(), use.contents(), use.posables);
      }
    }
    return changed;
  }

  private SceneDelta.Posed posed() {
    int count = poses.size();
    if (count == 0) {
      return SceneDelta.Posed.NONE;
    }
    int[] seats = new int[count];
    @Nullable BuiltMesh[] shown = new BuiltMesh[count];
    for (int i = 0; i < count; i++) {
      seats[i] = poses.row(i);
      shown[i] = poses.shown(i);
    }
    return new SceneDelta.Posed(seats, shown);
  }

  /**
   * Whether a scan may find what the last one has not, as far as reports, heights of terrain,
   * joints and targets tell.
   */
  boolean mayDiffer() {
    return changesSeen != MeshTreeCache.changes() || heights.areEdited() || poses.mayHaveMoved();
  }

  /** What the ancestors of the root give it. */
  private void enterFromAbove(Spatial top) {
    int mask = Layers.DEFAULT_MASK;
    boolean hidden = false;
    Bucket bucket = Bucket.Opaque;
    if (top.getParent() != null) {
      List<Node> above = new ArrayList<>();
      for (Node node = top.getParent(); node != null; node = node.getParent()) {
        above.add(node);
      }
      for (int i = above.size() - 1; i >= 0; i--) {
        Node node = above.get(i);
        node.getWorldTransform();
        mask = Layers.of(node, mask);
        hidden |= node.getLocalCullHint() == CullHint.Always;
        bucket = bucketOf(node, bucket);
      }
    }
    visit(top, mask, hidden, bucket);
  }

  private static Bucket bucketOf(Spatial spatial, Bucket inherited) {
    Bucket own = spatial.getLocalQueueBucket();
    return own == Bucket.Inherit ? inherited : own;
  }

  private void visit(Spatial spatial, int inherited, boolean hiddenAbove, Bucket bucketAbove) {
    spatials++;
    if (!include.test(spatial)) {
      return;
    }
    int mask = Layers.of(spatial, inherited);
    boolean hidden = hiddenAbove || spatial.getLocalCullHint() == CullHint.Always;
    Bucket bucket = bucketOf(spatial, bucketAbove);
    if (spatial.getClass() == Geometry.class) { // nearly all are
      Geometry geometry = (Geometry) spatial;
      if (geometry.getMesh() != null && takesPart(bucket)) {
        meet(geometry, geometry, mask, hidden);
      }
    } else if (spatial.getClass() != Node.class && SceneTraversal.answersForItself(spatial)) {
      if (takesPart(spatial, bucket)) {
        meetForeign(spatial);
      }
    } else if (spatial instanceof Geometry geometry) {
      if (geometry.getMesh() != null && takesPart(geometry, bucket)) {
        if (geometry instanceof InstancedGeometry instanced) {
          meetInstances(instanced, mask, hidden);
        } else {
          meet(geometry, geometry, mask, hidden);
        }
      }
    } else if (spatial instanceof Node node) {
      node.getWorldTransform();
      nodes.enter(node, match.met());
      path.enter(node, mask, hidden, bucket);
    }
  }

  private boolean takesPart(Spatial spatial, Bucket bucket) {
    return takesPart(bucket) && (options.particles() || !(spatial instanceof ParticleEmitter));
  }

  private boolean takesPart(Bucket bucket) {
    return (options.gui() || bucket != Bucket.Gui) && (options.sky() || bucket != Bucket.Sky);
  }

  private void meetForeign(Spatial spatial) {
    if (foreignMet == foreign.size()) {
      foreign.add(spatial);
      isRelisted = true;
    } else if (!isSame(foreign.get(foreignMet), spatial)) {
      foreign.set(foreignMet, spatial);
      isRelisted = true;
    }
    foreignMet++;
  }

  /** Meets the instances that are no spatials below the root; the others are met as such. */
  private void meetInstances(InstancedGeometry instanced, int mask, boolean hidden) {
    Spatial root = path.depth() > 0 ? path.first() : instanced;
    for (Geometry source : instanced.getGeometries()) {
      if (source != null && !Instances.isBelow(source, root) && include.test(source)) {
        if (Instances.hasItsMesh(instanced, source)) {
          meet(source, instanced, Layers.of(source, mask), hidden);
        } else {
          Hints.instanceOfAnotherMesh(instanced, source);
        }
      }
    }
  }

  /** The level that is asked of the mesh of what is drawn. */
  private int level(Geometry drawn, Mesh mesh, boolean isPatch) {
    if (options.lod() == IndexOptions.Lod.ACTIVE) {
      return Instances.isBatched(drawn) ? MeshBuffers.FULL : MeshBuffers.activeLevel(drawn, mesh);
    }
    return isPatch && PatchTriangles.cells(mesh) > 0 ? PatchTriangles.LEVEL : MeshBuffers.FULL;
  }

  /**
   * Meets a geometry.
   *
   * @param drawn itself, or what draws it as an instance
   */
  private void meet(Geometry geometry, Geometry drawn, int mask, boolean hidden) {
    Mesh mesh = geometry.getMesh();
    boolean isPatch = TerrainPatches.isPatch(geometry);
    int level = level(drawn, mesh, isPatch);
    if (isPatch) {
      heights.meet(mesh);
    }
    boolean isKnown = match.meet(geometry);
    SeatColumns columns = match.found();
    int at = match.at();
    boolean isShown = isKnown && isSame(columns.meshes[at], mesh) && columns.levels[at] == level;
    if (!isShown || columns.layers[at] != mask || columns.culled[at] != hidden) {
      if (!isShown) {
        show(columns, at, mesh, level, isKnown);
      }
      columns.mark(at, mask, hidden);
      isRelisted = true;
    }
    if (isKnown) {
      match.place(geometry);
    } else {
      match.placeNew(geometry);
    }
  }

  private void show(SeatColumns columns, int at, Mesh mesh, int level, boolean isKnown) {
    int seat = match.seat();
    if (isKnown) {
      uses.release(match.use(seat));
    }
    columns.setMesh(at, mesh, level);
    use(columns, at, seat, poses.source(columns.geometries[at], mesh));
  }

  /** Lets a seat be asked with the tree of a mesh: its own, or that in its bind pose. */
  private void use(SeatColumns columns, int at, int seat, Mesh source) {
    Mesh mesh = columns.meshes[at];
    Geometry shows = columns.geometries[at];
    boolean mayPose = poses.mayPose(mesh);
    columns.setUse(at, uses.acquire(source, columns.levels[at], shows, mesh, mayPose));
    match.addShown(seat);
  }

  @SuppressWarnings("ReferenceEquality") // meshes and spatials are their identity
  private static boolean isSame(Object a, Object b) {
    return a == b;
  }

  /** How many take part. */
  int size() {
    return match.size();
  }

  /** How many spatials were visited. */
  int spatials() {
    return spatials;
  }

  /** A geometry that is asked with the tree of a mesh; null when there is none. */
  @Nullable Geometry showing(TrackedMesh use) {
    return match.showing(use);
  }
}
