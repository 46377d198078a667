package dev.sightline.demo.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.demo.compare.Verdict;
import dev.sightline.demo.files.FullDisk;
import dev.sightline.demo.subject.Subject;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class BenchTest {
  @Test
  void aSpreadIsTheMedianAndTheMiddleHalf() {
    assertThat(Spread.of(new double[] {9, 1, 5, 3, 7})).isEqualTo(new Spread(3, 5, 7));
    assertThat(Spread.of(new double[] {4, 1, 2, 3})).isEqualTo(new Spread(1.75, 2.5, 3.25));
    assertThat(Spread.of(new double[] {2})).isEqualTo(new Spread(2, 2, 2));
  }

  @Test
  void howMuchFasterIsTakenRoundByRound() {
    Race race = Race.of("x", "us", new double[] {1, 2, 4}, new double[] {10, 30, 80}, Map.of());
    assertThat(race.faster()).isEqualTo(new Spread(12.5, 15, 17.5));
    assertThat(race.engine().median() / race.ours().median()).isCloseTo(15, within(1e-9));
  }

  @Test
  void everyQuestionIsMeasuredAndEveryAnswerComparedOnce() {
    Subject course = Subject.load("course");
    List<Race> races = new Bench(course.root(), course.triangles(), 3, 0.4).run(7, false);
    assertThat(races).map(Race::unit).containsExactly("ms", "us", "us", "us");
    for (Race race : races) {
      assertThat(race.ours().low()).isPositive();
      assertThat(race.engine().low()).isPositive();
      assertThat(race.faster().low()).isPositive();
      assertThat(race.wrong()).as(race.question()).isZero();
      if (race.unit().equals("us")) {
        assertThat(race.compared()).isBetween(4, 64 * 64);
        assertThat(race.same()).isPositive();
      }
    }
    StringWriter said = new StringWriter();
    new BenchTable(new PrintWriter(said, true)).print(races);
    for (Race race : races) {
      assertThat(said.toString()).contains(race.question());
    }
  }

  @Test
  void aWrongAnswerIsCountedAndSaid() {
    Map<Verdict, Integer> answers = Map.of(Verdict.SAME, 7, Verdict.DISAGREE, 2);
    Race race = Race.of("look", "us", new double[] {1}, new double[] {2}, answers);
    assertThat(race.wrong()).isEqualTo(2);
    assertThat(race.same()).isEqualTo(7);
    assertThat(race.compared()).isEqualTo(9);
    StringWriter said = new StringWriter();
    new BenchTable(new PrintWriter(said, true)).print(List.of(race));
    assertThat(said.toString()).contains("7 of 9", "look: for 2 of 9 rays the two differ");
  }

  @Test
  void onAFullDiskThereIsNoHalfChart(@TempDir Path folder) {
    Race race = Race.of("look", "us", new double[] {1}, new double[] {2}, Map.of());
    BenchChart chart = new BenchChart("title", "here", List.of(race));
    Path file = folder.resolve("chart.svg");
    for (int room : new int[] {0, 1, 500}) {
      assertThatThrownBy(
              () -> {
                try (FullDisk disk = new FullDisk(file, room)) {
                  chart.write(disk);
                }
              })
          .hasMessage(file + ": " + FullDisk.REASON);
      assertThat(folder).isEmptyDirectory();
    }
  }

  /** Times from nanoseconds to seconds: all bars lie within the picture, in their order. */
  @Test
  void theChartIsWellFormedAndItsBarsFit() throws Exception {
    double[] times = {0.04, 0.9, 10, 99, 1000, 123_456, 5e6};
    for (double ours : times) {
      for (double engine : times) {
        Race race =
            Race.of("a < b & c", "us", new double[] {ours}, new double[] {engine}, Map.of());
        String svg = String.join("\n", new BenchChart("<title>", "here", List.of(race)).lines());
        Document chart =
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)));
        var bars = chart.getElementsByTagName("rect");
        assertThat(bars.getLength()).isEqualTo(5);
        double[] width = new double[2];
        for (int i = 0; i < 2; i++) {
          var bar = bars.item(3 + i).getAttributes();
          width[i] = Double.parseDouble(bar.getNamedItem("width").getNodeValue());
          assertThat(190 + width[i]).isLessThanOrEqualTo(650.1);
        }
        assertThat(Double.compare(width[0], width[1])).isEqualTo(Double.compare(ours, engine));
      }
    }
  }
}
