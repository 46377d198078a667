package dev.sightline.demo.docs;

import dev.sightline.demo.cli.CommandLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs commands of the demo one after another in one process, in the folder that it stands in. */
final class CommandsInTurn {
  static final String EXIT = "exit code ";

  private CommandsInTurn() {}

  /** The one argument names a file, a command a line, tabs between its words. */
  public static void main(String[] args) throws IOException {
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      int exitCode = CommandLines.create().execute(line.split("\t"));
      System.out.println(EXIT + exitCode + ": " + line.replace('\t', ' '));
      System.out.flush();
    }
    System.exit(0);
  }
}
