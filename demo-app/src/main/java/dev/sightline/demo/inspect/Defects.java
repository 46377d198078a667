package dev.sightline.demo.inspect;

import java.util.EnumMap;
import java.util.Map;

/** How often each defect was found, and where it was found first. */
public final class Defects {
  private final Map<Defect, Long> counts = new EnumMap<>(Defect.class);
  private final Map<Defect, String> first = new EnumMap<>(Defect.class);

  Defects() {}

  void add(Defect defect, String where) {
    add(defect, 1, where);
  }

  void add(Defect defect, long count, String where) {
    if (count > 0) {
      counts.merge(defect, count, Long::sum);
      first.putIfAbsent(defect, where);
    }
  }

  void addAll(Defects other) {
    other.counts.forEach((defect, count) -> add(defect, count, other.first(defect)));
  }

  /** How often it was found. */
  public long count(Defect defect) {
    return counts.getOrDefault(defect, 0L);
  }

  /** Where it was found first; empty if it was not. */
  public String first(Defect defect) {
    return first.getOrDefault(defect, "");
  }

  /** Whether something is left out of every answer. */
  public boolean areSevere() {
    return counts.keySet().stream().anyMatch(Defect::isSevere);
  }
}
