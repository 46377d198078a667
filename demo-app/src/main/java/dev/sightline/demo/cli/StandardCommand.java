package dev.sightline.demo.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What every command has: {@code --help}, {@code --version}, the terminal, complaints. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true)
abstract class StandardCommand implements Callable<Integer> {
  @Spec private @Nullable CommandSpec spec;

  final CommandLine commandLine() {
    if (spec == null) {
      throw new IllegalStateException("not made by picocli");
    }
    return spec.commandLine();
  }

  /** Standard output. */
  final PrintWriter out() {
    return commandLine().getOut();
  }

  /** To be thrown: the command line is wrong, in the words of the message. */
  final ParameterException usage(String message) {
    return new ParameterException(commandLine(), message);
  }
}
