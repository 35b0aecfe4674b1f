<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Enums;
use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class ContactsImports extends Resource
{
    /**
     * List imports. Lists the team's imports of contacts.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @param ?string $status One of {@see Enums\ContactImportStatus}.
     * @return Page<Models\ContactImportItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?string $status = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'contacts.imports.list',
            'GET',
            '/contacts/imports',
            answer: 'ContactImportList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before, 'status' => $status],
            options: $options
        );
    }

    /**
     * Import contacts. Takes a file of contacts, as CSV or as one JSON object per line, in a multipart form whose parts
     * may come in any order; `column_map`, `segments` and `topics` are JSON. It is imported in the background. Contacts
     * that exist are updated, but never subscribed again. With `dry_run`, only the counts are made, and the file is
     * kept for a day.
     *
     * @param \SplFileInfo|string $file CSV, or one JSON object per line.
     * @param Models\ContactImportColumnMap|array|null $columnMap Columns of the file by name; default: found out by
     *     their names.
     * @param ?string $onConflict What happens to contacts that exist: `upsert`, the default, or `skip`. One of
     *     {@see Enums\ContactImportOnConflict}.
     * @param list<string>|null $segments Static segments that all contacts of the file join.
     * @param list<Models\ContactImportTopic|array>|null $topics
     * @param ?bool $dryRun Counts what would change, and changes nothing.
     * @param ?string $preset The service that wrote the file; default: found out. One of {@see
     *     Enums\ContactImportPreset}.
     * @param ?string $consentSource How these people agreed.
     * @param ?bool $eraseEmpty Empty cells clear values instead of leaving them alone.
     * @param ?string $delimiter Default: found out. One of {@see Enums\ContactImportDelimiter}.
     */
    public function create(
        \SplFileInfo|string $file,
        Models\ContactImportColumnMap|array|null $columnMap = null,
        ?string $onConflict = null,
        ?array $segments = null,
        ?array $topics = null,
        ?bool $dryRun = null,
        ?string $preset = null,
        ?string $consentSource = null,
        ?bool $eraseEmpty = null,
        ?string $delimiter = null,
        ?RequestOptions $options = null
    ): Models\ContactImportReference {
        return $this->call(
            'contacts.imports.create',
            'POST',
            '/contacts/imports',
            answer: 'ContactImportReference',
            body: new Models\CreateContactImportRequest(
                $file,
                $columnMap,
                $onConflict,
                $segments,
                $topics,
                $dryRun,
                $preset,
                $consentSource,
                $eraseEmpty,
                $delimiter
            ),
            isMultipart: true,
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Retrieve an import. Returns the progress and the counts of an import, and what was found in its file.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\ContactImport
    {
        return $this->call(
            'contacts.imports.get',
            'GET',
            '/contacts/imports/{id}',
            answer: 'ContactImport',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Download the errors of an import. Returns the rows that were not imported as CSV: line, column, code, value and
     * how to correct it. At most 5,000 are kept, for 7 days.
     */
    public function errors(string $id, ?RequestOptions $options = null): string
    {
        return $this->call(
            'contacts.imports.errors',
            'GET',
            '/contacts/imports/{id}/errors',
            isText: true,
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Start an import after a dry run. Imports the file of a finished dry run. Options in the body replace those of the
     * dry run; with `dry_run`, it is another dry run.
     *
     * @param Models\ContactImportColumnMap|array|null $columnMap Columns of the file by name; default: found out by
     *     their names.
     * @param ?string $onConflict What happens to contacts that exist: `upsert`, the default, or `skip`. One of
     *     {@see Enums\ContactImportOnConflict}.
     * @param list<string>|null $segments Static segments that all contacts of the file join.
     * @param list<Models\ContactImportTopic|array>|null $topics
     * @param ?bool $dryRun Counts what would change, and changes nothing.
     * @param ?string $preset The service that wrote the file; default: found out. One of {@see
     *     Enums\ContactImportPreset}.
     * @param ?string $consentSource How these people agreed.
     * @param ?bool $eraseEmpty Empty cells clear values instead of leaving them alone.
     * @param ?string $delimiter Default: found out. One of {@see Enums\ContactImportDelimiter}.
     */
    public function start(
        string $id,
        Models\ContactImportColumnMap|array|null $columnMap = null,
        ?string $onConflict = null,
        ?array $segments = null,
        ?array $topics = null,
        ?bool $dryRun = null,
        ?string $preset = null,
        ?string $consentSource = null,
        ?bool $eraseEmpty = null,
        ?string $delimiter = null,
        ?RequestOptions $options = null
    ): Models\ContactImportReference {
        return $this->call(
            'contacts.imports.start',
            'POST',
            '/contacts/imports/{id}/start',
            answer: 'ContactImportReference',
            path: ['id' => $id],
            body: new Models\StartContactImportRequest(
                $columnMap,
                $onConflict,
                $segments,
                $topics,
                $dryRun,
                $preset,
                $consentSource,
                $eraseEmpty,
                $delimiter
            ),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Cancel an import. Stops an import. What is imported stays, and can be undone.
     */
    public function cancel(string $id, ?RequestOptions $options = null): Models\ContactImportReference
    {
        return $this->call(
            'contacts.imports.cancel',
            'POST',
            '/contacts/imports/{id}/cancel',
            answer: 'ContactImportReference',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Undo an import. Sets contacts back to what they were before the import, within 7 days after its end. Contacts
     * that were changed since are left alone and counted.
     */
    public function undo(string $id, ?RequestOptions $options = null): Models\ContactImportReference
    {
        return $this->call(
            'contacts.imports.undo',
            'POST',
            '/contacts/imports/{id}/undo',
            answer: 'ContactImportReference',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }
}
