<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class EmailsAttachments extends Resource
{
    /**
     * List the attachments of an email. Lists all attachments in one response (at most 100; SMTP messages have at most
     * 1,000 parts). Each has a `download_url` that works for an hour without an API key.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\AttachmentItem>
     */
    public function list(
        string $id,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'emails.attachments.list',
            'GET',
            '/emails/{id}/attachments',
            answer: 'AttachmentList',
            path: ['id' => $id],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Retrieve an attachment. Returns the attachment with a `download_url` that works for an hour without an API key.
     */
    public function get(string $id, string $attachmentId, ?RequestOptions $options = null): Models\Attachment
    {
        return $this->call(
            'emails.attachments.get',
            'GET',
            '/emails/{id}/attachments/{attachmentId}',
            answer: 'Attachment',
            path: ['id' => $id, 'attachmentId' => $attachmentId],
            options: $options
        );
    }
}
