package dev.sightline.jme.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class that calls what Android 8 lacks, behind a form for runtimes without it. The build's
 * check against Android's signatures leaves it out: docs/versions.md.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@interface BeyondAndroid {}
