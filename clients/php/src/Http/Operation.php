<?php

declare(strict_types=1);

namespace Sendlark\Http;

/** @internal An operation of the API. */
final class Operation
{
    public function __construct(
        public readonly string $id,
        public readonly string $verb,
        public readonly string $route,
        public readonly string $answer,
        public readonly bool $isIdempotent,
        public readonly bool $isMultipart,
        public readonly bool $isText
    ) {
    }
}
