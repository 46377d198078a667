package dev.sightline.demo.cli.words;

import dev.sightline.demo.files.NearName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line, and what may have been meant. */
public final class Misspelling {
  private Misspelling() {}

  /** The message for the user: what the parser says, and the nearest word that it knows. */
  public static String message(ParameterException wrong) {
    CommandLine command = wrong.getCommandLine();
    List<String> unmatched =
        wrong instanceof UnmatchedArgumentException unknown
            ? unknown.getUnmatched()
            : command.getUnmatchedArguments();
    if (!unmatched.isEmpty()) {
      return unmatched(unmatched.get(0), command.getCommandSpec());
    }
    String message = String.valueOf(wrong.getMessage());
    if (wrong.getArgSpec() == null || wrong.getValue() == null) {
      return message;
    }
    List<String> known = new ArrayList<>();
    Iterable<String> candidates = wrong.getArgSpec().completionCandidates();
    if (candidates != null) {
      candidates.forEach(value -> known.add(value.toLowerCase(Locale.ROOT)));
    }
    return message + NearName.question(wrong.getValue(), known);
  }

  private static String unmatched(String word, CommandSpec command) {
    if (word.startsWith("-")) {
      String name = word.split("=", 2)[0];
      return "unknown option '"
          + name
          + "'"
          + NearName.question(name, command.optionsMap().keySet());
    }
    if (command.subcommands().isEmpty()) {
      return "'" + word + "' is one argument too many";
    }
    List<String> known = new ArrayList<>(command.subcommands().keySet());
    known.addAll(SceneFirst.scenes(command));
    return "'" + word + "' is neither a command nor a scene" + NearName.question(word, known);
  }
}
