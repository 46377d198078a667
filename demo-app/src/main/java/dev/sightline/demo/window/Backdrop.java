package dev.sightline.demo.window;

import dev.sightline.demo.play.SceneCard;

/** What moves behind the menu: a scene that plays by itself, without panels. */
final class Backdrop {
  private final Theatre theatre;
  private final SceneCard card;

  Backdrop(Theatre theatre, SceneCard card) {
    this.theatre = theatre;
    this.card = card;
  }

  /** Begins to load it; until it is there, the menu has a plain ground. */
  void show() {
    theatre.open(card);
  }

  void hide() {
    theatre.close();
  }

  /** Plays a frame. */
  void update(float tpf) {
    theatre.advance((words, part) -> {}, failure -> {});
    theatre.update(tpf);
  }

  /** Whether it can be seen. */
  boolean isThere() {
    return theatre.stage() != null;
  }
}
