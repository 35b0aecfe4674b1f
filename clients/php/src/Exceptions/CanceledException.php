<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The call was canceled by `isCanceled`. */
final class CanceledException extends SendlarkException
{
}
