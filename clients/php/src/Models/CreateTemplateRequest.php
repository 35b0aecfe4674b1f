<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class CreateTemplateRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
        'html' => ['html', ''],
        'alias' => ['alias', ''],
        'from' => ['from', ''],
        'subject' => ['subject', ''],
        'reply_to' => ['replyTo', ''],
        'text' => ['text', ''],
        'document' => ['document', ''],
        'variables' => ['variables', '[TemplateVariableRequest'],
    ];

    /**
     * @param ?string $html Required without a document.
     * @param string|list<string>|null $replyTo
     * @param mixed $document The editor's document, from which HTML and text are rendered; null goes on in HTML.
     * @param list<TemplateVariableRequest|array>|null $variables
     */
    public function __construct(
        public readonly string $name,
        public readonly ?string $html = null,
        public readonly ?string $alias = null,
        public readonly ?string $from = null,
        public readonly ?string $subject = null,
        public readonly string|array|null $replyTo = null,
        public readonly ?string $text = null,
        public readonly mixed $document = null,
        public readonly ?array $variables = null
    ) {
    }
}
