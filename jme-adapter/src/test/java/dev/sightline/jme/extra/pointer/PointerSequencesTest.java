package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.scene.Layers;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is told of what is done, through the real input manager. In the scene are two boxes, a and
 * b, below a node, pair; a box c apart; a box d behind a wall w that listens to nothing; a box e
 * that no options see; and nothing at o.
 *
 * <p>A word of the first column is a frame; a plus joins what happens in one. A letter moves the
 * mouse there; down and up are its left button; x-, h- and s- detach, hide and show a box; late
 * lets a second pass. The second column is kinds of events and whose listener gets them; "all" is a
 * listener of the state.
 */
class PointerSequencesTest {
  private final PointerApp app = new PointerApp();
  private final EventLog log = new EventLog();
  private final Map<String, Vector3f> places = new HashMap<>();
  private final Map<String, Spatial> spatials = new HashMap<>();
  private Vector3f at = new Vector3f();

  private Geometry box(Node parent, String name, float x, float y, float z) {
    Geometry box = app.box(parent, name, x, y, z);
    places.put(name, app.screen(x, y, z));
    spatials.put(name, box);
    return box;
  }

  private void build() {
    Node pair = new Node("pair");
    pair.addControl(log.of("pair"));
    spatials.put("pair", pair);
    app.getRootNode().attachChild(pair);
    box(pair, "a", -3, 0, 0).addControl(log.of("a"));
    box(pair, "b", -1, 0, 0).addControl(log.of("b"));
    box(app.getRootNode(), "c", 3, 0, 0).addControl(log.of("c"));
    box(app.getRootNode(), "d", 0, 4, -3).addControl(log.of("d"));
    box(app.getRootNode(), "w", 0, 4, 0);
    Geometry excluded = box(app.getRootNode(), "e", 0, -4, 0);
    excluded.addControl(log.of("e"));
    Layers.set(excluded, 5);
    QueryOptions seen = QueryOptions.DEFAULT.withCulled(false).withLayerMask(~Layers.bit(5));
    app.pointers.setHoverOptions(seen);
    app.pointers.setClickOptions(seen);
    places.put("o", app.screen(-7, 5, 0));
    at = places.get("o");
    app.feedMotion(at);
    app.run();
    app.frame();
  }

  private void act(String word) {
    switch (word) {
      case "down" -> app.feedButton(at, 0, true);
      case "up" -> app.feedButton(at, 0, false);
      case "down2" -> app.feedButton(at, 1, true);
      case "up2" -> app.feedButton(at, 1, false);
      case "wheel" -> app.feedWheel(at, 1);
      case "late" -> app.seconds++;
      case "rest" -> {}
      case "off" -> app.pointers.setEnabled(false);
      case "on" -> app.pointers.setEnabled(true);
      default -> {
        Spatial named = spatials.get(word.substring(word.indexOf('-') + 1));
        if (word.startsWith("x-")) {
          named.removeFromParent();
        } else if (word.startsWith("h-")) {
          named.setCullHint(CullHint.Always);
        } else if (word.startsWith("s-")) {
          named.setCullHint(CullHint.Inherit);
        } else {
          at = places.get(word);
          app.feedMotion(at);
        }
      }
    }
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # enter comes before move, the outer before the inner; move climbs
          a | enter pair, enter a, move a, move pair
          a rest | enter pair, enter a, move a, move pair
          a o | enter pair, enter a, move a, move pair, exit a, exit pair
          # from one part to the next the whole stays entered
          a b | enter pair, enter a, move a, move pair, exit a, enter b, move b, move pair
          a c | enter pair, enter a, move a, move pair, exit a, exit pair, enter c, move c
          # of a frame's moves the last counts, but before a button each does
          a+c | enter c, move c
          a+c+down | enter c, move c, press c

          # buttons
          c down up | enter c, move c, press c, release c, click c
          a down up | enter pair, enter a, move a, move pair, press a, press pair, release a, release pair, click a, click pair
          c down up down up | enter c, move c, press c, release c, click c, press c, release c, click c, double_click c
          c down up late down up | enter c, move c, press c, release c, click c, press c, release c, click c
          c down+up+down+up | enter c, move c, press c, release c, click c, press c, release c, click c, double_click c
          c down up down up down up | enter c, move c, press c, release c, click c, press c, release c, click c, double_click c, press c, release c, click c
          c down down2 up2 up | enter c, move c, press c, press c, release c, click c, release c, click c
          o c up | enter c, move c
          c wheel | enter c, move c, wheel c
          a wheel | enter pair, enter a, move a, move pair, wheel a, wheel pair
          # a drag keeps what it began with entered, wherever the pointer is
          c down o rest up rest | enter c, move c, press c, drag_start c, drag c, release c, drag_end c, exit c
          c+down+o+up rest | enter c, move c, press c, drag_start c, drag c, release c, drag_end c, exit c
          c down o c rest up rest | enter c, move c, press c, drag_start c, drag c, drag c, release c, drag_end c, move c
          c down a up rest | enter c, move c, press c, drag_start c, enter pair, enter a, move a, move pair, drag c, release c, drop a, drop pair, drag_end c, exit c
          a down c up rest | enter pair, enter a, move a, move pair, press a, press pair, drag_start a, drag_start pair, enter c, move c, drag a, drag pair, release a, release pair, drop c, drag_end a, drag_end pair, exit a, exit pair
          # a drag ends with what is dragged
          c down o x-c up | enter c, move c, press c, drag_start c, drag c, cancelled drag_end c, cancelled release c, exit c
          c down o h-c up | enter c, move c, press c, drag_start c, drag c, cancelled drag_end c, cancelled release c, exit c
          c down o off up | enter c, move c, press c, drag_start c, drag c, cancelled drag_end c, cancelled release c, exit c

          # detach and hide
          c x-c rest | enter c, move c, exit c
          a x-pair rest | enter pair, enter a, move a, move pair, exit a, exit pair
          c h-c rest rest | enter c, move c, exit c
          c h-c rest rest s-c rest | enter c, move c, exit c, enter c, move c
          a h-pair rest rest | enter pair, enter a, move a, move pair, exit a, exit pair
          c down x-c up | enter c, move c, press c, cancelled release c, exit c
          c down h-c up | enter c, move c, press c, cancelled release c, exit c
          c off rest | enter c, move c, exit c
          c down off up | enter c, move c, press c, cancelled release c, exit c
          c off on | enter c, move c, exit c, enter c, move c
          # what is before it blocks, though it listens to nothing
          d | ''
          d x-w rest | enter d, move d
          # what the options leave out gets nothing and blocks nothing
          e down up wheel | ''
          """)
  void eventsComeInThisOrder(String script, String expected) {
    build();
    play(script);
    assertThat(log.take()).isEqualTo(expected);
  }

  private void play(String script) {
    for (String frame : script.split(" ")) {
      for (String word : frame.split("\\+")) {
        act(word);
      }
      app.frame();
    }
  }
}
