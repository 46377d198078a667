package dev.sightline.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class BenchmarkChartTest {
  private static final double WHOLE_AXIS = 200;

  private static BenchmarkGrid grid(int number, String metric) throws IOException {
    List<?> results = (List<?>) new BenchmarkJson(BenchmarkTableTest.fixture()).read();
    return BenchmarkGrid.of(results, "peer", metric).get(number);
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<Element> all(Document svg, String name) {
    NodeList nodes = svg.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  private static double[] bars(Document svg) {
    return all(svg, "rect").stream()
        .skip(1)
        .mapToDouble(bar -> Double.parseDouble(bar.getAttribute("width")))
        .toArray();
  }

  @Test
  void numbersFarApartAreDrawnInPowersOfTen() throws Exception {
    Document svg = parse(BenchmarkChart.draw(grid(0, ""), "Rays & <halls>", List.of("ours")));
    List<String> words = all(svg, "text").stream().map(Element::getTextContent).toList();
    assertThat(words.get(0)).isEqualTo("Rays & <halls> (JDK 25.0.1, ns/op, in powers of ten)");
    assertThat(words).contains("hall", "hills", "cam", "down", "ours", "theirs", "slow");
    assertThat(words).contains("200", "4,000,000", "0.25", "0.1", "10", "10 M", "not told");
    double[] widths = bars(svg);
    double[] scores = {200, 300, 0.25, 100, 400, 400, 600, 4e6};
    assertThat(widths).hasSize(scores.length);
    for (int i = 0; i < widths.length; i++) {
      double part = (Math.log10(scores[i]) + 1) / 8;
      assertThat(widths[i]).as("%s", scores[i]).isCloseTo(WHOLE_AXIS * part, within(0.06));
    }
  }

  @Test
  void aLongNameBeginsWithinThePicture() throws Exception {
    String name = "theirs-with-vectors";
    String json = BenchmarkTableTest.fixture().replace("theirs", name);
    List<?> results = (List<?>) new BenchmarkJson(json).read();
    String svg = BenchmarkChart.draw(BenchmarkGrid.of(results, "peer", "").get(1), "", List.of());
    Element label =
        all(parse(svg), "text").stream()
            .filter(text -> text.getTextContent().equals(name))
            .findFirst()
            .orElseThrow();
    double letter = 8.5;
    assertThat(Double.parseDouble(label.getAttribute("x"))).isGreaterThan(letter * name.length());
  }

  @Test
  void numbersOfOneSizeAreDrawnFromNothing() throws Exception {
    Document svg = parse(BenchmarkChart.draw(grid(1, ""), "Builds", List.of("ours")));
    assertThat(bars(svg)).hasSize(2);
    assertThat(bars(svg)[0]).isCloseTo(WHOLE_AXIS, within(0.06));
    assertThat(bars(svg)[1]).isCloseTo(WHOLE_AXIS / 2, within(0.06));
    List<String> words = all(svg, "text").stream().map(Element::getTextContent).toList();
    assertThat(words)
        .containsExactly(
            "Builds (JDK 25.0.1, ms/op)", "hall", "0", "2", "4", "ours", "5.0", "theirs", "2.5");
  }

  @Test
  void oursHaveAColourOfTheirOwnAndAllStandsOnWhite() throws Exception {
    Document svg = parse(BenchmarkChart.draw(grid(0, ""), "Rays", List.of("ours")));
    List<String> fills =
        all(svg, "rect").stream().map(element -> element.getAttribute("fill")).toList();
    assertThat(fills.get(0)).isEqualTo("#fff");
    assertThat(fills.subList(1, 4)).containsExactly(SvgFigure.OURS, "#999", "#999");
  }

  @Test
  void nothingLiesOutsideTheFigure() throws Exception {
    check(parse(BenchmarkChart.draw(grid(0, ""), "Rays", List.of())), 2);
    StringJoiner results = new StringJoiner(",", "[", "]");
    for (int i = 0; i < 5; i++) {
      results.add(BenchmarkTableTest.result("ours", "\"set\" : \"" + i + "\"", 3, "0"));
    }
    List<?> read = (List<?>) new BenchmarkJson(results.toString()).read();
    BenchmarkGrid five = BenchmarkGrid.of(read, "", "").get(0);
    check(parse(BenchmarkChart.draw(five, "Five panels", List.of())), 5);
  }

  private static void check(Document svg, int panels) {
    assertThat(all(svg, "g")).hasSize(panels);
    String[] box = svg.getDocumentElement().getAttribute("viewBox").split(" ", -1);
    for (Element group : all(svg, "g")) {
      String[] shift = group.getAttribute("transform").replaceAll("[^0-9,]", "").split(",", -1);
      for (String kind : new String[] {"rect", "text"}) {
        NodeList inside = group.getElementsByTagName(kind);
        for (int i = 0; i < inside.getLength(); i++) {
          Element element = (Element) inside.item(i);
          double x = Double.parseDouble(shift[0]) + Double.parseDouble(element.getAttribute("x"));
          double y = Double.parseDouble(shift[1]) + Double.parseDouble(element.getAttribute("y"));
          assertThat(x).isBetween(0.0, Double.parseDouble(box[2]) - 20);
          assertThat(y).isBetween(0.0, Double.parseDouble(box[3]) - 10);
        }
      }
    }
  }

  @Test
  void theCommandDrawsAChartOfEachTable(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("r.json"), BenchmarkTableTest.fixture());
    Path charts = folder.resolve("figures");
    BenchmarkTable.main(
        new String[] {
          "-rows", "peer", "-baseline", "ours", "-charts", charts.toString(), file.toString()
        });
    try (var drawn = Files.list(charts)) {
      assertThat(drawn.map(chart -> chart.getFileName().toString()))
          .containsExactlyInAnyOrder("Rays.nearest.svg", "Build.build.svg");
    }
    assertThat(Files.readString(charts.resolve("Rays.nearest.svg")))
        .isEqualTo(BenchmarkChart.draw(grid(0, ""), "Rays.nearest", List.of("ours")));
  }

  @Test
  void filesMayBeOne(@TempDir Path folder) throws Exception {
    String file = Files.writeString(folder.resolve("r.json"), BenchmarkTableTest.fixture()) + "";
    assertThat(new BenchmarkOptions(file, file).read()).hasSize(2);
    List<List<BenchmarkGrid>> merged = new BenchmarkOptions("-merge", file, file).read();
    assertThat(merged).hasSize(1);
    assertThat(merged.get(0)).hasSize(2);
  }

  @Test
  void wrongArgumentsAndWrongFilesAreNamed(@TempDir Path folder) throws Exception {
    assertThatThrownBy(() -> new BenchmarkOptions("-row", "peer"))
        .hasMessage("-row is no option of this program");
    assertThatThrownBy(() -> new BenchmarkOptions("x.json", "-rows"))
        .hasMessage("-rows needs a value");
    for (String text : new String[] {"{\"a\" : 1}", "[1, 2", "words"}) {
      Path file = Files.writeString(folder.resolve("wrong.json"), text);
      assertThatThrownBy(() -> new BenchmarkOptions(file.toString()).read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining(file + " is no result file of JMH");
    }
  }
}
