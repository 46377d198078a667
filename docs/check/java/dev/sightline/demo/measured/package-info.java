/**
 * Figures of the pages: {@link dev.sightline.demo.measured.Measure} runs a command and writes what
 * it measured to {@code docs/measured}, {@link dev.sightline.demo.measured.WriteFigures} writes the
 * tables and charts of the pages from those files. Nothing in such a figure is typed by hand.
 */
@NullMarked
package dev.sightline.demo.measured;

import org.jspecify.annotations.NullMarked;
