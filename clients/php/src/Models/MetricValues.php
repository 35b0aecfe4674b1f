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
        public readonly ?float $received = null,
        public readonly ?float $delivered = null,
        public readonly ?float $complained = null,
        public readonly ?float $suppressed = null,
        public readonly ?float $bounced = null,
        public readonly ?float $bouncedTransient = null,
        public readonly ?float $bouncedPermanent = null,
        public readonly ?float $bouncedUndetermined = null,
        public readonly ?float $opened = null,
        public readonly ?float $clicked = null,
        public readonly ?float $unsubscribed = null,
        public readonly ?float $deliveryDelayed = null,
        public readonly ?float $failed = null,
        public readonly ?float $sent = null,
        public readonly ?float $uniqueOpened = null,
        public readonly ?float $uniqueClicked = null,
        public readonly ?float $deliveryRate = null,
        public readonly ?float $openRate = null,
        public readonly ?float $clickRate = null,
        public readonly ?float $bounceRate = null,
        public readonly ?float $complaintRate = null,
        public readonly ?float $unsubscribeRate = null,
        public readonly ?float $openedMachine = null,
        public readonly ?float $clickedMachine = null
    ) {
    }
}
