package dev.sightline.demo.cli;

import dev.sightline.demo.cli.words.Misspelling;
import dev.sightline.demo.files.NamedFailure;
import dev.sightline.demo.files.NearName;
import dev.sightline.demo.files.Printable;
import dev.sightline.demo.scene.DemoException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns what went wrong into one message and an exit code: 2 for usage, 1 for the rest. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
  @Override
  public int handleParseException(ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    PrintWriter err = command.getErr();
    String name = command.getCommandSpec().qualifiedName();
    err.println(name + ": " + Printable.lines(Misspelling.message(wrong)));
    err.println("Try '" + name + " --help'.");
    return ExitCode.USAGE;
  }

  @Override
  public int handleExecutionException(
      Exception wrong, CommandLine command, @Nullable ParseResult parsed) {
    String message = userMessage(wrong);
    PrintWriter err = command.getErr();
    if (message == null) {
      err.println(command.getCommandSpec().qualifiedName() + ": a defect of the program:");
      StringWriter trace = new StringWriter();
      wrong.printStackTrace(new PrintWriter(trace, true));
      err.print(Printable.lines(trace));
    } else {
      err.println(command.getCommandSpec().qualifiedName() + ": " + Printable.line(message));
    }
    err.flush();
    return ExitCode.SOFTWARE;
  }

  /** The message for the user, or null when the user could not have caused it. */
  static @Nullable String userMessage(Exception wrong) {
    if (wrong instanceof NoSuchFileException missing) {
      String near = NearName.question(Path.of(missing.getFile()));
      return missing.getFile() + ": " + NamedFailure.reason(missing) + near;
    }
    if (wrong instanceof FileSystemException files) {
      return files.getFile() + ": " + NamedFailure.reason(files);
    }
    if (wrong instanceof IOException
        || wrong instanceof DemoException
        || wrong instanceof InvalidPathException) {
      return wrong.getMessage();
    }
    return null;
  }
}
