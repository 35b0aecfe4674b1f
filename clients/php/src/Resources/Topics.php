<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Enums;
use Sendlark\Models;
use Sendlark\Omit;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class Topics extends Resource
{
    /**
     * List topics. Lists the team's topics.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\TopicItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'topics.list',
            'GET',
            '/topics',
            answer: 'TopicList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Create a topic. Creates a kind of email that contacts can subscribe to. Emails with its `topic_id` go only to
     * subscribed contacts and carry unsubscribe headers and a link.
     *
     * @param string $name The topic's name, 1 to 50 characters, shown to recipients.
     * @param string $defaultSubscription The subscription of contacts who have not chosen. Cannot be changed later.
     *     One of {@see Enums\TopicSubscription}.
     * @param ?string $description Shown to recipients; at most 200 characters.
     * @param ?string $visibility `public` topics are shown to everyone on the unsubscribe page. One of {@see
     *     Enums\TopicVisibility}.
     */
    public function create(
        string $name,
        string $defaultSubscription,
        ?string $description = null,
        ?string $visibility = null,
        ?RequestOptions $options = null
    ): Models\TopicReference {
        return $this->call(
            'topics.create',
            'POST',
            '/topics',
            answer: 'TopicReference',
            body: new Models\CreateTopicRequest($name, $defaultSubscription, $description, $visibility),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Retrieve a topic. Returns the topic's name, description and default subscription.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\Topic
    {
        return $this->call(
            'topics.get',
            'GET',
            '/topics/{id}',
            answer: 'Topic',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Change a topic. Changes the topic's name, description or visibility. The default subscription cannot be changed.
     *
     * @param string|null|Omit $visibility One of {@see Enums\TopicVisibility}.
     */
    public function update(
        string $id,
        string|null|Omit $name = Omit::Value,
        string|null|Omit $description = Omit::Value,
        string|null|Omit $visibility = Omit::Value,
        ?RequestOptions $options = null
    ): Models\TopicReference {
        return $this->call(
            'topics.update',
            'PATCH',
            '/topics/{id}',
            answer: 'TopicReference',
            path: ['id' => $id],
            body: new Models\UpdateTopicRequest($name, $description, $visibility),
            options: $options
        );
    }

    /**
     * Delete a topic. Deletes the topic and the contacts' choices for it. Emails still waiting with this topic go to
     * every contact who has not unsubscribed.
     */
    public function delete(string $id, ?RequestOptions $options = null): Models\DeletedTopic
    {
        return $this->call(
            'topics.remove',
            'DELETE',
            '/topics/{id}',
            answer: 'DeletedTopic',
            path: ['id' => $id],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $id, ?RequestOptions $options = null): Models\DeletedTopic
    {
        return $this->delete($id, $options);
    }
}
