package dev.sightline.demo.bake;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.tree.TreeLayout;
import java.util.List;

/**
 * What is stored of a model.
 *
 * @param build how trees are built, except for the layout
 * @param layouts a tree in each
 * @param levels whether each level of detail has trees of its own
 * @param level one tree over the whole model, placed in the world, instead of one a mesh
 */
public record BakeOptions(
    BuildOptions build, List<TreeLayout> layouts, boolean levels, boolean level) {
  /** Of what the file beside a model is called, the last part. */
  String ending() {
    return level ? ".level.trees" : ".trees";
  }
}
