package dev.sightline.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchmarkTableTest {
  static String result(String benchmark, String params, double score, String bytes) {
    return "{ \"jdkVersion\" : \"17.0.15\", \"benchmark\" : \"a.b.Some."
        + benchmark
        + "\", \"params\" : {"
        + params
        + "}, \"primaryMetric\" : {\"score\" : "
        + score
        + ", \"scoreError\" : \"NaN\", \"scoreUnit\" : \"ns/op\", \"rawData\" : [[1.0, 2E-1]]},"
        + " \"secondaryMetrics\" : {\"gc.alloc.rate.norm\" : {\"score\" : "
        + bytes
        + "}}}";
  }

  private static String render(
      String json, String rows, String metric, List<String> baselines, boolean ratios) {
    StringBuilder out = new StringBuilder();
    BenchmarkTable table = new BenchmarkTable(baselines, List.of("mix"), ratios);
    List<?> results = (List<?>) new BenchmarkJson(json).read();
    BenchmarkGrid.of(results, rows, metric).forEach(grid -> out.append(table.render(grid)));
    return out.toString();
  }

  @Test
  void rowsAreBenchmarksAndColumnsParameters() {
    String json =
        "["
            + result("ours", "\"set\" : \"1\"", 8, "1e-5")
            + ",\n"
            + result("ours", "\"set\" : \"2\"", 2, "24")
            + ","
            + result("ours", "\"set\" : \"mix\"", 1000, "0")
            + ","
            + result("theirs", "\"set\" : \"1\"", 2, "0")
            + "]";
    assertThat(render(json, "", "", List.of("other", "theirs"), false))
        .isEqualTo(
            """
            | Some, JDK 17.0.15, ns/op | 1 | 2 | mix | mean | ratio | error | B/op |
            |---|---|---|---|---|---|---|---|
            | ours | 8.0 | 2.0 | 1,000 | 4.0 | 4.00 |  | 24 |
            | theirs | 2.0 |  |  | 2.0 | 1.00 |  | 0 |

            """);
  }

  @Test
  void brokenTextNamesThePlace() {
    assertThatThrownBy(() -> new BenchmarkJson("[1, 2").read()).hasMessageContaining("5");
    assertThatThrownBy(() -> new BenchmarkJson("{\"a\" 1}").read())
        .hasMessageContaining("not : but 1 at 5")
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Results as JMH 1.37 wrote them, cut to what is read: two peers, two meshes, errors, bytes. */
  static String fixture() throws IOException {
    try (InputStream in = BenchmarkTableTest.class.getResourceAsStream("peers.json")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void rowsMayBeTheValuesOfAParameter() throws IOException {
    assertThat(render(fixture(), "peer", "", List.of("ours"), false))
        .isEqualTo(
            """
            | Rays.nearest, JDK 25.0.1, ns/op | hall cam | hall down | hills cam | mean | ratio | error | B/op |
            |---|---|---|---|---|---|---|---|
            | ours | 200 | 100 | 400 | 200 | 1.00 | 5 % | 0 |
            | theirs | 300 | 400 | 600 | 416 | 2.08 ± 0.10 | 10 % | 184 |
            | slow | 0.25 |  | 4,000,000 | 1,000 | 3.54 |  |  |

            | Build.build, JDK 25.0.1, ms/op | hall | ratio | error | B/op |
            |---|---|---|---|---|
            | ours | 5.0 | 1.00 | 20 % |  |
            | theirs | 2.5 | 0.50 |  |  |

            """);
  }

  @Test
  void cellsMayBeRatiosWithTheirErrors() throws IOException {
    assertThat(render(fixture(), "peer", "", List.of("ours"), true))
        .contains(
            "| ours | 1.00 | 1.00 | 1.00 | 200 | 1.00 | 5 % | 0 |\n",
            "| theirs | 1.50 ± 0.10 | 4.00 ± 0.43 | 1.50 ± 0.09 | 416 | 2.08 ± 0.10 | 10 % | 184 |\n",
            "| slow | 0.00 |  | 10000.00 | 1,000 | 3.54 |  |  |\n");
  }

  @Test
  void aTableMayBeOfASecondaryMetric() throws IOException {
    assertThat(render(fixture(), "peer", "tree.bytes", List.of("ours"), false))
        .isEqualTo(
            """
            | Build.build.tree.bytes, JDK 25.0.1, B/triangle | hall | ratio | error |
            |---|---|---|---|
            | ours | 60.5 | 1.00 |  |

            """);
  }

  @Test
  void theTableOfTheGarbageHasItOnce() throws IOException {
    assertThat(render(fixture(), "peer", "gc.alloc.rate.norm", List.of("theirs"), false))
        .contains("B/op | hall cam | hall down | hills cam | mean | ratio | error |\n")
        .contains("| theirs | 184 | 160 | 160 | 168 | 1.00 |");
  }

  @Test
  void columnsThatDoNotCountAreInNoRatio() {
    String json =
        "["
            + result("ours", "\"set\" : \"1\"", 8, "0")
            + ","
            + result("ours", "\"set\" : \"mix\"", 1, "0")
            + ","
            + result("theirs", "\"set\" : \"1\"", 2, "0")
            + ","
            + result("theirs", "\"set\" : \"mix\"", 1, "0")
            + "]";
    assertThat(render(json, "", "", List.of("theirs"), false))
        .contains("| ours | 8.0 | 1.0 | 8.0 | 4.00 |");
  }
}
