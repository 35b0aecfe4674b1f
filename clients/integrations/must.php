<?php

/** Ends a test program. */
function must(bool $isTrue, string $problem): void
{
    if (!$isTrue) {
        fwrite(STDERR, "$problem\n");
        exit(1);
    }
}
