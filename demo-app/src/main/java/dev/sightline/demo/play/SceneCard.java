package dev.sightline.demo.play;

import java.util.function.Supplier;

/**
 * A scene in the menu.
 *
 * @param name as the command line has it, in small letters
 * @param title as the menu has it
 * @param line what one does there, in about ten words
 * @param play makes the scene anew, each time that it is opened
 */
public record SceneCard(String name, String title, String line, Supplier<ScenePlay> play) {
  /** The asset of its picture. */
  public String picture() {
    return "Interface/Scenes/" + name + ".png";
  }
}
