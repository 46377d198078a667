/**
 * What is right, by decimal arithmetic without rounding: slow, short, and independent of both
 * kernels that an exhibit compares.
 */
@NullMarked
package dev.sightline.demo.scenes.kernels.proof;

import org.jspecify.annotations.NullMarked;
