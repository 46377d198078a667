/**
 * Questions to a tree: one class a question, static methods over primitives, answers into objects
 * of the caller. Imports core, {@code soup}, {@code tree}, {@code instance} and {@code hit}; never
 * {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query;

import org.jspecify.annotations.NullMarked;
