/** What is wrong with the meshes of a model, and what a tree over them is like. */
@NullMarked
package dev.sightline.demo.inspect;

import org.jspecify.annotations.NullMarked;
