<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** Too many requests in a short time. */
final class RateLimitException extends ApiException
{
}
