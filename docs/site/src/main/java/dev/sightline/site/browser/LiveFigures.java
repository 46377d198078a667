package dev.sightline.site.browser;

import dev.sightline.site.browser.Page.Element;
import dev.sightline.site.figure.Figure;
import dev.sightline.site.figure.Figures;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The program of a page: starts each figure that the page has a place for. */
public final class LiveFigures {
  private LiveFigures() {}

  /** Starts the figures of this page. */
  public static void main(String[] arguments) {
    Map<String, LiveFigure> live = new HashMap<>();
    for (Figure figure : Figures.all()) {
      Element place = Page.figure(figure.text().name());
      if (place != null) {
        LiveFigure started = new LiveFigure(figure, place);
        started.start();
        live.put(figure.text().name(), started);
      }
    }
    Element place = Page.figure("picker");
    if (place == null) {
      Page.publish(LiveFigures::play, (name, seed, count) -> state(live.get(name)));
    } else {
      Page.frame(() -> Page.frame(() -> pick(place)));
    }
  }

  /** Starts the picker, once the page is seen: it takes a second or so. */
  private static void pick(Element place) {
    PickerPage picker = new PickerPage(place, Page.model());
    picker.start();
    Page.publish(
        (name, seed, count) -> picker.play(seed, count), (name, seed, count) -> picker.state());
  }

  private static String state(@Nullable LiveFigure figure) {
    return figure == null ? "not on this page" : figure.state();
  }

  private static String play(String name, int seed, int count) {
    for (Figure figure : Figures.all()) {
      if (figure.text().name().equals(name)) {
        return Long.toHexString(figure.play(seed, count));
      }
    }
    return "no figure " + name;
  }
}
