/** The Guice module. No other package uses Guice, so a game may do without it. */
@NullMarked
package dev.sightline.jme.inject;

import org.jspecify.annotations.NullMarked;
