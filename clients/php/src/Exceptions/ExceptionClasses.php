<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Exceptions;

/**
 * @internal Which class stands for which refusal.
 */
final class ExceptionClasses
{
    public const BY_CODE = [
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

    public const BY_STATUS = [
        401 => AuthenticationException::class,
        403 => PermissionException::class,
        404 => NotFoundException::class,
        400 => ValidationException::class,
        413 => ValidationException::class,
        422 => ValidationException::class,
        429 => RateLimitException::class,
    ];
}
