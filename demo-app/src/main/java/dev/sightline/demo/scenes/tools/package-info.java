/**
 * What editors and strategy games need: selecting, dragging, outlines, measuring, the overlay,
 * placing buildings, meshes against meshes, inside and outside, scattering, stored trees. A class a
 * tool, each with the lines of Java that run.
 */
@NullMarked
package dev.sightline.demo.scenes.tools;

import org.jspecify.annotations.NullMarked;
