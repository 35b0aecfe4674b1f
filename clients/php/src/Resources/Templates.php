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
 * @property-read TemplatesVersions $versions
 */
final class Templates extends Resource
{
    use ResourceTree;

    private const RESOURCES = [
        'versions' => TemplatesVersions::class,
    ];

    /**
     * List templates. Lists the team's templates without their content.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\TemplateItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'templates.list',
            'GET',
            '/templates',
            answer: 'TemplateList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Create a template. Creates a draft; publish it before you send it. `{{{KEY}}}` inserts a variable's value as is,
     * `{{KEY}}` escapes it in HTML, and `{{KEY|text}}` has its own fallback. Declare every variable in three braces in
     * `variables`. Undeclared names in two braces are left as written and listed in `unknown_tags`. `FIRST_NAME`,
     * `LAST_NAME`, `EMAIL`, `UNSUBSCRIBE_URL`, `RESEND_UNSUBSCRIBE_URL`, `contact` and `this` are reserved.
     *
     * @param ?string $html Required without a document.
     * @param string|list<string>|null $replyTo
     * @param mixed $document The editor's document, from which HTML and text are rendered; null goes on in HTML.
     * @param list<Models\TemplateVariableRequest|array>|null $variables
     */
    public function create(
        string $name,
        ?string $html = null,
        ?string $alias = null,
        ?string $from = null,
        ?string $subject = null,
        string|array|null $replyTo = null,
        ?string $text = null,
        mixed $document = null,
        ?array $variables = null,
        ?RequestOptions $options = null
    ): Models\TemplateReference {
        return $this->call(
            'templates.create',
            'POST',
            '/templates',
            answer: 'TemplateReference',
            body: new Models\CreateTemplateRequest(
                $name,
                $html,
                $alias,
                $from,
                $subject,
                $replyTo,
                $text,
                $document,
                $variables
            ),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Retrieve a template. Returns the template with its current content. `has_unpublished_versions` is true if that
     * content is not published yet.
     *
     * @param string $idOrAlias The template's id or alias.
     */
    public function get(string $idOrAlias, ?RequestOptions $options = null): Models\Template
    {
        return $this->call(
            'templates.get',
            'GET',
            '/templates/{idOrAlias}',
            answer: 'Template',
            path: ['idOrAlias' => $idOrAlias],
            options: $options
        );
    }

    /**
     * Change a template. Changes only the fields you send. New content of a published template is saved as a draft:
     * emails use the published version until you publish the draft. Name and alias change immediately.
     *
     * @param string $idOrAlias The template's id or alias.
     * @param int|null|Omit $revision Refuses the change with 409 if the template is no longer at this revision.
     * @param string|list<string>|null|Omit $replyTo
     * @param mixed $document The editor's document, from which HTML and text are rendered; null goes on in HTML.
     * @param list<Models\TemplateVariableRequest|array>|null|Omit $variables
     */
    public function update(
        string $idOrAlias,
        string|null|Omit $name = Omit::Value,
        string|null|Omit $html = Omit::Value,
        int|null|Omit $revision = Omit::Value,
        string|null|Omit $alias = Omit::Value,
        string|null|Omit $from = Omit::Value,
        string|null|Omit $subject = Omit::Value,
        string|array|null|Omit $replyTo = Omit::Value,
        string|null|Omit $text = Omit::Value,
        mixed $document = Omit::Value,
        array|null|Omit $variables = Omit::Value,
        ?RequestOptions $options = null
    ): Models\TemplateReference {
        return $this->call(
            'templates.update',
            'PATCH',
            '/templates/{idOrAlias}',
            answer: 'TemplateReference',
            path: ['idOrAlias' => $idOrAlias],
            body: new Models\UpdateTemplateRequest(
                $name,
                $html,
                $revision,
                $alias,
                $from,
                $subject,
                $replyTo,
                $text,
                $document,
                $variables
            ),
            options: $options
        );
    }

    /**
     * Delete a template. Deletes the template and all its versions. Emails already sent with it are not affected.
     *
     * @param string $idOrAlias The template's id or alias.
     */
    public function delete(string $idOrAlias, ?RequestOptions $options = null): Models\DeletedTemplate
    {
        return $this->call(
            'templates.remove',
            'DELETE',
            '/templates/{idOrAlias}',
            answer: 'DeletedTemplate',
            path: ['idOrAlias' => $idOrAlias],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $idOrAlias, ?RequestOptions $options = null): Models\DeletedTemplate
    {
        return $this->delete($idOrAlias, $options);
    }

    /**
     * Publish a template. Publishes the draft. Emails accepted from now on use it.
     *
     * @param string $idOrAlias The template's id or alias.
     */
    public function publish(string $idOrAlias, ?RequestOptions $options = null): Models\TemplateReference
    {
        return $this->call(
            'templates.publish',
            'POST',
            '/templates/{idOrAlias}/publish',
            answer: 'TemplateReference',
            path: ['idOrAlias' => $idOrAlias],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Duplicate a template. Creates a draft template with the current content and no alias.
     *
     * @param string $idOrAlias The template's id or alias.
     */
    public function duplicate(string $idOrAlias, ?RequestOptions $options = null): Models\TemplateReference
    {
        return $this->call(
            'templates.duplicate',
            'POST',
            '/templates/{idOrAlias}/duplicate',
            answer: 'TemplateReference',
            path: ['idOrAlias' => $idOrAlias],
            isIdempotent: true,
            options: $options
        );
    }
}
