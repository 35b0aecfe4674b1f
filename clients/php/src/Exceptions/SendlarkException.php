<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The base of everything this library throws. */
class SendlarkException extends \RuntimeException
{
}
