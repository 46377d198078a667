package dev.sightline.demo.scenes.kernels.exhibit;

import java.util.List;
import java.util.Random;

/**
 * One question, as something to play with: handles that are moved, and the answers of the library,
 * of the usual float form and of exact arithmetic. Both kernels run after each change; nothing that
 * is shown is stored. Coordinates of handles are drawn ones; the kernels get them times {@link
 * #unit()}, a power of two.
 */
public abstract class Exhibit {
  /** Handles stay this near to the middle of the ground. */
  public static final double REACH = 20;

  private static final long SEED = 42;

  private final String title;
  private final List<String> forms;
  private float[] xyz = new float[0];
  private List<String> names = List.of();
  private int form;
  private float unit = 1;
  private int sought;
  private boolean isSought;

  /**
   * Without handles; the subclass ends its constructor with {@link #restart()}.
   *
   * @param forms the variants, one at least
   */
  protected Exhibit(String title, List<String> forms) {
    this.title = title;
    this.forms = List.copyOf(forms);
  }

  /** What is asked, in few words. */
  public final String title() {
    return title;
  }

  /** The variants that there are. */
  public final List<String> forms() {
    return forms;
  }

  /** The variant that is shown. */
  public final int form() {
    return form;
  }

  /** Shows another variant, from its beginning. */
  public final void form(int wanted) {
    form = Math.floorMod(wanted, forms.size());
    restart();
  }

  /** Puts all handles back. */
  public final void restart() {
    sought = 0;
    isSought = false;
    begin(form);
    solve();
  }

  /** How many handles there are. */
  public final int handles() {
    return names.size();
  }

  /** What is written beside a handle. */
  public final String name(int handle) {
    return names.get(handle);
  }

  /** Where a handle is drawn. */
  public final double[] at(int handle) {
    return new double[] {
      xyz[3 * handle] / (double) unit,
      xyz[3 * handle + 1] / (double) unit,
      xyz[3 * handle + 2] / (double) unit
    };
  }

  /** Of how many of the kernels' units a drawn unit is. */
  public final float unit() {
    return unit;
  }

  /** The handles as the kernels get them, three floats each. */
  public final float[] coordinates() {
    return xyz.clone();
  }

  /** Moves a handle; not where a coordinate is no number, and not beyond the reach. */
  public final void move(int handle, double x, double y, double z) {
    if (Double.isNaN(x + y + z)) {
      return;
    }
    xyz[3 * handle] = held(x);
    xyz[3 * handle + 1] = held(y);
    xyz[3 * handle + 2] = held(z);
    changed();
  }

  /** Moves a handle by the smallest step that a float can make, along one axis. */
  public final void nudge(int handle, int axis, boolean isUp) {
    int i = 3 * handle + axis;
    float next = isUp ? Math.nextUp(xyz[i]) : Math.nextDown(xyz[i]);
    xyz[i] = held(next / (double) unit);
    changed();
  }

  private void changed() {
    isSought = false;
    solve();
  }

  private float held(double drawn) {
    return (float) (Math.max(-REACH, Math.min(REACH, drawn)) * unit);
  }

  /**
   * Puts the handles where the usual float form fails; another time, elsewhere. The same places in
   * every run.
   *
   * @return whether there is such a place; if not, nothing has moved
   */
  public final boolean seek() {
    float[] before = xyz.clone();
    float unitBefore = unit;
    int formBefore = form;
    Random luck = new Random(SEED + sought++);
    isSought = seek(luck);
    if (!isSought) {
      change(formBefore);
      xyz = before;
      unit = unitBefore;
    }
    solve();
    return isSought;
  }

  /** Whether the handles are where {@link #seek()} has put them. */
  public final boolean isSought() {
    return isSought;
  }

  /** Whether all handles are where the camera sees them at first. */
  protected final boolean isInView() {
    for (int i = 0; i < xyz.length; i++) {
      double drawn = xyz[i] / (double) unit;
      if (!(i % 3 == 1 ? drawn >= 0.3 && drawn <= 5 : Math.abs(drawn) <= 4)) {
        return false;
      }
    }
    return true;
  }

  /** Shows a variant from its beginning, for a search that needs that one. */
  protected final void change(int variant) {
    form = variant;
    begin(variant);
  }

  /** Replaces the handles. */
  protected final void handles(List<String> wanted, float... coordinates) {
    names = List.copyOf(wanted);
    unit = 1;
    xyz = coordinates.clone();
  }

  /** The handles themselves, for searches. */
  protected final float[] raw() {
    return xyz;
  }

  /** How far the handles are from the first, at most along an axis. */
  protected final double size() {
    double most = 0;
    for (int i = 3; i < xyz.length; i++) {
      most = Math.max(most, Math.abs((double) xyz[i] - xyz[i % 3]));
    }
    return most;
  }

  /** Another unit, a power of two; the handles stay where they are drawn. */
  protected final void unit(float wanted) {
    for (int i = 0; i < xyz.length; i++) {
      xyz[i] = xyz[i] / unit * wanted;
    }
    unit = wanted;
  }

  /** Puts handles where a variant begins, by {@link #handles(List, float...)}. */
  protected abstract void begin(int variant);

  /** Asks the kernels; called after each change. */
  protected abstract void solve();

  /** Looks for a place where the usual float form fails, and puts the handles there. */
  protected abstract boolean seek(Random luck);

  /** Whether the usual float form and the library answer differently, beyond roundings. */
  public abstract boolean differs();

  /** What the kernels answer, in words. */
  public abstract String words();

  /** Draws all but the handles. */
  public abstract void draw(Sketch out);

  /** What the camera looks at. */
  public double[] middle() {
    return new double[] {0, 2.3, 0};
  }

  /** How far from there it should see. */
  public double breadth() {
    return 5;
  }

  /** Goes a step on or back, in exhibits that have steps. */
  public void step(int way) {}
}
