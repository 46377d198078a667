/** Code that queries and builds share. Not part of the API; it may change at any time. */
@NullMarked
package dev.sightline.bvh.internal;

import org.jspecify.annotations.NullMarked;
