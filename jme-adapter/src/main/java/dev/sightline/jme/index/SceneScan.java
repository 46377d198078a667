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
import dev.sightline.jme.internal.Hints;
import dev.sightline.jme.internal.ReadAhead;
import dev.sightline.jme.internal.ScenePath;
import dev.sightline.jme.internal.TerrainPatches;
import dev.sightline.jme.internal.mesh.HeightEdits;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import dev.sightline.jme.internal.pose.ScenePoses;
import dev.sightline.jme.scene.Instances;
import dev.sightline.jme.scene.Layers;
import dev.sightline.jme.scene.SceneTraversal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The traversal of a scene graph, from the root down, children in their order: compares what it
 * finds with what the last traversal found. Belongs to the scanning thread.
 *
 * <p>World transforms are brought up to date on the way, each after its parent's.
 */
final class SceneScan {
  private final IndexOptions options;
  private final Predicate<? super Spatial> include;
  private final MeshRegistry uses;
  private final SceneRebuild rebuild;
  private final SceneEntries entries = new SceneEntries();
  private final HeightEdits heights = new HeightEdits();
  private final ScenePoses poses;

  private final ScenePath path = new ScenePath();
  private final ReadAhead ahead = new ReadAhead();

  private final List<Spatial> foreign = new ArrayList<>();
  private int foreignMet;
  private int spatials;
  private boolean relisted;
  private @Nullable Spatial scanned;

  /** Whether everything has been forgotten since the last traversal that came to its end. */
  private boolean isCleared;

  SceneScan(IndexOptions options, MeshRegistry uses, SceneRebuild rebuild) {
    this.rebuild = rebuild;
    this.options = options;
    this.include = options.include();
    this.uses = uses;
    poses = new ScenePoses(options.posed());
  }

  /**
   * Visits everything below a root that takes part.
   *
   * @param from the root
   * @param last the frame of the traversal before
   */
  void run(Spatial from, @Nullable SceneFrame last) {
    scanned = from;
    relisted = isCleared;
    spatials = 0;
    foreignMet = 0;
    SceneSnapshot made = last == null ? null : last.made();
    entries.begin(made == null ? null : made.tree());
    heights.begin();
    poses.beginLook();
    enterFromAbove(from);
    while (path.depth() > 0) {
      visitChildren(path.depth() - 1);
    }
    end();
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
        ahead.read(list, i, end, entries.readAhead(end - i));
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
  }

  private void end() {
    if (entries.end(uses)) {
      relisted = true;
    }
    if (foreignMet < foreign.size()) {
      foreign.subList(foreignMet, foreign.size()).clear();
      relisted = true;
    }
    if (!poses.isEmpty()) {
      lookAtPoses();
    }
    if (relisted) {
      uses.sweep();
    }
    isCleared = false;
  }

  /** Finds those that may be posed, where the list is another now, and looks at each. */
  @SuppressWarnings("ReferenceEquality") // a mesh is its identity
  private void lookAtPoses() {
    SceneRows rows = entries.rows();
    if (relisted) {
      poses.beginList();
      for (int seat = 0; seat < entries.size(); seat++) {
        if (entries.use(seat).posables != null) {
          poses.list(seat, rows.geometries[seat]);
        }
      }
      poses.endList();
    }
    for (int i = 0; i < poses.size(); i++) {
      int seat = poses.row(i);
      Mesh source = poses.look(i, rows.meshes[seat]);
      if (source != entries.use(seat).mesh) {
        uses.release(entries.use(seat));
        use(rows, seat, seat, source);
        relisted = true;
      }
    }
    poses.endLook();
  }

  /** Fits trees to poses, after trees of meshes have been; returns whether one has changed. */
  boolean pose() {
    boolean changed = false;
    for (int i = 0; i < poses.size(); i++) {
      TrackedMesh use = entries.use(poses.row(i));
      if (use.posables != null) {
        changed |= poses.fit(i, use.shown(), use.contents(), use.posables);
      }
    }
    return changed;
  }

  /** Whether joints or targets may have moved since the last traversal. */
  boolean mayHavePosed() {
    return poses.mayHaveMoved();
  }

