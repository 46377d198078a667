package dev.sightline.demo.window;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Names for files that overwrite nothing. */
final class FreeName {
  private FreeName() {}

  /**
   * The name with the first number, from 1 on, of which nothing is in the folder.
   *
   * @return the name and the number, without the ending
   */
  static String of(Path folder, String name, String ending) {
    int number = 1;
    while (Files.exists(folder.resolve(name + number + ending), LinkOption.NOFOLLOW_LINKS)) {
      number++;
    }
    return name + number;
  }
}
