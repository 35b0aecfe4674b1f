<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The quota of the day or month is used up. */
final class QuotaException extends ApiException
{
}
