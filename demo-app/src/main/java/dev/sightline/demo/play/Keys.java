package dev.sightline.demo.play;

import com.jme3.input.InputManager;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.AnalogListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.input.controls.MouseAxisTrigger;
import com.jme3.input.controls.MouseButtonTrigger;
import com.jme3.input.controls.Trigger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

/**
 * The keys and buttons of a scene: each with what it does, in words that the help shows. They are
 * released when the scene is left.
 */
public final class Keys {
  /**
   * A row of the help.
   *
   * @param key what is written on it
   * @param does what it does
   */
  public record Row(String key, String does) {}

  private final InputManager input;
  private final List<Row> rows = new ArrayList<>();
  private final List<String> mappings = new ArrayList<>();
  private final List<ActionListener> actions = new ArrayList<>();
  private final List<AnalogListener> analogs = new ArrayList<>();

  /** Without keys. */
  public Keys(InputManager input) {
    this.input = input;
  }

  /**
   * Binds a key that does something once, when it is pressed.
   *
   * @param code a constant of {@code KeyInput}
   * @param key what is written on it
   * @param does what it does, for the help
   */
  public void press(int code, String key, String does, Runnable action) {
    row(key, does);
    change(
        new KeyTrigger(code),
        isDown -> {
          if (isDown) {
            action.run();
          }
        });
  }

  /**
   * Binds keys that do something as long as one of them is held; {@link #row} says what.
   *
   * @param codes constants of {@code KeyInput}
   * @return says whether one is held, or was since it was asked last
   */
  public BooleanSupplier hold(int... codes) {
    Set<Integer> held = new HashSet<>();
    boolean[] isTapped = new boolean[1];
    for (int code : codes) {
      change(
          new KeyTrigger(code),
          isDown -> {
            if (isDown) {
              held.add(code);
              isTapped[0] = true;
            } else {
              held.remove(code);
            }
          });
    }
    return () -> {
      boolean wasTapped = isTapped[0];
      isTapped[0] = false;
      return wasTapped || !held.isEmpty();
    };
  }

  /** 1 while the one is held and the other not, -1 the other way about, else 0. */
  public static int sign(BooleanSupplier plus, BooleanSupplier minus) {
    return (plus.getAsBoolean() ? 1 : 0) - (minus.getAsBoolean() ? 1 : 0);
  }

  /**
   * Binds a key that does something when it goes down, and something else when it goes up; {@link
   * #row} says what.
   *
   * @param code a constant of {@code KeyInput}
   * @param changed gets true when it goes down, and false when it goes up
   */
  public void change(int code, Consumer<Boolean> changed) {
    change(new KeyTrigger(code), changed);
  }

  /**
   * Binds a button of the mouse; what a panel catches does not come. {@link #row} says what for.
   *
   * @param button a constant of {@code MouseInput}
   * @param changed gets true when it goes down, and false when it goes up
   */
  public void mouse(int button, Consumer<Boolean> changed) {
    change(new MouseButtonTrigger(button), changed);
  }

  /**
   * Binds a movement of the mouse or of its wheel, in one direction.
   *
   * @param axis a constant of {@code MouseInput}
   * @param moved gets how far
   */
  public void move(int axis, boolean negative, DoubleConsumer moved) {
    String mapping = name();
    input.addMapping(mapping, new MouseAxisTrigger(axis, negative));
    AnalogListener listener = (name, value, tpf) -> moved.accept(value);
    analogs.add(listener);
    input.addListener(listener, mapping);
  }

  /** Adds a row to the help for what is bound elsewhere. */
  public void row(String key, String does) {
    rows.add(new Row(key, does));
  }

  /** All rows, in the order in which they were bound. */
  public List<Row> rows() {
    return List.copyOf(rows);
  }

  /** Releases all. */
  public void release() {
    actions.forEach(input::removeListener);
    analogs.forEach(input::removeListener);
    mappings.forEach(input::deleteMapping);
    actions.clear();
    analogs.clear();
    mappings.clear();
    rows.clear();
  }

  private void change(Trigger trigger, Consumer<Boolean> changed) {
    String mapping = name();
    input.addMapping(mapping, trigger);
    ActionListener listener = (name, isPressed, tpf) -> changed.accept(isPressed);
    actions.add(listener);
    input.addListener(listener, mapping);
  }

  private String name() {
    String mapping = "scene-" + System.identityHashCode(this) + "-" + mappings.size();
    mappings.add(mapping);
    return mapping;
  }
}
