package dev.sightline.jme.extra.audit;

import dev.sightline.jme.internal.Arguments;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Objects;

/**
 * How an audit is done. Immutable; each {@code with} method gives a copy.
 *
 * @param share which part of the calls is audited, above 0 and at most 1, spread evenly
 * @param maxCases after how many cases the audit stops, at least 1
 * @param folder where cases are written; made when the first one is
 */
public record AuditOptions(double share, int maxCases, Path folder) {
  /**
   * Checks.
   *
   * @throws IllegalArgumentException if the share or the number of cases is out of its range
   */
  public AuditOptions {
    Arguments.number("share", share, share > 0 && share <= 1);
    Arguments.number("maxCases", maxCases, maxCases >= 1);
    Objects.requireNonNull(folder, "folder");
  }

  /** One call in a hundred, a hundred cases, to the folder {@code sightline-cases}. */
  public static AuditOptions standard() {
    return new AuditOptions(0.01, 100, Paths.get("sightline-cases"));
  }

  /** With another share of the calls. */
  public AuditOptions withShare(double newShare) {
    return new AuditOptions(newShare, maxCases, folder);
  }

  /** With another number of cases. */
  public AuditOptions withMaxCases(int newMaxCases) {
    return new AuditOptions(share, newMaxCases, folder);
  }

  /** With another folder. */
  public AuditOptions withFolder(Path newFolder) {
    return new AuditOptions(share, maxCases, newFolder);
  }
}
