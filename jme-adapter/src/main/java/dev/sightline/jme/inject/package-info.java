/** The Guice module. Nothing outside this package touches Guice, so a game may do without it. */
@NullMarked
package dev.sightline.jme.inject;

import org.jspecify.annotations.NullMarked;
