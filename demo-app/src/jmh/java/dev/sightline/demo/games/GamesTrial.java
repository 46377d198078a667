package dev.sightline.demo.games;

import com.jme3.app.state.AppState;
import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.app.InstallState;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What the everyday games pay for their answers, warm: a frame's questions and all that the state
 * that is attached does in it, its scan included. Three copies of each game are played in turns,
 * one by the engine alone, one with an {@link InstallState}, one with a {@link CollisionAppState}.
 */
public final class GamesTrial {
  private static final int WARM = 1500;
  private static final int FRAMES = 600;
  private static final int ROUNDS = 5;

  private GamesTrial() {}

  /**
   * Measures and prints.
   *
   * @param arguments names of games to measure; none for all
   */
  public static void main(String[] arguments) {
    System.out.println(
        "| game | engine | installed, times | state, times | longest engine | longest installed |"
            + " longest state |");
    System.out.println("|---|---|---|---|---|---|---|");
    double installed = 0;
    double state = 0;
    Map<String, Supplier<Game>> games = Games.all();
    if (arguments.length > 0) {
      games.keySet().retainAll(Arrays.asList(arguments));
    }
    for (int pass = 0; pass < 2; pass++) { // the code of one game serves others too
      games.values().forEach(game -> Arrays.stream(ways(game)).forEach(way -> way.play(WARM)));
    }
    for (Map.Entry<String, Supplier<Game>> entry : games.entrySet()) {
      Way[] ways = ways(entry.getValue());
      for (Way way : ways) {
        way.play(WARM);
      }
      for (int round = 0; round < ROUNDS; round++) {
        for (Way way : ways) {
          way.measure(FRAMES);
        }
      }
      System.out.printf(
          Locale.ROOT,
          "| %s | %.2f | %.2f | %.2f | %.3f | %.3f | %.3f |%n",
          entry.getKey(),
          ways[0].median() / 1e3,
          ways[1].median() / ways[0].median(),
          ways[2].median() / ways[0].median(),
          ways[0].longest() / 1e6,
          ways[1].longest() / 1e6,
          ways[2].longest() / 1e6);
      installed += Math.log(ways[1].median() / ways[0].median());
      state += Math.log(ways[2].median() / ways[0].median());
    }
    System.out.printf(
        Locale.ROOT,
        "| geometric mean | 0 | %.2f | %.2f | 0 | 0 | 0 |%n",
        Math.exp(installed / games.size()),
        Math.exp(state / games.size()));
    System.exit(0); // builders are daemons, but timers of the engine are not
  }

  private static Way[] ways(Supplier<Game> maker) {
    Game plain = maker.get();
    Game installed = maker.get();
    Game scanned = maker.get();
    CollisionAppState state = new CollisionAppState(scanned.root);
    return new Way[] {
      new Way(plain, new EngineAsker()),
      new Way(installed, new EngineAsker(), new InstallState(installed.root)),
      new Way(scanned, new StateAsker(state), state)
    };
  }

  /** A game with who answers it, and its clock. */
  private static final class Way implements GameAsker {
    private final Player player;
    private final GameAsker asker;
    private final double[] means = new double[ROUNDS];
    private final double[] longest = new double[ROUNDS];
    private int rounds;
    private long asked;

    Way(Game game, GameAsker asker, AppState... attached) {
      player = new Player(game, attached);
      this.asker = asker;
    }

    void play(int frames) {
      for (int i = 0; i < frames; i++) {
        player.frame(this);
      }
    }

    void measure(int frames) {
      double sum = 0;
      double most = 0;
      for (int i = 0; i < frames; i++) {
        asked = 0;
        double spent = player.frame(this) + asked;
        sum += spent;
        most = Math.max(most, spent);
      }
      means[rounds] = sum / frames;
      longest[rounds++] = most;
    }

    double median() {
      return median(means);
    }

    double longest() {
      return median(longest);
    }

    private static double median(double[] values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      return sorted[sorted.length / 2];
    }

    @Override
    public CollisionResults ask(Spatial below, Ray ray) {
      long begun = System.nanoTime();
      CollisionResults answer = asker.ask(below, ray);
      asked += System.nanoTime() - begun;
      return answer;
    }

    @Override
    public Set<Geometry> ask(Spatial below, BoundingBox box) {
      long begun = System.nanoTime();
      Set<Geometry> answer = asker.ask(below, box);
      asked += System.nanoTime() - begun;
      return answer;
    }
  }
}
