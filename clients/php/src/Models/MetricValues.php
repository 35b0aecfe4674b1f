<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class MetricValues extends Model
{
    /** @internal */
    public const FIELDS = [
        'received' => ['received', ''],
        'delivered' => ['delivered', ''],
        'complained' => ['complained', ''],
        'suppressed' => ['suppressed', ''],
        'bounced' => ['bounced', ''],
        'bounced_transient' => ['bouncedTransient', ''],
        'bounced_permanent' => ['bouncedPermanent', ''],
        'bounced_undetermined' => ['bouncedUndetermined', ''],
        'opened' => ['opened', ''],
        'clicked' => ['clicked', ''],
        'unsubscribed' => ['unsubscribed', ''],
        'delivery_delayed' => ['deliveryDelayed', ''],
        'failed' => ['failed', ''],
        'sent' => ['sent', ''],
        'unique_opened' => ['uniqueOpened', ''],
        'unique_clicked' => ['uniqueClicked', ''],
        'delivery_rate' => ['deliveryRate', ''],
        'open_rate' => ['openRate', ''],
        'click_rate' => ['clickRate', ''],
        'bounce_rate' => ['bounceRate', ''],
        'complaint_rate' => ['complaintRate', ''],
        'unsubscribe_rate' => ['unsubscribeRate', ''],
        'opened_machine' => ['openedMachine', ''],
        'clicked_machine' => ['clickedMachine', ''],
    ];

    public function __construct(
        public readonly ?int $received = null,
        public readonly ?int $delivered = null,
        public readonly ?int $complained = null,
        public readonly ?int $suppressed = null,
        public readonly ?int $bounced = null,
        public readonly ?int $bouncedTransient = null,
        public readonly ?int $bouncedPermanent = null,
        public readonly ?int $bouncedUndetermined = null,
        public readonly ?int $opened = null,
        public readonly ?int $clicked = null,
        public readonly ?int $unsubscribed = null,
        public readonly ?int $deliveryDelayed = null,
        public readonly ?int $failed = null,
        public readonly ?int $sent = null,
        public readonly ?int $uniqueOpened = null,
        public readonly ?int $uniqueClicked = null,
        public readonly ?float $deliveryRate = null,
        public readonly ?float $openRate = null,
        public readonly ?float $clickRate = null,
        public readonly ?float $bounceRate = null,
        public readonly ?float $complaintRate = null,
        public readonly ?float $unsubscribeRate = null,
        public readonly ?int $openedMachine = null,
        public readonly ?int $clickedMachine = null
    ) {
    }
}
