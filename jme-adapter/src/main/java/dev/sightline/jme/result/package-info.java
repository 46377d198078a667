/**
 * What a query over a scene answers: immutable values to keep, and their caller-owned, reusable
 * counterparts that allocate nothing.
 */
@NullMarked
package dev.sightline.jme.result;

import org.jspecify.annotations.NullMarked;
