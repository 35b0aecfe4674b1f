<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** The API key is missing, wrong, or may not do this. */
final class AuthenticationException extends ApiException
{
}
