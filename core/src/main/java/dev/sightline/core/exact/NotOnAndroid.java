package dev.sightline.core.exact;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class that calls what Android 8 lacks, and that is never loaded there. The build's check
 * against Android's signatures leaves it out: docs/versions.md.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@interface NotOnAndroid {}
