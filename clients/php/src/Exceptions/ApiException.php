<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

use Sendlark\Http\Response;

/** An answer that refuses the request, or cannot be read. */
class ApiException extends SendlarkException
{
    private const BY_CODE = [
        'missing_api_key' => AuthenticationException::class,
        'invalid_api_key' => AuthenticationException::class,
        'restricted_api_key' => AuthenticationException::class,
        'invalid_access' => PermissionException::class,
        'not_found' => NotFoundException::class,
        'method_not_allowed' => NotFoundException::class,
        'invalid_idempotency_key' => IdempotencyException::class,
        'invalid_idempotent_request' => IdempotencyException::class,
        'concurrent_idempotent_requests' => IdempotencyException::class,
        'rate_limit_exceeded' => RateLimitException::class,
        'daily_quota_exceeded' => QuotaException::class,
        'monthly_quota_exceeded' => QuotaException::class,
        'application_error' => ServerException::class,
        'internal_server_error' => ServerException::class,
    ];

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
        return self::BY_CODE[$code] ?? match (true) {
            $status === 401 => AuthenticationException::class,
            $status === 403 => PermissionException::class,
            $status === 404 => NotFoundException::class,
            in_array($status, [400, 413, 422], true) => ValidationException::class,
            $status === 429 => RateLimitException::class,
            $status >= 500 => ServerException::class,
            default => self::class,
        };
    }
}
