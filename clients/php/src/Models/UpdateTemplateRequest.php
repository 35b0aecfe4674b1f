<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Omit;
use Sendlark\Model;

final class UpdateTemplateRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', '~'],
        'html' => ['html', '~'],
        'revision' => ['revision', '~'],
        'alias' => ['alias', '~'],
        'from' => ['from', '~'],
        'subject' => ['subject', '~'],
        'reply_to' => ['replyTo', '~'],
        'text' => ['text', '~'],
        'document' => ['document', '~'],
        'variables' => ['variables', '~[TemplateVariableRequest'],
    ];

    /**
     * @param int|null|Omit $revision Refuses the change with 409 if the template is no longer at this revision.
     * @param string|list<string>|null|Omit $replyTo
     * @param mixed $document The editor's document, from which HTML and text are rendered; null goes on in HTML.
     * @param list<TemplateVariableRequest|array>|null|Omit $variables
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly string|null|Omit $html = Omit::Value,
        public readonly int|null|Omit $revision = Omit::Value,
        public readonly string|null|Omit $alias = Omit::Value,
        public readonly string|null|Omit $from = Omit::Value,
        public readonly string|null|Omit $subject = Omit::Value,
        public readonly string|array|null|Omit $replyTo = Omit::Value,
        public readonly string|null|Omit $text = Omit::Value,
        public readonly mixed $document = Omit::Value,
        public readonly array|null|Omit $variables = Omit::Value
    ) {
    }
}
