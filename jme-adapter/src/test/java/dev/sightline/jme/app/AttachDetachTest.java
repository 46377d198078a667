package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneOverlap;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class AttachDetachTest {
  private static final int CYCLES = 1_000;

  private final FakeApp fake = new FakeApp();
  private final Node root = new Node("root");
  private final List<WeakReference<?>> given = new ArrayList<>();

  private Geometry model(int i) {
    Mesh mesh = Shapes.ball(6, VertexBuffer.Format.UnsignedShort);
    Geometry model = new Geometry("model" + i, mesh);
    model.setLocalTranslation(i % 7, 0, 0);
    given.add(new WeakReference<>(mesh));
    given.add(new WeakReference<>(model));
    return model;
  }

  private void ask(SceneQueries queries, int i) {
    assertThat(queries.groundHeight(i % 7 + 0.1f, 0.1f)).isPresent();
    SceneOverlap overlap = SceneOverlap.ofTriangles();
    QueryVolume ball = QueryVolume.sphere(new Vector3f(i % 7, 0, 0), 1.5f);
    assertThat(queries.overlap(ball, QueryOptions.DEFAULT, overlap)).isEqualTo(1);
  }

  private long alive() {
    return given.stream().filter(reference -> reference.get() != null).count();
  }

  /** A collector may need several rounds to clear what weak maps and queues hold. */
  private void collect() throws InterruptedException {
    for (int round = 0; round < 100 && alive() > 0; round++) {
      System.gc();
      Thread.sleep(20);
    }
  }

  @Test
  void aThousandModelsThatComeAndGoLeaveNothingBehind() throws InterruptedException {
    CollisionAppState state = fake.attach(new CollisionAppState(root));
    for (int i = 0; i < CYCLES; i++) {
      Geometry model = model(i);
      root.attachChild(model);
      root.updateGeometricState();
      state.render(null);
      ask(state, i);
      root.detachChild(model);
    }
    root.updateGeometricState();
    state.render(null);
    assertThat(state.groundHeight(0, 0)).isEmpty();
    assertThat(state.statistics().geometries()).isZero();
    assertThat(state.statistics().meshes()).isZero();
    assertThat(state.statistics().bytes()).isZero();
    collect();
    assertThat(alive()).as("of " + given.size()).isZero();
  }

  /** Nobody asks after the model has left: the last answer may not hold it. */
  @Test
  void whatWasAskedLastGoesWithTheSceneThoughNobodyAsksAgain() throws InterruptedException {
    CollisionAppState state = fake.attach(new CollisionAppState(root));
    SceneIndex index = new SceneIndex(root);
    IndexQueries queries = new IndexQueries(index);
    askAndDetach(state, index, queries);
    state.render(null);
    index.scan();
    pushOut();
    collect();
    assertThat(alive()).as("of " + given.size()).isZero();
    assertThat(state.groundHeight(0.1f, 0.1f)).isEmpty();
    assertThat(queries.groundHeight(0.1f, 0.1f)).isEmpty();
    index.close();
  }

  private void askAndDetach(CollisionAppState state, SceneIndex index, SceneQueries queries) {
    Geometry model = model(0);
    root.attachChild(model);
    root.updateGeometricState();
    state.render(null);
    index.scan();
    ask(state, 0);
    ask(queries, 0);
    SceneView view = state.view();
    state.render(null);
    assertThat(state.view()).as("while the scene stays").isSameAs(view);
    given.add(new WeakReference<>(view));
    root.detachChild(model);
    root.updateGeometricState();
  }

  @Test
  void aThousandStatesThatComeAndGoLeaveNothingBehind() throws InterruptedException {
    for (int i = 0; i < CYCLES; i++) {
      comeAndGo(i);
    }
    pushOut();
    collect();
    assertThat(alive()).as("of " + given.size()).isZero();
  }

  /** The engine's TempVars hold on to the spatials that a thread last brought up to date. */
  private static void pushOut() {
    Node other = new Node("other");
    other.attachChild(new Node("inner"));
    other.getChild(0).getWorldTransform();
    other.getChild(0).getWorldBound();
  }

  private void comeAndGo(int i) {
    Node own = new Node("own");
    own.attachChild(model(i));
    CollisionAppState state = fake.attach(new CollisionAppState(own));
    given.add(new WeakReference<>(state));
    given.add(new WeakReference<>(state.view().snapshot()));
    ask(state, i);
    fake.detach(state);
    assertThatIllegalStateException().isThrownBy(state::view);
  }
}
