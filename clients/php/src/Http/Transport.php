<?php

declare(strict_types=1);

namespace Sendlark\Http;

use Sendlark\Exceptions\CanceledException;
use Sendlark\Exceptions\ConnectionException;
use Sendlark\Exceptions\TimeoutException;

/** Sends requests. It must not follow redirects, which would carry the API key elsewhere. */
interface Transport
{
    /**
     * @throws ConnectionException
     * @throws TimeoutException
     * @throws CanceledException
     */
    public function send(#[\SensitiveParameter] Request $request): Response;
}
