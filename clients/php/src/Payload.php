<?php

declare(strict_types=1);

namespace Sendlark;

use Sendlark\Exceptions\SendlarkException;

/** @internal The body of a request. */
final class Payload
{
    private const JSON = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;

    private function __construct(public readonly string $type, public readonly string $content)
    {
    }

    /** @param Model|list<Model|array<string, mixed>>|null $body */
    public static function of(Model|array|null $body, bool $isMultipart): ?self
    {
        if ($body === null) {
            return null;
        }
        foreach (is_array($body) ? $body : [$body] as $email) {
            Attachment::check($email);
        }
        try {
            return $isMultipart
                ? self::form($body->toArray())
                : new self('application/json', json_encode(Model::encode($body), self::JSON));
        } catch (\JsonException $error) {
            throw new SendlarkException("The request is no JSON: {$error->getMessage()}", 0, $error);
        }
    }

    /**
     * Files as they are; lists and structures as JSON.
     *
     * @param array<string, mixed> $fields
     */
    private static function form(array $fields): self
    {
        $boundary = 'sendlark-' . bin2hex(random_bytes(16));
        $content = '';
        foreach ($fields as $name => $value) {
            $filename = $value instanceof \SplFileInfo ? $value->getFilename() : 'contacts.csv';
            $filename = strtr($filename, ['"' => '%22', "\r" => '', "\n" => '']);
            $isFile = $name === 'file';
            $content .= "--$boundary\r\ncontent-disposition: form-data; name=\"$name\"";
            $content .= $isFile ? "; filename=\"$filename\"\r\ncontent-type: application/octet-stream" : '';
            $content .= "\r\n\r\n" . ($isFile ? self::contentOf($value) : self::textOf($value)) . "\r\n";
        }
        return new self("multipart/form-data; boundary=$boundary", "$content--$boundary--\r\n");
    }

    private static function contentOf(\SplFileInfo|string $file): string
    {
        return is_string($file) ? $file : Attachment::read($file->getPathname());
    }

    private static function textOf(mixed $value): string
    {
        return is_string($value) ? $value : json_encode($value, self::JSON);
    }
}
