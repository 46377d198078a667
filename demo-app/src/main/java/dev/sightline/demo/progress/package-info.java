/** How far long work is. */
@NullMarked
package dev.sightline.demo.progress;

import org.jspecify.annotations.NullMarked;
