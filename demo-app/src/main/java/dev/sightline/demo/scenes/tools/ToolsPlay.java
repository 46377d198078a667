package dev.sightline.demo.scenes.tools;

import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.demo.play.FlyState;
import dev.sightline.demo.play.Keys;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.ui.OptionsPanel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Thirteen tools of editors and strategy games, one at a time. */
public final class ToolsPlay extends ScenePlay {
  private static final Vector3f EYE = new Vector3f(0, 62, 104);
  private static final Vector3f TARGET = new Vector3f(3, 4, -6);
  private static final float SPEED = 50;
  private static final int[] NUMBERS = {
    KeyInput.KEY_1, KeyInput.KEY_2, KeyInput.KEY_3, KeyInput.KEY_4, KeyInput.KEY_5,
    KeyInput.KEY_6, KeyInput.KEY_7, KeyInput.KEY_8, KeyInput.KEY_9, KeyInput.KEY_0
  };

  private @Nullable Workshop workshop;
  private @Nullable Stage stage;
  private @Nullable ToolBench bench;
  private @Nullable FlyState fly;
  private OptionsPanel.@Nullable OneOf list;
  private @Nullable Tool tool;
  private ToolKind kind = ToolKind.BOX;

  @Override
  public String help() {
    return "Thirteen tools, as editors and strategy games have them, each a few lines of Java:"
        + " those at the bottom are the ones that run. Click a tool in the list, or press"
        + " its number; T goes on to the next.\n"
        + "The left button is the tool's, the right one looks around.";
  }

  @Override
  public Node load(LoadDesk desk) {
    Workshop made = Workshop.load(desk);
    workshop = made;
    return made.node();
  }

  @Override
  public void enter(Stage on) {
    if (workshop == null) {
      return;
    }
    stage = on;
    bench = new ToolBench(on, workshop);
    OptionsPanel.OneOf tools =
        on.options().oneOf(titles(), 0, chosen -> take(ToolKind.ALL.get(chosen)));
    list = tools;
    on.addShadows(on.isFast());
    Keys keys = on.keys();
    keys.row("1 to 0", "a tool");
    for (int i = 0; i < NUMBERS.length; i++) {
      int number = i;
      keys.change(
          NUMBERS[i],
          isDown -> {
            if (isDown) {
              tools.set(number);
            }
          });
    }
    keys.press(KeyInput.KEY_T, "T", "next tool", tools::next);
    keys.press(KeyInput.KEY_M, "M", "handles: move, turn or scale", () -> key(KeyInput.KEY_M));
    keys.press(KeyInput.KEY_U, "U", "handles: undo", () -> key(KeyInput.KEY_U));
    keys.row("left button", "use the tool");
    keys.mouse(MouseInput.BUTTON_LEFT, this::click);
    fly = on.attach(new FlyState(on, EYE, TARGET, SPEED));
    take(ToolKind.BOX);
  }

  private static List<String> titles() {
    return ToolKind.ALL.stream()
        .map(
            tool -> {
              int number = ToolKind.ALL.indexOf(tool) + 1;
              return (number > NUMBERS.length ? "" : number % NUMBERS.length + "  ") + tool.title();
            })
        .toList();
  }

  private void take(ToolKind wanted) {
    if (bench != null) {
      layDown(bench);
      kind = wanted;
      tool = wanted.make();
      tool.start(bench);
    }
  }

  private void layDown(ToolBench from) {
    if (tool != null) {
      tool.stop(from);
      tool = null;
    }
    from.clear();
  }

  private void key(int code) {
    if (tool != null) {
      tool.key(code);
    }
  }

  private void click(boolean isDown) {
    if (isDown && stage != null && bench != null && tool != null) {
      Vector2f cursor = stage.app().getInputManager().getCursorPosition().clone();
      tool.click(bench, cursor);
    }
  }

  @Override
  public void update(float tpf) {
    if (stage != null && bench != null && tool != null) {
      tool.update(bench, tpf);
      stage.board().show(kind.hint() + "\n" + tool.words(bench));
      stage.note().show("In Java:\n" + String.join("\n", tool.code()));
    }
  }

  @Override
  public void leave() {
    if (bench != null) {
      layDown(bench);
    }
  }

  @Override
  public int views() {
    return ToolKind.ALL.size();
  }

  @Override
  public void view(int number) {
    if (list != null) {
      list.set(number);
    }
  }

  @Override
  public boolean isPosed() {
    return tool == null || tool.isDone();
  }

  @Override
  public void poseForMenu() {
    view(ToolKind.ALL.indexOf(ToolKind.CONTOUR));
  }

  @Override
  public void restart() {
    if (fly != null && list != null) {
      fly.restart();
      list.set(0);
    }
  }
}
