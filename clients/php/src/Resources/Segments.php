<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Omit;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;
use Sendlark\ResourceTree;

/**
 * @property-read SegmentsContacts $contacts
 */
final class Segments extends Resource
{
    use ResourceTree;

    private const RESOURCES = [
        'contacts' => SegmentsContacts::class,
    ];

    /**
     * List segments. Lists the team's segments.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\SegmentItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'segments.list',
            'GET',
            '/segments',
            answer: 'SegmentList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Create a segment. Creates a named group of contacts: those that you add, or, with a `filter`, those that match it
     * at any time. The paths under `/audiences` are aliases for older client libraries.
     *
     * @param string $name 1 to 100 characters.
     * @param mixed $filter Members by hand without one.
     * @param ?bool $tracked Keeps the filter's members as rows; entries and exits are events.
     */
    public function create(
        string $name,
        mixed $filter = null,
        ?bool $tracked = null,
        ?RequestOptions $options = null
    ): Models\CreatedSegment {
        return $this->call(
            'segments.create',
            'POST',
            '/segments',
            answer: 'CreatedSegment',
            body: new Models\CreateSegmentRequest($name, $filter, $tracked),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Retrieve a segment. Returns the segment.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\Segment
    {
        return $this->call(
            'segments.get',
            'GET',
            '/segments/{id}',
            answer: 'Segment',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Change a segment. Changes only the fields you send. A segment stays what it was created as: with a filter, or
     * with members that you add.
     *
     * @param bool|null|Omit $tracked Keeps the filter's members as rows; entries and exits are events.
     */
    public function update(
        string $id,
        string|null|Omit $name = Omit::Value,
        mixed $filter = Omit::Value,
        bool|null|Omit $tracked = Omit::Value,
        ?RequestOptions $options = null
    ): Models\SegmentReference {
        return $this->call(
            'segments.update',
            'PATCH',
            '/segments/{id}',
            answer: 'SegmentReference',
            path: ['id' => $id],
            body: new Models\UpdateSegmentRequest($name, $filter, $tracked),
            options: $options
        );
    }

    /**
     * Delete a segment. Deletes the segment but not its contacts. One that the filter of another segment or a form
     * names is kept. Deleting a segment that does not exist succeeds.
     */
    public function delete(string $id, ?RequestOptions $options = null): Models\DeletedSegment
    {
        return $this->call(
            'segments.remove',
            'DELETE',
            '/segments/{id}',
            answer: 'DeletedSegment',
            path: ['id' => $id],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $id, ?RequestOptions $options = null): Models\DeletedSegment
    {
        return $this->delete($id, $options);
    }

    /**
     * Count a segment's contacts. Counts the contacts in the segment, who of them would receive marketing email, and
     * why the others would not. Counts are remembered for a minute: `as_of` says when it was.
     *
     * @param ?string $topicId Counts who would receive email with this topic.
     */
    public function count(string $id, ?string $topicId = null, ?RequestOptions $options = null): Models\SegmentCount
    {
        return $this->call(
            'segments.count',
            'GET',
            '/segments/{id}/count',
            answer: 'SegmentCount',
            path: ['id' => $id],
            query: ['topic_id' => $topicId],
            options: $options
        );
    }
}
