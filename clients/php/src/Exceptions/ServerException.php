<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The server, or what is in front of it, failed. */
final class ServerException extends ApiException
{
}
