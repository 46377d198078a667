/**
 * Storing the trees of models in files: which models there are, which files are up to date, and
 * writing those that are not.
 */
@NullMarked
package dev.sightline.demo.bake;

import org.jspecify.annotations.NullMarked;
