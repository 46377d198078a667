package dev.sightline.jme.app;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Warms up the JVM: queries a small scene of its own in the background, until the JVM has loaded
 * and compiled the code of a game's first queries. It runs once a JVM. It starts when a {@link
 * CollisionAppState} or an {@link InstallState} is attached, or {@code Sightline.prepare} is
 * called. To do without it, call this first:
 *
 * <pre>{@code
 * WarmUp.leaveOut();
 * }</pre>
 *
 * <p>A daemon thread works for about two milliseconds at a time and rests as long, so it takes half
 * of one core. It ends after some tenths of a second of work, or after {@link #MOST_NANOS}. It uses
 * nothing of the game's. Thread-safe.
 */
public final class WarmUp implements Runnable {
  private static final Logger LOGGER = Logger.getLogger(WarmUp.class.getName());

  /** It ends by then, done or not. */
  private static final long MOST_NANOS = 5_000_000_000L;

  private static final long SLICE_NANOS = 2_000_000;

  /** It leaves the first frame alone, whose questions load the same classes. */
  private static final int FIRST_REST_MILLIS = 100;

  private static final AtomicReference<Stage> STAGE = new AtomicReference<>(Stage.NOT_BEGUN);
  private static volatile int asked;

  /** How far it is. */
  private enum Stage {
    NOT_BEGUN,
    LEFT_OUT,
    RUNNING,
    DONE,
    OUT_OF_TIME,
    FAILED
  }

  private WarmUp() {}

  /** Begins, unless it has begun or is left out. Returns at once. */
  @SuppressWarnings("ThreadPriorityCheck") // a courtesy; nothing relies on it
  public static void begin() {
    if (!STAGE.compareAndSet(Stage.NOT_BEGUN, Stage.RUNNING)) {
      return;
    }
    try {
      Thread thread = new Thread(new WarmUp(), "sightline-warm-up");
      thread.setDaemon(true);
      thread.setPriority(Thread.MIN_PRIORITY);
      thread.setContextClassLoader(null);
      thread.start();
    } catch (Throwable e) { // OutOfMemoryError: unable to create native thread, for one
      failed(e);
    }
  }

  /** Leaves it out, unless it has begun. */
  public static void leaveOut() {
    STAGE.compareAndSet(Stage.NOT_BEGUN, Stage.LEFT_OUT);
  }

  /** Whether it has ended, or was left out. */
  public static boolean isOver() {
    Stage stage = STAGE.get();
    return stage != Stage.NOT_BEGUN && stage != Stage.RUNNING;
  }

  /** How far it is, for people: "running, 1200 of 20000 questions". */
  public static String status() {
    String stage = STAGE.get().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return stage + ", " + asked + " of " + WarmUpScene.QUESTIONS + " questions";
  }

  private static void failed(Throwable reason) {
    STAGE.set(Stage.FAILED);
    LOGGER.log(Level.FINE, "the warm-up has failed; first questions take longer", reason);
  }

  /** Asks and rests in turn. */
  @Override
  public void run() {
    try {
      Thread.sleep(FIRST_REST_MILLIS);
      long begun = System.nanoTime();
      long slice = begun;
      WarmUpScene scene = new WarmUpScene();
      for (int i = 0; i < WarmUpScene.QUESTIONS; i++) {
        scene.ask(i);
        asked = i + 1;
        long spent = System.nanoTime() - slice;
        if (spent > SLICE_NANOS) {
          Thread.sleep(spent / 1_000_000, (int) (spent % 1_000_000));
          slice = System.nanoTime();
          if (slice - begun > MOST_NANOS) {
            STAGE.set(Stage.OUT_OF_TIME);
            return;
          }
        }
      }
      STAGE.set(Stage.DONE);
    } catch (Throwable e) { // whatever it is, the game goes on
      failed(e);
    }
  }
}
