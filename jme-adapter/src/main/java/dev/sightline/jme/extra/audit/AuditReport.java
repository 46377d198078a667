package dev.sightline.jme.extra.audit;

import java.util.Map;

/**
 * What an audit has seen so far.
 *
 * @param calls how many answers were given; calls with NaN or a negative size have no true one and
 *     are passed over
 * @param audited how many of them the engine was asked as well
 * @param disagreements how many triangles there were of each kind; kinds not seen are left out
 * @param cases how many cases were found, those that could not be written included
 * @param isStopped whether the audit has ended, at its number of cases or by {@link Audit#stop}
 */
public record AuditReport(
    long calls, long audited, Map<Disagreement, Long> disagreements, int cases, boolean isStopped) {
  /** Copies the map. */
  public AuditReport {
    disagreements = Map.copyOf(disagreements);
  }

  /** How many disagreements were this library's defects. */
  public long oursWrong() {
    return disagreements.entrySet().stream()
        .filter(entry -> entry.getKey().isOurs())
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
