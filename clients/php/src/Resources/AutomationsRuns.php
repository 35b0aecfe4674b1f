<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class AutomationsRuns extends Resource
{
    /**
     * List an automation's runs. Lists the runs of contacts through the automation, newest first.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @param ?string $status Only these, separated by commas: running, completed, failed, cancelled.
     * @return Page<Models\AutomationRunItem>
     */
    public function list(
        string $id,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?string $status = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'automations.runs.list',
            'GET',
            '/automations/{id}/runs',
            answer: 'AutomationRunList',
            path: ['id' => $id],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before, 'status' => $status],
            options: $options
        );
    }

    /**
     * Retrieve a run. Returns the run with the steps that it came to, what they did and why they did not.
     */
    public function get(string $id, string $runId, ?RequestOptions $options = null): Models\AutomationRun
    {
        return $this->call(
            'automations.runs.get',
            'GET',
            '/automations/{id}/runs/{runId}',
            answer: 'AutomationRun',
            path: ['id' => $id, 'runId' => $runId],
            options: $options
        );
    }
}
