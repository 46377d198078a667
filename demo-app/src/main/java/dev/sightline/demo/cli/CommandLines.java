package dev.sightline.demo.cli;

import dev.sightline.demo.scene.DemoException;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** Makes the command line with its commands and its answers to what goes wrong. */
public final class CommandLines {
  private static final long MEGABYTE = 1 << 20;

  private CommandLines() {}

  /** A command line that never throws: what goes wrong becomes a message and an exit code. */
  public static CommandLine create() {
    EngineLog.quieten();
    CommandLine commands = new CommandLine(new DemoCommand());
    WholeWords.keep(commands);
    return commands
        .setExecutionStrategy(CommandLines::execute)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(new Failures())
        .setExecutionExceptionHandler(new Failures());
  }

  /** Files and models may be larger than the memory; that is no defect and needs no stack trace. */
  private static int execute(ParseResult parsed) {
    try {
      return new RunLast().execute(parsed);
    } catch (OutOfMemoryError e) {
      String message =
          "needs more memory than the "
              + Runtime.getRuntime().maxMemory() / MEGABYTE
              + " MB that Java may use here; java -Xmx... gives it more";
      CommandLine failed = last(parsed).commandSpec().commandLine();
      throw new ExecutionException(failed, message, new DemoException(message, e));
    }
  }

  private static ParseResult last(ParseResult parsed) {
    return parsed.hasSubcommand() ? last(parsed.subcommand()) : parsed;
  }
}
