/**
 * Tools that listen to pointers: {@link dev.sightline.jme.pointer.tool.MeasureTool}. Nothing in the
 * library uses them.
 */
@NullMarked
package dev.sightline.jme.pointer.tool;

import org.jspecify.annotations.NullMarked;
