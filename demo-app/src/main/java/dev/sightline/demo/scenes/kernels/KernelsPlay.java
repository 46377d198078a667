package dev.sightline.demo.scenes.kernels;

import com.jme3.input.KeyInput;
import com.jme3.math.ColorRGBA;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.demo.play.Checkers;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.scenes.kernels.exhibit.ChunksExhibit;
import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import dev.sightline.demo.scenes.kernels.exhibit.PairExhibit;
import dev.sightline.demo.scenes.kernels.exhibit.RayExhibit;
import dev.sightline.demo.scenes.kernels.exhibit.VolumesExhibit;
import dev.sightline.demo.scenes.kernels.exhibit.closest.ClosestExhibit;
import dev.sightline.demo.scenes.kernels.exhibit.gjk.GjkExhibit;
import dev.sightline.demo.ui.Look;
import dev.sightline.demo.ui.OptionsPanel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The kernel playground: one exhibit after the other, whose dots are dragged. */
public final class KernelsPlay extends ScenePlay {
  /** What exhibits say themselves where they know why. */
  private static final String NO_PLACE = "No place is known where float fails here";

  private static final ColorRGBA GROUND = new ColorRGBA(0.55f, 0.60f, 0.56f, 1);

  /** The step of GJK in the manual. */
  private static final int PICTURED_STEP = 3;

  private static final float GROUND_HALF = 200;
  private static final float NEAR = 0.2f;
  private static final float FAR = 1000;
  private static final float SHADOWS_REACH = 60;

  private final List<Exhibit> exhibits = exhibits();
  private @Nullable Stage stage;
  private @Nullable DotState handles;
  private @Nullable OrbitState orbit;
  private @Nullable SketchNode drawing;
  private OptionsPanel.@Nullable Choice choice;
  private int shown;
  private boolean isChanged = true;
  private String note = "";

  /** All exhibits, made anew. */
  static List<Exhibit> exhibits() {
    return new ArrayList<>(
        List.of(
            new RayExhibit(),
            new PairExhibit(),
            new ClosestExhibit(),
            new GjkExhibit(),
            new VolumesExhibit(),
            new ChunksExhibit()));
  }

  @Override
  public String help() {
    return "Six questions that every game asks of its triangles, one at a time. Drag the white"
        + " dots and read the answers; nothing in them is stored, all is computed as you drag.\n"
        + "Each is answered three times: in float as textbooks have it (single precision, seven"
        + " digits), by Sightline, and by arithmetic with all digits, which is slow and right.\n"
        + "F moves the dots to where float gives a wrong answer. The thin lines show what a dot is"
        + " above. A square of the ground is one unit.";
  }

  @Override
  public Node load(LoadDesk desk) {
    desk.says("Laying the ground", 0.5);
    Node world = new Node("scene");
    Geometry ground = Checkers.ground(desk.assets(), GROUND, GROUND_HALF, 0, 1);
    ground.setShadowMode(ShadowMode.Receive);
    world.attachChild(ground);
    return world;
  }

  @Override
  public void enter(Stage on) {
    stage = on;
    on.lens(NEAR, FAR);
    SketchNode made = new SketchNode(on.assets());
    on.marks().attachChild(made.node());
    drawing = made;
    choice =
        on.options()
            .choice("N", exhibits.stream().map(Exhibit::title).toList(), shown, this::exhibit);
    on.keys().press(KeyInput.KEY_N, "N", "next exhibit", choice::next);
    on.keys().press(KeyInput.KEY_V, "V", "other shapes", this::nextForm);
    on.keys().press(KeyInput.KEY_F, "F", "where float fails", this::seek);
    on.keys().press(KeyInput.KEY_SPACE, "Space", "next step (GJK)", () -> step(1));
    on.keys().press(KeyInput.KEY_BACK, "Backspace", "step back", () -> step(-1));
    on.options().button("V  other shapes", this::nextForm);
    on.options().button("F  where float fails", this::seek);
    on.options().button("Space  next step of GJK", () -> step(1));
    handles = on.attach(new DotState(on, exhibits.get(shown), this::changed));
    orbit = on.attach(new OrbitState(on));
    on.addShadows(on.isFast());
    on.daylight().shadowsReach(SHADOWS_REACH);
    exhibit(shown);
  }

  private void exhibit(int wanted) {
    shown = wanted;
    isChanged = true;
    note = "";
    Exhibit exhibit = exhibits.get(wanted);
    if (handles != null && orbit != null) {
      handles.show(exhibit);
      orbit.show(exhibit.middle(), exhibit.breadth());
    }
  }

  private void changed() {
    isChanged = true;
    note = "";
  }

  private void nextForm() {
    Exhibit exhibit = exhibits.get(shown);
    exhibit.form(exhibit.form() + 1);
    if (handles != null) {
      handles.show(exhibit);
    }
    changed();
  }

  private void seek() {
    boolean isFound = exhibits.get(shown).seek();
    changed();
    note = isFound || exhibits.get(shown).words().contains(NO_PLACE) ? "" : "\n" + NO_PLACE + ".";
  }

  private void step(int way) {
    exhibits.get(shown).step(way);
    changed();
  }

  @Override
  public void update(float tpf) {
    if (stage == null || drawing == null || handles == null) {
      return;
    }
    Exhibit exhibit = exhibits.get(shown);
    if (isChanged) {
      isChanged = false;
      drawing.draw(exhibit, handles.chosen(), handles.under());
      stage.board().color(exhibit.differs() ? Look.ACCENT : Look.WHITE);
      stage.board().show(title(exhibit) + exhibit.words() + note + place(exhibit));
    }
    drawing.face(stage.camera());
  }

  private String title(Exhibit exhibit) {
    return (shown + 1)
        + " of "
        + exhibits.size()
        + ":  "
        + exhibit.title()
        + ": "
        + exhibit.forms().get(exhibit.form())
        + (exhibit.isSought() ? ", where float fails" : "")
        + "\n";
  }

  private String place(Exhibit exhibit) {
    if (handles == null) {
      return "";
    }
    int handle = handles.chosen();
    float[] v = exhibit.coordinates();
    return "\n\nDot "
        + exhibit.name(handle)
        + " is at "
        + v[3 * handle]
        + ", "
        + v[3 * handle + 1]
        + ", "
        + v[3 * handle + 2];
  }

  /** The exhibits, one after the other. */
  @Override
  public int views() {
    return exhibits.size();
  }

  @Override
  public void view(int number) {
    if (choice == null) {
      return;
    }
    choice.set(number);
    Exhibit exhibit = exhibits.get(number);
    if (exhibit instanceof ClosestExhibit) {
      seek();
    } else if (exhibit instanceof VolumesExhibit) {
      exhibit.form(exhibit.forms().size() - 1);
    } else {
      step(PICTURED_STEP);
    }
  }

  @Override
  public void poseForMenu() {
    if (choice != null && orbit != null) {
      choice.set(1);
      orbit.fill();
    }
  }

  @Override
  public void restart() {
    exhibits.forEach(exhibit -> exhibit.form(0));
    if (choice != null) {
      choice.set(0);
    }
  }
}
