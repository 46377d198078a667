package dev.sightline.site.browser;

import org.teavm.jso.JSBody;
import org.teavm.jso.JSByRef;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;
import org.teavm.jso.JSProperty;

/** What the figures need of the browser. */
final class Page {
  /** An element of the page. */
  interface Element extends JSObject {
    Element querySelector(String selector);

    void setAttribute(String name, String value);

    String getAttribute(String name);

    void removeAttribute(String name);

    void addEventListener(String type, Listener listener);

    void setPointerCapture(int pointer);

    void focus();

    void appendChild(Element child);

    Box getBoundingClientRect();

    @JSProperty
    void setInnerHTML(String html);

    @JSProperty
    void setTextContent(String text);

    @JSProperty
    boolean isChecked();

    @JSProperty
    String getValue();

    @JSProperty
    void setDisabled(boolean disabled);
  }

  /** Where an element is on the screen. */
  interface Box extends JSObject {
    @JSProperty
    double getWidth();

    @JSProperty
    double getLeft();

    @JSProperty
    double getTop();
  }

  /** A mouse, finger or key. */
  interface Event extends JSObject {
    @JSProperty
    double getClientX();

    @JSProperty
    double getClientY();

    @JSProperty
    int getPointerId();

    @JSProperty
    double getDeltaY();

    @JSProperty
    String getKey();

    @JSProperty
    boolean isShiftKey();

    void preventDefault();
  }

  /** Hears events. */
  @JSFunctor
  interface Listener extends JSObject {
    void handle(Event event);
  }

  /** Runs later. */
  @JSFunctor
  interface Task extends JSObject {
    void run();
  }

  /** A question of a test about a figure. */
  @JSFunctor
  interface Question extends JSObject {
    String ask(String figure, int seed, int count);
  }

  private Page() {}

  @JSBody(
      params = "name",
      script = "return document.querySelector('[data-figure=\"' + name + '\"]');")
  static native Element figure(String name);

  @JSBody(
      params = "name",
      script = "return document.createElementNS('http://www.w3.org/2000/svg', name);")
  static native Element create(String name);

  @JSBody(
      params = {"play", "state"},
      script = "window.sightline = {play: play, state: state, alive: performance.now()};")
  static native void publish(Question play, Question state);

  /** The model of the page, in Base64; empty on a page without one. */
  @JSBody(script = "return window.sightlineModel || '';")
  static native String model();

  /** Milliseconds; browsers round them. */
  @JSBody(script = "return performance.now();")
  static native double now();

  @JSBody(params = "task", script = "requestAnimationFrame(function() { task(); });")
  static native void frame(Task task);

  /** Puts pixels into a canvas; red is the lowest byte of each. */
  @JSBody(
      params = {"canvas", "pixels", "width", "height"},
      script =
          "var image = new ImageData(width, height);"
              + "new Int32Array(image.data.buffer).set(pixels);"
              + "canvas.getContext('2d').putImageData(image, 0, 0);")
  static native void paint(Element canvas, @JSByRef int[] pixels, int width, int height);
}
