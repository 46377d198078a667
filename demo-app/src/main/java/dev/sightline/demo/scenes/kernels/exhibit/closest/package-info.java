/** The exhibit of closest points: a class for each pair of shapes. */
@NullMarked
package dev.sightline.demo.scenes.kernels.exhibit.closest;

import org.jspecify.annotations.NullMarked;
