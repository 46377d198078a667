/**
 * Places for many things on a surface, evenly at random. Imports {@code query}, {@code result},
 * {@code convert} and {@code internal}.
 */
@NullMarked
package dev.sightline.jme.scatter;

import org.jspecify.annotations.NullMarked;
