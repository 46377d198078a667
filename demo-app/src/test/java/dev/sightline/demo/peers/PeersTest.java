package dev.sightline.demo.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.demo.BenchmarkMeshes;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the side-by-side benchmarks rest on; of the peers those that need no native library. */
class PeersTest {
  private static final double NONE = Double.POSITIVE_INFINITY;

  private static Agreement compare(String peer, Peer ours) {
    float[] mesh = BenchmarkMeshes.of("ball1000");
    float[] rays = BenchmarkMeshes.rays(mesh, "ball1000", "rand");
    double reach = PeerTrial.reach(mesh);
    Agreement nearest = new Agreement(reach);
    Agreement any = new Agreement(reach);
    try (Peer theirs = PeerMesh.of(peer, mesh, reach).build()) {
      for (int i = 0; i < 6 * 2000; i += 6) {
        nearest.add(ours.nearest(rays, i), theirs.nearest(rays, i));
        any.add(ours.any(rays, i), theirs.any(rays, i));
      }
    }
    assertThat(any.differing()).isLessThanOrEqualTo(nearest.differing());
    return nearest;
  }

  private static Peer ours(String kind) {
    return PeerMesh.of(kind, BenchmarkMeshes.of("ball1000"), 1).build();
  }

  @ParameterizedTest
  @ValueSource(strings = {"engine", "joml", "sightline"})
  void thoseThatSeeBothSidesAnswerAsOurs(String peer) {
    Agreement agreement = compare(peer, ours("sightline"));
    assertThat(agreement.differing()).as("%s", agreement).isLessThanOrEqualTo(2);
    agreement.require(peer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"recast4j", "sightline-front"})
  void thoseThatSeeFrontsAnswerAsOursThatSeesFronts(String peer) {
    Agreement agreement = compare(peer, ours("sightline-front"));
    assertThat(agreement.differing()).as("%s", agreement).isLessThanOrEqualTo(2);
  }

  @Test
  void aWrongSetUpIsRefused() {
    Peer half =
        new Peer() {
          private final Peer right = ours("sightline");

          @Override
          public double nearest(float[] rays, int i) {
            return i % 120 == 0 ? NONE : right.nearest(rays, i);
          }
        };
    Agreement agreement = compare("sightline", half);
    assertThat(agreement.differing()).isBetween(50, 100);
    assertThatThrownBy(() -> agreement.require("half"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("half: set up wrongly")
        .hasMessageContaining(" where ours meets nothing");
  }

  @Test
  void answersAreCountedByHowTheyDiffer() {
    Agreement agreement = new Agreement(100);
    agreement.add(5, 5.009);
    agreement.add(NONE, NONE);
    agreement.add(5, NONE);
    agreement.add(NONE, 5);
    agreement.add(NONE, 6);
    agreement.add(5, 4.98);
    agreement.add(5, 5.02);
    agreement.add(true, true);
    agreement.add(true, false);
    assertThat(agreement)
        .hasToString(
            "of 9 rays ours hit 6; 6 answers differ: 2 missed, 2 where ours meets nothing,"
                + " 1 nearer, 1 farther");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 63, 64, 129, 640, 4096, 10_000})
  void theOrderKeepsRunsAndLosesNoRay(int count) {
    float[] rays = new float[6 * count];
    IntStream.range(0, rays.length).forEach(i -> rays[i] = i);
    float[] ordered = RayRuns.of(rays);
    int breaks = 0;
    for (int i = 6; i < ordered.length; i += 6) {
      breaks += ordered[i] != ordered[i - 1] + 1 ? 1 : 0;
    }
    assertThat(breaks).isLessThanOrEqualTo(count / RayRuns.RUN);
    int far =
        IntStream.range(0, Math.min(ordered.length, 6 * 10 * RayRuns.RUN))
            .boxed()
            .max(Comparator.comparing(i -> ordered[i]))
            .orElseThrow();
    assertThat(ordered[far]).isGreaterThan(0.8f * rays.length - 6);
    Arrays.sort(ordered);
    assertThat(ordered).containsExactly(rays);
  }

  @Test
  void whatLiesOnTheHeapIsMeasuredAndNotWhatWasThere() {
    float[] mesh = BenchmarkMeshes.of("scan");
    byte[] there = new byte[64 << 20];
    double bytes = PeerTrial.bytes("engine", PeerMesh.of("engine", mesh, 1));
    int count = mesh.length / 9;
    assertThat(bytes / count).isBetween(30.0, 300.0);
    assertThat(there[there.length - 1]).isZero();
  }
}
