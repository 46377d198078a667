package dev.sightline.demo;

import dev.sightline.demo.cli.CommandLines;

/** Starts the program: {@code java -jar sightline-demo.jar [command]}. */
public final class Main {
  private Main() {}

  /** Runs the command and ends the program with its exit code: 0 well, 1 failure, 2 usage. */
  public static void main(String[] args) {
    System.exit(CommandLines.create().execute(args));
  }
}
