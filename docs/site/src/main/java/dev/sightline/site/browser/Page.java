package dev.sightline.site.browser;

import org.teavm.jso.JSBody;
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
    void setDisabled(boolean disabled);
  }

  /** Where an element is on the screen. */
  interface Box extends JSObject {
    @JSProperty
    double getWidth();
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
}
