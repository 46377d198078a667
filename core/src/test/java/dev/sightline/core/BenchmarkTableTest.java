package dev.sightline.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class BenchmarkTableTest {
  private static String result(String benchmark, String params, double score, String bytes) {
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
    assertThat(new BenchmarkTable(List.of("other", "theirs"), List.of("mix")).render(json))
        .isEqualTo(
            """
            | Some, JDK 17.0.15, ns/op | 1 | 2 | mix | mean | ratio | error | B/op |
            |---|---|---|---|---|---|---|---|
            | ours | 8.0 | 2.0 | 1,000 | 4.0 | 2.00 |  | 24 |
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
}
