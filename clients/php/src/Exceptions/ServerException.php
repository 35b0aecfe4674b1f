<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The server failed. */
final class ServerException extends ApiException
{
}
