package dev.sightline.demo.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.demo.docs.Pages;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Charts of measurements are made from the files of the measurements. */
class MeasuredChartsTest {
  private static final Path ROOT = Pages.root();

  /** Rays by two programs in three sizes. */
  private static final String PRINTED =
      """
      | triangles | ours ms | theirs ms |
      |---|---|---|
      | n 10 | 0.002 | 0.04 ± 0.01 |
      | n 100 | 0.02 ± 0.03 | 0.5 |
      | n 1000 | 0.3 | 12,000 ± 5,000 |
      """;

  private static final String TEMPLATE =
      """
      ## chart

      dots in ms: Rays & "more" <less>
      What was asked.
      | triangles | Sightline | other (times) |
      | 10 | n 10/ours ms | n 10/theirs ms |
      | 100 | n 100/ours ms | |
      | 1,000 | n 1000/ours ms | n 1000/theirs ms |
      """;

  private static final String PAGE = "<!-- chart: rays/chart -->\n\n![Rays](figures/rays.svg)\n";

  @Test
  void theChartsOfAllPagesAreWhatTheirFilesSay() throws IOException {
    Map<String, MeasuredFile> measured = MeasuredFile.all(ROOT);
    Map<String, FigureTemplate> templates = FigureTemplate.all(ROOT);
    int charts = 0;
    for (Path page : Pages.all(ROOT)) {
      for (ChartBlock chart : ChartBlock.of(Files.readString(page))) {
        assertThat(chart.file(page)).content().isEqualTo(chart.svg(templates, measured));
        charts++;
      }
    }
    assertThat(charts).isGreaterThan(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dots", "lines"})
  void aChartIsWellFormedAndAllOfItLiesWithinThePicture(String kind) throws Exception {
    Element svg = svg(PAGE, TEMPLATE.replace("dots", kind));
    String[] box = svg.getAttribute("viewBox").split(" ");
    NodeList texts = svg.getElementsByTagName("text");
    List<String> words = new ArrayList<>();
    for (int i = 0; i < texts.getLength(); i++) {
      Element text = (Element) texts.item(i);
      String said = text.getTextContent();
      words.add(said);
      boolean isSmall = text.getAttribute("font-size").equals("13");
      double width = said.length() * (isSmall ? 7 : 8.8);
      double x = number(text, "x");
      double from =
          switch (text.getAttribute("text-anchor")) {
            case "end" -> x - width;
            case "middle" -> x - width / 2;
            default -> x;
          };
      assertThat(from).as(said).isGreaterThanOrEqualTo(-1);
      assertThat(from + width).as(said).isLessThanOrEqualTo(Double.parseDouble(box[2]) + 1);
      assertThat(number(text, "y")).as(said).isLessThan(Double.parseDouble(box[3]));
    }
    assertThat(words).contains("Rays & \"more\" <less>", "What was asked.", "Sightline", "other");
    assertThat(words).anyMatch(said -> said.contains("JDK 17.0.1, 2026-01-02, 1234567"));
    assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(5);
  }

  @Test
  void dotsStandInTheOrderOfTheirTimesAndTheirNumbersBesideThem() throws Exception {
    Element svg = svg(PAGE, TEMPLATE);
    NodeList dots = svg.getElementsByTagName("circle");
    double[] x = new double[5];
    for (int i = 0; i < 5; i++) {
      x[i] = number((Element) dots.item(i), "cx");
    }
    // In powers of ten 0.002, 0.04, 0.02, 0.3, 12000 ms.
    assertThat(new double[] {x[0], x[2], x[1], x[3], x[4]}).isSorted();
    assertThat(x[2] - x[0]).isCloseTo((x[4] - x[0]) / Math.log10(6e6), within(0.2));
    assertThat(svg.getTextContent()).contains("2 µs", "40 ± 10 µs", "20 ± 30 µs", " ± 5.0 times");
  }

  @ParameterizedTest
  @CsvSource({"-9, 1 ns", "-7, 100 ns", "-6, 1 µs", "-4, 100 µs", "-3, 1 ms", "0, 1 s", "1, 10 s"})
  void powersOfTenAreTimesInTheirUnits(int power, String text) {
    assertThat(LogScale.time(power)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "![Rays](figures/rays.svg); ; no chart with its picture",
        "![Rays](; ![](; no chart with its picture",
        "chart: rays; chart rays; no chart with its picture",
        "dots in ms; bars in ms; no kind of chart",
        "dots in ms; dots; no times",
        "chart: rays/chart; chart: rays/other; no template rays/other",
        "## chart; ## chart with race; no measurement race",
        "n 10/ours; n 11/ours; is none of",
        "| |; |; not as many cells",
      })
  void aWrongChartIsNamed(String right, String wrong, String message) {
    String page = PAGE.replace(right, wrong == null ? "" : wrong);
    String template = TEMPLATE.replace(right, wrong == null ? "" : wrong);
    assertThatThrownBy(() -> svg(page, template)).hasMessageContaining(message);
  }

  @Test
  void aChartInAFenceIsAnExample() {
    assertThat(ChartBlock.of("```\n<!-- chart: NAME -->\n```\n")).isEmpty();
  }

  private static double number(Element element, String name) {
    return Double.parseDouble(element.getAttribute(name));
  }

  private static Element svg(String page, String template) throws Exception {
    Path file = Files.createTempFile("measurement", ".json");
    MeasuredFile one;
    try {
      Files.writeString(
          file,
          """
          {"command": "main demo-app a.Rays 7", "classes": ["bvh"], "commit": "1234567",
           "jdk": "17.0.1", "date": "2026-01-02", "machine": "2 cores"}\
          """);
      one = MeasuredFile.read(file);
    } finally {
      Files.delete(file);
    }
    one.scores = PrintedScores.of(PRINTED);
    String svg = ChartBlock.of(page).get(0).svg(FigureTemplate.of("rays", template), Map.of("rays", one));
    Document read =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    return read.getDocumentElement();
  }
}
