<?php

/** Calls every method of the PHP library. */

require __DIR__ . '/calls.php';

$domain = getenv('SENDLARK_DOMAIN');
$hooks = getenv('SENDLARK_HOOKS');
$calls = new Calls(Resend::client(getenv('SENDLARK_KEY')));
$resend = $calls->resend;
$message = ['from' => "Acme <hello@$domain>", 'to' => ['ada@site.test'], 'subject' => 'Hello', 'html' => '<p>Hi</p>'];
$soon = fn (int $hours) => date('c', time() + 3600 * $hours);

// Emails. PHP writes an empty map as an empty array.
$full = [...$message,
    'cc' => 'cy@site.test', 'bcc' => ['bo@site.test'], 'reply_to' => 'help@site.test', 'text' => 'Hi', 'headers' => [],
    'tags' => [['name' => 'kind', 'value' => 'welcome']],
    'attachments' => [['filename' => 'Überblick.txt', 'content' => base64_encode('hi')]]];
$keyed = ['idempotency_key' => 'php/1'];
$sent = $calls->call('emails.send', [$full, $keyed]);
$id = $sent?->id ?? ZERO;
$calls->call('emails.create', [$full, $keyed], fn ($again) => $again->id === $id);
$calls->call('emails.get', [$id], fn ($email) => $email->cc === ['cy@site.test'] && $email->reply_to === ['help@site.test']);
$calls->call('emails.list', [['limit' => 2]]);
$files = $calls->call('emails.attachments.list', [$id], fn ($list) => count($list->data) === 1);
$file = $files?->data[0] ?? ['id' => ZERO];
$calls->call('emails.attachments.get', [$id, $file['id']], fn ($one) => $one->size === 2);
$planned = $calls->call('emails.send', [[...$message, 'scheduled_at' => $soon(1)]])?->id ?? ZERO;
$calls->call('emails.update', [$planned, ['scheduled_at' => $soon(2)]]);
$calls->call('emails.cancel', [$planned]);
$calls->call('emails.share', [$id, ['expires_in' => '10m']]);
$calls->call('batch.send', [[$message, $message]], fn ($batch) => count($batch->data) === 2);
$calls->call('batch.create', [[$message]]);
$calls->error('invalid address', '422 validation_error', fn () => $resend->emails->send([...$message, 'to' => ['nobody']]));
$calls->error('unknown id', '404 not_found', fn () => $resend->emails->get(ZERO));
$calls->error('same idempotency key, other body', '409 invalid_idempotent_request', fn () => $resend->emails->send($message, $keyed));
$calls->error('wrong key', '403 invalid_api_key', fn () => Resend::client('re_wrong')->domains->list());

// Domains and keys.
$made = $calls->call('domains.create', [['name' => "sdk.$domain", 'region' => 'eu-west-1']], fn ($made) => count($made->records) >= 3);
$id = $made?->id ?? ZERO;
$calls->call('domains.get', [$id], fn ($one) => $one->region === 'eu-west-1');
$calls->call('domains.list', [], fn ($list) => count($list->data) === 2);
$calls->call('domains.update', [$id, ['click_tracking' => true, 'tls' => 'enforced']]);
$calls->call('domains.verify', [$id]);
$calls->call('domains.remove', [$id]);
$key = $calls->call('apiKeys.create', [['name' => 'CI', 'permission' => 'sending_access']], fn ($key) => strlen($key->token) > 20);
$calls->call('apiKeys.list');
$calls->call('apiKeys.update', [$key->id, ['name' => 'CI 2']]);
$calls->call('apiKeys.remove', [$key->id]);

// Suppressions.
$made = $calls->call('suppressions.add', [['email' => 'grace+1@site.test']]);
$calls->call('suppressions.get', ['grace+1@site.test'], fn ($one) => $one->id === $made->id);
$calls->call('suppressions.list', [['origin' => 'manual']]);
$calls->call('suppressions.remove', [$made->id]);
$both = ['emails' => ['a@site.test', 'b@site.test']];
$calls->call('suppressions.batch.add', [$both], fn ($answer) => count($answer->data) === 2);
$calls->call('suppressions.batch.remove', [$both], fn ($answer) => count($answer->data) === 2);

