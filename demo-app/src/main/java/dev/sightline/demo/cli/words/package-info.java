/** The words of a command line: scenes by name, what was meant, values that options take. */
@NullMarked
package dev.sightline.demo.cli.words;

import org.jspecify.annotations.NullMarked;
