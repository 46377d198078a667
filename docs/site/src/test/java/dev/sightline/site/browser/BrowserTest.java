package dev.sightline.site.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.demo.figure.FigureGrid;
import dev.sightline.site.figure.Figure;
import dev.sightline.site.figure.Figures;
import dev.sightline.site.picker.Picker;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The built site in a headless browser, from its folder, without a server. */
class BrowserTest {
  private static final Path SITE = Path.of(System.getProperty("sightline.site", "target/site"));
  private static final Path SHOTS = Path.of(System.getProperty("sightline.shots", "target/shots"));
  private static final int SEED = 20_261_123;
  private static final int CASES = 1000;

  private static Chromium browser;

  @BeforeAll
  static void start() throws Exception {
    Optional<Path> program = Chromium.find();
    if (program.isEmpty()) {
      String reason = "no Chromium: the live figures are NOT tested (set CHROME, or install it)";
      System.err.println("SKIPPED: " + reason);
      assertThat(System.getenv("SIGHTLINE_REQUIRE_BROWSER")).as(reason).isNotEqualTo("true");
      Assumptions.abort(reason);
    }
    browser = Chromium.start(program.orElseThrow());
  }

  @AfterAll
  static void stop() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  static Stream<String> names() {
    return Stream.of(Figures.all()).map(figure -> figure.text().name());
  }

