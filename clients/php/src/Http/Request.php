<?php

declare(strict_types=1);

namespace Sendlark\Http;

/** What a transport sends. */
final class Request
{
    /**
     * @param array<string, string> $headers
     * @param float $timeout In seconds, until the whole answer came.
     * @param (\Closure(): bool)|null $isCanceled
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers,
        public readonly ?string $body,
        public readonly float $timeout,
        public readonly ?\Closure $isCanceled
    ) {
    }

    /** Without the API key. */
    public function __debugInfo(): array
    {
        return ['method' => $this->method, 'url' => $this->url, 'timeout' => $this->timeout];
    }
}
