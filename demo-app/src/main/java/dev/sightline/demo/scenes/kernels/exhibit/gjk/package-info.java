/** The exhibit of GJK: its steps, one at a time. */
@NullMarked
package dev.sightline.demo.scenes.kernels.exhibit.gjk;

import org.jspecify.annotations.NullMarked;
