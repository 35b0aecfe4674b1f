<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** No answer came in time. */
final class TimeoutException extends SendlarkException
{
}
