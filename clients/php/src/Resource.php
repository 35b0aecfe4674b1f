<?php

declare(strict_types=1);

namespace Sendlark;

use Sendlark\Http\Operation;

/** A group of methods. */
abstract class Resource
{
    public function __construct(private readonly Client $client)
    {
    }

    protected function client(): Client
    {
        return $this->client;
    }

    /**
     * @param array<string, string> $path
     * @param array<string, mixed> $query
     * @param array<string, mixed> $headers
     */
    protected function call(
        string $id,
        string $verb,
        string $route,
        string $answer = '',
        array $path = [],
        Model|array|null $body = null,
        array $query = [],
        array $headers = [],
        bool $isIdempotent = false,
        bool $isMultipart = false,
        bool $isText = false,
        ?RequestOptions $options = null
    ): mixed {
        $operation = new Operation($id, $verb, $route, $answer, $isIdempotent, $isMultipart, $isText);
        return $this->client->request($operation, $path, $body, $query, $headers, $options ?? new RequestOptions());
    }

    /** Like {@see call()}, for lists. */
    protected function page(string $id, string $verb, string $route, array $query = [], mixed ...$more): Page
    {
        $read = fn (array $after): Model => $this->call($id, $verb, $route, ...$more, query: $after + $query);
        return new Page($read([]), $read);
    }
}