  /** Forgets everything, so that the next traversal finds everything new. */
  void clear() {
    isCleared = true;
    entries.clear();
    heights.begin();
    poses.clear();
    rebuild.cancel();
    foreign.clear();
    path.clear();
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
      relisted = true;
    } else if (!isSame(foreign.get(foreignMet), spatial)) {
      foreign.set(foreignMet, spatial);
      relisted = true;
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
  private int level(Geometry drawn, Mesh mesh) {
    return options.lod() == IndexOptions.Lod.ACTIVE && !Instances.isBatched(drawn)
        ? MeshBuffers.activeLevel(drawn, mesh)
        : MeshBuffers.FULL;
  }

  /**
   * Meets a geometry.
   *
   * @param drawn itself, or what draws it as an instance
   */
  private void meet(Geometry geometry, Geometry drawn, int mask, boolean hidden) {
    Mesh mesh = geometry.getMesh();
    int level = level(drawn, mesh);
    if (TerrainPatches.isPatch(geometry)) {
      heights.meet(mesh);
    }
    boolean isKnown = entries.meet(geometry);
    SceneRows rows = entries.rowsAt();
    int at = entries.at();
    boolean isShown = isKnown && isSame(rows.meshes[at], mesh) && rows.levels[at] == level;
    if (!isShown || rows.layers[at] != mask || rows.culled[at] != hidden) {
      if (!isShown) {
        show(rows, at, mesh, level, isKnown);
      }
      rows.mark(at, mask, hidden);
      relisted = true;
    }
    if (isKnown) {
      entries.place(geometry);
    } else {
      entries.placeNew(geometry);
    }
  }

  private void show(SceneRows rows, int at, Mesh mesh, int level, boolean isKnown) {
    int seat = entries.seat();
    if (isKnown) {
      uses.release(entries.use(seat));
    }
    rows.setMesh(at, mesh, level);
    use(rows, at, seat, poses.source(rows.geometries[at], mesh));
  }

  /** Lets a seat be asked with the tree of a mesh: its own, or that in its bind pose. */
  private void use(SceneRows rows, int at, int seat, Mesh source) {
    Mesh mesh = rows.meshes[at];
    Geometry shows = rows.geometries[at];
    boolean mayPose = poses.mayPose(mesh);
    entries.setUse(seat, uses.acquire(source, rows.levels[at], shows, mesh, mayPose));
  }

  @SuppressWarnings("ReferenceEquality") // meshes and spatials are their identity
  private static boolean isSame(Object a, Object b) {
    return a == b;
  }

  /** Whether heights of terrain have been edited since the last traversal. */
  boolean hasEditedHeights() {
    return heights.areEdited();
  }

  /** Those found, in order. */
  SceneEntries entries() {
    return entries;
  }

  /** How many spatials were visited. */
  int spatials() {
    return spatials;
  }

  /** Whether an entry has another place than before. */
  boolean hasMoved() {
    return entries.hasMoved();
  }

  /** Whether the list of those found, or what is known of one, differs from before. */
  boolean isRelisted() {
    return relisted;
  }

  /** Whether a better tree over the same instances can take the place of a snapshot's. */
  boolean isRebuilt(SceneFrame last) {
    return rebuild.isReady() && last.made() != null;
  }

  /**
   * A frame of those found, as much like the last one as it can be.
   *
   * @param remeshed whether a mesh may have another tree than in the last frame
   * @param posed whether a geometry may be in another pose
   * @return the last one itself when the two would show the same
   */
  SceneFrame frame(@Nullable SceneFrame last, boolean remeshed, boolean posed) {
    FrameMaker maker = new FrameMaker(entries, poses, rebuild, last);
    if (last == null || relisted) {
      SceneList list = entries.rows().list(entries.order(), scanned, foreign, options.posed());
      return maker.renewed(list, true, remeshed, options.whilePending());
    }
    if (posed && !remeshed) {
      return maker.posed(last.list(), options.whilePending());
    }
    return remeshed
        ? maker.renewed(last.list(), false, true, options.whilePending())
        : maker.moved(last.list(), options.whilePending());
  }
}
