/**
 * Tools that listen to pointers: {@link dev.sightline.jme.extra.pointer.tool.MeasureTool}. Nothing
 * in the library uses them.
 */
@NullMarked
package dev.sightline.jme.extra.pointer.tool;

import org.jspecify.annotations.NullMarked;
