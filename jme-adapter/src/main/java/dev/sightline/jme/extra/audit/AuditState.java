package dev.sightline.jme.extra.audit;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.scene.Spatial;
import dev.sightline.jme.install.MeshInstaller;
import java.util.Objects;

/**
 * Keeps this library's trees under every mesh below a root, and audits their answers against the
 * engine's:
 *
 * <pre>{@code
 * stateManager.attach(new AuditState(rootNode));
 * }</pre>
 *
 * <p>Does what {@code InstallState} does and is attached in its place; see {@link Audit} for what
 * it finds. Disabled or detached, it takes all trees out; enabled again, the same audit goes on.
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
