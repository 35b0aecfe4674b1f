<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The request is not valid. */
final class ValidationException extends ApiException
{
}
