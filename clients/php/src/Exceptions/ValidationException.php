<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The request is not valid; the message says why. */
final class ValidationException extends ApiException
{
}
