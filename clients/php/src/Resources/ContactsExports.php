<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Enums;
use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class ContactsExports extends Resource
{
    /**
     * Export contacts. Starts to write the team's contacts, those of a segment, or those that match a `filter`, to a
     * file. Retrieve the export until its `status` is `completed`, then download the file within seven days. In CSV,
     * cells that a spreadsheet would run as a formula are prefixed with `'`; importing the file takes it off again.
     *
     * @param ?string $format `csv` (the default), or `jsonl` for one JSON object a line. One of {@see
     *     Enums\ExportFormat}.
     * @param ?string $segmentId Only contacts of this segment.
     * @param mixed $filter Only contacts that match, as the `filter` of a segment.
     * @param list<string>|null $columns The columns in their order; all if absent. A property's column is
     *     `property.<key>`.
     */
    public function create(
        ?string $format = null,
        ?string $segmentId = null,
        mixed $filter = null,
        ?array $columns = null,
        ?RequestOptions $options = null
    ): Models\ContactExportReference {
        return $this->call(
            'contacts.exports.create',
            'POST',
            '/contacts/exports',
            answer: 'ContactExportReference',
            body: new Models\CreateContactExportRequest($format, $segmentId, $filter, $columns),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * List contact exports. Lists the team's exports of the last seven days, newest first.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\ContactExportItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'contacts.exports.list',
            'GET',
            '/contacts/exports',
            answer: 'ContactExportList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Retrieve a contact export. Returns how far the export is.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\ContactExport
    {
        return $this->call(
            'contacts.exports.get',
            'GET',
            '/contacts/exports/{id}',
            answer: 'ContactExport',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Download a contact export. Returns the file of a completed export, as `text/csv` or `application/x-ndjson`.
     */
    public function file(string $id, ?RequestOptions $options = null): string
    {
        return $this->call(
            'contacts.exports.file',
            'GET',
            '/contacts/exports/{id}/file',
            isText: true,
            path: ['id' => $id],
            options: $options
        );
    }
}
