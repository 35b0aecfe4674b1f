<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** There is no such thing. */
final class NotFoundException extends ApiException
{
}
