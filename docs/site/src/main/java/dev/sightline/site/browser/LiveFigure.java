package dev.sightline.site.browser;

import dev.sightline.site.browser.Page.Element;
import dev.sightline.site.browser.Page.Event;
import dev.sightline.site.figure.Answers;
import dev.sightline.site.figure.Figure;
import dev.sightline.site.figure.View;

/** One figure in its place on the page: events to points, points to a drawing and a table. */
final class LiveFigure {
  /** How far an arrow key moves a point, in units of the drawing. */
  private static final double KEY_STEP = 4;

  private final Figure figure;
  private final Element place;
  private final Element drawing;
  private final Element[] handles;
  private int dragged = -1;
  private double lastX;
  private double lastY;

  LiveFigure(Figure figure, Element place) {
    this.figure = figure;
    this.place = place;
    drawing = place.querySelector("svg");
    handles = new Element[figure.handleCount()];
  }

  /** Takes the place over from its still drawing. */
  void start() {
    Element group = place.querySelector(".handles");
    for (int handle = 0; handle < handles.length; handle++) {
      handles[handle] = handle(handle);
      group.appendChild(handles[handle]);
    }
    drawing.addEventListener("pointermove", this::moved);
    drawing.addEventListener("pointerup", event -> dragged = -1);
    drawing.addEventListener("pointercancel", event -> dragged = -1);
    Element form = place.querySelector(".form");
    form.addEventListener(
        "change",
        event -> {
          figure.setUsual(form.isChecked());
          show();
        });
    press(".fail", this::fail);
    press(".reset", this::reset);
    if (place.querySelector(".next") != null) {
      press(".next", () -> figure.setStep(figure.step() + 1));
      press(".back", () -> figure.setStep(figure.step() - 1));
    }
    place.setAttribute("class", "live alive");
    show();
  }

  private void fail() {
    figure.setStep(0);
    say(figure.fail() ? "The usual form is wrong here." : "No such case was found.");
  }

  private void reset() {
    figure.reset();
    figure.setStep(0);
    say("");
  }

  private void say(String words) {
    place.querySelector(".said").setTextContent(words);
  }

  private void press(String selector, Runnable action) {
    place
        .querySelector(selector)
        .addEventListener(
            "click",
            event -> {
              action.run();
              show();
            });
  }

  private Element handle(int handle) {
    Element circle = Page.create("circle");
    circle.setAttribute("class", "handle");
    circle.setAttribute("r", "13");
    circle.setAttribute("tabindex", "0");
    circle.setAttribute("role", "button");
    circle.setAttribute("aria-label", figure.handleName(handle) + ", arrow keys move it");
    circle.addEventListener("pointerdown", event -> grab(handle, event));
    circle.addEventListener("keydown", event -> key(handle, event));
    return circle;
  }

  private void grab(int handle, Event event) {
    dragged = handle;
    lastX = event.getClientX();
    lastY = event.getClientY();
    handles[handle].setPointerCapture(event.getPointerId());
    handles[handle].focus();
    event.preventDefault();
  }

  private void moved(Event event) {
    if (dragged >= 0) {
      double unit = View.WIDTH / Math.max(1, drawing.getBoundingClientRect().getWidth());
      double across = (event.getClientX() - lastX) * unit;
      double down = (event.getClientY() - lastY) * unit;
      lastX = event.getClientX();
      lastY = event.getClientY();
      change(() -> figure.drag(dragged, across, down));
    }
  }

  private void key(int handle, Event event) {
    String key = event.getKey();
    int across = key.equals("ArrowRight") ? 1 : key.equals("ArrowLeft") ? -1 : 0;
    int up = key.equals("ArrowUp") ? 1 : key.equals("ArrowDown") ? -1 : 0;
    if (across == 0 && up == 0) {
      return;
    }
    event.preventDefault();
    if (event.isShiftKey()) {
      change(() -> figure.nudge(handle, across != 0, across + up > 0));
    } else {
      change(() -> figure.drag(handle, KEY_STEP * across, -KEY_STEP * up));
    }
  }

  private void change(Runnable action) {
    action.run();
    say("");
    show();
  }

  /** Draws the figure and fills its table. */
  private void show() {
    place.querySelector(".scene").setInnerHTML(figure.svg());
    Answers answers = new Answers();
    figure.answer(answers);
    place.querySelector("tbody").setInnerHTML(answers.html());
    for (int handle = 0; handle < handles.length; handle++) {
      handles[handle].setAttribute("cx", Double.toString(figure.handleX(handle)));
      handles[handle].setAttribute("cy", Double.toString(figure.handleY(handle)));
    }
    if (place.querySelector(".next") != null) {
      int count = figure.stepCount();
      place.querySelector(".step").setTextContent(figure.stepName());
      place.querySelector(".back").setDisabled(figure.step() == 0);
      place.querySelector(".next").setDisabled(figure.step() == count);
    }
  }

  /** The bits of all points and the checksum of the answers, for tests. */
  String state() {
    StringBuilder text = new StringBuilder();
    for (float coordinate : figure.points()) {
      text.append(Integer.toHexString(Float.floatToIntBits(coordinate))).append(' ');
    }
    return text.append(Long.toHexString(figure.digest(0))).toString();
  }
}
