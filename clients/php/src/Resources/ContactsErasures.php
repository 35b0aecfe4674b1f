<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class ContactsErasures extends Resource
{
    /**
     * Retrieve an erasure. Returns whether the erasure is completed.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\ContactErasure
    {
        return $this->call(
            'contacts.erasures.get',
            'GET',
            '/contacts/erasures/{id}',
            answer: 'ContactErasure',
            path: ['id' => $id],
            options: $options
        );
    }
}
