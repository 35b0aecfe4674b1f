<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The quota of the day or month is used up. */
final class QuotaException extends ApiException
{
}
