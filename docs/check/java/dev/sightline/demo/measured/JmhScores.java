package dev.sightline.demo.measured;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What JMH writes with {@code -rf json}, as figures by benchmark and parameters. */
final class JmhScores {
  /** What the profiler of garbage tells beside the bytes of an operation. */
  private static final Set<String> ASIDE = Set.of("gc.alloc.rate", "gc.count", "gc.time");

  private JmhScores() {}

  /** Keys are like {@code Class.method[a=1,b=2]}, and {@code Class.method[a=1]:gc.alloc.rate}. */
  static Map<String, Score> of(String json) {
    Map<String, Score> scores = new TreeMap<>();
    JsonArray results = JsonParser.parseString(json).getAsJsonArray();
    for (JsonElement element : results) {
      JsonObject result = element.getAsJsonObject();
      String key = key(result);
      scores.put(key, score(result.getAsJsonObject("primaryMetric")));
      JsonObject more = result.getAsJsonObject("secondaryMetrics");
      for (Map.Entry<String, JsonElement> metric : more.entrySet()) {
        String name = metric.getKey().replace("·", "");
        if (!ASIDE.contains(name)) {
          scores.put(key + ":" + name, score(metric.getValue().getAsJsonObject()));
        }
      }
    }
    return scores;
  }

  private static String key(JsonObject result) {
    String[] name = result.get("benchmark").getAsString().split("\\.");
    StringBuilder key = new StringBuilder(name[name.length - 2] + "." + name[name.length - 1]);
    if (result.has("params")) {
      List<String> params =
          result.getAsJsonObject("params").entrySet().stream()
              .map(e -> e.getKey() + "=" + e.getValue().getAsString())
              .sorted()
              .toList();
      key.append('[').append(String.join(",", params)).append(']');
    }
    return key.toString();
  }

  private static Score score(JsonObject metric) {
    return new Score(
        number(metric.get("score")),
        number(metric.get("scoreError")),
        metric.get("scoreUnit").getAsString());
  }

  /** JMH writes "NaN" where it knows no error. */
  private static double number(JsonElement element) {
    double number = element.getAsDouble();
    return Double.isNaN(number) ? 0 : number;
  }

  /** Whether a key names this benchmark and none but its parameters. */
  static boolean fits(String key, String whole) {
    return name(key).equals(name(whole))
        && metric(key).equals(metric(whole))
        && parameters(whole).containsAll(parameters(key));
  }

  /** Class and method of a key. */
  static String name(String key) {
    return key.replaceFirst("[\\[:].*", "");
  }

  /** What was measured beside the time; empty for the time itself. */
  static String metric(String key) {
    return key.replaceFirst("^[^\\[:]*(\\[[^]]*])?:?", "");
  }

  /** Each as {@code name=value}. */
  static List<String> parameters(String key) {
    int from = key.indexOf('[');
    return from < 0
        ? List.of()
        : Arrays.asList(key.substring(from + 1, key.indexOf(']')).split(","));
  }
}
