<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class ApiKeys extends Resource
{
    /**
     * Create an API key. Creates an API key. The `token` is returned only once; Sendlark stores its hash. A key with
     * `sending_access` can only send, and only from one domain if `domain_id` is set. It stops working after
     * `expires_at`, and works only from `allowed_ips` if set.
     *
     * @param list<string>|null $allowedIps
     */
    public function create(
        string $name,
        ?string $permission = null,
        ?string $domainId = null,
        ?array $allowedIps = null,
        \DateTimeInterface|string|null $expiresAt = null,
        ?RequestOptions $options = null
    ): Models\CreatedApiKey {
        return $this->call(
            'apiKeys.create',
            'POST',
            '/api-keys',
            answer: 'CreatedApiKey',
            body: new Models\CreateApiKeyRequest($name, $permission, $domainId, $allowedIps, $expiresAt),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * List API keys. Lists the team's API keys without their tokens.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\ApiKey>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'apiKeys.list',
            'GET',
            '/api-keys',
            answer: 'ApiKeyList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Rename an API key. Changes the key's name. To change its permissions, create a new key.
     */
    public function update(string $id, string $name, ?RequestOptions $options = null): Models\ApiKeyReference
    {
        return $this->call(
            'apiKeys.update',
            'PATCH',
            '/api-keys/{id}',
            answer: 'ApiKeyReference',
            path: ['id' => $id],
            body: new Models\UpdateApiKeyRequest($name),
            options: $options
        );
    }

    /**
     * Delete an API key. Deletes the key; it stops working immediately, for the API and SMTP. Email it has already sent
     * is still delivered.
     */
    public function delete(string $id, ?RequestOptions $options = null): Models\DeletedApiKey
    {
        return $this->call(
            'apiKeys.remove',
            'DELETE',
            '/api-keys/{id}',
            answer: 'DeletedApiKey',
            path: ['id' => $id],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $id, ?RequestOptions $options = null): Models\DeletedApiKey
    {
        return $this->delete($id, $options);
    }
}
