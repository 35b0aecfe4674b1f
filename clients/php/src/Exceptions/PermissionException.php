<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The team may not do this, such as send from this domain. */
final class PermissionException extends ApiException
{
}
