package dev.sightline.jme.control.snap;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The same under quarter turns and ten seeded ones. */
@Tag("long")
@ParameterizedClass
@MethodSource("dev.sightline.core.Turn#many")
class ManyTurnsSnapTest extends TurnedSnapTest {}
