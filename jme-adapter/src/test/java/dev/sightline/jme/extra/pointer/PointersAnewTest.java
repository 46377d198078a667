package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.input.event.TouchEvent;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Pointers that have played at random and are detached, disabled or removed tell from then on what
 * those of a new application tell, of the same scene and the same input, and so do the controls
 * that are taken off and put on again.
 */
class PointersAnewTest {
  private static final long SEED = 1848;
  private static final int ROUNDS = 10;

  enum Anew {
    DETACHED,
    DISABLED,
    REMOVED
  }

  private final Random random = new Random(SEED);

  /** An application with a small scene; all that is told in it is written down. */
  private static final class Stage {
    final PointerApp app = new PointerApp();
    final List<String> told = new ArrayList<>();
    final List<Geometry> boxes = new ArrayList<>();
    final List<PointerControl> controls = new ArrayList<>();
    final Node pair = new Node("pair");
    Pointer hand;

    Stage() {
      app.getRootNode().attachChild(pair);
      Material material = new Material(app.getAssetManager(), "Common/MatDefs/Misc/Unshaded.j3md");
      for (int i = 0; i < 4; i++) {
        Geometry box = app.box(i < 2 ? pair : app.getRootNode(), "box" + i, 0, 0, 0);
        box.setMaterial(material);
        boxes.add(box);
      }
      setPlaces();
      addControls();
      app.pointers.addListener(
          new PointerListener() {
            @Override
            public void enter(PointerEvent event) {
              write("all", event);
            }

            @Override
            public void exit(PointerEvent event) {
              write("all", event);
            }
          });
      hand = app.pointers.addPointer();
      app.run();
    }

    void setPlaces() {
      pair.setCullHint(CullHint.Inherit);
      for (int i = 0; i < 4; i++) {
        boxes.get(i).setLocalTranslation(3 * i - 4, i % 2, 0);
        boxes.get(i).setCullHint(CullHint.Inherit);
        (i < 2 ? pair : app.getRootNode()).attachChild(boxes.get(i));
      }
    }

    private void addControls() {
      List<Spatial> heard = new ArrayList<>(boxes);
      heard.add(pair);
      for (Spatial one : heard) {
        PointerControl control = new PointerControl();
        for (PointerEventKind kind : PointerEventKind.values()) {
          control.on(kind, event -> write(one.getName(), event));
        }
        add(one, control);
      }
      add(boxes.get(2), new DragControl(DragPath.plane(Vector3f.UNIT_Z)));
      add(boxes.get(3), new DragControl(DragPath.axis(Vector3f.UNIT_X), 1));
      add(pair, new HoverTint(ColorRGBA.Red));
      add(boxes.get(0), new HoverTint(ColorRGBA.Blue));
    }

    private void add(Spatial spatial, PointerControl control) {
      spatial.addControl(control);
      controls.add(control);
    }

    private void write(String name, PointerEvent event) {
      String words = name + " " + event.kind() + event.pointer().kind() + event.button();
      words += " " + event.clickCount() + event.wheel() + event.isCancelled() + event.delta();
      words += event.position() + name(event.target()) + name(event.current());
      words += name(event.dragged()) + event.pick().map(pick -> pick + "");
      told.add(words + event.ray().direction + event.isConsumed());
    }

    private static String name(Optional<Spatial> spatial) {
      return " " + spatial.map(Spatial::getName);
    }

    String state() {
      StringBuilder words = new StringBuilder();
      for (Pointer pointer : List.of(app.pointers.mouse(), hand)) {
        words.append(pointer.position()).append(pointer.pick()).append(pointer.isDragging());
        words.append(pointer.isPressed(0)).append(pointer.isPressed(1));
        boxes.forEach(box -> words.append(pointer.isOver(box)));
      }
      for (Geometry box : boxes) {
        words.append(box.getLocalTranslation());
        words.append((ColorRGBA) box.getMaterial().getParamValue("Color"));
      }
      return words.toString();
    }
  }

