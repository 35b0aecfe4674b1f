<?php

declare(strict_types=1);

namespace Sendlark\Http;

use Sendlark\Exceptions\CanceledException;
use Sendlark\Exceptions\ConnectionException;
use Sendlark\Exceptions\TimeoutException;

/** The transport unless another one is given. Connections are kept. Proxies come from the environment, as curl reads it. */
final class CurlTransport implements Transport
{
    private const CONNECT_SECONDS = 5;

    /** How often it looks whether a call was canceled, in seconds. */
    private const TICK = 0.1;

    private readonly \CurlMultiHandle $connections;

    /**
     * @param ?string $caFile Certificates to trust, in place of the system's.
     * @param ?string $proxy `http://proxy.example.com:3128`
     */
    public function __construct(
        private readonly ?string $caFile = null,
        private readonly ?string $proxy = null
    ) {
        $this->connections = curl_multi_init();
    }

    public function send(#[\SensitiveParameter] Request $request): Response
    {
        $headers = [];
        $handle = curl_init();
        curl_setopt_array($handle, $this->optionsOf($request) + [
            CURLOPT_HEADERFUNCTION => function (\CurlHandle $handle, string $line) use (&$headers): int {
                if (str_starts_with($line, 'HTTP/')) {
                    $headers = [];
                } elseif (str_contains($line, ':')) {
                    [$name, $value] = explode(':', $line, 2);
                    $headers[strtolower(trim($name))] = trim($value);
                }
                return strlen($line);
            },
        ]);
        curl_multi_add_handle($this->connections, $handle);
        try {
            $code = $this->wait($request->isCanceled);
            if ($code === CURLE_OK) {
                $status = curl_getinfo($handle, CURLINFO_RESPONSE_CODE);
                return new Response($status, $headers, (string) curl_multi_getcontent($handle));
            }
            if ($code === CURLE_OPERATION_TIMEDOUT) {
                throw new TimeoutException('The server did not answer in time.');
            }
            throw new ConnectionException('The connection failed: ' . (curl_error($handle) ?: curl_strerror($code)));
        } finally {
            curl_multi_remove_handle($this->connections, $handle);
        }
    }

    /** @return array<int, mixed> */
    private function optionsOf(#[\SensitiveParameter] Request $request): array
    {
        $headers = array_map(
            fn (string $name, string $value): string => "$name: $value",
            array_keys($request->headers),
            $request->headers
        );
        $ms = max(1, (int) round($request->timeout * 1000));
        $given = [
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_URL => $request->url,
            // Without it curl waits for "100 Continue" before a larger body.
            CURLOPT_HTTPHEADER => [...$headers, 'Expect:'],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PATH_AS_IS => true,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_ENCODING => '',
            CURLOPT_NOSIGNAL => true,
            CURLOPT_CONNECTTIMEOUT_MS => min($ms, self::CONNECT_SECONDS * 1000),
            CURLOPT_TIMEOUT_MS => $ms,
        ];
        if ($request->body !== null) {
            $given[CURLOPT_POSTFIELDS] = $request->body;
        }
        if ($this->caFile !== null) {
            $given[CURLOPT_CAINFO] = $this->caFile;
        }
        if ($this->proxy !== null) {
            $given[CURLOPT_PROXY] = $this->proxy;
        }
        return $given;
    }

    /** Until the request is done; its code of curl. */
    private function wait(?\Closure $isCanceled): int
    {
        do {
            if ($isCanceled !== null && $isCanceled()) {
                throw new CanceledException('The call was canceled.');
            }
            curl_multi_exec($this->connections, $active);
            if ($active > 0) {
                curl_multi_select($this->connections, self::TICK);
            }
        } while ($active > 0);
        $done = curl_multi_info_read($this->connections);
        return $done === false ? CURLE_RECV_ERROR : $done['result'];
    }
}
