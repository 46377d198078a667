package dev.sightline.demo.churn;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * A scene of small geometries under a hundred nodes, of which some change in every frame, and 100
 * picks. A frame writes the processor time of the scan, that of scan and picks, both in
 * nanoseconds, and how many picks hit.
 */
public final class ChurnScene implements Consumer<long[]> {
  /** What changes in a frame. */
  public enum Change {
    /** Things move on by a little. */
    MOVE,
    /** As many things are attached as detached. */
    CHURN,
    /** A node with all that is below it gets another parent. */
    REPARENT,
    /** Things get another mesh. */
    SWAP,
    /** Things are hidden, or shown again. */
    HIDE
  }

  private static final int GROUPS = 100;
  private static final int PICKS = 100;
  static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Change change;
  private final int many;
  private final Random random;
  private final float extent;
  private final Node root = new Node("root");
  private final List<Node> groups = new ArrayList<>();
  private final List<Geometry> things = new ArrayList<>();
  private final Mesh[] meshes = {new Box(1, 1, 1), new Sphere(6, 6, 1)};
  private final SceneIndex index = new SceneIndex(root, IndexOptions.defaults(), null);
  private final SceneHit hit = new SceneHit();
  private int frame;

  /** Makes the scene; the same one whenever the arguments are the same. */
  public ChurnScene(String change, Integer count, Integer many, Long seed) {
    this.change = Change.valueOf(change);
    this.many = many;
    random = new Random(seed);
    extent = 4 * (float) Math.cbrt(count);
    for (Mesh mesh : meshes) {
      mesh.getBufferList().forEach(VertexBuffer::clearUpdateNeeded);
    }
    for (int i = 0; i < GROUPS; i++) {
      groups.add(new Node("group" + i));
      root.attachChild(groups.get(i));
    }
    for (int i = 0; i < count; i++) {
      attach(groups.get(random.nextInt(GROUPS)));
    }
  }

  private void attach(Node group) {
    Geometry thing = new Geometry("thing", meshes[0]);
    thing.setLocalTranslation(place());
    things.add(thing);
    group.attachChild(thing);
  }

  private Vector3f place() {
    return new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat())
        .multLocal(extent);
  }

  @Override
  public void accept(long[] out) {
    frame++;
    change();
    root.updateGeometricState();
    Ray[] rays = new Ray[PICKS];
    for (int i = 0; i < PICKS; i++) {
      Vector3f from = place();
      rays[i] = new Ray(from, place().subtractLocal(from).normalizeLocal());
    }
    long start = THREADS.getCurrentThreadCpuTime();
    index.scan();
    long scanned = THREADS.getCurrentThreadCpuTime();
    SceneView view = SceneView.of(index.current());
    int hits = 0;
    for (Ray ray : rays) {
      hits += view.pickNearest(ray, QueryOptions.DEFAULT, hit) ? 1 : 0;
    }
    out[0] = scanned - start;
    out[1] = THREADS.getCurrentThreadCpuTime() - start;
    out[2] = hits;
  }

  private void change() {
    switch (change) {
      case MOVE -> {
        int step = things.size() / many;
        for (int i = frame % step; i < things.size(); i += step) {
          double angle = 0.01 * (frame + i);
          things.get(i).move((float) Math.sin(angle) * 0.1f, (float) Math.cos(angle) * 0.1f, 0);
        }
      }
      case CHURN -> {
        for (int i = 0; i < many; i++) {
          int last = things.size() - 1;
          int gone = random.nextInt(things.size());
          things.get(gone).removeFromParent();
          things.set(gone, things.get(last));
          things.remove(last);
        }
        for (int i = 0; i < many; i++) {
          attach(groups.get(random.nextInt(GROUPS)));
        }
      }
      case REPARENT -> {
        Node moved = groups.get(frame % GROUPS);
        moved.removeFromParent();
        root.attachChildAt(moved, random.nextInt(root.getQuantity() + 1));
      }
      case SWAP -> {
        for (int i = 0; i < many; i++) {
          Geometry thing = things.get(random.nextInt(things.size()));
          thing.setMesh(thing.getMesh() == meshes[0] ? meshes[1] : meshes[0]);
        }
      }
      case HIDE -> {
        for (int i = 0; i < many; i++) {
          Geometry thing = things.get(random.nextInt(things.size()));
          boolean isHidden = thing.getLocalCullHint() == CullHint.Always;
          thing.setCullHint(isHidden ? CullHint.Inherit : CullHint.Always);
        }
      }
    }
  }
}
