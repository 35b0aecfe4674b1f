<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

use Sendlark\Http\Response;

/** An answer that refuses the request, or cannot be read. */
class ApiException extends SendlarkException
{
    /**
     * @param string $errorCode As the API names it: `validation_error`.
     * @param ?float $retryAfter In seconds.
     * @param array<string, string> $headers By their names in lower case.
     * @param mixed $body The answer as JSON, else its first 200 characters.
     */
    final public function __construct(
        string $message,
        public readonly int $status,
        public readonly string $errorCode = '',
        public readonly ?string $requestId = null,
        public readonly ?float $retryAfter = null,
        public readonly array $headers = [],
        public readonly mixed $body = null
    ) {
        parent::__construct($message, $status);
    }

    /** @internal */
    public static function of(Response $response): self
    {
        $body = json_decode($response->body, true);
        $code = is_array($body) && is_string($body['name'] ?? null) ? $body['name'] : '';
        $message = is_array($body) && is_string($body['message'] ?? null) ? $body['message'] : null;
        $retryAfter = $response->headers['retry-after'] ?? null;
        $class = self::classOf($response->status, $code);
        return new $class(
            $message ?? "The server answered {$response->status}.",
            $response->status,
            $code,
            $response->headers['x-request-id'] ?? null,
            is_numeric($retryAfter) ? (float) $retryAfter : null,
            $response->headers,
            $body ?? substr($response->body, 0, 200)
        );
    }

    /** @return class-string<self> */
    private static function classOf(int $status, string $code): string
    {
        $other = $status >= 500 ? ServerException::class : self::class;
        return ExceptionClasses::BY_CODE[$code] ?? ExceptionClasses::BY_STATUS[$status] ?? $other;
    }
}
