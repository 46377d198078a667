package dev.sightline.site.browser;

import dev.sightline.demo.figure.FigureGrid;
import dev.sightline.site.browser.Page.Element;
import dev.sightline.site.browser.Page.Event;
import dev.sightline.site.figure.NumberText;
import dev.sightline.site.picker.Picker;
import dev.sightline.site.picker.PickerStage;
import java.util.Base64;

/** The picker in its place on the page: events to rays, rays to a picture and a table. */
final class PickerPage {
  /** How far an arrow key turns the figure, in pixels of the picture. */
  private static final double KEY_TURN = 24;

  /** Pixels by which the pointer may move during a click. */
  private static final double STILL = 4;

  /** Milliseconds for which one ray is cast again and again, since the clock is coarse. */
  private static final double CLOCK = 3;

  private static final double WARM = 80;

  private static final int BATCH = 64;

  /** The most rays that are cast at once without a tree. */
  private static final int MOST_LOOPS = 10;

  private static final double TURN_BY = 0.01;

  /** What a step of the wheel or a key does to the distance. */
  private static final double ZOOM_BY = 0.9;

  private final Element place;
  private final Element canvas;
  private final Picker picker;
  private final PickerStage stage;
  private boolean pressed;
  private boolean moved;
  private boolean asked;
  private double startX;
  private double startY;
  private double lastX;
  private double lastY;
  private double across;
  private double down;
  private double times = 1;
  private final Pinch pinch = new Pinch();
  private double treeTime;
  private double loopTime;

  /** Makes the mesh and its tree. */
  PickerPage(Element place, String model) {
    this.place = place;
    canvas = place.querySelector("canvas");
    double start = Page.now();
    float[] triangles = FigureGrid.triangles(Base64.getDecoder().decode(model));
    double made = Page.now();
    picker = new Picker(triangles);
    double built = Page.now();
    stage = new PickerStage(picker);
    place
        .querySelector(".said")
        .setTextContent(
            grouped(picker.triangleCount())
                + " triangles, made in "
                + Math.round(made - start)
                + " ms; the tree has "
                + grouped(picker.tree().nodeCount())
                + " nodes and was built in "
                + Math.round(built - made)
                + " ms on one thread.");
  }

  /** Takes the place over from its still picture. */
  void start() {
    canvas.addEventListener("pointerdown", this::press);
    canvas.addEventListener("pointermove", this::move);
    canvas.addEventListener("pointerup", this::release);
    canvas.addEventListener("pointercancel", this::cancel);
    canvas.addEventListener("wheel", this::wheel);
    canvas.addEventListener("keydown", this::key);
    place.querySelector(".depth").setAttribute("max", "" + (stage.boxes().levelCount() - 1));
    for (String control : new String[] {".boxes", ".depth", ".loop", ".many", ".count"}) {
      place.querySelector(control).addEventListener("input", event -> set());
    }
    stage.aim(PickerStage.WIDTH * 0.52, PickerStage.HEIGHT * 0.36);
    warm();
    set();
  }

  private boolean isChecked(String control) {
    return place.querySelector(control).isChecked();
  }

  private int value(String control) {
    return Integer.parseInt(place.querySelector(control).getValue());
  }

  private void set() {
    place.setAttribute(
        "class", isChecked(".loop") ? "live picker alive looped" : "live picker alive");
    int level = value(".depth");
    stage.setLevel(isChecked(".boxes") ? level : -1);
    place
        .querySelector(".boxcount")
        .setTextContent("depth " + level + ", " + grouped(stage.boxes().count(level)) + " boxes");
    boolean many = isChecked(".many");
    stage.setShower(many);
    place.querySelector(".raycount").setTextContent(grouped(rays()) + " rays");
    if (!many && !stage.hasRay()) {
      stage.aim(PickerStage.WIDTH * 0.52, PickerStage.HEIGHT * 0.36);
    }
    if (!many) {
      cast();
    }
    later();
  }

  private int rays() {
    int wanted = value(".count");
    return isChecked(".loop") ? Math.min(MOST_LOOPS, wanted) : wanted;
  }

