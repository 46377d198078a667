package dev.sightline.jme.app;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.scene.Spatial;
import dev.sightline.jme.install.MeshInstaller;
import java.util.Objects;

/**
 * Keeps this library's trees under every mesh below a root, so that the engine's own {@code
 * collideWith} runs on them, in the game's code and in libraries:
 *
 * <pre>{@code
 * stateManager.attach(new InstallState(rootNode));
 * }</pre>
 *
 * <p>At every update while it is enabled it traverses the scene graph once and installs where there
 * is no tree of ours: meshes attached or cloned since, and those whose {@code clearCollisionData}
 * or {@code createCollisionData} was called. Until that update the engine answers for them as ever.
 * The traversal costs a few loads a spatial and allocates nothing where nothing is new. The first
 * query that reaches a mesh makes a quick tree, and the one that stays is built in the background;
 * {@code Sightline.prepare} builds ahead of time.
 *
 * <p>Disabled or detached, it takes out every tree of ours below the root, and those it has put
 * into meshes that have left since. {@code Sightline.install} does the same once, without a state.
 *
 * <p>{@code Node.collideWith} still asks every child in turn: a scene of many geometries gains
 * fully only through {@link CollisionAppState}.
 *
 * <p>Where the Java runtime does not let the field of the mesh be reached, enabling throws
 * UnsupportedOperationException; {@link CollisionAppState} works without it. For the thread of the
 * application only.
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
