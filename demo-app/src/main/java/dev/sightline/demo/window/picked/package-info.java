/** A pick that is kept in a file: where the camera was, which ray was asked, what it met. */
@NullMarked
package dev.sightline.demo.window.picked;

import org.jspecify.annotations.NullMarked;
