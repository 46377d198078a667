package dev.sightline.jme.extra.select;

import com.jme3.renderer.Camera;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.core.overlap.frustum.AabbArea;
import dev.sightline.core.overlap.frustum.AreaFrustum;
import dev.sightline.jme.convert.CameraSpace;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.ScratchPool;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.result.SceneOverlap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One selection while it is made. Taken from a pool of the thread and given back by {@link
 * #close()}.
 */
final class SelectionSearch implements InstanceFilter, AutoCloseable {
  private static final ScratchPool<SelectionSearch> POOL = new ScratchPool<>(SelectionSearch::new);

  private final OverlapQuery query = new OverlapQuery().instances(this);
  private final CameraSpace space = new CameraSpace();
  private final AreaFrustum frustum = new AreaFrustum();
  private final double[] rectangle = new double[4];
  private final double[] planes = new double[42];
  private final double[] scratch = new double[AabbArea.SCRATCH];
  private final float[] box = new float[6];
  private final TriangleList answer = new TriangleList();

  /** What is in the area: instances of the snapshot and their triangles, or -1 for these. */
  private final TriangleList found = new TriangleList();

  private final VisiblePixels pixels = new VisiblePixels();
  private final ObjectBoxes objects = new ObjectBoxes();
  private SelectionOptions options = SelectionOptions.DEFAULT;
  private @Nullable SceneView view;
  private boolean isOverLines;

  private SelectionSearch() {}

  static SelectionSearch of(SceneView view, SelectionOptions options) {
    SelectionSearch search = POOL.acquire();
    search.view = view;
    search.options = options;
    return search;
  }

  /** Forgets everything that belongs to the scene. */
  @Override
  public void close() {
    view = null;
    isOverLines = false;
    options = SelectionOptions.DEFAULT;
    POOL.release();
  }

  private SceneView view() {
    return Objects.requireNonNull(view);
  }

  private SceneSnapshot snapshot() {
    return view().snapshot();
  }

  void select(SelectionArea area, Camera camera, SceneOverlap out) {
    if (look(area, camera)) {
      find(out.keepsTriangles());
      write(camera, out);
    }
  }

  void select(SelectionArea area, Camera camera, SceneObjects<?> out) {
    if (look(area, camera)) {
      if (options.by() == SelectBy.TRIANGLES) {
        find(false);
      } else {
        findObjects(out);
      }
      write(camera, out.geometries());
    }
  }

  /** Takes the area as a camera shows it; whether anything of it is shown. */
  private boolean look(SelectionArea area, Camera camera) {
    Objects.requireNonNull(area, "area");
    space.set(camera).viewport(rectangle);
    boolean shown = area.cut(rectangle);
    space.planes(rectangle, planes);
    if (area.isRectangle()) {
      frustum.setRectangle(planes, rectangle);
    } else {
      frustum.setArea(planes, rectangle, area.polygon());
    }
    found.clear();
    return shown;
  }

  private void find(boolean keepsTriangles) {
    find(snapshot().tree(), keepsTriangles);
    if (seesLines()) {
      isOverLines = true;
      find(snapshot().lineTree(), keepsTriangles);
    }
    found.sort();
  }

  private boolean seesLines() {
    return !options.candidates().pickRadius().isNone();
  }

  private void find(InstanceTree tree, boolean keepsTriangles) {
    query.area(frustum);
    int n = keepsTriangles ? query.all(tree, answer) : query.firstOfEach(tree, answer);
    for (int i = 0; i < n; i++) {
      found.add(row(answer.instance(i)), keepsTriangles ? answer.triangle(i) : -1);
    }
  }

  private int row(int instance) {
    return isOverLines ? snapshot().lineInstance(instance) : instance;
  }

  /** Whether its triangles are to be asked; one that is asked for its box is asked here. */
  @Override
  public boolean enters(int instance) {
    int row = row(instance);
    if (!view().sees(options.candidates(), row)) {
      return false;
    }
    if (options.by() == SelectBy.TRIANGLES) {
      return true;
    }
    InstanceTree tree = isOverLines ? snapshot().lineTree() : snapshot().tree();
    tree.instance(instance).box(box, 0);
    if (isBoxIn(box)) {
      found.add(row, -1);
    }
    return false;
  }

  private boolean isBoxIn(float[] b) {
    return options.by() == SelectBy.BOUNDS
        ? AabbArea.intersects(frustum, b, 0, scratch)
        : frustum.contains(middle(b, 0), middle(b, 1), middle(b, 2));
  }

  private static double middle(float[] b, int axis) {
    return 0.5 * ((double) b[axis] + b[axis + 3]);
  }

  /** Finds the geometries of the objects whose boxes are in the area. */
  private void findObjects(SceneObjects<?> out) {
    try {
      collect(snapshot().tree(), out);
      if (seesLines()) {
        isOverLines = true;
        collect(snapshot().lineTree(), out);
      }
      for (int i = 0; i < objects.size(); i++) {
        if (isBoxIn(objects.box(i))) {
          objects.choose(i);
        }
      }
      objects.addChosen(found);
      found.sort();
    } finally {
      objects.clear();
    }
  }

  private void collect(InstanceTree tree, SceneObjects<?> out) {
    for (int i = 0; i < tree.size(); i++) {
      int row = row(i);
      if (tree.instance(i).isMet() && view().sees(options.candidates(), row)) {
        tree.instance(i).box(box, 0);
        objects.add(out.kind().spatialOf(snapshot().geometry(row)), row, box);
      }
    }
  }

  private void write(Camera camera, SceneOverlap out) {
    if (options.visibleOnly()) {
      pixels.look(view(), options.hiders(), camera, frustum, rectangle, found);
    }
    int last = -1;
    for (int i = 0; i < found.size(); i++) {
      if (options.visibleOnly() && !pixels.isSeen(i)) {
        continue;
      }
      int row = found.instance(i);
      if (row != last) {
        out.add(snapshot().geometry(row));
        last = row;
      }
      if (out.keepsTriangles()) {
        out.addTriangle(found.triangle(i));
      }
    }
  }
}
