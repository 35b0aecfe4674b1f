<?php

declare(strict_types=1);

namespace Sendlark;

use Sendlark\Exceptions\ApiException;
use Sendlark\Exceptions\CanceledException;
use Sendlark\Exceptions\ConnectionException;
use Sendlark\Exceptions\SendlarkException;
use Sendlark\Exceptions\TimeoutException;
use Sendlark\Http\CurlTransport;
use Sendlark\Http\Operation;
use Sendlark\Http\Request;
use Sendlark\Http\Response;
use Sendlark\Http\Transport;

/** A connection to a Sendlark server: `new Client('sl_…', 'https://mail.example.com')`. */
final class Client extends Resources\Root
{
    public const VERSION = '0.1.0';

    private const BACKOFF_SECONDS = 0.5;
    private const BACKOFF_SECONDS_MAX = 8.0;
    /** What asks for more patience is told to the caller. */
    private const RETRY_AFTER_SECONDS_MAX = 60;

    /** @var \Closure(): string In a closure, which nothing prints. */
    private readonly \Closure $apiKey;
    private readonly string $baseUrl;
    private readonly Transport $transport;

    /**
     * @param ?string $apiKey Default: the environment's SENDLARK_API_KEY.
     * @param ?string $baseUrl The address of the server, with or without a path prefix; default: the environment's
     *     SENDLARK_BASE_URL.
     * @param float $timeout Of one attempt with its whole answer, in seconds.
     * @param int $maxRetries How often a request is tried again.
     * @param bool $allowHttp Plain `http` to hosts other than this machine.
     * @param ?Transport $transport Default: curl.
     * @param string $appInfo A name for the server's logs: `billing/1.4`.
     * @param (\Closure(array{operation: string, method: string, path: string, attempt: int}): void)|null $onRequest
     *     Before each attempt.
     * @param (\Closure(array{operation: string, method: string, path: string, attempt: int, status: ?int,
     *     ms: int}): void)|null $onResponse After each attempt.
     * @throws SendlarkException Without a key or an address.
     */
    public function __construct(
        #[\SensitiveParameter] ?string $apiKey = null,
        ?string $baseUrl = null,
        private readonly float $timeout = 30.0,
        private readonly int $maxRetries = 2,
        bool $allowHttp = false,
        ?Transport $transport = null,
        private readonly string $appInfo = '',
        private readonly ?\Closure $onRequest = null,
        private readonly ?\Closure $onResponse = null
    ) {
        $key = self::checkHeader('API key', $apiKey ?? (getenv('SENDLARK_API_KEY') ?: ''));
        if ($key === '') {
            throw new SendlarkException('An API key is missing: pass one, or set SENDLARK_API_KEY.');
        }
        self::checkHeader('appInfo', $appInfo);
        $this->apiKey = fn (): string => $key;
        $this->baseUrl = self::readBaseUrl($baseUrl ?? (getenv('SENDLARK_BASE_URL') ?: ''), $allowHttp);
        $this->transport = $transport ?? new CurlTransport();
    }

    protected function client(): self
    {
        return $this;
    }

