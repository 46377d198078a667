package dev.sightline.demo.bake;

import java.nio.file.Path;

/**
 * A model and where its trees go.
 *
 * @param model the file
 * @param root the folder from which its assets are named
 * @param target the file of trees
 */
record BakeTask(Path model, Path root, Path target) {}
