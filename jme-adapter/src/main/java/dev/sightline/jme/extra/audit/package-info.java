/**
 * Compares the engine's answers with the library's in a running game. Exact arithmetic judges each
 * difference, and writes it as a case that can be replayed. Classes here compare, judge, read and
 * write cases; they answer no query.
 */
@NullMarked
package dev.sightline.jme.extra.audit;

import org.jspecify.annotations.NullMarked;
