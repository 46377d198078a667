package dev.sightline.demo.play;

import com.jme3.asset.AssetManager;
import java.util.Optional;

/** What a scene loads with, and where it says how far it is. */
public final class LoadDesk {
  private final AssetManager assets;
  private final Optional<String> model;
  private final double from;
  private final double to;
  private final Told told;

  /** What the window reads. */
  private static final class Told {
    private volatile String doing = "Loading";
    private volatile double part;
  }

  /**
   * Nothing is loaded yet.
   *
   * @param model what the command line names for {@code --model}
   */
  public LoadDesk(AssetManager assets, Optional<String> model) {
    this(assets, model, 0, 1, new Told());
  }

  private LoadDesk(AssetManager assets, Optional<String> model, double from, double to, Told told) {
    this.assets = assets;
    this.model = model;
    this.from = from;
    this.to = to;
    this.told = told;
  }

  /** The same desk for a part of the work: its whole is what lies between these two. */
  public LoadDesk part(double begin, double finish) {
    double width = to - from;
    return new LoadDesk(assets, model, from + begin * width, from + finish * width, told);
  }

  /** Loads assets; may be used in the background. */
  public AssetManager assets() {
    return assets;
  }

  /** The model that the command line names with {@code --model}, if it does. */
  public Optional<String> named() {
    return model;
  }

  /**
   * Says how far it is.
   *
   * @param words what is being done, such as {@code "Making the hills"}
   * @param done what part of the whole is done already, from 0 to 1
   */
  public void says(String words, double done) {
    told.doing = words;
    told.part = from + done * (to - from);
  }

  /** What is being done. */
  public String doing() {
    return told.doing;
  }

  /** What part is done. */
  public double part() {
    return told.part;
  }
}
