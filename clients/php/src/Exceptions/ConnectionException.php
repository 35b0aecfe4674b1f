<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** No answer came: the connection failed. */
final class ConnectionException extends SendlarkException
{
}
