/**
 * Nine kinds of question, asked about what the mouse points at: what each takes, what it answers,
 * and the three lines of Java that ask it.
 */
@NullMarked
package dev.sightline.demo.scenes.probe;

import org.jspecify.annotations.NullMarked;
