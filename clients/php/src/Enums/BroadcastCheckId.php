<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class BroadcastCheckId
{
    public const FROM = 'from';
    public const FROM_DOMAIN = 'from_domain';
    public const SUBJECT = 'subject';
    public const CONTENT = 'content';
    public const HTML_SIZE = 'html_size';
    public const AUDIENCE = 'audience';
    public const TOPIC = 'topic';
    public const QUOTA = 'quota';
    public const UNKNOWN_TAGS = 'unknown_tags';
    public const BROKEN_TAGS = 'broken_tags';
    public const BAD_LINKS = 'bad_links';
    public const BAD_IMAGES = 'bad_images';
    public const MISSING_IMAGES = 'missing_images';
    public const TEST = 'test';
    public const DMARC = 'dmarc';
    public const LINK_HOSTS = 'link_hosts';
    public const IMAGE_HOSTS = 'image_hosts';
    public const SHORT_LINKS = 'short_links';
    public const INSECURE_LINKS = 'insecure_links';
    public const DEAD_LINKS = 'dead_links';
    public const IMAGE_ALT = 'image_alt';
    public const IMAGE_BYTES = 'image_bytes';
    public const SVG = 'svg';
    public const ACTIVE_CONTENT = 'active_content';
    public const NO_REPLY = 'no_reply';
    public const CLIPPED = 'clipped';
    public const NO_UNSUBSCRIBE = 'no_unsubscribe';
    public const NO_POSTAL_ADDRESS = 'no_postal_address';
    public const NO_TEXT = 'no_text';
    public const NO_PREVIEW_TEXT = 'no_preview_text';
    public const NO_FALLBACK = 'no_fallback';
    public const UNENGAGED = 'unengaged';
    public const SUDDEN_VOLUME = 'sudden_volume';
    public const SAME_AUDIENCE = 'same_audience';
    public const SMALL_TEST = 'small_test';
    public const PAST = 'past';
    public const NIGHT = 'night';
    public const NO_TOPIC = 'no_topic';
    public const NOT_TESTED = 'not_tested';
    public const RECIPIENTS = 'recipients';
    public const DURATION = 'duration';
    public const COST = 'cost';
}
