<?php

declare(strict_types=1);

namespace Sendlark\SymfonyMailer;

use Psr\EventDispatcher\EventDispatcherInterface;
use Psr\Log\LoggerInterface;
use Sendlark\Attachment;
use Sendlark\Client;
use Sendlark\Exceptions\SendlarkException;
use Sendlark\Models\EmailTag;
use Sendlark\Models\SendEmailAttachment;
use Sendlark\RequestOptions;
use Symfony\Component\Mailer\Envelope;
use Symfony\Component\Mailer\Exception\TransportException;
use Symfony\Component\Mailer\Header\MetadataHeader;
use Symfony\Component\Mailer\Header\TagHeader;
use Symfony\Component\Mailer\SentMessage;
use Symfony\Component\Mailer\Transport\AbstractTransport;
use Symfony\Component\Mime\Address;
use Symfony\Component\Mime\Email;
use Symfony\Component\Mime\Header\UnstructuredHeader;
use Symfony\Component\Mime\MessageConverter;
use Symfony\Component\Mime\Part\DataPart;

/**
 * Sends through the API. The message id of what was sent is the email's id. A header `Idempotency-Key` is the key of
 * the request, tags and metadata become tags.
 */
final class SendlarkTransport extends AbstractTransport
{
    private const OWN_HEADERS = [
        'from', 'to', 'cc', 'bcc', 'reply-to', 'sender', 'return-path', 'subject', 'date', 'message-id', 'mime-version',
        'content-type', 'content-transfer-encoding', 'idempotency-key',
    ];

    public function __construct(
        private readonly Client $client,
        ?EventDispatcherInterface $dispatcher = null,
        ?LoggerInterface $logger = null
    ) {
        parent::__construct($dispatcher, $logger);
    }

    public function __toString(): string
    {
        return 'sendlark';
    }

    protected function doSend(SentMessage $message): void
    {
        $email = MessageConverter::toEmail($message->getOriginalMessage());
        try {
            $sent = $this->client->emails->send(...self::argumentsOf($email, $message->getEnvelope()));
        } catch (SendlarkException $error) {
            throw new TransportException("Sendlark did not take the email: {$error->getMessage()}", 0, $error);
        }
        $message->setMessageId($sent->id);
    }

    /** @return array<string, mixed> */
    private static function argumentsOf(Email $email, Envelope $envelope): array
    {
        $copied = array_map(fn (Address $one): string => $one->getAddress(), [...$email->getCc(), ...$email->getBcc()]);
        $isTo = fn (Address $recipient): bool => !in_array($recipient->getAddress(), $copied, true);
        $key = $email->getHeaders()->get('Idempotency-Key')?->getBodyAsString();
        return [
            'from' => $envelope->getSender()->toString(),
            'to' => self::textsOf(array_filter($envelope->getRecipients(), $isTo)),
            'cc' => self::textsOf($email->getCc()) ?: null,
            'bcc' => self::textsOf($email->getBcc()) ?: null,
            'replyTo' => self::textsOf($email->getReplyTo()) ?: null,
            'subject' => $email->getSubject(),
            'html' => self::contentOf($email->getHtmlBody()),
            'text' => self::contentOf($email->getTextBody()),
            'headers' => self::headersOf($email) ?: null,
            'tags' => self::tagsOf($email) ?: null,
            'attachments' => array_map(
                fn (DataPart $part): SendEmailAttachment => self::attachmentOf($part, $email),
                $email->getAttachments()
            ) ?: null,
            'options' => new RequestOptions(idempotencyKey: $key),
        ];
    }

    /**
     * @param array<Address> $addresses
     * @return list<string>
     */
    private static function textsOf(array $addresses): array
    {
        return array_values(array_map(fn (Address $address): string => $address->toString(), $addresses));
    }

    /** @param resource|string|null $body */
    private static function contentOf($body): ?string
    {
        return is_resource($body) ? (stream_get_contents($body, -1, 0) ?: null) : $body;
    }

    /** @return array<string, string> */
    private static function headersOf(Email $email): array
    {
        $headers = [];
        foreach ($email->getHeaders()->all() as $header) {
            $isTag = $header instanceof TagHeader || $header instanceof MetadataHeader;
            if (!$isTag && !in_array(strtolower($header->getName()), self::OWN_HEADERS, true)) {
                $isText = $header instanceof UnstructuredHeader;
                $headers[$header->getName()] = $isText ? $header->getValue() : $header->getBodyAsString();
            }
        }
        return $headers;
    }

    /** @return list<EmailTag> */
    private static function tagsOf(Email $email): array
    {
        $tags = [];
        foreach ($email->getHeaders()->all() as $header) {
            if ($header instanceof TagHeader) {
                $tags[] = new EmailTag(name: 'tag', value: $header->getValue());
            } elseif ($header instanceof MetadataHeader) {
                $tags[] = new EmailTag(name: $header->getKey(), value: $header->getValue());
            }
        }
        return $tags;
    }

    private static function attachmentOf(DataPart $part, Email $email): SendEmailAttachment
    {
        $headers = $part->getPreparedHeaders();
        $filename = $headers->getHeaderParameter('Content-Disposition', 'filename') ?? 'attachment';
        $isInline = $headers->getHeaderBody('Content-Disposition') === 'inline';
        // Symfony lets the HTML name an image by its file, and gives it an id when it writes MIME.
        $isNamed = str_contains(self::contentOf($email->getHtmlBody()) ?? '', "cid:$filename");
        return Attachment::fromBytes(
            $filename,
            $part->getBody(),
            "{$part->getMediaType()}/{$part->getMediaSubtype()}",
            match (true) {
                !$isInline => null,
                $isNamed => $filename,
                default => $part->getContentId(),
            }
        );
    }
}
