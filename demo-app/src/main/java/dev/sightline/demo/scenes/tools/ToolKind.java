package dev.sightline.demo.scenes.tools;

import dev.sightline.jme.extra.select.BandShape;
import java.util.List;
import java.util.function.Supplier;

/** All tools, in the order of the list. */
enum ToolKind {
  /** A rectangle. */
  BOX("box select", "Drag a rectangle: what shows in it is selected.", ToolKind::rectangle),
  /** A line around. */
  LASSO("lasso", "Drag a line around things: what shows inside is selected.", ToolKind::lasso),
  /** Over the grid. */
  DRAG("drag on a grid", "Drag a crate: it snaps to the squares.", DragTool::new),
  /** Under the mouse. */
  OUTLINE("outline", "Point at a thing: it gets an outline.", OutlineTool::new),
  /** From hit to hit. */
  MEASURE("measure", "Click two places: how far are they apart?", RulerTool::new),
  /** Trees, rays, bodies. */
  OVERLAY("overlay", "See the trees and rays themselves: F3 in your game.", OverlayTool::new),
  /** A house before it is built. */
  GHOST(
      "ghost building",
      "Move the house: red where it collides. A click builds it.",
      GhostTool::new),
  /** The least move out. */
  WAY_OUT("way out", "Push the house into things: the green one is free.", WayOutTool::new),
  /** Where two meshes meet. */
  CONTOUR("mesh and mesh", "Where do two meshes cut each other?", ContourTool::new),
  /** Solids. */
  INSIDE("inside", "Which points are inside of the statue?", InsideTool::new),
  /** Trees on a hill. */
  SCATTER(
      "scatter", "Plant a wood where it is not too steep. A click draws anew.", ScatterTool::new),
  /** Trees in a file. */
  STORED("stored trees", "Is reading a tree quicker than building it?", StoredTool::new),
  /** A gizmo. */
  HANDLES(
      "handles", "Drag an arrow, a square or the middle. Click: another thing.", HandleTool::new);

  private final String title;
  private final String hint;

  @SuppressWarnings("ImmutableEnumChecker") // constructors
  private final Supplier<Tool> make;

  ToolKind(String title, String hint, Supplier<Tool> make) {
    this.title = title;
    this.hint = hint;
    this.make = make;
  }

  private static Tool rectangle() {
    return new SelectTool(BandShape.RECTANGLE);
  }

  private static Tool lasso() {
    return new SelectTool(BandShape.LASSO);
  }

  /** All, in their order. */
  static final List<ToolKind> ALL = List.of(values());

  /** As the list has it. */
  String title() {
    return title;
  }

  /** What to do, in a sentence. */
  String hint() {
    return hint;
  }

  Tool make() {
    return make.get();
  }
}