  private static Figure figure(String name) {
    return Stream.of(Figures.all())
        .filter(figure -> figure.text().name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Path page(String name) {
    return SITE.resolve("docs/" + figure(name).text().page().replace(".md", ".html"))
        .toAbsolutePath();
  }

  private static void open(String name) {
    browser.open(page(name));
    browser.text(
        "(document.documentElement.style.scrollBehavior = 'auto', "
            + place(name)
            + ".scrollIntoView({block: 'start'}))");
  }

  private static void window(int width, int height, boolean phone) {
    browser.programs(true);
    browser.dark(false);
    browser.size(width, height, phone);
  }

  private static String place(String name) {
    return "document.querySelector('[data-figure=\"" + name + "\"]')";
  }

  private static double[] handle(String name, int handle) {
    String box =
        place(name) + ".querySelectorAll('.handle')[" + handle + "].getBoundingClientRect()";
    return new double[] {
      browser.number("(b => b.x + b.width / 2)(" + box + ")"),
      browser.number("(b => b.y + b.height / 2)(" + box + ")")
    };
  }

  /** The page's points and checksum; what the JVM says for the same points has to be the same. */
  private static Figure same(String name) {
    String state = browser.text("sightline.state('" + name + "', 0, 0)");
    String[] words = state.split(" ");
    Figure figure = figure(name);
    float[] points = new float[words.length - 1];
    for (int i = 0; i < points.length; i++) {
      points[i] = Float.intBitsToFloat(Integer.parseUnsignedInt(words[i], 16));
    }
    figure.setPoints(points);
    assertThat(words[points.length]).isEqualTo(Long.toHexString(figure.digest(0)));
    return figure;
  }

  @ParameterizedTest
  @MethodSource("names")
  void numbersAreTheJvmsToTheBit(String name) {
    window(1000, 900, false);
    browser.open(page(name));
    String there = browser.text("sightline.play('" + name + "', " + SEED + ", " + CASES + ")");
    assertThat(there).isEqualTo(Long.toHexString(figure(name).play(SEED, CASES)));
    assertThat(browser.errors()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("names")
  void isDraggedByMouseAndKeys(String name) throws Exception {
    window(1000, 900, false);
    open(name);
    assertThat(browser.text(place(name) + ".className")).isEqualTo("live alive");
    System.out.println(
        name + " alive after " + browser.text("Math.round(sightline.alive)") + " ms");
    same(name);
    double[] from = handle(name, 0);
    browser.mouse("mouseMoved", from[0], from[1]);
    browser.mouse("mousePressed", from[0], from[1]);
    browser.mouse("mouseMoved", from[0] + 20, from[1] + 10);
    browser.mouse("mouseMoved", from[0] + 40, from[1] - 12);
    browser.mouse("mouseReleased", from[0] + 40, from[1] - 12);
    double[] to = handle(name, 0);
    assertThat(to[0]).isBetween(from[0] + 39, from[0] + 41);
    assertThat(to[1]).isBetween(from[1] - 13, from[1] - 11);
    float[] dragged = same(name).points();
    browser.key("ArrowRight", true);
    assertThat(same(name).points()).isNotEqualTo(dragged);
    browser.key("ArrowLeft", true);
    assertThat(same(name).points()).isEqualTo(dragged);
    browser.key("ArrowUp", false);
    assertThat(handle(name, 0)[1]).isLessThan(to[1] - 2);
    same(name);
    browser.shot(SHOTS.resolve(name + "-dragged.png"));
    assertThat(browser.errors()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("names")
  void theButtonGoesToACaseWhereTheUsualFormFails(String name) throws Exception {
    window(1000, 900, false);
    browser.dark(true);
    open(name);
    browser.text(place(name) + ".querySelector('.fail').click()");
    assertThat(same(name).isUsualWrong()).isTrue();
    assertThat(browser.text(place(name) + ".querySelector('.said').textContent"))
        .isEqualTo("The usual form is wrong here.");
    browser.shot(SHOTS.resolve(name + "-fails-ours.png"));
    browser.text(place(name) + ".querySelector('.form').click()");
    browser.shot(SHOTS.resolve(name + "-fails-usual.png"));
    browser.text(place(name) + ".querySelector('.reset').click()");
    assertThat(same(name).points()).isEqualTo(figure(name).points());
    assertThat(browser.errors()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("names")
  void isDraggedByAFingerOnAPhone(String name) throws Exception {
    window(360, 740, true);
    open(name);
    assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(360);
    float[] before = same(name).points();
    double[] from = handle(name, 0);
    browser.touch("touchStart", from[0], from[1]);
    browser.touch("touchMove", from[0] + 8, from[1] + 4);
    browser.touch("touchMove", from[0] + 16, from[1] + 6);
    browser.touch("touchEnd", 0, 0);
    assertThat(same(name).points()).isNotEqualTo(before);
    assertThat(handle(name, 0)[0]).isBetween(from[0] + 10, from[0] + 18);
    browser.shot(SHOTS.resolve(name + "-phone.png"));
    assertThat(browser.errors()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("names")
  void stepsAreTakenAndUndone(String name) throws Exception {
    window(1000, 900, false);
    open(name);
    int steps = figure(name).stepCount();
    assertThat(browser.text(place(name) + ".querySelector('.next') !== null"))
        .isEqualTo(String.valueOf(steps > 0));
    for (int step = 1; step <= steps; step++) {
      String before = browser.text(place(name) + ".querySelector('.scene').innerHTML.length");
      browser.text(place(name) + ".querySelector('.next').click()");
      assertThat(browser.text(place(name) + ".querySelector('.step').textContent")).isNotEmpty();
      assertThat(before).isNotEmpty();
      if (step == (steps + 1) / 2) {
        browser.shot(SHOTS.resolve(name + "-step.png"));
      }
    }
    assertThat(browser.errors()).isEmpty();
  }

  @Test
  void withoutJavaScriptTheDrawingsStandStill() throws Exception {
    window(1000, 900, false);
    browser.programs(false);
    for (String name : names().toList()) {
      browser.open(page(name));
      assertThat(browser.number(place(name) + ".querySelectorAll('.scene *').length"))
          .isGreaterThan(3);
      assertThat(browser.number(place(name) + ".querySelectorAll('tbody tr').length")).isPositive();
      assertThat(
              browser.text(
                  "getComputedStyle(" + place(name) + ".querySelector('.controls')).display"))
          .isEqualTo("none");
      assertThat(browser.text(place(name) + ".className")).isEqualTo("live");
    }
    browser.text("document.querySelector('.live').scrollIntoView()");
    browser.shot(SHOTS.resolve("no-javascript.png"));
    browser.programs(true);
  }

  private static String picker(String selector) {
    return place("picker") + ".querySelector('" + selector + "')";
  }

  /** Opens the picker's page, and waits until the tree is built. */
  private static void openPicker() throws InterruptedException {
    browser.open(SITE.resolve("picker.html").toAbsolutePath());
    for (int i = 0; i < 600 && !browser.text("'sightline' in window").equals("true"); i++) {
      Thread.sleep(50);
    }
    browser.text(picker("canvas") + ".scrollIntoView({block: 'start'})");
  }

  /** The mesh that the page carries, with a tree of this JVM. */
  private static Picker pickerOfThisJvm() throws IOException {
    String script = Files.readString(SITE.resolve("assets/model.js"));
    String code = script.substring(script.indexOf('"') + 1, script.lastIndexOf('"'));
    return new Picker(FigureGrid.triangles(Base64.getDecoder().decode(code)));
  }

  /** The page's ray; what this JVM answers to it has to be the same. */
  private static Picker sameRay(Picker picker) {
    String[] words = browser.text("sightline.state('picker', 0, 0)").split(" ");
    double[] ray = new double[6];
    for (int i = 0; i < 6; i++) {
      ray[i] = Double.longBitsToDouble(Long.parseUnsignedLong(words[i], 16));
    }
    picker.setRay(ray);
    assertThat(words[6]).isEqualTo(Long.toHexString(picker.digest(0, true)));
    return picker;
  }

  private static String pixels() {
    return browser.text(
        "(c => c.getContext('2d').getImageData(0, 0, c.width, c.height).data.reduce("
            + "(sum, v) => (sum * 31 + v) | 0, 0))("
            + picker("canvas")
            + ")");
  }

  /** Waits until what was asked for is drawn. */
  private static void drawn() throws InterruptedException {
    browser.text("(window.isDrawn = false, setTimeout(() => window.isDrawn = true, 100))");
    for (int i = 0; i < 600 && !browser.text("window.isDrawn").equals("true"); i++) {
      Thread.sleep(20);
    }
  }

  @Test
  void picksAreTheJvmsToTheBit() throws Exception {
    window(1000, 900, false);
    openPicker();
    String there = browser.text("sightline.play('picker', " + SEED + ", " + CASES + ")");
    assertThat(there).isEqualTo(Long.toHexString(pickerOfThisJvm().play(SEED, CASES)));
    assertThat(browser.errors()).isEmpty();
  }

  @Test
  void theFigureIsPickedAndTurnedByMouseAndKeys() throws Exception {
    window(1000, 900, false);
    openPicker();
    System.out.println("picker: " + browser.text(picker(".said") + ".textContent"));
    Picker jvm = pickerOfThisJvm();
    double left = browser.number(picker("canvas") + ".getBoundingClientRect().x");
    double width = browser.number(picker("canvas") + ".getBoundingClientRect().width");
    double height = browser.number(picker("canvas") + ".getBoundingClientRect().height");
    browser.mouse("mouseMoved", left + width / 2, height / 2);
    assertThat(sameRay(jvm).hit().isHit()).isTrue();
    String table = browser.text(picker("tbody") + ".textContent");
    assertThat(table).contains("of 69,644").contains("rays per second");
    browser.mouse("mouseMoved", left + 5, 60);
    assertThat(sameRay(jvm).hit().isHit()).isFalse();

    drawn();
    String before = pixels();
    double[] from = {left + width / 2, height / 2};
    browser.mouse("mousePressed", from[0], from[1]);
    browser.mouse("mouseMoved", from[0] + 60, from[1] + 20);
    browser.mouse("mouseReleased", from[0] + 60, from[1] + 20);
    drawn();
    String dragged = pixels();
    assertThat(dragged).isNotEqualTo(before);
    browser.text(picker("canvas") + ".focus()");
    browser.key("ArrowRight", false);
    drawn();
    assertThat(pixels()).isNotEqualTo(dragged);
    browser.mouse("mouseMoved", left + width / 2, height / 2);
    double[] turned = sameRay(jvm).ray();
    browser.shot(SHOTS.resolve("picker-turned.png"));
    openPicker();
    browser.mouse("mouseMoved", left + width / 2, height / 2);
    assertThat(sameRay(jvm).ray()).isNotEqualTo(turned);
    assertThat(browser.errors()).isEmpty();
  }

  @Test
  void theFigureIsZoomedByWheelKeysAndTwoFingers() throws Exception {
    window(1000, 900, true);
    openPicker();
    Picker jvm = pickerOfThisJvm();
    double left = browser.number(picker("canvas") + ".getBoundingClientRect().x");
    double width = browser.number(picker("canvas") + ".getBoundingClientRect().width");
    double[] middle = {left + width / 2, 300};
    browser.wheel(middle[0], middle[1], -100);
    drawn();
    assertThat(magnification()).isEqualTo("1.11");
    browser.shot(SHOTS.resolve("picker-near.png"));
    for (int i = 0; i < 40; i++) {
      browser.wheel(middle[0], middle[1], 100);
    }
    drawn();
    assertThat(magnification()).as("it goes no further away").isEqualTo("0.40");
    browser.text(picker("canvas") + ".focus()");
    browser.key("+", false);
    drawn();
    assertThat(magnification()).isEqualTo("0.44");
    browser.touchTwo("touchStart", middle[0], middle[1], 100);
    browser.touchTwo("touchMove", middle[0], middle[1], 300);
    browser.touch("touchEnd", 0, 0);
    drawn();
    assertThat(magnification()).isEqualTo("1.33");
    browser.touch("touchStart", middle[0], middle[1]);
    browser.touch("touchEnd", 0, 0);
    assertThat(sameRay(jvm).hit().isHit()).isTrue();
    assertThat(browser.errors()).isEmpty();
  }

  private static String magnification() {
    return browser.text(picker("canvas") + ".dataset.magnification");
  }

  @Test
  void boxesTheLoopAndManyRaysAreShown() throws Exception {
    window(1000, 900, false);
    browser.dark(true);
    openPicker();
    drawn();
    String plain = pixels();
    browser.text(picker(".boxes") + ".click()");
    drawn();
    String boxes = pixels();
    assertThat(boxes).isNotEqualTo(plain);
    browser.text(
        "(d => (d.value = 5, d.dispatchEvent(new Event('input'))))(" + picker(".depth") + ")");
    drawn();
    assertThat(pixels()).isNotEqualTo(boxes);
    assertThat(browser.text(picker(".boxcount") + ".textContent")).startsWith("depth 5, ");
    browser.shot(SHOTS.resolve("picker-boxes.png"));
    browser.text(picker(".loop") + ".click()");
    String row = picker("tbody tr:nth-child(4)");
    assertThat(browser.text(row + ".cells[2].textContent"))
        .isEqualTo(browser.text(row + ".cells[1].textContent"));
    browser.text(picker(".loop") + ".click()");
    browser.text(picker(".many") + ".click()");
    drawn();
    String many = pixels();
    drawn();
    assertThat(pixels()).as("the rays turn").isNotEqualTo(many);
    assertThat(browser.text(picker("tbody") + ".textContent")).contains("rays that hit");
    browser.shot(SHOTS.resolve("picker-many.png"));
    assertThat(browser.errors()).isEmpty();
  }

  @Test
  void theFigureIsPickedAndTurnedByAFinger() throws Exception {
    window(390, 844, true);
    openPicker();
    assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(390);
    Picker jvm = pickerOfThisJvm();
    double[] first = sameRay(jvm).ray();
    browser.touch("touchStart", 195, 130);
    browser.touch("touchEnd", 0, 0);
    assertThat(sameRay(jvm).ray()).isNotEqualTo(first);
    assertThat(jvm.hit().isHit()).isTrue();
    drawn();
    String before = pixels();
    browser.touch("touchStart", 195, 130);
    browser.touch("touchMove", 225, 131);
    browser.touch("touchMove", 265, 132);
    browser.touch("touchEnd", 0, 0);
    drawn();
    assertThat(pixels()).isNotEqualTo(before);
    browser.shot(SHOTS.resolve("picker-phone.png"));
    assertThat(browser.errors()).isEmpty();
  }

  @Test
  void theSearchFindsASection() throws Exception {
    window(1000, 900, false);
    browser.open(SITE.resolve("docs/guide/queries.html").toAbsolutePath());
    found("ray");
    for (int i = 0; i < 600 && !browser.text("'sightlineIndex' in window").equals("true"); i++) {
      Thread.sleep(20);
    }
    assertThat(found("ray filter")).isPositive();
    assertThat(browser.text("document.querySelector('.found').textContent"))
        .containsIgnoringCase("quer")
        .doesNotContain("Nothing");
    browser.shot(SHOTS.resolve("search.png"));
    assertThat(found("qqqq")).isZero();
    assertThat(browser.text("document.querySelector('.found').textContent")).contains("Nothing");
    assertThat(found("möller")).isPositive();
    String link = browser.text("document.querySelector('.found a').href");
    Path page = Path.of(URI.create(link.replaceAll("#.*", "")));
    assertThat(link).startsWith("file:");
    browser.open(page);
    assertThat(browser.text("document.querySelector('main').textContent.includes('Möller')"))
        .isEqualTo("true");
    assertThat(browser.errors()).isEmpty();
  }

  private static int found(String words) {
    browser.text(
        "(i => (i.value = '"
            + words
            + "', i.dispatchEvent(new Event('input'))))(document.querySelector('.search input'))");
    return (int) browser.number("document.querySelectorAll('.found a').length");
  }

  @Test
  void theContentsOpenOnAPhoneAndLeadToTheNextPage() throws Exception {
    window(390, 844, true);
    browser.open(SITE.resolve("docs/bvh/tree.html").toAbsolutePath());
    String side = "getComputedStyle(document.querySelector('.side')).display";
    assertThat(browser.text(side)).isEqualTo("none");
    browser.text("document.querySelector('header .open').click()");
    assertThat(browser.text(side)).isEqualTo("block");
    browser.shot(SHOTS.resolve("contents-phone.png"));
    assertThat(browser.text("document.querySelector('[aria-current]').textContent"))
        .isEqualTo("Tree");
    assertThat(browser.text("document.querySelector('[rel=next]').href")).contains("build.html");
    window(1000, 900, false);
    assertThat(browser.text(side)).isEqualTo("block");
  }

  @Test
  void noPageIsWiderThanAPhone() throws Exception {
    window(390, 844, true);
    List<Path> pages;
    try (Stream<Path> files = Files.walk(SITE)) {
      pages =
          files
              .filter(file -> file.toString().endsWith(".html"))
              .filter(file -> !file.startsWith(SITE.resolve("api")))
              .sorted()
              .toList();
    }
    assertThat(pages).hasSizeGreaterThan(100);
    for (Path page : pages) {
      browser.open(page.toAbsolutePath());
      assertThat(browser.number("document.documentElement.scrollWidth"))
          .as(page.toString())
          .isLessThanOrEqualTo(390);
    }
  }

  @Test
  void pagesFitAPhoneAndFollowTheColourScheme() throws Exception {
    window(360, 740, true);
    for (String name :
        new String[] {"index", "figures", "docs/index", "docs/benchmarks", "docs/guide/demo"}) {
      Path page = SITE.resolve(name + ".html").toAbsolutePath();
      assertThat(Files.exists(page)).as(name).isTrue();
      browser.open(page);
      assertThat(browser.number("document.documentElement.scrollWidth"))
          .as(name)
          .isLessThanOrEqualTo(360);
      assertThat(browser.errors()).isEmpty();
    }
    String background = "getComputedStyle(document.body).backgroundColor";
    String light = browser.text(background);
    browser.dark(true);
    assertThat(browser.text(background)).isNotEqualTo(light);
    browser.shot(SHOTS.resolve("phone-dark.png"));
    window(1000, 900, false);
    browser.open(SITE.resolve("index.html").toAbsolutePath());
    browser.shot(SHOTS.resolve("index.png"));
  }
}
