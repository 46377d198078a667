/** The words of a command line before they are options: scenes by name, and what was meant. */
@NullMarked
package dev.sightline.demo.cli.words;

import org.jspecify.annotations.NullMarked;