    /** Never the key. */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl];
    }

    /**
     * @internal
     * @param array<string, string> $path
     * @param Model|list<Model|array<string, mixed>>|null $body
     * @param array<string, mixed> $query
     * @param array<string, mixed> $headers
     */
    public function request(
        Operation $operation,
        array $path,
        Model|array|null $body,
        array $query,
        array $headers,
        RequestOptions $options
    ): mixed {
        $key = $options->idempotencyKey ?? ($operation->isIdempotent ? 'sl-auto-' . bin2hex(random_bytes(16)) : null);
        $payload = Payload::of($body, $operation->isMultipart);
        $isSafe = in_array($operation->verb, ['GET', 'DELETE'], true);
        $canRepeat = $isSafe || ($operation->verb === 'POST' && $key !== null);
        $request = new Request(
            $operation->verb,
            $this->urlOf($operation->route, $path, $query),
            $this->headersOf($headers + ['content-type' => $payload?->type, 'idempotency-key' => $key]),
            $payload?->content,
            $options->timeout ?? $this->timeout,
            $options->isCanceled
        );
        for ($attempt = 1;; $attempt++) {
            try {
                return $this->attempt($operation, $request, $attempt);
            } catch (ApiException | ConnectionException | TimeoutException $error) {
                $retries = $options->maxRetries ?? $this->maxRetries;
                $wait = $attempt > $retries ? null : self::secondsToWait($error, $attempt, $canRepeat);
                if ($wait === null) {
                    throw $error;
                }
                self::pause($wait, $options->isCanceled);
            }
        }
    }

    private function attempt(Operation $operation, #[\SensitiveParameter] Request $request, int $attempt): mixed
    {
        $told = ['operation' => $operation->id, 'method' => $operation->verb, 'path' => $operation->route];
        $told['attempt'] = $attempt;
        $startedAt = hrtime(true);
        $response = null;
        if ($this->onRequest !== null) {
            ($this->onRequest)($told);
        }
        try {
            $response = $this->transport->send($request);
        } finally {
            $ms = intdiv(hrtime(true) - $startedAt, 1_000_000);
            if ($this->onResponse !== null) {
                ($this->onResponse)($told + ['status' => $response?->status, 'ms' => $ms]);
            }
        }
        return self::readAnswer($operation, $response);
    }

    private static function readAnswer(Operation $operation, Response $response): mixed
    {
        if ($response->status < 200 || $response->status > 299) {
            throw ApiException::of($response);
        }
        if ($operation->isText) {
            return $response->body;
        }
        $value = json_decode($response->body, true);
        $isRead = json_last_error() === JSON_ERROR_NONE && ($operation->answer === '' || is_array($value));
        return $isRead ? Model::decode($operation->answer, $value) : throw ApiException::of($response);
    }

    /** How long to wait before the next attempt; null for none. */
    private static function secondsToWait(SendlarkException $error, int $attempt, bool $canRepeat): ?float
    {
        $most = min(self::BACKOFF_SECONDS_MAX, self::BACKOFF_SECONDS * 2 ** ($attempt - 1));
        $backoff = $most * random_int(0, 1_000_000) / 1_000_000;
        if (!$error instanceof ApiException) {
            return $canRepeat ? $backoff : null;
        }
        $wasNotDone = [429 => 'rate_limit_exceeded', 409 => 'concurrent_idempotent_requests'];
        $mayPass = $canRepeat && in_array($error->status, [408, 500, 502, 503, 504], true);
        if (($wasNotDone[$error->status] ?? null) !== $error->errorCode && !$mayPass) {
            return null;
        }
        $retryAfter = $error->retryAfter ?? $backoff;
        return $retryAfter >= 0 && $retryAfter <= self::RETRY_AFTER_SECONDS_MAX ? $retryAfter : null;
    }

    private static function pause(float $seconds, ?\Closure $isCanceled): void
    {
        $end = hrtime(true) + (int) ($seconds * 1e9);
        while (($left = $end - hrtime(true)) > 0) {
            if ($isCanceled !== null && $isCanceled()) {
                throw new CanceledException('The call was canceled.');
            }
            usleep((int) min($isCanceled === null ? 1e6 : 1e5, ceil($left / 1000)));
        }
    }

    /**
     * @param array<string, string> $path
     * @param array<string, mixed> $query
     */
    private function urlOf(string $route, array $path, array $query): string
    {
        foreach ($path as $name => $part) {
            if (in_array($part, ['', '.', '..'], true)) {
                throw new SendlarkException("An id is missing or not valid: \"$part\"");
            }
            $route = str_replace("{{$name}}", rawurlencode($part), $route);
        }
        $given = array_filter(array_map(self::textOf(...), $query), fn (?string $text): bool => $text !== null);
        $search = http_build_query($given, '', '&', PHP_QUERY_RFC3986);
        return $this->baseUrl . $route . ($search === '' ? '' : "?$search");
    }

    private static function textOf(mixed $value): ?string
    {
        $given = Model::encode($value);
        return match (true) {
            $given === null => null,
            is_array($given) => implode(',', $given),
            is_bool($given) => $given ? 'true' : 'false',
            default => (string) $given,
        };
    }

    /**
     * @param array<string, mixed> $more
     * @return array<string, string>
     */
    private function headersOf(array $more): array
    {
        $runtime = 'php/' . PHP_VERSION . '; ' . strtolower(PHP_OS_FAMILY);
        $headers = [
            'accept' => 'application/json',
            'authorization' => 'Bearer ' . ($this->apiKey)(),
            'user-agent' => rtrim('sendlark-php/' . self::VERSION . " ($runtime) {$this->appInfo}"),
        ];
        foreach (array_map(self::textOf(...), $more) as $name => $text) {
            if ($text !== null) {
                $headers[$name] = self::checkHeader($name, $text);
            }
        }
        return $headers;
    }

    private static function readBaseUrl(string $text, bool $allowHttp): string
    {
        if ($text === '') {
            throw new SendlarkException("The server's address is missing: pass `baseUrl`, or set SENDLARK_BASE_URL.");
        }
        $parts = parse_url($text) ?: [];
        $scheme = strtolower($parts['scheme'] ?? '');
        $host = $parts['host'] ?? '';
        if ($host === '' || !in_array($scheme, ['http', 'https'], true)) {
            throw new SendlarkException("Not an address of a server: $text");
        }
        $isHere = in_array($host, ['localhost', '[::1]'], true) || preg_match('/^127\.[\d.]+$/', $host) === 1;
        if ($scheme === 'http' && !$isHere && !$allowHttp) {
            throw new SendlarkException(
                'The address must start with https. Set `allowHttp` to send the API key in the clear.'
            );
        }
        $port = isset($parts['port']) ? ":{$parts['port']}" : '';
        return "$scheme://$host$port" . rtrim($parts['path'] ?? '', '/');
    }

    private static function checkHeader(string $name, #[\SensitiveParameter] string $value): string
    {
        if (strpbrk($value, "\r\n\0") !== false) {
            throw new SendlarkException("The $name has a line break in it.");
        }
        return $value;
    }
}
