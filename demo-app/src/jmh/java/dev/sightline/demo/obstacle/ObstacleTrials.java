package dev.sightline.demo.obstacle;

import dev.sightline.bvh.move.obstacle.ObstacleCase;
import dev.sightline.bvh.move.obstacle.ObstacleKind;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Seeded obstacles walked at by this library's character, by Jolt's CharacterVirtual and by
 * Bullet's kinematic one: equal triangles, sizes and velocities. Passed means a metre beyond the
 * obstacle within 1.6 times the time that the way takes and two seconds, not below the floor and
 * not through the obstacle. Prints who passes how many, and which cases others pass and this
 * library does not.
 *
 * <p>Options: {@code walkers=sightline,jolt,minie} for some of them; {@code kind=LOG,KERB} for some
 * kinds; {@code seed=N} for other numbers than those of the guide; {@code peers=FILE} keeps the
 * others' outcomes there and plays none that it has; {@code only=ID} plays one case and prints the
 * way, a step a line: its number, x, y and z as seen from the obstacle, and the ground's state.
 */
public final class ObstacleTrials {
  private ObstacleTrials() {}

  /** Plays them. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    Map<String, String> options = options(arguments);
    if (options.containsKey("only")) {
      trace(out, options);
    } else {
      all(out, options);
    }
    out.flush();
  }

  private static Map<String, String> options(String[] arguments) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String argument : arguments) {
      int at = argument.indexOf('=');
      String name = at < 0 ? argument : argument.substring(0, at);
      if (at < 0 || !List.of("walkers", "kind", "peers", "only", "seed").contains(name)) {
        throw new IllegalArgumentException(
            argument + " is none of walkers=, kind=, peers=, only=, seed=");
      }
      options.put(name, argument.substring(at + 1));
    }
    return options;
  }

  private static ObstacleCase one(Map<String, String> options, int id) {
    String seed = options.getOrDefault("seed", "" + ObstacleCase.SEED);
    return ObstacleCase.of(Long.parseLong(seed), id);
  }

  private static List<WalkerKind> walkers(String names) {
    return Arrays.stream(names.split(",")).map(WalkerKind::of).toList();
  }

  private static void trace(PrintStream out, Map<String, String> options) {
    ObstacleCase one = one(options, Integer.parseInt(options.get("only")));
    out.println(one);
    out.printf(
        Locale.ROOT,
        "start x %.3f z %.3f, finish x %.3f, crest x %.3f y %.3f, %.2f s%n",
        one.startX(),
        one.startZ(),
        one.finish(),
        one.obstacle().crestX(),
        one.obstacle().crestY(),
        one.seconds());
    for (WalkerKind kind : walkers(options.getOrDefault("walkers", "sightline"))) {
      out.println(kind + " " + kind.play(one, out));
    }
  }

  private static void all(PrintStream out, Map<String, String> options) throws IOException {
    String kinds = options.getOrDefault("kind", "");
    List<ObstacleCase> cases =
        IntStream.range(0, ObstacleCase.COUNT)
            .mapToObj(id -> one(options, id))
            .filter(one -> kinds.isEmpty() || isOneOf(one.kind(), kinds))
            .toList();
    Map<WalkerKind, Results> all = new EnumMap<>(WalkerKind.class);
    for (WalkerKind kind : walkers(options.getOrDefault("walkers", "sightline,jolt,minie"))) {
      all.put(kind, new Results());
    }
    Path file = options.containsKey("peers") ? Path.of(options.get("peers")) : null;
    if (file != null && Files.exists(file)) {
      all.putIfAbsent(WalkerKind.JOLT, new Results());
      all.putIfAbsent(WalkerKind.MINIE, new Results());
      Results.read(file, all, cases);
    }
    boolean played = false;
    for (Map.Entry<WalkerKind, Results> entry : all.entrySet()) {
      for (ObstacleCase one : cases) {
        if (!entry.getValue().has(one.id())) {
          entry.getValue().put(one.id(), entry.getKey().play(one, null));
          played |= entry.getKey() != WalkerKind.SIGHTLINE;
        }
      }
    }
    if (file != null && played && kinds.isEmpty()) {
      Results.write(file, all, cases);
    }
    new TrialReport(cases, all).print(out);
  }

  private static boolean isOneOf(ObstacleKind kind, String names) {
    return Arrays.asList(names.toUpperCase(Locale.ROOT).split(",")).contains(kind.name());
  }
}
