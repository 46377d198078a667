package dev.sightline.jme.extra.audit;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.scene.Spatial;
import dev.sightline.jme.install.MeshInstaller;
import java.util.Objects;

/**
 * Compares the answers of installed trees with the engine's while the game runs, for every mesh
 * below a root.
 *
 * <pre>{@code
 * AuditState state = new AuditState(rootNode); // in place of an InstallState
 * stateManager.attach(state);
 * // play the game, then:
 * System.out.println(state.audit().report()); // how many answers differ, by kind
 * }</pre>
 *
 * <p>It keeps trees installed in meshes that are attached later, as {@code InstallState} does.
 * {@link Audit} says which differences it finds. When it is disabled or detached, it removes all
 * installed trees; enabled again, it continues the same audit.
 */
public final class AuditState extends BaseAppState {
  private final Spatial root;
  private final Audit audit;
  private final MeshInstaller installer;

  /** An audit with the standard options. */
  public AuditState(Spatial root) {
    this(root, AuditOptions.standard());
  }

  /** An audit with other options. */
  public AuditState(Spatial root, AuditOptions options) {
    this.root = Objects.requireNonNull(root, "root");
    audit = new Audit(options);
    installer = new MeshInstaller(audit::observer);
  }

  /** The audit that is going on. */
  public Audit audit() {
    return audit;
  }

  @Override
  protected void initialize(Application app) {}

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
