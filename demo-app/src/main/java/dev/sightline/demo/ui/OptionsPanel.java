package dev.sightline.demo.ui;

import com.simsilica.lemur.Button;
import com.simsilica.lemur.Container;
import com.simsilica.lemur.DefaultRangedValueModel;
import com.simsilica.lemur.Insets3f;
import com.simsilica.lemur.Label;
import com.simsilica.lemur.Slider;
import com.simsilica.lemur.core.VersionedReference;
import com.simsilica.lemur.event.ConsumingMouseListener;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/**
 * What can be changed in a scene, one row below the other: check boxes, sliders, choices, buttons.
 * Each row hands its value to the scene whenever it changes; a key may set the row too.
 */
public final class OptionsPanel {
  private final Container pane = Look.column();
  private final List<Runnable> updates = new ArrayList<>();

  /** Without rows. */
  public OptionsPanel() {
    pane.addMouseListener(ConsumingMouseListener.INSTANCE);
  }

  /** A row that is on or off. */
  public static final class Check {
    private final String name;
    private final Button button = new Button("");
    private final Consumer<Boolean> changed;
    private boolean on;

    private Check(String name, boolean on, Consumer<Boolean> changed) {
      this.name = name;
      this.changed = changed;
      this.on = on;
      button.addClickCommands(clicked -> set(!this.on));
      label();
    }

    /** Sets it, as a click does. */
    public void set(boolean wanted) {
      on = wanted;
      label();
      changed.accept(on);
    }

    /** Greys it out where it changes nothing; a click or a key still sets it. */
    public void matters(boolean does) {
      button.setColor(does ? Look.WHITE : Look.GREY);
    }

    /** Whether it is on. */
    public boolean isOn() {
      return on;
    }

    private void label() {
      button.setText((on ? "[x]  " : "[  ]  ") + name);
    }
  }

  /** A row with one of several values; a click goes on to the next. */
  public static final class Choice {
    private final String name;
    private final List<String> values;
    private final Button button = new Button("");
    private final IntConsumer changed;
    private int chosen;

    private Choice(String name, List<String> values, int chosen, IntConsumer changed) {
      this.name = name;
      this.values = List.copyOf(values);
      this.chosen = chosen;
      this.changed = changed;
      button.addClickCommands(clicked -> next());
      label();
    }

    /** Goes on to the next value, after the last to the first. */
    public void next() {
      set((chosen + 1) % values.size());
    }

    /** Chooses by number. */
    public void set(int wanted) {
      chosen = wanted;
      label();
      changed.accept(chosen);
    }

    /** Greys it out where it changes nothing; a click or a key still sets it. */
    public void matters(boolean does) {
      button.setColor(does ? Look.WHITE : Look.GREY);
    }

    /** The number of the value. */
    public int chosen() {
      return chosen;
    }

    private void label() {
      button.setText(name + ":  " + values.get(chosen));
    }
  }

  /** Rows of which one is chosen, by a click. */
  public static final class OneOf {
    private final List<Button> buttons = new ArrayList<>();
    private final IntConsumer changed;
    private int chosen;

    private OneOf(List<String> names, int chosen, IntConsumer changed) {
      this.changed = changed;
      this.chosen = chosen;
      for (int i = 0; i < names.size(); i++) {
        int number = i;
        Button button = new Button(names.get(i));
        button.setInsets(new Insets3f(1, 2, 1, 2));
        button.addClickCommands(clicked -> set(number));
        buttons.add(button);
      }
      light();
    }

    /** Chooses one, as a click does. */
    public void set(int wanted) {
      chosen = wanted;
      light();
      changed.accept(chosen);
    }

    /** Chooses the one below, after the last the first. */
    public void next() {
      set((chosen + 1) % buttons.size());
    }

    private void light() {
      for (int i = 0; i < buttons.size(); i++) {
        buttons.get(i).setColor(i == chosen ? Look.ACCENT : Look.WHITE);
      }
    }
  }

  /** A row with a whole number on a slider. */
  public static final class Count {
    private final String name;
    private final IntUnaryOperator meaning;
    private final Label label = new Label("");
    private final DefaultRangedValueModel model;
    private final VersionedReference<Double> reference;
    private final IntConsumer changed;

    private Count(
        String name, int most, int position, IntUnaryOperator meaning, IntConsumer changed) {
      this.name = name;
      this.meaning = meaning;
      this.changed = changed;
      model = new DefaultRangedValueModel(0, most, position);
      reference = model.createReference();
      label();
    }

    /** Moves the slider. */
    public void set(int position) {
      model.setValue(position);
    }

    /** Greys it out where it changes nothing; the slider still moves. */
    public void matters(boolean does) {
      label.setColor(does ? Look.WHITE : Look.GREY);
    }

    /** The number that the slider stands for. */
    public int value() {
      return meaning.applyAsInt((int) Math.round(model.getValue()));
    }

    private void update() {
      if (reference.update()) {
        label();
        changed.accept(value());
      }
    }

    private void label() {
      label.setText(String.format(java.util.Locale.ROOT, "%s:  %,d", name, value()));
    }
  }

  /** Adds a row that is on or off; {@code changed} is not called for what it is at first. */
  public Check check(String name, boolean on, Consumer<Boolean> changed) {
    Check check = new Check(name, on, changed);
    pane.addChild(check.button);
    return check;
  }

  /** Adds a row with one of several values. */
  public Choice choice(String name, List<String> values, int chosen, IntConsumer changed) {
    Choice choice = new Choice(name, values, chosen, changed);
    pane.addChild(choice.button);
    return choice;
  }

  /** Adds a row a name, of which one is chosen. */
  public OneOf oneOf(List<String> names, int chosen, IntConsumer changed) {
    OneOf rows = new OneOf(names, chosen, changed);
    rows.buttons.forEach(pane::addChild);
    return rows;
  }

  /** Adds a slider over the whole numbers from the least to the most. */
  public Count slider(String name, int least, int most, int value, IntConsumer changed) {
    return slider(name, most - least, value - least, position -> least + position, changed);
  }

  /**
   * Adds a slider whose positions stand for numbers of any kind.
   *
   * @param most the last position; the first is 0
   * @param position where it stands at first
   * @param meaning the number of each position
   */
  public Count slider(
      String name, int most, int position, IntUnaryOperator meaning, IntConsumer changed) {
    Count number = new Count(name, most, position, meaning, changed);
    Slider slider = new Slider(number.model);
    slider.setDelta(1);
    pane.addChild(number.label);
    pane.addChild(slider);
    updates.add(number::update);
    return number;
  }

  /** Adds a row that does something when it is clicked. */
  public void button(String name, Runnable action) {
    Button button = pane.addChild(new Button(name));
    button.addClickCommands(clicked -> action.run());
  }

  /** Adds a line of text. */
  public Label text(String text) {
    return pane.addChild(new Label(text));
  }

  /** Hands on what the mouse has changed; once a frame. */
  public void update() {
    updates.forEach(Runnable::run);
  }

  /** Whether there is nothing to choose. */
  public boolean isEmpty() {
    return pane.getLayout().getChildren().isEmpty();
  }

  /** To be attached to the canvas; its origin is the upper left corner. */
  public Container node() {
    return pane;
  }
}
