package dev.sightline.demo.cli;

import dev.sightline.demo.files.NearName;
import dev.sightline.demo.files.PartialFile;
import dev.sightline.demo.scene.ModelLoader;
import dev.sightline.demo.subject.SceneName;
import dev.sightline.demo.subject.Subject;
import dev.sightline.jme.Sightline;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    boolean areUsed = Sightline.enableVectors();
    out().println(vectorWords(areUsed, Sightline.vectorStatus()));
    out().flush();
  }

  /** The library's line, without its figures. */
  static String vectorWords(boolean areUsed, String status) {
    int reason = status.indexOf(", ");
    return areUsed
        ? "Rays are cast with the processor's vector instructions."
        : "Rays are cast without vector instructions"
            + (reason < 0 ? "." : ": " + status.substring(reason + 2) + ".");
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

  /**
   * Loads what the command works on.
   *
   * @param word a scene's name or a model's file
   */
  final Subject subject(String word) {
    if (!Subject.knows(word)) {
      List<String> scenes = SceneName.words();
      throw usage(
          "'"
              + word
              + "' is no scene ("
              + String.join(", ", scenes)
              + ") and no model ("
              + ModelLoader.kinds()
              + ")"
              + NearName.question(word, scenes));
    }
    return Subject.load(word);
  }

  /** The file that is named, or one in the folder for pictures; with the ending that it needs. */
  final Path output(@Nullable Path named, String name, String ending) throws IOException {
    Path file = named == null ? Folders.output(null).resolve(name + ending) : named;
    if (!file.toString().endsWith(ending)) {
      throw usage("--out: '" + file + "' is not named X" + ending);
    }
    PartialFile.check(file);
    return file;
  }

  /** To be thrown: the command line is wrong, in the words of the message. */
  final ParameterException usage(String message) {
    return new ParameterException(commandLine(), message);
  }
}
