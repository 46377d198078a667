package dev.sightline.bvh.bits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.bits.BitsFile;
import dev.sightline.core.bits.Fields;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongBiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What the queries of the spine answer on a lattice, with every field of their results, and what
 * its trees hold, is written down; and query objects and results that were used before, with other
 * options and of other trees, after misses and after filters that threw, say what new ones say.
 */
@Tag("jdk")
class SpineBitsTest {
  private static final long SEED = 77_501;
  private static final int DRAWS = 300;

  /** Objects of their own for each play. */
  private record Tools(QueryPlays queries, GroundPlays ground, TreePlays trees) {
    Tools() {
      this(new QueryPlays(), new GroundPlays(), new TreePlays());
    }
  }

  private static Map<String, ToLongBiFunction<Tools, LatticeDraw>> plays() {
    Map<String, ToLongBiFunction<Tools, LatticeDraw>> plays = new TreeMap<>();
    plays.put("rays", (tools, draw) -> tools.queries.rays(draw));
    plays.put("closest-points", (tools, draw) -> tools.queries.closest(draw));
    plays.put("sweeps", (tools, draw) -> tools.queries.sweeps(draw));
    plays.put("volumes", (tools, draw) -> tools.queries.volumes(draw));
    plays.put("lines", (tools, draw) -> tools.queries.lines(draw));
    plays.put("solids", (tools, draw) -> tools.queries.solids(draw));
    plays.put("casts", (tools, draw) -> tools.ground.casts(draw));
    plays.put("chunks", (tools, draw) -> tools.ground.chunks(draw));
    plays.put("ground", (tools, draw) -> tools.ground.ground(draw));
    plays.put("heights", (tools, draw) -> tools.ground.heights(draw));
    plays.put("height-batches", (tools, draw) -> tools.ground.batches(draw));
    plays.put("ray-batches", (tools, draw) -> tools.ground.rayBatches(draw));
    plays.put("closest-batches", (tools, draw) -> tools.ground.closestBatches(draw));
    plays.put("builds", (tools, draw) -> tools.trees.builds(draw));
    plays.put("damages", (tools, draw) -> tools.trees.damages(draw));
    plays.put("poses", (tools, draw) -> tools.trees.poses(draw));
    plays.put("maps", (tools, draw) -> tools.trees.maps(draw));
    plays.put("worlds", (tools, draw) -> tools.trees.worlds(draw));
    plays.put("edits", (tools, draw) -> tools.trees.edits(draw));
    plays.put("soups", (tools, draw) -> tools.trees.soups(draw));
    return plays;
  }

  @Test
  void allAnswersAreThoseWrittenDownOfNewObjectsAndOfUsedOnes() {
    Map<String, Long> hashes = new TreeMap<>();
    plays()
        .forEach(
            (name, play) -> {
              Tools used = new Tools();
              Set<Long> answers = new HashSet<>();
              long hash = 0;
              int draws = name.matches("builds|worlds|edits|.*batches") ? DRAWS / 2 : 2 * DRAWS;
              for (int n = 0; n < draws; n++) {
                long answer = play.applyAsLong(new Tools(), new LatticeDraw(SEED + n));
                long again = play.applyAsLong(used, new LatticeDraw(SEED + n));
                assertThat(again).as("%s, seed %d", name, SEED + n).isEqualTo(answer);
                answers.add(answer);
                hash = Fields.mix(hash, answer);
              }
              assertThat(answers).as(name).hasSizeGreaterThan(DRAWS / 20);
              hashes.put(name, hash);
              System.out.printf("spine bits: %s, %d different answers%n", name, answers.size());
            });
    BitsFile.check("spine-bits.txt", hashes);
  }
}
