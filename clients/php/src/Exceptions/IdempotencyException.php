<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The idempotency key was used for something else, or is in use now. */
final class IdempotencyException extends ApiException
{
}
