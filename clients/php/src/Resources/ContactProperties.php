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

final class ContactProperties extends Resource
{
    /**
     * List contact properties. Lists the custom fields of the team's contacts.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\ContactPropertyItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'contactProperties.list',
            'GET',
            '/contact-properties',
            answer: 'ContactPropertyList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Create a contact property. Creates a custom field for the team's contacts.
     *
     * @param string $key 1 to 50 ASCII letters, digits and underscores.
     * @param string $type One of {@see Enums\ContactPropertyType}.
     * @param string|int|float|null $fallbackValue The value for contacts without one; must have the property's
     *     type.
     */
    public function create(
        string $key,
        string $type,
        string|int|float|null $fallbackValue = null,
        ?RequestOptions $options = null
    ): Models\ContactPropertyReference {
        return $this->call(
            'contactProperties.create',
            'POST',
            '/contact-properties',
            answer: 'ContactPropertyReference',
            body: new Models\CreateContactPropertyRequest($key, $type, $fallbackValue),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Retrieve a contact property. Returns the property with its fallback value.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\ContactProperty
    {
        return $this->call(
            'contactProperties.get',
            'GET',
            '/contact-properties/{id}',
            answer: 'ContactProperty',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Change a contact property. Changes the fallback value. Nothing else can be changed.
     *
     * @param string|int|float|null|Omit $fallbackValue The value for contacts without one; must have the property's
     *     type.
     */
    public function update(
        string $id,
        string|int|float|null|Omit $fallbackValue = Omit::Value,
        ?RequestOptions $options = null
    ): Models\ContactPropertyReference {
        return $this->call(
            'contactProperties.update',
            'PATCH',
            '/contact-properties/{id}',
            answer: 'ContactPropertyReference',
            path: ['id' => $id],
            body: new Models\UpdateContactPropertyRequest($fallbackValue),
            options: $options
        );
    }

    /**
     * Delete a contact property. Deletes the property and its values on all contacts.
     */
    public function delete(string $id, ?RequestOptions $options = null): Models\DeletedContactProperty
    {
        return $this->call(
            'contactProperties.remove',
            'DELETE',
            '/contact-properties/{id}',
            answer: 'DeletedContactProperty',
            path: ['id' => $id],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $id, ?RequestOptions $options = null): Models\DeletedContactProperty
    {
        return $this->delete($id, $options);
    }
}