  private void press(Event event) {
    pinch.press(event);
    pressed = true;
    moved = pinch.isOn(); // two fingers pick nothing
    startX = event.getClientX();
    startY = event.getClientY();
    lastX = startX;
    lastY = startY;
    canvas.setPointerCapture(event.getPointerId());
  }

  private void move(Event event) {
    double x = event.getClientX();
    double y = event.getClientY();
    if (!pressed) {
      pick(x, y);
      return;
    }
    double closer = pinch.move(event);
    if (pinch.isOn()) {
      zoom(closer);
      return;
    }
    moved |= Math.abs(x - startX) + Math.abs(y - startY) > STILL;
    if (moved) {
      double unit = PickerStage.WIDTH / Math.max(1, canvas.getBoundingClientRect().getWidth());
      across += (x - lastX) * unit;
      down += (y - lastY) * unit;
      lastX = x;
      lastY = y;
      later();
    }
  }

  private void release(Event event) {
    if (pressed && !moved) {
      pick(event.getClientX(), event.getClientY());
    }
    cancel(event);
  }

  private void cancel(Event event) {
    pressed = false;
    pinch.release();
  }

  private void wheel(Event event) {
    event.preventDefault();
    zoom(event.getDeltaY() > 0 ? 1 / ZOOM_BY : ZOOM_BY);
  }

  private void zoom(double by) {
    times *= by;
    later();
  }

  private void pick(double x, double y) {
    if (!isChecked(".many")) {
      Page.Box box = canvas.getBoundingClientRect();
      double unit = PickerStage.WIDTH / Math.max(1, box.getWidth());
      stage.aim((x - box.getLeft()) * unit, (y - box.getTop()) * unit);
      cast();
      later();
    }
  }

  private void key(Event event) {
    String key = event.getKey();
    int right = key.equals("ArrowRight") ? 1 : key.equals("ArrowLeft") ? -1 : 0;
    boolean nearer = key.equals("+") || key.equals("=");
    if (nearer || key.equals("-")) {
      event.preventDefault();
      zoom(nearer ? ZOOM_BY : 1 / ZOOM_BY);
    }
    int below = key.equals("ArrowDown") ? 1 : key.equals("ArrowUp") ? -1 : 0;
    if (right != 0 || below != 0) {
      event.preventDefault();
      across += KEY_TURN * right;
      down += KEY_TURN * below;
      later();
    }
  }

  /** Casts until the browser has compiled the program, so that the first time shown is fair. */
  private void warm() {
    double end = Page.now() + WARM;
    while (Page.now() < end) {
      picker.cast();
    }
  }

  /** Casts the ray that is aimed, and measures. */
  private void cast() {
    int count = 0;
    double start = Page.now();
    double time = 0;
    while (time < CLOCK) {
      for (int i = 0; i < BATCH; i++) {
        picker.cast();
      }
      count += BATCH;
      time = Page.now() - start;
    }
    treeTime = time / count;
    loopTime = Double.NaN;
    if (isChecked(".loop")) {
      start = Page.now();
      picker.castWithoutTree();
      loopTime = Page.now() - start;
    }
    boolean isHit = picker.hit().isHit();
    double t = isHit ? picker.hit().t() : Double.NaN;
    Rows rows = new Rows(loopTime >= 0);
    rows.add("hit point", point(t), point(loopTime >= 0 ? picker.loopT() : Double.NaN));
    rows.add("normal", isHit ? normal() : "none", "");
    rows.add("distance", number(t * picker.unit()), number(looped(picker.loopT() * picker.unit())));
    rows.add(
        "triangle",
        isHit ? grouped(picker.hit().triangle()) : "none",
        loopTime >= 0 && picker.loopTriangle() >= 0 ? grouped(picker.loopTriangle()) : "none");
    work(rows, picker.visits().nodes(), picker.visits().triangles(), 1);
    rows.add("time per ray", time(treeTime), time(loopTime));
    rows.add("rays per second", rate(treeTime), rate(loopTime));
    show(rows);
  }

  private double looped(double value) {
    return loopTime >= 0 ? value : Double.NaN;
  }

  private void work(Rows rows, long nodes, long triangles, int rays) {
    String all = grouped(picker.triangleCount());
    String each = rays == 1 ? "" : " per ray";
    rows.add("nodes visited" + each, mean((double) nodes / rays), "0");
    rows.add(
        "triangles tested" + each,
        mean((double) triangles / rays) + " of " + all,
        all + " of " + all);
  }