// Templates.
$variables = [['key' => 'PLAN', 'type' => 'string', 'fallback_value' => 'free']];
$made = $calls->call('templates.create', [[
    'name' => 'Welcome', 'alias' => 'php-welcome', 'subject' => 'Hello', 'html' => '<p>Hi {{{PLAN}}}</p>', 'variables' => $variables]]);
$id = $made?->id ?? ZERO;
$calls->call('templates.publish', [$id]);
$calls->call('templates.get', ['php-welcome'], fn ($one) => $one->variables[0]['key'] === 'PLAN');
$calls->call('templates.list');
$by = ['from' => "hello@$domain", 'to' => 'ada@site.test', 'subject' => 'By template'];
$sent = $calls->call('emails.send', [[...$by, 'template' => ['id' => $id, 'variables' => ['PLAN' => 'pro']]]])?->id ?? ZERO;
$calls->call('emails.get', [$sent], fn ($email) => str_contains($email->html, 'Hi pro'));
$calls->call('emails.send', [[...$by, 'template' => ['id' => $id, 'variables' => []]]]);
$calls->call('templates.update', [$id, ['name' => 'Two', 'html' => '<p>Hi</p>', 'variables' => []]]);
$copy = $calls->call('templates.duplicate', [$id])?->id ?? ZERO;
$calls->call('templates.remove', [$copy]);

// Contacts.
$property = $calls->call('contactProperties.create', [['key' => 'company', 'type' => 'string', 'fallback_value' => 'you']])?->id ?? ZERO;
$calls->call('contactProperties.get', [$property]);
$calls->call('contactProperties.list');
$calls->call('contactProperties.update', [$property, ['fallback_value' => 'all']]);
$topic = $calls->call('topics.create', [['name' => 'News', 'default_subscription' => 'opt_in', 'description' => '']])?->id ?? ZERO;
$calls->call('topics.get', [$topic]);
$calls->call('topics.list');
$calls->call('topics.update', [$topic, ['description' => 'Monthly']]);
$segment = $calls->call('segments.create', [['name' => 'Beta']])?->id ?? ZERO;
$calls->call('segments.get', [$segment]);
$calls->call('segments.list');
$address = 'lin+1@site.test';
$wanted = ['email' => $address, 'first_name' => 'Lin', 'unsubscribed' => false, 'properties' => [], 'segments' => [['id' => $segment]]];
$contact = $calls->call('contacts.create', [$wanted])?->id ?? ZERO;
$calls->call('contacts.get', [$address], fn ($one) => $one->id === $contact);
$calls->call('contacts.list', [], fn ($list) => count($list->data) === 1);
$calls->call('contacts.list', [['segment_id' => $segment]], fn ($list) => count($list->data) === 1);
$calls->call('contacts.update', [$contact, ['last_name' => 'Doe', 'properties' => ['company' => 'Acme']]]);
$calls->call('contacts.segments.list', [$contact]);
$calls->call('contacts.segments.remove', [$contact, $segment]);
$calls->call('contacts.segments.add', [$contact, $segment]);
$calls->call('contacts.topics.update', [$contact, [['id' => $topic, 'subscription' => 'opt_out']]]);
$calls->call('contacts.topics.get', [$contact], fn ($list) => $list->data[0]['subscription'] === 'opt_out');
$event = ['event' => 'trial.ended', 'payload' => ['plan' => 'pro', 'seats' => 3]];
$made = $calls->call('events.create', [['name' => 'trial.ended', 'schema' => ['plan' => 'string', 'seats' => 'number']]]);
$calls->call('events.get', ['trial.ended'], fn ($one) => $one->id === $made->id && $one->schema['seats'] === 'number');
$calls->call('events.list', [['limit' => 5]], fn ($list) => $list->data[0]['name'] === 'trial.ended');
$calls->call('events.send', [$event + ['contact_id' => $contact]], fn ($sent) => $sent->event === 'trial.ended');
$calls->call('events.send', [$event + ['email' => 'lin+1@site.test']]);
$calls->call('events.update', [$made->id, ['schema' => null]]);
$calls->call('events.remove', ['trial.ended']);
// A file with one row, of the contact that is there.
$file = fopen('data://text/csv,' . rawurlencode("Mail,Surname\nlin+1@site.test,Linus\n"), 'r');
$columns = ['email' => 'Mail', 'last_name' => 'Surname'];
$made = $calls->call('contacts.imports.create', [['file' => $file, 'column_map' => $columns, 'on_conflict' => 'upsert']]);
while (in_array($resend->contacts->imports->get($made->id)->status, ['queued', 'in_progress'], true)) {
    usleep(20000);
}
$calls->call('contacts.imports.get', [$made->id], fn ($one) => $one->status === 'completed' && $one->counts['updated'] === 1);
$calls->call('contacts.imports.list', [['status' => 'completed']], fn ($list) => count($list->data) === 1);
$calls->call('contacts.remove', [$contact]);
$audience = $calls->call('audiences.create', [['name' => 'Old']])?->id ?? ZERO;
$calls->call('audiences.get', [$audience]);
$calls->call('audiences.list');
$calls->call('audiences.remove', [$audience]);
$reader = $resend->contacts->create(['email' => 'reader@site.test', 'segments' => [['id' => $segment]]]);
$wanted = ['segment_id' => $segment, 'from' => "hello@$domain", 'subject' => 'News', 'html' => '<p>Hi</p>'];
$broadcast = $calls->call('broadcasts.create', [$wanted])?->id ?? ZERO;
$calls->call('broadcasts.get', [$broadcast], fn ($one) => $one->status === 'draft');
$calls->call('broadcasts.list');
$calls->call('broadcasts.update', [$broadcast, ['subject' => 'More']]);
$calls->call('broadcasts.send', [$broadcast, ['scheduled_at' => 'in 1 hour']]);
$calls->call('broadcasts.cancel', [$broadcast]);
$calls->call('broadcasts.remove', [$broadcast]);
$resend->contacts->remove($reader->id);
$calls->call('topics.remove', [$topic]);
$calls->call('segments.remove', [$segment]);
$calls->call('contactProperties.remove', [$property]);

