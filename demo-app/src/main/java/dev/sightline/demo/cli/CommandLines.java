package dev.sightline.demo.cli;

import picocli.CommandLine;

/** Makes the command line with its commands and its answers to what goes wrong. */
public final class CommandLines {
  private CommandLines() {}

  /** A command line that never throws: what goes wrong becomes a message and an exit code. */
  public static CommandLine create() {
    EngineLog.quieten();
    return new CommandLine(new DemoCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(new Failures())
        .setExecutionExceptionHandler(new Failures());
  }
}
