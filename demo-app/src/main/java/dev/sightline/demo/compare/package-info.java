/**
 * The library's answers beside the engine's, ray by ray: which is right where they differ is
 * decided by exact arithmetic that shares no code with either.
 */
@NullMarked
package dev.sightline.demo.compare;

import org.jspecify.annotations.NullMarked;
