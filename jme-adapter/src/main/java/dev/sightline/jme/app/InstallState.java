package dev.sightline.jme.app;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.scene.Spatial;
import dev.sightline.jme.install.MeshInstaller;
import java.util.Objects;

/**
 * Makes the engine's {@code collideWith} run on this library's trees, for every mesh below a root,
 * meshes that are attached later included.
 *
 * <pre>{@code
 * stateManager.attach(new InstallState(rootNode));
 * rootNode.attachChild(model);         // gets its trees at the next update
 * rootNode.collideWith(ray, results);  // the call that the game already has
 * }</pre>
 *
 * <p>While it is enabled, each update traverses the scene graph once. It installs a tree in each
 * mesh that has none: meshes that were attached or cloned since, and meshes whose {@code
 * clearCollisionData} or {@code createCollisionData} was called. Until that update the engine
 * answers for them. The traversal allocates nothing if no mesh is new.
 *
 * <p>Each mesh gets one tree, built in the background. A query that arrives earlier builds a simple
 * tree first; {@code Sightline.prepare} builds ahead of time.
 *
 * <p>When it is disabled or detached, it removes all installed trees below the root. It also
 * removes those that it installed in meshes which have left the root since. {@code
 * Sightline.install} installs once, without a state.
 *
 * <p>{@code Node.collideWith} still asks every child in turn. For a scene of many geometries {@link
 * CollisionAppState} is faster.
 *
 * <p>Enabling throws UnsupportedOperationException if the Java runtime does not give access to the
 * mesh's field; {@link CollisionAppState} works without it. On the application's thread only.
 */
public final class InstallState extends BaseAppState {
  private final Spatial root;
  private final MeshInstaller installer = new MeshInstaller(null);

  /** A state over everything below a spatial, or over a single geometry. */
  public InstallState(Spatial root) {
    this.root = Objects.requireNonNull(root, "root");
  }

  @Override
  protected void initialize(Application app) {
    WarmUp.begin();
  }

  @Override
  protected void cleanup(Application app) {}

  @Override
  protected void onEnable() {
    installer.scan(root);
  }

  @Override
  public void update(float tpf) {
    installer.scan(root);
  }

  @Override
  protected void onDisable() {
    installer.undo(root);
  }
}
