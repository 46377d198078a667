package dev.sightline.demo.examples.everyday;

import com.jme3.app.SimpleApplication;
import com.jme3.system.AppSettings;
import dev.sightline.jme.app.CollisionAppState;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Runs one of the everyday programs in a window: its name is the first argument. */
public final class Everyday extends SimpleApplication {
  private static final Map<String, Supplier<EverydayProgram>> PROGRAMS = new TreeMap<>();

  static {
    PROGRAMS.put("select", SelectProgram::new);
    PROGRAMS.put("tooltip", TooltipProgram::new);
    PROGRAMS.put("click-to-move", ClickToMoveProgram::new);
    PROGRAMS.put("third-person", ThirdPersonProgram::new);
    PROGRAMS.put("guard", GuardProgram::new);
    PROGRAMS.put("build", BuildProgram::new);
    PROGRAMS.put("drag", DragProgram::new);
    PROGRAMS.put("box-select", BoxSelectProgram::new);
    PROGRAMS.put("gun", GunProgram::new);
    PROGRAMS.put("blast", BlastProgram::new);
    PROGRAMS.put("install", InstallProgram::new);
    PROGRAMS.put("server-heights", ServerHeightsProgram::new);
    PROGRAMS.put("split-screen", SplitScreenProgram::new);
    PROGRAMS.put("baked-trees", BakedTreesProgram::new);
    PROGRAMS.put("minimap", MinimapProgram::new);
  }

  private final EverydayProgram program;

  Everyday(EverydayProgram program) {
    this.program = program;
  }

  public static void main(String[] args) {
    Supplier<EverydayProgram> chosen = args.length == 1 ? PROGRAMS.get(args[0]) : null;
    if (chosen == null) {
      System.out.println("usage: Everyday NAME, one of " + String.join(", ", PROGRAMS.keySet()));
      return;
    }
    AppSettings settings = new AppSettings(true);
    settings.setTitle(args[0]);
    settings.setResolution(1024, 768);
    settings.setAudioRenderer(null); // it is silent
    Everyday game = new Everyday(chosen.get());
    game.setSettings(settings);
    game.setShowSettings(false);
    game.start();
  }

  /** The names of all programs. */
  static Iterable<String> names() {
    return PROGRAMS.keySet();
  }

  @Override
  public void simpleInitApp() {
    setDisplayStatView(false);
    setDisplayFps(false);
    flyCam.setEnabled(false); // shows the cursor
    stateManager.attach(new CollisionAppState());
    stateManager.attach(program);
  }
}
