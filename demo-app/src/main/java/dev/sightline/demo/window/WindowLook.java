package dev.sightline.demo.window;

import com.jme3.input.InputManager;
import com.jme3.input.KeyInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.system.AppSettings;
import dev.sightline.demo.play.Keys;
import java.util.List;

/** What the window is like before it is opened, and its own keys. */
final class WindowLook {
  /** Of the scenes in the menu. */
  static final int[] NUMBERS = {
    KeyInput.KEY_1, KeyInput.KEY_2, KeyInput.KEY_3,
    KeyInput.KEY_4, KeyInput.KEY_5, KeyInput.KEY_6,
    KeyInput.KEY_7, KeyInput.KEY_8, KeyInput.KEY_9
  };

  /** The keys that all scenes have. */
  static final List<Keys.Row> KEYS =
      List.of(
          new Keys.Row("R", "back to the beginning"),
          new Keys.Row("F1, F2", "this help, settings of all scenes"),
          new Keys.Row("F3", "the trees and rays"),
          new Keys.Row("F5, F9", "save the pick under the mouse, show it again"),
          new Keys.Row("F11, F12", "full screen; a picture of the window, as a file"),
          new Keys.Row("Esc", "back to the menu"));

  private WindowLook() {}

  /** Size, title, icon. */
  static AppSettings settings(WindowOptions options) {
    AppSettings settings = new AppSettings(true);
    settings.setTitle("Sightline");
    settings.setIcons(WindowIcon.all());
    settings.setResolution(options.width(), options.height());
    settings.setFullscreen(false);
    settings.setResizable(true);
    settings.setVSync(true);
    settings.setAudioRenderer(null);
    return settings;
  }

  /** Runs something whenever a key is pressed. */
  static void bind(InputManager input, int code, Runnable action) {
    String mapping = "window-" + code;
    input.addMapping(mapping, new KeyTrigger(code));
    ActionListener listener =
        (name, isPressed, tpf) -> {
          if (isPressed) {
            action.run();
          }
        };
    input.addListener(listener, mapping);
  }
}
