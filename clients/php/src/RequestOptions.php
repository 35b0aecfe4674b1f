<?php

declare(strict_types=1);

namespace Sendlark;

/** What may differ for a single call. */
final class RequestOptions
{
    /**
     * @param ?string $idempotencyKey The same for all repetitions of one thing; made up for each call unless given.
     * @param ?float $timeout Of one attempt with its whole answer, in seconds.
     * @param ?int $maxRetries How often the call is tried again.
     * @param (\Closure(): bool)|null $isCanceled Asked at least every tenth of a second; true ends the call with a
     *     {@see Exceptions\CanceledException}.
     */
    public function __construct(
        public readonly ?string $idempotencyKey = null,
        public readonly ?float $timeout = null,
        public readonly ?int $maxRetries = null,
        public readonly ?\Closure $isCanceled = null
    ) {
    }
}
