package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.character.CharacterContacts;
import dev.sightline.jme.control.character.CharacterMotion;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.result.BarycentricResult;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.Touch;
import dev.sightline.jme.scene.Layers;
import dev.sightline.jme.scene.Owner;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the page for those who come from elsewhere calls is there, with so many arguments. */
class ComingFromTest {
  private static final Path PAGE = Path.of("..", "docs", "guide", "coming-from.md");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern CALL = Pattern.compile("([a-z]\\w+)\\(");

  @Test
  void everyCallInTheColumnOfThisLibraryExists() throws Exception {
    Set<String> known = new HashSet<>();
    Stream.of(
            CollisionAppState.class,
            QueryOptions.class,
            QueryVolume.class,
            Pick.class,
            SceneHit.class,
            Touch.class,
            BarycentricResult.class,
            Layers.class,
            Owner.class,
            Sightline.class,
            KinematicCharacterControl.class,
            CharacterContacts.class,
            CharacterMotion.class,
            CharacterShape.class)
        .flatMap(type -> Arrays.stream(type.getMethods()))
        .forEach(method -> add(known, method));
    Set<String> asked = new TreeSet<>();
    for (String line : Files.readAllLines(PAGE)) {
      if (line.startsWith("| ") && !line.endsWith("| here |")) {
        String[] cells = line.split("\\|");
        collect(cells[cells.length - 1], asked);
      }
    }
    assertThat(asked).hasSizeGreaterThan(40);
    asked.remove("setLimit/1"); // the engine's own
    assertThat(known).containsAll(asked);
  }

  /** With as many arguments as it has, or any if it takes many. */
  private static void add(Set<String> known, Method method) {
    for (int count = 0; count < 9; count++) {
      boolean fits =
          method.isVarArgs()
              ? count >= method.getParameterCount() - 1
              : count == method.getParameterCount();
      if (fits) {
        known.add(method.getName() + "/" + count);
      }
      known.add(method.getName() + "/...");
    }
  }

  private static void collect(String cell, Set<String> asked) {
    CODE.matcher(cell)
        .results()
        .map(found -> found.group(1))
        .forEach(
            code ->
                CALL.matcher(code)
                    .results()
                    .forEach(call -> asked.add(call.group(1) + "/" + arguments(code, call.end()))));
  }

  /** How many arguments stand between the parentheses that are opened before a place. */
  private static String arguments(String code, int from) {
    int depth = 0;
    int count = code.charAt(from) == ')' ? 0 : 1;
    int at = from;
    while (depth > 0 || code.charAt(at) != ')') {
      depth += code.charAt(at) == '(' ? 1 : code.charAt(at) == ')' ? -1 : 0;
      count += code.charAt(at) == ',' && depth == 0 ? 1 : 0;
      at++;
    }
    return code.startsWith("...", from) ? "..." : String.valueOf(count);
  }
}