  private Vector3f somewhere(Stage stage) {
    return stage.app.screen(3 * random.nextInt(4) - 4 + random.nextFloat(), random.nextFloat(), 0);
  }

  /** Something that is done to one application or to two. */
  private void act(Stage... stages) {
    Vector3f at = somewhere(stages[0]);
    int what = random.nextInt(24);
    int button = random.nextInt(4) / 3;
    int which = random.nextInt(4);
    for (Stage stage : stages) {
      PointerApp app = stage.app;
      switch (what) {
        case 0, 1, 2, 3, 4 -> app.feedMotion(at);
        case 5, 6, 7 -> app.feedButton(at, button, true);
        case 8, 9, 10 -> app.feedButton(at, button, false);
        case 11 -> app.feedWheel(at, which - 1);
        case 12 -> app.feedTouch(TouchEvent.Type.DOWN, button, at);
        case 13 -> app.feedTouch(TouchEvent.Type.MOVE, button, at);
        case 14 -> app.feedTouch(TouchEvent.Type.UP, button, at);
        case 15 -> app.seconds += 0.5;
        case 16, 17 -> stage.hand.moveTo(at.x, at.y);
        case 18 -> stage.hand.press(button);
        case 19 -> stage.hand.release(button);
        case 20 -> stage.boxes.get(which).removeFromParent();
        case 21 -> stage.pair.setCullHint(which == 0 ? CullHint.Always : CullHint.Inherit);
        case 22 -> stage.setPlaces();
        default -> stage.controls.get(which).setEnabled(button == 0);
      }
    }
  }

  private void anew(Anew how, Stage stage) {
    PointerState pointers = stage.app.pointers;
    switch (how) {
      case DETACHED -> {
        stage.app.getStateManager().detach(pointers);
        stage.app.frame();
        stage.app.getStateManager().attach(pointers);
      }
      case DISABLED -> {
        pointers.setEnabled(false);
        stage.app.frame();
        pointers.setEnabled(true);
      }
      case REMOVED -> {
        pointers.setEnabled(false);
        pointers.setEnabled(true);
        pointers.removePointer(stage.hand);
        stage.hand = pointers.addPointer();
        for (PointerControl control : stage.controls) {
          Spatial on = control.getSpatial();
          on.removeControl(control);
          on.addControl(control);
        }
      }
    }
    stage.controls.forEach(control -> control.setEnabled(true));
    stage.setPlaces();
  }

  @ParameterizedTest
  @EnumSource
  void theyTellWhatNewOnesTell(Anew how) {
    int events = 0;
    Stage played = new Stage();
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < 60; i++) {
        act(played);
        if (random.nextBoolean()) {
          played.app.frame();
        }
      }
      anew(how, played);
      played.app.fed.clear();
      Stage fresh = new Stage();
      Vector3f at = somewhere(fresh);
      for (Stage stage : List.of(played, fresh)) {
        stage.hand.moveTo(at.x, at.y);
        stage.app.frame();
        stage.app.feedMotion(at); // the mouse is there again, where fingers were before
        stage.app.frame();
        stage.told.clear();
      }
      fresh.app.seconds = played.app.seconds;
      for (int i = 0; i < 60; i++) {
        String what = how + ", seed " + SEED + ", round " + round + ", act " + i;
        act(played, fresh);
        if (random.nextBoolean()) {
          played.app.frame();
          fresh.app.frame();
        }
        assertThat(played.told).as(what).isEqualTo(fresh.told);
        assertThat(played.state()).as(what).isEqualTo(fresh.state());
        events += fresh.told.size();
        List.of(played, fresh).forEach(stage -> stage.told.clear());
      }
    }
    System.out.printf("%s, seed %d: %d events%n", how, SEED, events);
    assertThat(events).isGreaterThan(1000);
  }
}
