<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The API key is missing, not valid, or not meant for this. */
final class AuthenticationException extends ApiException
{
}
