package dev.sightline.site.figure;

/**
 * One live figure: points that can be dragged, answers, and a drawing of them.
 *
 * <p>Answers follow from the points and {@link #step} alone, so that the same points give the same
 * bits in the browser and on a JVM.
 */
public abstract class Figure {
  /** How many seeds are tried to find a case where the usual form fails. */
  private static final int MOST_TRIES = 4000;

  /** Three coordinates a point. */
  protected final float[] points;

  private final FigureText text;
  private final View view;
  private final String[] handles;
  private boolean usual;
  private int step;
  private int tried;

  /** A figure whose first points can be dragged, by their names. */
  protected Figure(FigureText text, View view, String... handles) {
    this.text = text;
    this.view = view;
    this.handles = handles;
    points = new float[3 * handles.length];
    reset();
  }

  /** Puts the points where the page begins. */
  public abstract void reset();

  /** Takes points from seeded numbers: anywhere, or so close that a filter does not decide. */
  public abstract void seed(Cases cases, boolean close);

  /** Whether plain arithmetic in double leaves the decision open. */
  public abstract boolean isUndecided();

  /** Whether the usual form is wrong here. */
  public abstract boolean isUsualWrong();

  /** Asks both forms. */
  public abstract void answer(Answers out);

  /** Draws the points and the chosen form's answer. */
  public abstract void draw(SvgSketch out);

  /** How many steps the reader can take from the first picture on. */
  public int stepCount() {
    return 0;
  }

  /** What the step shows, in a few words. */
  public String stepName() {
    return "";
  }

  /** Name, title and words of the page. */
  public final FigureText text() {
    return text;
  }

  /** How many points can be dragged. */
  public final int handleCount() {
    return handles.length;
  }

  /** What a reader of the screen hears of a point. */
  public final String handleName(int handle) {
    return handles[handle];
  }

  /** Where a point is across the drawing. */
  public final double handleX(int handle) {
    return view.x(points[3 * handle], points[3 * handle + 1], points[3 * handle + 2]);
  }

  /** Where a point is down the drawing. */
  public final double handleY(int handle) {
    return view.y(points[3 * handle], points[3 * handle + 1], points[3 * handle + 2]);
  }

  /** Drags a point by a displacement in units of the drawing. */
  public final void drag(int handle, double across, double down) {
    view.move(points, 3 * handle, across, down);
  }

  /** Moves a point by one float along the axis that runs across the drawing, or up it. */
  public final void nudge(int handle, boolean across, boolean forward) {
    int at = 3 * handle + view.axis(across);
    points[at] =
        forward == view.isForward(across) ? Math.nextUp(points[at]) : -Math.nextUp(-points[at]);
  }

  /** Which form is drawn. */
  public final boolean isUsual() {
    return usual;
  }

  /** Chooses the form that is drawn. */
  public final void setUsual(boolean usual) {
    this.usual = usual;
  }

  /** The step that is drawn. */
  public final int step() {
    return Math.max(0, Math.min(step, stepCount()));
  }

  /** Goes to a step. */
  public final void setStep(int step) {
    this.step = Math.max(0, Math.min(step, stepCount()));
  }

  /** Goes to the next case where the usual form is wrong; false if none is found. */
  public final boolean fail() {
    for (int i = 0; i < MOST_TRIES; i++) {
      tried++;
      seed(new Cases(tried), true);
      if (isUsualWrong()) {
        return true;
      }
    }
    return false;
  }

  /** The points, for checks and links. */
  public final float[] points() {
    return points.clone();
  }

  /** Puts the points somewhere. */
  public final void setPoints(float[] at) {
    System.arraycopy(at, 0, points, 0, points.length);
  }

  /** The checksum of all answers for the points as they are. */
  public final long digest(long before) {
    Answers answers = new Answers();
    answer(answers);
    return answers.digest(before);
  }

  /** The checksum over seeded cases, every second of them close. */
  public final long play(int seed, int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      seed(new Cases(seed + i), i % 2 == 1);
      sum = digest(sum);
    }
    return sum;
  }

  /** The drawing as SVG elements. */
  public final String svg() {
    SvgSketch sketch = new SvgSketch(view);
    draw(sketch);
    return sketch.svg();
  }

  /** Sets a point. */
  protected final void put(int point, float x, float y, float z) {
    points[3 * point] = x;
    points[3 * point + 1] = y;
    points[3 * point + 2] = z;
  }
}
