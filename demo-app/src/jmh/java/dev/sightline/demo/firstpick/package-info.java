/** What ordinary games pay: the first pick of a fresh JVM, and picks in small scenes. */
@NullMarked
package dev.sightline.demo.firstpick;

import org.jspecify.annotations.NullMarked;
