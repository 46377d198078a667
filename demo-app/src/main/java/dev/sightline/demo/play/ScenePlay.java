package dev.sightline.demo.play;

import com.jme3.scene.Node;

/**
 * One scene of the window, from its being opened to its being left. Made anew each time; only
 * {@link #load} runs in the background, everything else on the render thread.
 */
public abstract class ScenePlay {
  /** What F1 shows above the keys: what the scene shows, what to do; paragraphs of plain words. */
  public abstract String help();

  /**
   * Loads or makes what is shown and picked. Runs in the background, while the window shows how far
   * it is; nothing of the scene may be attached to the application yet. The window then builds the
   * trees of all meshes below the node.
   *
   * @return the world: what picks meet
   * @throws Exception when it cannot be loaded; its message is shown
   */
  public abstract Node load(LoadDesk desk) throws Exception;

  /**
   * Starts to play: the world is attached, its trees are built. Sets the opening view, binds keys,
   * adds options, attaches states. All of that is taken back by the window when the scene is left.
   */
  public abstract void enter(Stage stage);

  /** Plays a frame, before the scene graph is updated. */
  public void update(float tpf) {}

  /** Ends what the window does not know of: threads, changes to the camera's lens. */
  public void leave() {}

  /** How many views there are to take pictures of. */
  public int views() {
    return 1;
  }

  /** Shows one of them, from 0; called when a picture is to be taken of another than the first. */
  public void view(int number) {}

  /** Whether the view that is shown is complete; else its picture waits. */
  public boolean isPosed() {
    return true;
  }

  /** Does what a player would do first, for a picture. */
  public void act() {}

  /** Shows what makes a good small picture for the menu, where no panel hides anything. */
  public void poseForMenu() {}

  /** Back to the beginning; R does this. */
  public abstract void restart();
}