// Automations.
$steps = [
    ['key' => 'start', 'type' => 'trigger', 'config' => ['event_name' => 'trial.php']],
    ['key' => 'rest', 'type' => 'delay', 'config' => ['duration' => '3 days']],
    ['key' => 'end', 'type' => 'exit', 'config' => []],
];
$connections = [['from' => 'start', 'to' => 'rest'], ['from' => 'rest', 'to' => 'end']];
$made = $calls->call('automations.create', [['name' => 'Trial', 'steps' => $steps, 'connections' => $connections]])?->id ?? ZERO;
$calls->call('automations.get', [$made], fn ($one) => $one->status === 'disabled');
$calls->call('automations.update', [$made, ['status' => 'enabled']]);
$calls->call('automations.list');
$trial = $resend->contacts->create(['email' => 'trial@site.test']);
$resend->events->send(['event' => 'trial.php', 'contact_id' => $trial->id]);
$runs = $calls->call('automations.runs.list', [$made], fn ($list) => count($list->data) === 1);
$calls->call('automations.runs.get', [$made, $runs->data[0]['id'] ?? ZERO]);
$calls->call('automations.duplicate', [$made]);
$calls->call('automations.stop', [$made], fn ($one) => $one->status === 'disabled');
$calls->call('automations.remove', [$made]);
$resend->contacts->remove($trial->id);

// Webhooks.
$made = $calls->call('webhooks.create', [['endpoint' => $hooks, 'events' => ['email.delivered']]]);
$resend->emails->send($message);
$post = json_decode(file_get_contents("$hooks/last/email.delivered"), true);
$calls->call('webhooks.verify', [$post['body'], $post['headers'], $made->signing_secret], fn ($is) => $is);
$calls->call('webhooks.get', [$made->id]);
$calls->call('webhooks.list');
$calls->call('webhooks.update', [$made->id, ['events' => ['email.sent'], 'status' => 'enabled']]);
$calls->call('webhooks.remove', [$made->id]);

// Logs.
$logs = $calls->call('logs.list', [['limit' => 5]]);
$calls->call('logs.get', [$logs->data[0]['id']]);

$calls->rest();
