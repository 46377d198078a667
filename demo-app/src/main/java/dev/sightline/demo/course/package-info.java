/**
 * The obstacle course: its scene, its stations, and a walk along it without a window. Knows the
 * adapter and the engine's scene graph only.
 */
@NullMarked
package dev.sightline.demo.course;

import org.jspecify.annotations.NullMarked;
