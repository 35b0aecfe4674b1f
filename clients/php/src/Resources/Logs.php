<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Enums;
use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class Logs extends Resource
{
    /**
     * List logs. Lists the API requests and SMTP transactions made with the team's keys, including refused ones. Filter
     * by `status` (codes such as `422` and classes such as `4xx`, comma-separated), by `method` (comma-separated), by
     * `endpoint` (a full path), by `search` (the start of a path, or the ID of a log, an email or another resource) and
     * by `user_agent`: one of `smtp`, `node`, `python`, `php`, `ruby`, `go`, `rust`, `java`, `dotnet`, `curl`, `cli`
     * and `other`. `start_date` is inclusive, `end_date` exclusive. Under heavy load, some requests are not logged.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @param string|list<string>|null $method
     * @param string|list<string>|null $status
     * @param ?string $userAgent One of {@see Enums\LogUserAgent}.
     * @return Page<Models\LogItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        string|array|null $method = null,
        string|array|null $status = null,
        ?string $endpoint = null,
        ?string $search = null,
        ?string $userAgent = null,
        ?string $apiKeyId = null,
        ?string $startDate = null,
        ?string $endDate = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'logs.list',
            'GET',
            '/logs',
            answer: 'LogList',
            query: [
                'limit' => $limit,
                'after' => $after,
                'before' => $before,
                'method' => $method,
                'status' => $status,
                'endpoint' => $endpoint,
                'search' => $search,
                'user_agent' => $userAgent,
                'api_key_id' => $apiKeyId,
                'start_date' => $startDate,
                'end_date' => $endDate,
            ],
            options: $options
        );
    }

    /**
     * Retrieve a log. Includes the request and response bodies. Long texts and lists are shortened; secrets and
     * attachment contents are removed.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\Log
    {
        return $this->call(
            'logs.get',
            'GET',
            '/logs/{id}',
            answer: 'Log',
            path: ['id' => $id],
            options: $options
        );
    }
}