  private void shower() {
    boolean loop = isChecked(".loop");
    int count = rays();
    double start = Page.now();
    stage.shower().cast(picker, count, false);
    treeTime = (Page.now() - start) / count;
    double hits = stage.shower().hits();
    long nodes = stage.shower().visits().nodes();
    long triangles = stage.shower().visits().triangles();
    loopTime = Double.NaN;
    double loopHits = Double.NaN;
    if (loop) {
      start = Page.now();
      stage.shower().cast(picker, count, true);
      loopTime = (Page.now() - start) / count;
      loopHits = stage.shower().hits();
    }
    Rows rows = new Rows(loopTime >= 0);
    rows.add("rays that hit", mean(hits), Double.isNaN(loopHits) ? "none" : mean(loopHits));
    work(rows, nodes, triangles, count);
    rows.add("time per ray", time(treeTime), time(loopTime));
    rows.add("time for all", time(treeTime * count), time(loopTime * count));
    show(rows);
  }

  private void show(Rows rows) {
    place.querySelector("tbody").setInnerHTML(rows.text.toString());
  }

  /** Draws at the next frame, once for all events before it. */
  private void later() {
    if (!asked) {
      asked = true;
      Page.frame(this::frame);
    }
  }

  private void frame() {
    asked = false;
    if (across != 0 || down != 0) {
      stage.turn(across, down);
      across = 0;
      down = 0;
    }
    if (times != 1) {
      stage.zoom(times);
      times = 1;
      canvas.setAttribute("data-magnification", NumberText.fixed(stage.magnification(), 2));
    }
    if (isChecked(".many")) {
      stage.shower().turn(TURN_BY);
      shower();
      later();
    }
    stage.draw();
    Page.paint(canvas, stage.pixels(), PickerStage.WIDTH, PickerStage.HEIGHT);
  }

  private String point(double t) {
    return Double.isNaN(t)
        ? "none"
        : coordinates(picker.point(t, 0), picker.point(t, 1), picker.point(t, 2));
  }

  private String normal() {
    return coordinates(picker.normal(0), picker.normal(1), picker.normal(2));
  }

  private static String coordinates(double x, double y, double z) {
    return NumberText.fixed(x, 4) + ", " + NumberText.fixed(y, 4) + ", " + NumberText.fixed(z, 4);
  }

  private static String number(double value) {
    return NumberText.brief(value);
  }

  private static String mean(double value) {
    return value == Math.rint(value) ? grouped((long) value) : NumberText.fixed(value, 1);
  }

  private static String time(double milliseconds) {
    return Double.isNaN(milliseconds)
        ? "none"
        : milliseconds < 1
            ? NumberText.fixed(milliseconds * 1000, 2) + " µs"
            : NumberText.fixed(milliseconds, 1) + " ms";
  }

  private static String rate(double milliseconds) {
    return milliseconds > 0 ? grouped(Math.round(1000 / milliseconds)) : "none";
  }

  private static String grouped(long value) {
    StringBuilder text = new StringBuilder(Long.toString(value));
    for (int at = text.length() - 3; at > 0; at -= 3) {
      text.insert(at, ',');
    }
    return text.toString();
  }

  /** The checksum over seeded rays, for tests. */
  String play(int seed, int count) {
    return Long.toHexString(picker.play(seed, count));
  }

  /** The bits of the ray and the checksum of its answers, for tests. */
  String state() {
    StringBuilder text = new StringBuilder();
    for (double coordinate : picker.ray()) {
      text.append(Long.toHexString(Double.doubleToLongBits(coordinate))).append(' ');
    }
    return text.append(Long.toHexString(picker.digest(0, true))).toString();
  }

  /** The rows of the table. */
  private static final class Rows {
    private final StringBuilder text = new StringBuilder();

    private final boolean isLooped;

    Rows(boolean isLooped) {
      this.isLooped = isLooped;
    }

    void add(String label, String tree, String loop) {
      text.append("<tr><th scope=\"row\">").append(label).append("</th><td>").append(tree);
      text.append("</td><td>").append(isLooped ? loop : "").append("</td></tr>");
    }
  }
}
