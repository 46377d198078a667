package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class WarmUpSceneTest {
  private static final int ASKED = 1600;

  @Test
  void eachKindOfQuestionMeetsSomethingOftenButNotAlways() {
    WarmUpScene scene = new WarmUpScene();
    int[] met = new int[WarmUpScene.KINDS];
    for (int i = 0; i < ASKED; i++) {
      met[i % WarmUpScene.KINDS] += scene.ask(i) ? 1 : 0;
    }
    for (int kind = 0; kind < met.length; kind++) {
      int asked = ASKED / WarmUpScene.KINDS;
      assertThat(met[kind]).as("kind %d", kind).isBetween(asked / 8, asked * 19 / 20);
    }
  }

  @Test
  void nothingIsSaidOfTheLibrarysOwnScene() {
    List<String> said = new ArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            said.add(line.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger logger = Logger.getLogger("dev.sightline");
    logger.addHandler(handler);
    try {
      WarmUpScene scene = new WarmUpScene();
      for (int i = 0; i < ASKED; i++) {
        scene.ask(i);
      }
    } finally {
      logger.removeHandler(handler);
    }
    assertThat(said).isEmpty();
  }
}
