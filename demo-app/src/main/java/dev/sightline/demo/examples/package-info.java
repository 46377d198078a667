/**
 * Programs of one file each, to be read, run and copied: docs/guide/examples.md has their commands.
 * They use only the engine and the library's public API, no class of the demo and no other example.
 */
@NullMarked
package dev.sightline.demo.examples;

import org.jspecify.annotations.NullMarked;
