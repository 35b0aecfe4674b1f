<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class Reports extends Resource
{
    /**
     * List unmatched reports. Lists mail to the team's report addresses that matched no delivery, newest first. Reports
     * are kept for 30 days.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\ReportItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'reports.list',
            'GET',
            '/queue/reports',
            answer: 'ReportList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Retrieve an unmatched report. Returns the message as received in `raw`, one character per byte. Its content is
     * untrusted.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\Report
    {
        return $this->call(
            'reports.get',
            'GET',
            '/queue/reports/{id}',
            answer: 'Report',
            path: ['id' => $id],
            options: $options
        );
    }
}
