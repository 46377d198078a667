package dev.sightline.demo.cli.words;

import dev.sightline.demo.scene.ModelLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Lets the name of a scene, or a model's file, stand for {@code window --scene NAME}; where a
 * command has the name, that is meant.
 */
@SuppressWarnings("JdkObsolete") // picocli's own interface has a Stack
public final class SceneFirst implements IParameterPreprocessor {
  private static final String WINDOW = "window";
  private static final String SCENE = "--scene";
  private static final String MODEL = "--model";

  /** Picocli makes one. */
  public SceneFirst() {}

  @Override
  public boolean preprocess(
      Stack<String> args, CommandSpec program, @Nullable ArgSpec none, Map<String, Object> info) {
    if (!args.isEmpty() && !program.subcommands().containsKey(args.peek())) {
      String word = args.peek();
      if (scenes(program).contains(word.toLowerCase(Locale.ROOT))) {
        args.push(SCENE);
        args.push(WINDOW);
      } else if (ModelLoader.knows(word) && option(program, MODEL) != null) {
        args.push(MODEL);
        args.push(WINDOW);
      }
    }
    return false;
  }

  /** The scenes that the window knows, as they are typed. */
  static List<String> scenes(CommandSpec program) {
    List<String> names = new ArrayList<>();
    OptionSpec scene = option(program, SCENE);
    if (scene != null && scene.completionCandidates() != null) {
      scene.completionCandidates().forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
    }
    return names;
  }

  private static @Nullable OptionSpec option(CommandSpec program, String name) {
    CommandLine window = program.subcommands().get(WINDOW);
    return window == null ? null : window.getCommandSpec().findOption(name);
  }
}
