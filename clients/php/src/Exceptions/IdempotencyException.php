<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The idempotency key was used for something else, or is in use. */
final class IdempotencyException extends ApiException
{
}
