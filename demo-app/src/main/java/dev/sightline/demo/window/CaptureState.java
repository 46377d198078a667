package dev.sightline.demo.window;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.ScreenshotAppState;
import com.jme3.input.KeyInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import jakarta.inject.Inject;
import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Path;

/** F12 writes a picture of the window: {@code sightline-window1.png} and so on. */
final class CaptureState extends ScreenshotAppState {
  private static final String CAPTURE = "capture";
  private static final String NAME = "sightline-window";

  private final SimpleApplication app;
  private final Path folder;
  private final PrintWriter out;
  private final ActionListener onKey = (name, isPressed, tpf) -> capture(isPressed);
  private int count;

  @Inject
  CaptureState(SimpleApplication app, WindowOptions options, PrintWriter out) {
    super(options.folder().toAbsolutePath() + File.separator, NAME, 0);
    this.app = app;
    this.folder = options.folder();
    this.out = out;
  }

  @Override
  public void initialize(com.jme3.app.state.AppStateManager states, Application application) {
    super.initialize(states, application);
    app.getInputManager().addMapping(CAPTURE, new KeyTrigger(KeyInput.KEY_F12));
    app.getInputManager().addListener(onKey, CAPTURE);
  }

  private void capture(boolean isPressed) {
    if (isPressed) {
      takeScreenshot();
      out.println("Picture: " + folder.resolve(NAME + ++count + ".png"));
      out.flush();
    }
  }
}
