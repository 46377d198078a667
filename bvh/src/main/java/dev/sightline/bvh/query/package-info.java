/**
 * What all queries share: filters, and the values that can be read from the tree at a hit. The
 * queries are in {@code query.ray}, {@code query.overlap}, {@code query.sweep}, {@code
 * query.closest} and {@code query.line}. Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query;

import org.jspecify.annotations.NullMarked;
