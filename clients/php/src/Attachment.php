<?php

declare(strict_types=1);

namespace Sendlark;

use Sendlark\Exceptions\SendlarkException;
use Sendlark\Models\ContentTypes;
use Sendlark\Models\SendEmailAttachment;
use Sendlark\Models\SendEmailRequest;

/** Attachments from files, bytes and addresses. */
final class Attachment
{
    private const BYTES_MAX = 40 * 1024 * 1024;

    /** Reads a file. */
    public static function fromFile(
        string $path,
        ?string $filename = null,
        ?string $contentType = null
    ): SendEmailAttachment {
        return self::fromBytes($filename ?? basename($path), self::read($path), $contentType);
    }

    public static function fromBytes(
        string $filename,
        string $content,
        ?string $contentType = null,
        ?string $contentId = null
    ): SendEmailAttachment {
        $extension = strtolower(pathinfo($filename, PATHINFO_EXTENSION));
        return new SendEmailAttachment(
            filename: $filename,
            content: base64_encode($content),
            contentType: $contentType ?? ContentTypes::BY_ENDING[$extension] ?? null,
            contentId: $contentId
        );
    }

    /** The server fetches it. */
    public static function fromUrl(string $url, ?string $filename = null): SendEmailAttachment
    {
        return new SendEmailAttachment(path: $url, filename: $filename);
    }

    /** Shown inside the HTML as `cid:` and `$contentId`. */
    public static function inline(
        string $path,
        string $contentId,
        ?string $filename = null,
        ?string $contentType = null
    ): SendEmailAttachment {
        return self::fromBytes($filename ?? basename($path), self::read($path), $contentType, $contentId);
    }

    /** @internal Throws where attachments are more than the server takes. */
    public static function check(mixed $email): void
    {
        $bytes = 0;
        foreach ($email instanceof SendEmailRequest ? $email->attachments ?? [] : [] as $attachment) {
            $content = is_array($attachment) ? $attachment['content'] ?? null : $attachment->content;
            $bytes += strlen($content ?? '');
        }
        if ($bytes > self::BYTES_MAX) {
            throw new SendlarkException('The attachments have more than 40 MB in base64.');
        }
    }

    /** @internal */
    public static function read(string $path): string
    {
        $content = @file_get_contents($path);
        return $content === false ? throw new SendlarkException("Cannot read the file $path.") : $content;
    }
}
