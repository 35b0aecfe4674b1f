<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\ResourceTree;

/**
 * All resources; the client is one.
 *
 * @property-read Emails $emails
 * @property-read Batch $batch
 * @property-read UnsubscribePage $unsubscribePage
 * @property-read Domains $domains
 * @property-read ApiKeys $apiKeys
 * @property-read Logs $logs
 * @property-read Deliveries $deliveries
 * @property-read Reports $reports
 * @property-read Suppressions $suppressions
 * @property-read Webhooks $webhooks
 * @property-read Templates $templates
 * @property-read Broadcasts $broadcasts
 * @property-read Automations $automations
 * @property-read Contacts $contacts
 * @property-read ContactProperties $contactProperties
 * @property-read Topics $topics
 * @property-read Segments $segments
 * @property-read Forms $forms
 * @property-read Events $events
 * @property-read Usage $usage
 */
abstract class Root
{
    use ResourceTree;

    /** Of the API's description that this library was made from. */
    public const API_REVISION = 'ceab9d71ce22';

    private const RESOURCES = [
        'emails' => Emails::class,
        'batch' => Batch::class,
        'unsubscribePage' => UnsubscribePage::class,
        'domains' => Domains::class,
        'apiKeys' => ApiKeys::class,
        'logs' => Logs::class,
        'deliveries' => Deliveries::class,
        'reports' => Reports::class,
        'suppressions' => Suppressions::class,
        'webhooks' => Webhooks::class,
        'templates' => Templates::class,
        'broadcasts' => Broadcasts::class,
        'automations' => Automations::class,
        'contacts' => Contacts::class,
        'contactProperties' => ContactProperties::class,
        'topics' => Topics::class,
        'segments' => Segments::class,
        'forms' => Forms::class,
        'events' => Events::class,
        'usage' => Usage::class,
    ];
}
