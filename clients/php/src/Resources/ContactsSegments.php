<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class ContactsSegments extends Resource
{
    /**
     * List a contact's segments. Lists the segments that contain the contact.
     *
     * @param string $idOrEmail The contact's id or email address.
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\SegmentItem>
     */
    public function list(
        string $idOrEmail,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'contacts.segments.list',
            'GET',
            '/contacts/{idOrEmail}/segments',
            answer: 'SegmentList',
            path: ['idOrEmail' => $idOrEmail],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Add a contact to a segment. Adds the contact to the segment. If it is already there, nothing changes.
     *
     * @param string $idOrEmail The contact's id or email address.
     */
    public function add(string $idOrEmail, string $segmentId, ?RequestOptions $options = null): Models\ContactSegment
    {
        return $this->call(
            'contacts.segments.add',
            'POST',
            '/contacts/{idOrEmail}/segments/{segmentId}',
            answer: 'ContactSegment',
            path: ['idOrEmail' => $idOrEmail, 'segmentId' => $segmentId],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Remove a contact from a segment. Removes the contact from the segment. The contact itself is kept.
     *
     * @param string $idOrEmail The contact's id or email address.
     */
    public function remove(
        string $idOrEmail,
        string $segmentId,
        ?RequestOptions $options = null
    ): Models\RemovedContactSegment {
        return $this->call(
            'contacts.segments.remove',
            'DELETE',
            '/contacts/{idOrEmail}/segments/{segmentId}',
            answer: 'RemovedContactSegment',
            path: ['idOrEmail' => $idOrEmail, 'segmentId' => $segmentId],
            options: $options
        );
    }
}
