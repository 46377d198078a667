package dev.sightline.demo.cli;

import dev.sightline.jme.Sightline;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /** Uses vectors where this JVM has them, as a game would, and says whether it does. */
  final void sayVectors() {
    Sightline.enableVectors();
    out().println(Sightline.vectorStatus());
    out().flush();
  }

  /** Refuses to write a file, if the command reads that very file. */
  final void refuseOverwriting(Path written, Path read, String what) throws IOException {
    if (Files.exists(written) && Files.exists(read) && Files.isSameFile(written, read)) {
      throw usage("--out: '" + written + "' would be written over " + what);
    }
  }

  /** The file's name without its extension; {@code form} is how it should be named. */
  final String stem(String option, Path file, String extension, String form) {
    Path last = file.getFileName();
    String name = last == null ? "" : last.toString();
    if (!name.endsWith(extension) || name.length() == extension.length()) {
      throw usage(option + ": '" + file + "' is not named " + form);
    }
    return name.substring(0, name.length() - extension.length());
  }

  /** To be thrown: the command line is wrong, in the words of the message. */
  final ParameterException usage(String message) {
    return new ParameterException(commandLine(), message);
  }
}
