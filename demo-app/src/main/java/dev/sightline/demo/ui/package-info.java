/**
 * What the window's text and panels are made of: a canvas that scales with the window, the look of
 * Lemur's elements, panes of text and panels of options. Knows no scene.
 */
@NullMarked
package dev.sightline.demo.ui;

import org.jspecify.annotations.NullMarked;
