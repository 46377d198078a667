package dev.sightline.demo.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What holds for all scenes, until it is set otherwise. */
public final class Settings {
  private final List<Runnable> followers = new ArrayList<>();
  private Optional<Boolean> shadows = Optional.empty();
  private boolean asksEngine;
  private boolean showsLayers;

  /** Whether shadows are drawn; empty for what each scene has at first. */
  public Optional<Boolean> shadows() {
    return shadows;
  }

  /** Draws shadows in all scenes, or in none. */
  public void setShadows(boolean areDrawn) {
    shadows = Optional.of(areDrawn);
    tell();
  }

  /** Whether scenes that can ask either ask the engine rather than the library. */
  public boolean asksEngine() {
    return asksEngine;
  }

  /** Asks the engine or the library, where a scene can ask either. */
  public void setAsksEngine(boolean isEngine) {
    asksEngine = isEngine;
    tell();
  }

  /** Whether the trees and rays are drawn. */
  public boolean showsLayers() {
    return showsLayers;
  }

  /** Draws the trees and rays of the scene, or not. */
  public void setShowsLayers(boolean areShown) {
    showsLayers = areShown;
    tell();
  }

  /** Runs something after each change. */
  public void follow(Runnable follower) {
    followers.add(follower);
  }

  /** Forgets it. */
  public void unfollow(Runnable follower) {
    followers.remove(follower);
  }

  private void tell() {
    List.copyOf(followers).forEach(Runnable::run);
  }
}
