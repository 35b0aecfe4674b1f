<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Enums;
use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;
use Sendlark\ResourceTree;

/**
 * @property-read SuppressionsBatch $batch
 */
final class Suppressions extends Resource
{
    use ResourceTree;

    private const RESOURCES = [
        'batch' => SuppressionsBatch::class,
    ];

    /**
     * Suppress an address. Stops all email to the address, including email already waiting. If the address is already
     * suppressed, its entry is kept.
     */
    public function add(string $email, ?RequestOptions $options = null): Models\SuppressionReference
    {
        return $this->call(
            'suppressions.add',
            'POST',
            '/suppressions',
            answer: 'SuppressionReference',
            body: new Models\AddSuppressionRequest($email),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * List suppressed addresses. Lists the team's suppressed addresses, newest first. Filter by `origin` (`bounce`,
     * `complaint` or `manual`), or by the start of the address with `search`, sorted by address.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @param ?string $origin Only suppressions of this origin: `bounce`, `complaint` or `manual`.
     * @param ?string $search The start of the address; case is ignored. Sorts by address.
     * @return Page<Models\SuppressionItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?string $origin = null,
        ?string $search = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'suppressions.list',
            'GET',
            '/suppressions',
            answer: 'SuppressionList',
            query: [
                'limit' => $limit,
                'after' => $after,
                'before' => $before,
                'origin' => $origin,
                'search' => $search,
            ],
            options: $options
        );
    }

    /**
     * Export suppressed addresses. Exports the team's suppressed addresses as CSV or JSON Lines, with the same filters
     * as the list. CSV cells that a spreadsheet would run as a formula are prefixed with `'`.
     *
     * @param ?string $format `csv`, or `jsonl` for one JSON object a line. One of {@see Enums\ExportFormat}.
     * @param ?string $origin Only suppressions of this origin: `bounce`, `complaint` or `manual`.
     * @param ?string $search The start of the address; case is ignored. Sorts by address.
     */
    public function export(
        ?string $format = null,
        ?string $origin = null,
        ?string $search = null,
        ?RequestOptions $options = null
    ): string {
        return $this->call(
            'suppressions.export',
            'GET',
            '/suppressions/export',
            isText: true,
            query: ['format' => $format, 'origin' => $origin, 'search' => $search],
            options: $options
        );
    }

    /**
     * Retrieve a suppression. Returns the suppression by its id or its address.
     *
     * @param string $idOrEmail The suppression's id or email address.
     */
    public function get(string $idOrEmail, ?RequestOptions $options = null): Models\Suppression
    {
        return $this->call(
            'suppressions.get',
            'GET',
            '/suppressions/{idOrEmail}',
            answer: 'Suppression',
            path: ['idOrEmail' => $idOrEmail],
            options: $options
        );
    }

    /**
     * Remove a suppression. Removes the suppression. New email to the address is delivered again.
     *
     * @param string $idOrEmail The suppression's id or email address.
     */
    public function remove(string $idOrEmail, ?RequestOptions $options = null): Models\RemovedSuppression
    {
        return $this->call(
            'suppressions.remove',
            'DELETE',
            '/suppressions/{idOrEmail}',
            answer: 'RemovedSuppression',
            path: ['idOrEmail' => $idOrEmail],
            options: $options
        );
    }
}
