<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class TemplatesVersions extends Resource
{
    /**
     * List a template's versions. Lists the draft and the published versions, at most the newest 50. Published versions
     * never change.
     *
     * @param string $idOrAlias The template's id or alias.
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\TemplateVersionItem>
     */
    public function list(
        string $idOrAlias,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'templates.versions.list',
            'GET',
            '/templates/{idOrAlias}/versions',
            answer: 'TemplateVersionList',
            path: ['idOrAlias' => $idOrAlias],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Retrieve a version of a template. Returns the version with its content.
     *
     * @param string $idOrAlias The template's id or alias.
     */
    public function get(string $idOrAlias, string $versionId, ?RequestOptions $options = null): Models\TemplateVersion
    {
        return $this->call(
            'templates.versions.get',
            'GET',
            '/templates/{idOrAlias}/versions/{versionId}',
            answer: 'TemplateVersion',
            path: ['idOrAlias' => $idOrAlias, 'versionId' => $versionId],
            options: $options
        );
    }
}
