/**
 * The run without a display: the scene in a headless application, every answer compared with the
 * engine's, a table on the terminal and two pictures.
 */
@NullMarked
package dev.sightline.demo.headless;

import org.jspecify.annotations.NullMarked;
