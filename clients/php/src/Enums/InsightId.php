<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class InsightId
{
    public const LINK_HOSTS = 'link_hosts';
    public const DMARC = 'dmarc';
    public const PLAIN_TEXT = 'plain_text';
    public const NO_REPLY = 'no_reply';
    public const BODY_SIZE = 'body_size';
    public const YOUTUBE_LINKS = 'youtube_links';
    public const SHORT_LINKS = 'short_links';
    public const INSECURE_LINKS = 'insecure_links';
    public const ADDRESS_LINKS = 'address_links';
    public const MERGE_TAGS = 'merge_tags';
    public const SUBJECT = 'subject';
    public const LIST_UNSUBSCRIBE = 'list_unsubscribe';
    public const DELIVERY_TLS = 'delivery_tls';
    public const ATTACHMENTS = 'attachments';
    public const ACTIVE_CONTENT = 'active_content';
    public const SVG = 'svg';
    public const IMAGE_HOSTS = 'image_hosts';
    public const IMAGE_ALT = 'image_alt';
    public const IMAGE_RATIO = 'image_ratio';
    public const SUBDOMAIN = 'subdomain';
    public const TRACKING_SUBDOMAIN = 'tracking_subdomain';
}
