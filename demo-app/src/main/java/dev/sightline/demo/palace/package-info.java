/**
 * Sponza in colour. The asset is one geometry without materials: each connected part gets a colour
 * by its shape and its place, and is darker where the library's own rays find surfaces near.
 */
@NullMarked
package dev.sightline.demo.palace;

import org.jspecify.annotations.NullMarked;
