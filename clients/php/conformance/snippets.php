<?php

// Generated from the API's description; do not edit.
// phpcs:disable Generic.Files.LineLength

use Sendlark\Client;
use Sendlark\Models\AutomationConnectionRequest;
use Sendlark\Models\AutomationStepRequest;
use Sendlark\Models\ContactTopicChoice;
use Sendlark\Models\FormFieldRequest;
use Sendlark\Models\SendEmailRequest;
use Sendlark\Models\TemplateVariableRequest;

require __DIR__ . '/autoload.php';

$sendlark = new Client(getenv('SENDLARK_API_KEY'), getenv('SENDLARK_BASE_URL'));

// > emails.send
$sentEmail = $sendlark->emails->send(
    from: 'Acme <hello@acme.dev>',
    to: ['delivered@resend.dev'],
    subject: 'Hello',
    html: '<p>It works.</p>',
    text: 'It works.',
);
// <

// > emails.list
$page = $sendlark->emails->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > batch.send
$sentBatch = $sendlark->batch->send(
    [
        new SendEmailRequest(
            from: 'Acme <hello@acme.dev>',
            to: ['delivered@resend.dev'],
            subject: 'Hello',
            html: '<p>It works.</p>',
            text: 'It works.',
        ),
        new SendEmailRequest(
            from: 'Acme <hello@acme.dev>',
            to: ['bounced@resend.dev'],
            subject: 'Hello',
            html: '<p>It works.</p>',
            text: 'It works.',
        ),
    ],
);
// <

// > emails.count
$emailCount = $sendlark->emails->count();
// <

// > emails.export
$text = $sendlark->emails->export();
// <

// > emails.get
$email = $sendlark->emails->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > emails.update
$emailReference = $sendlark->emails->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    scheduledAt: 'in 2 hours',
);
// <

