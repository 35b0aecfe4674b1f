<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** This may not be done. */
final class PermissionException extends ApiException
{
}
