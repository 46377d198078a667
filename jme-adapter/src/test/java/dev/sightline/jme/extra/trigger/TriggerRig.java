package dev.sightline.jme.extra.trigger;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.app.state.AppStateManager;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A state in the engine's own state manager, and what a listener of it was told: "+a:door" for an
 * enter, "=" for a stay, "-" for an exit. It checks that each enter has one exit, and that stays
 * come between them.
 */
final class TriggerRig implements TriggerListener {
  final Node root = new Node("root");
  final AppStateManager states = new App().getStateManager();
  final TriggerState triggers = new TriggerState(root);
  final Map<TriggerVolume, String> names = new HashMap<>();
  final List<TriggerContact> told = new ArrayList<>();
  private final Set<TriggerContact> inside = new HashSet<>();
  private final List<String> lines = new ArrayList<>();

  /** An application that is never started. */
  private static final class App extends SimpleApplication {
    App() {
      super(new AppState[0]);
    }

    @Override
    public void simpleInitApp() {}
  }

  TriggerRig() {
    triggers.addListener(this);
    states.attach(triggers);
  }

  Node node(String name, float x, float y, float z) {
    Node node = new Node(name);
    node.setLocalTranslation(x, y, z);
    root.attachChild(node);
    return node;
  }

  TriggerVolume fixed(String name, TriggerShape shape, float x, float y, float z) {
    return named(name, triggers.addTrigger(shape, new Transform(new Vector3f(x, y, z))));
  }

  TriggerVolume on(String name, TriggerShape shape, Spatial spatial) {
    return named(name, triggers.addTrigger(shape, spatial));
  }

  private TriggerVolume named(String name, TriggerVolume trigger) {
    names.put(trigger, name);
    return trigger;
  }

  /** Lets a frame of a tenth of a second pass; what it told. */
  String frame() {
    return frame(0.1f);
  }

  String frame(float seconds) {
    states.update(seconds);
    root.updateLogicalState(seconds);
    root.updateGeometricState();
    return take();
  }

  /** What was told since it was last taken. */
  String take() {
    String out = String.join(" ", lines);
    lines.clear();
    return out;
  }

  /** Whether no enter waits for its exit. */
  boolean isEmpty() {
    return inside.isEmpty();
  }

  private void add(char sign, TriggerContact contact) {
    told.add(contact);
    Spatial mover = contact.mover().spatial();
    lines.add(
        sign + (mover == null ? "none" : mover.getName()) + ":" + names.get(contact.trigger()));
  }

  @Override
  public void enter(TriggerContact contact) {
    assertThat(inside.add(contact)).as("entered twice: %s", contact).isTrue();
    add('+', contact);
  }

  @Override
  public void stay(TriggerContact contact) {
    assertThat(inside).as("stays outside").contains(contact);
    assertThat(contact.isInside()).isTrue();
    assertThat(contact.fraction()).isEqualTo(1);
    add('=', contact);
  }

  @Override
  public void exit(TriggerContact contact) {
    assertThat(inside.remove(contact)).as("left twice: %s", contact).isTrue();
    assertThat(contact.isInside()).isFalse();
    add('-', contact);
  }
}