// > emails.remove
$sendlark->emails->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > emails.attachments.list
$page = $sendlark->emails->attachments->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > emails.attachments.get
$attachment = $sendlark->emails->attachments->get(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > emails.events.list
$page = $sendlark->emails->events->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > emails.attempts.list
$page = $sendlark->emails->attempts->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > emails.cancel
$emailReference = $sendlark->emails->cancel('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > emails.share
$sharedEmail = $sendlark->emails->share(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    expiresIn: '2 hours',
);
// <

// > unsubscribePage.get
$unsubscribePage = $sendlark->unsubscribePage->get();
// <

// > unsubscribePage.update
$unsubscribePage = $sendlark->unsubscribePage->update(name: 'Acme', accentColor: '#0b6e4f');
// <

// > domains.create
$domain = $sendlark->domains->create(
    name: 'shop.acme.dev',
    region: 'us-east-1',
    customReturnPath: 'send',
);
// <

// > domains.list
$page = $sendlark->domains->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > domains.get
$domain = $sendlark->domains->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > domains.update
$domainReference = $sendlark->domains->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    openTracking: true,
    trackingSubdomain: 'links',
);
// <

// > domains.remove
$sendlark->domains->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > domains.verify
$domainReference = $sendlark->domains->verify('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > domains.rotateKeys
$domain = $sendlark->domains->rotateKeys('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > domains.dns
$domainDns = $sendlark->domains->dns('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > apiKeys.create
$createdApiKey = $sendlark->apiKeys->create(
    name: 'Production',
    permission: 'sending_access',
    allowedIps: ['192.0.2.0/24'],
    expiresAt: '2999-01-31T00:00:00Z',
);
// <

// > apiKeys.list
$page = $sendlark->apiKeys->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > apiKeys.update
$apiKeyReference = $sendlark->apiKeys->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    name: 'Production',
);
// <

// > apiKeys.remove
$sendlark->apiKeys->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > logs.list
$page = $sendlark->logs->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > logs.get
$log = $sendlark->logs->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > deliveries.list
$page = $sendlark->deliveries->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > deliveries.retry
$queueChange = $sendlark->deliveries->retry(destination: 'lovelace.dev');
// <

// > deliveries.hold
$queueChange = $sendlark->deliveries->hold(destination: 'lovelace.dev');
// <

// > deliveries.release
$queueChange = $sendlark->deliveries->release(destination: 'lovelace.dev');
// <

// > deliveries.cancel
$queueChange = $sendlark->deliveries->cancel(destination: 'lovelace.dev');
// <

// > reports.list
$page = $sendlark->reports->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > reports.get
$report = $sendlark->reports->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > suppressions.add
$suppressionReference = $sendlark->suppressions->add(email: 'ada@lovelace.dev');
// <

// > suppressions.list
$page = $sendlark->suppressions->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > suppressions.export
$text = $sendlark->suppressions->export();
// <

// > suppressions.get
$suppression = $sendlark->suppressions->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > suppressions.remove
$sendlark->suppressions->remove('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > suppressions.batch.add
$addedSuppressions = $sendlark->suppressions->batch->add(
    emails: ['ada@lovelace.dev', 'alan@turing.dev'],
);
// <

// > suppressions.batch.remove
$sendlark->suppressions->batch->remove(
    emails: ['ada@lovelace.dev', 'alan@turing.dev'],
);
// <

// > webhooks.create
$webhookWithSecret = $sendlark->webhooks->create(
    endpoint: 'https://acme.dev/webhooks/email',
    events: ['email.delivered', 'email.bounced', 'email.complained'],
);
// <

// > webhooks.list
$page = $sendlark->webhooks->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > webhooks.get
$webhook = $sendlark->webhooks->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > webhooks.update
$webhookReference = $sendlark->webhooks->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    status: 'enabled',
    events: ['email.delivered', 'email.bounced'],
);
// <

// > webhooks.remove
$sendlark->webhooks->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > webhooks.rotateSigningSecret
$webhookWithSecret = $sendlark->webhooks->rotateSigningSecret(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > webhooks.test
$webhookEventReference = $sendlark->webhooks->test(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    type: 'email.bounced',
);
// <

// > webhooks.replay
$replayedWebhook = $sendlark->webhooks->replay(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    since: '2026-11-20T00:00:00Z',
);
// <

// > webhooks.events.list
$page = $sendlark->webhooks->events->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > webhooks.events.get
$webhookEvent = $sendlark->webhooks->events->get(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > webhooks.events.attempts.list
$page = $sendlark->webhooks->events->attempts->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > webhooks.events.replay
$webhookEventReference = $sendlark->webhooks->events->replay(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > emails.insights
$insights = $sendlark->emails->insights('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > templates.list
$page = $sendlark->templates->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > templates.create
$templateReference = $sendlark->templates->create(
    name: 'Order confirmation',
    alias: 'order-confirmation',
    from: 'Acme <orders@acme.dev>',
    subject: 'Order {{ORDER}}',
    html: '<p>Thank you, {{NAME}}.</p>',
    variables: [
        new TemplateVariableRequest(key: 'ORDER', type: 'number'),
        new TemplateVariableRequest(
            key: 'NAME',
            type: 'string',
            fallbackValue: 'dear customer',
        ),
    ],
);
// <

// > templates.get
$template = $sendlark->templates->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > templates.update
$templateReference = $sendlark->templates->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    subject: 'Your order {{ORDER}}',
);
// <

// > templates.remove
$sendlark->templates->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > templates.publish
$templateReference = $sendlark->templates->publish('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > templates.duplicate
$templateReference = $sendlark->templates->duplicate('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > templates.versions.list
$page = $sendlark->templates->versions->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > templates.versions.get
$templateVersion = $sendlark->templates->versions->get(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > broadcasts.list
$page = $sendlark->broadcasts->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > broadcasts.create
$broadcastReference = $sendlark->broadcasts->create(
    filter: ['all' => []],
    from: 'Acme <news@acme.dev>',
    subject: 'What is new in May',
    html: '<p>Hi {{{FIRST_NAME|there}}},</p><p><a href="{{{UNSUBSCRIBE_URL}}}">Unsubscribe</a></p>',
);
// <

// > broadcasts.get
$broadcast = $sendlark->broadcasts->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > broadcasts.update
$broadcastReference = $sendlark->broadcasts->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    subject: 'What is new in June',
);
// <

// > broadcasts.remove
$sendlark->broadcasts->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > broadcasts.send
$broadcastReference = $sendlark->broadcasts->send(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    scheduledAt: 'in 1 hour',
);
// <

// > broadcasts.check
$broadcastCheck = $sendlark->broadcasts->check(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    links: false,
);
// <

// > broadcasts.test
$broadcastTestResult = $sendlark->broadcasts->test(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    to: ['ada@acme.dev'],
);
// <

// > broadcasts.cancel
$broadcastReference = $sendlark->broadcasts->cancel('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > broadcasts.pause
$broadcastReference = $sendlark->broadcasts->pause('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > broadcasts.resume
$broadcastReference = $sendlark->broadcasts->resume('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > broadcasts.duplicate
$broadcastReference = $sendlark->broadcasts->duplicate('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > broadcasts.recipients
$page = $sendlark->broadcasts->recipients(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
    type: 'sent',
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > broadcasts.clickedLinks
$page = $sendlark->broadcasts->clickedLinks(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > broadcasts.statistics
$broadcastStatistics = $sendlark->broadcasts->statistics(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > broadcasts.decide
$broadcastReference = $sendlark->broadcasts->decide(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    variant: 1,
);
// <

// > broadcasts.resend
$broadcastReference = $sendlark->broadcasts->resend(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    subject: 'In case you missed it',
);
// <

// > automations.create
$automationReference = $sendlark->automations->create(
    name: 'Pro users',
    steps: [
        new AutomationStepRequest(
            key: 'start',
            type: 'trigger',
            config: ['event_name' => 'user.created'],
        ),
        new AutomationStepRequest(
            key: 'wait',
            type: 'delay',
            config: ['duration' => '1 day'],
        ),
        new AutomationStepRequest(
            key: 'is_pro',
            type: 'condition',
            config: [
                'type' => 'rule',
                'field' => 'event.plan',
                'operator' => 'eq',
                'value' => 'pro',
            ],
        ),
        new AutomationStepRequest(
            key: 'name',
            type: 'contact_update',
            config: ['first_name' => ['var' => 'event.first_name']],
        ),
    ],
    connections: [
        new AutomationConnectionRequest(from: 'start', to: 'wait'),
        new AutomationConnectionRequest(from: 'wait', to: 'is_pro'),
        new AutomationConnectionRequest(
            from: 'is_pro',
            to: 'name',
            type: 'condition_met',
        ),
    ],
);
// <

// > automations.list
$page = $sendlark->automations->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > automations.get
$automation = $sendlark->automations->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > automations.update
$automationReference = $sendlark->automations->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    status: 'enabled',
);
// <

// > automations.remove
$sendlark->automations->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > automations.duplicate
$automationReference = $sendlark->automations->duplicate(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > automations.stop
$stoppedAutomation = $sendlark->automations->stop('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > automations.dryRun
$automationDryRun = $sendlark->automations->dryRun(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    email: 'ada@lovelace.dev',
    payload: ['plan' => 'pro'],
    answers: ['is_pro' => 'condition_met'],
);
// <

// > automations.runs.list
$page = $sendlark->automations->runs->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > automations.runs.get
$automationRun = $sendlark->automations->runs->get(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > contacts.create
$contactReference = $sendlark->contacts->create(
    email: 'ada@lovelace.dev',
    firstName: 'Ada',
    lastName: 'Lovelace',
);
// <

// > contacts.list
$page = $sendlark->contacts->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > contacts.get
$contact = $sendlark->contacts->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > contacts.update
$contactReference = $sendlark->contacts->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    firstName: 'Augusta',
    unsubscribed: true,
);
// <

// > contacts.remove
$sendlark->contacts->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > contacts.segments.list
$page = $sendlark->contacts->segments->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > contacts.segments.add
$contactSegment = $sendlark->contacts->segments->add(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > contacts.segments.remove
$sendlark->contacts->segments->remove(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > contacts.topics.list
$page = $sendlark->contacts->topics->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > contacts.topics.update
$contactTopicsReference = $sendlark->contacts->topics->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    [
        new ContactTopicChoice(
            id: '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
            subscription: 'opt_in',
        ),
    ],
);
// <

// > contacts.consents.list
$page = $sendlark->contacts->consents->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > contacts.activity.list
$page = $sendlark->contacts->activity->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > contactProperties.list
$page = $sendlark->contactProperties->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > contactProperties.create
$contactPropertyReference = $sendlark->contactProperties->create(
    key: 'company',
    type: 'string',
    fallbackValue: 'your company',
);
// <

// > contactProperties.get
$contactProperty = $sendlark->contactProperties->get(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > contactProperties.update
$contactPropertyReference = $sendlark->contactProperties->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    fallbackValue: 'your team',
);
// <

// > contactProperties.remove
$sendlark->contactProperties->delete(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > topics.list
$page = $sendlark->topics->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > topics.create
$topicReference = $sendlark->topics->create(
    name: 'Product news',
    defaultSubscription: 'opt_in',
    description: 'What is new, once a month.',
    visibility: 'public',
);
// <

// > topics.get
$topic = $sendlark->topics->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > topics.update
$topicReference = $sendlark->topics->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    description: 'What is new, once a quarter.',
);
// <

// > topics.remove
$sendlark->topics->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > segments.list
$page = $sendlark->segments->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > segments.create
$createdSegment = $sendlark->segments->create(name: 'Beta testers');
// <

// > segments.get
$segment = $sendlark->segments->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > segments.update
$segmentReference = $sendlark->segments->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    name: 'First customers',
);
// <

// > segments.remove
$sendlark->segments->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > segments.count
$segmentCount = $sendlark->segments->count('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > segments.contacts.list
$page = $sendlark->segments->contacts->list(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    limit: 20,
);
foreach ($page as $item) {
    print_r($item);
}
// <

// > forms.list
$page = $sendlark->forms->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > forms.create
$form = $sendlark->forms->create(
    name: 'Newsletter',
    fields: [new FormFieldRequest(field: 'first_name')],
    consentText: 'Yes, send me the newsletter.',
);
// <

// > forms.get
$form = $sendlark->forms->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > forms.update
$form = $sendlark->forms->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    title: 'Our newsletter',
);
// <

// > forms.remove
$sendlark->forms->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > events.create
$eventReference = $sendlark->events->create(
    name: 'user.upgraded',
    schema: ['plan' => 'string', 'seats' => 'number'],
);
// <

// > events.list
$page = $sendlark->events->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > events.send
$sentEvent = $sendlark->events->send(
    event: 'user.upgraded',
    email: 'ada@lovelace.dev',
    payload: ['plan' => 'pro', 'seats' => 3],
);
// <

// > events.get
$event = $sendlark->events->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > events.update
$eventReference = $sendlark->events->update(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    schema: ['plan' => 'string'],
);
// <

// > events.remove
$sendlark->events->delete('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > contacts.imports.list
$page = $sendlark->contacts->imports->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > contacts.imports.create
$contactImportReference = $sendlark->contacts->imports->create(
    file: "email,first_name\nada@example.com,Ada\n",
    onConflict: 'upsert',
);
// <

// > contacts.imports.get
$contactImport = $sendlark->contacts->imports->get(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > contacts.imports.errors
$text = $sendlark->contacts->imports->errors(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > contacts.imports.start
$contactImportReference = $sendlark->contacts->imports->start(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    onConflict: 'upsert',
);
// <

// > contacts.imports.cancel
$contactImportReference = $sendlark->contacts->imports->cancel(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > contacts.imports.undo
$contactImportReference = $sendlark->contacts->imports->undo(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > contacts.exports.create
$contactExportReference = $sendlark->contacts->exports->create(
    format: 'csv',
    columns: ['email', 'first_name', 'topics', 'segments'],
);
// <

// > contacts.exports.list
$page = $sendlark->contacts->exports->list(limit: 20);
foreach ($page as $item) {
    print_r($item);
}
// <

// > contacts.exports.get
$contactExport = $sendlark->contacts->exports->get(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > contacts.exports.file
$text = $sendlark->contacts->exports->file(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > contacts.erase
$contactErasure = $sendlark->contacts->erase(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
    reason: 'Request of 22 November 2026',
);
// <

// > contacts.erasures.get
$contactErasure = $sendlark->contacts->erasures->get(
    '01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f',
);
// <

// > contacts.export
$answer = $sendlark->contacts->export('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
// <

// > emails.metrics
$metrics = $sendlark->emails->metrics();
// <

// > usage.get
$usage = $sendlark->usage->get();
// <
