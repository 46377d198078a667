package dev.sightline.jme.extra.select;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.input.KeyInput;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.RawInput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A box selection that has played at random and is detached, disabled or cancelled selects from
 * then on what a new one selects, of the same scene and the same input.
 */
class SelectAnewTest {
  private static final long SEED = 1903;
  private static final int ROUNDS = 12;
  private static final int[] KEYS = {
    KeyInput.KEY_LSHIFT, KeyInput.KEY_LCONTROL, KeyInput.KEY_LMENU, KeyInput.KEY_A
  };

  enum Anew {
    DETACHED,
    DISABLED,
    CANCELLED
  }

  private final Random random = new Random(SEED);
  private final Map<Integer, Consumer<BoxSelectState<Geometry>>> settings = new LinkedHashMap<>();

  /** An application with boxes; what is selected and consumed in it is written down. */
  private static final class Stage {
    final SelectApp app = new SelectApp();
    final Selection<Geometry> selection = Selection.ofGeometries();
    final BoxSelectState<Geometry> state = new BoxSelectState<>(app.collision, selection);
    final List<String> told = new ArrayList<>();

    final RawInput watch =
        new RawInput() {
          @Override
          public void onMouseButtonEvent(MouseButtonEvent event) {
            told.add(event.getButtonIndex() + "" + event.isPressed() + event.isConsumed());
          }
        };

    Stage() {
      for (int i = 0; i < 9; i++) {
        app.box("box" + i, 6 * (i % 3) - 6, 6 * (i / 3) - 6, -2 * (i % 2));
      }
      selection.addListener(
          new SelectionListener<Geometry>() {
            @Override
            public void selected(Geometry object, Spatial spatial) {
              told.add("selected " + object + spatial);
            }

            @Override
            public void deselected(Geometry object, Spatial spatial) {
              told.add("deselected " + object + spatial);
            }
          });
      app.getStateManager().attach(state);
      app.frame();
      watch();
    }

    /** The last of all listeners. */
    void watch() {
      app.getInputManager().removeRawInputListener(watch);
      app.getInputManager().addRawInputListener(watch);
    }

    String state() {
      String area = state.isSelecting() ? state.area().toString() : "none";
      return selection + " " + area + state.isEnabled() + app.getGuiNode().getChildren().size();
    }
  }

  private void act(Stage... stages) {
    int x = 200 + random.nextInt(240);
    int y = 120 + random.nextInt(240);
    int what = random.nextInt(22);
    int which = random.nextInt(4);
    boolean is = random.nextBoolean();
    int toX = 200 + random.nextInt(240);
    if (what > 11 && what < 17) {
      settings.put(what, setting(what, which, is));
    }
    for (Stage stage : stages) {
      switch (what) {
        case 0, 1, 2, 3, 4 -> stage.app.move(x, y);
        case 5, 6 -> stage.app.button(x, y, true);
        case 7, 8 -> stage.app.button(x, y, false);
        case 9, 10 -> stage.app.key(KEYS[which], is);
        case 11 -> stage.app.getInputManager().setCursorVisible(which > 0 || is);
        case 17, 18, 19 -> stage.app.move(x, y).button(x, y, true).move(toX, y + 50);
        case 20, 21 -> stage.app.drag(x, y, toX, y + 80);
        default -> settings.get(what).accept(stage.state);
      }
    }
  }

  private static Consumer<BoxSelectState<Geometry>> setting(int what, int which, boolean is) {
    SelectionOptions by = SelectionOptions.DEFAULT.withBy(SelectBy.values()[which % 3]);
    return switch (what) {
      case 12 -> state -> state.setShape(is ? BandShape.RECTANGLE : BandShape.LASSO);
      case 13 -> state -> state.setButton(is ? 0 : which / 3);
      case 14 -> state -> state.setConsuming(is);
      case 15 -> state -> state.setThreshold(which * which * 3);
      default -> state -> state.setOptions(by.withVisibleOnly(is));
    };
  }

  private static void anew(Anew how, Stage stage) {
    switch (how) {
      case DETACHED -> {
        stage.app.getStateManager().detach(stage.state);
        stage.app.frame();
        stage.app.getStateManager().attach(stage.state);
      }
      case DISABLED -> {
        stage.state.setEnabled(false);
        stage.app.frame();
        stage.state.setEnabled(true);
      }
      case CANCELLED -> stage.state.cancel();
    }
    stage.app.frame();
  }

  @ParameterizedTest
  @EnumSource
  void itSelectsWhatANewOneSelects(Anew how) {
    int events = 0;
    Stage played = new Stage();
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < 50; i++) {
        act(played);
      }
      anew(how, played);
      if (how != Anew.DETACHED) {
        for (int key : KEYS) {
          played.app.key(key, false);
        }
      }
      played.selection.clear();
      Stage fresh = new Stage();
      settings.values().forEach(setting -> setting.accept(fresh.state));
      for (Stage stage : List.of(played, fresh)) {
        stage.app.getInputManager().setCursorVisible(true);
        stage.state.setButton(0).setColour(ColorRGBA.Blue);
        stage.app.move(100, 100).button(100, 100, true).button(100, 100, false);
        stage.watch();
        stage.told.clear();
      }
      for (int i = 0; i < 60; i++) {
        String what = how + ", seed " + SEED + ", round " + round + ", act " + i;
        act(played, fresh);
        assertThat(played.told).as(what).isEqualTo(fresh.told);
        assertThat(played.state()).as(what).isEqualTo(fresh.state());
        events += fresh.told.size();
        List.of(played, fresh).forEach(stage -> stage.told.clear());
      }
    }
    System.out.printf("%s, seed %d: %d events%n", how, SEED, events);
    assertThat(events).isGreaterThan(200);
  }
}
