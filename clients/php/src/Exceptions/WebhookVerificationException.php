<?php

declare(strict_types=1);

namespace Sendlark\Exceptions;

/** What was posted is not from the server, or too old. */
final class WebhookVerificationException extends SendlarkException
{
}
