<?php

declare(strict_types=1);

namespace Sendlark\Http;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;
use Sendlark\Exceptions\CanceledException;
use Sendlark\Exceptions\ConnectionException;

/** Sends through a client of PSR-18, whose own settings hold for time-outs, proxies and certificates. */
final class Psr18Transport implements Transport
{
    public function __construct(
        private readonly ClientInterface $client,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams
    ) {
    }

    public function send(#[\SensitiveParameter] Request $request): Response
    {
        if ($request->isCanceled !== null && ($request->isCanceled)()) {
            throw new CanceledException('The call was canceled.');
        }
        $given = $this->requests->createRequest($request->method, $request->url);
        foreach ($request->headers as $name => $value) {
            $given = $given->withHeader($name, $value);
        }
        if ($request->body !== null) {
            $given = $given->withBody($this->streams->createStream($request->body));
        }
        try {
            $response = $this->client->sendRequest($given);
            $headers = array_map(fn (array $values): string => implode(', ', $values), $response->getHeaders());
            $body = (string) $response->getBody();
            return new Response($response->getStatusCode(), array_change_key_case($headers), $body);
        } catch (ClientExceptionInterface | \RuntimeException $error) {
            // Not as its cause, which would carry the request with the API key.
            throw new ConnectionException('The connection failed: ' . $error->getMessage());
        }
    }
}
