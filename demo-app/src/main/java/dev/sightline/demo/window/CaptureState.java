package dev.sightline.demo.window;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.ScreenshotAppState;
import com.jme3.input.KeyInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import dev.sightline.demo.files.NamedFailure;
import dev.sightline.demo.files.PartialFile;
import dev.sightline.demo.files.Printable;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/**
 * F12 writes a picture of the window: {@code sightline-window1.png}, or with the first number of
 * which there is no file yet.
 */
final class CaptureState extends ScreenshotAppState {
  private static final String CAPTURE = "capture";
  private static final String NAME = "sightline-window";
  private static final String ENDING = ".png";

  private final SimpleApplication app;
  private final Path folder;
  private final PrintWriter out;
  private final ActionListener onKey = (name, isPressed, tpf) -> capture(isPressed);

  CaptureState(SimpleApplication app, Path folder, PrintWriter out) {
    super(folder.toAbsolutePath() + File.separator, NAME);
    this.app = app;
    this.folder = folder;
    this.out = out;
    setIsNumbered(false);
  }

  @Override
  public void initialize(com.jme3.app.state.AppStateManager states, Application application) {
    super.initialize(states, application);
    app.getInputManager().addMapping(CAPTURE, new KeyTrigger(KeyInput.KEY_F12));
    app.getInputManager().addListener(onKey, CAPTURE);
  }

  private void capture(boolean isPressed) {
    if (isPressed) {
      String free = FreeName.of(folder, NAME, ENDING);
      setFileName(free);
      takeScreenshot();
    }
  }

  /** The engine would log a stack trace of what fails, and leave half a picture. */
  @Override
  protected void writeImageFile(File file) {
    Path target = folder.resolve(file.getName());
    String outcome = "Picture: " + target;
    try (PartialFile partial = new PartialFile(target)) {
      super.writeImageFile(partial.path().toFile());
      partial.commit();
    } catch (IOException e) {
      outcome = "No picture: " + target + ": " + NamedFailure.reason(e);
    }
    out.println(Printable.line(outcome));
    out.flush();
  }
}
