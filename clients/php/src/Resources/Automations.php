<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Enums;
use Sendlark\Models;
use Sendlark\Omit;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;
use Sendlark\ResourceTree;

/**
 * @property-read AutomationsRuns $runs
 */
final class Automations extends Resource
{
    use ResourceTree;

    private const RESOURCES = [
        'runs' => AutomationsRuns::class,
    ];

    /**
     * Create an automation. Creates an automation: what starts it, and the steps that each contact then runs through.
     * It is disabled unless you say otherwise. An error names the step by its key.
     *
     * @param list<Models\AutomationStepRequest|array> $steps
     * @param ?string $status Default `disabled`. One of {@see Enums\AutomationStatus}.
     * @param ?string $entry How often a contact may run through: `once`, `every_time`, or again `when_finished`.
     *     Default: `every_time` for custom events, `once` for new and confirmed contacts, else `when_finished`. One of
     *     {@see Enums\AutomationEntry}.
     * @param ?string $goalEvent A custom event that ends the runs of its contact wherever they are.
     * @param list<Models\AutomationConnectionRequest|array>|null $connections
     */
    public function create(
        string $name,
        array $steps,
        ?string $status = null,
        ?string $entry = null,
        ?string $goalEvent = null,
        ?array $connections = null,
        ?RequestOptions $options = null
    ): Models\AutomationReference {
        return $this->call(
            'automations.create',
            'POST',
            '/automations',
            answer: 'AutomationReference',
            body: new Models\CreateAutomationRequest($name, $steps, $status, $entry, $goalEvent, $connections),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * List automations. Lists the team's automations without their steps, newest first.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @param ?string $status Only those with this status. One of {@see Enums\AutomationStatus}.
     * @return Page<Models\AutomationListItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?string $status = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'automations.list',
            'GET',
            '/automations',
            answer: 'AutomationList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before, 'status' => $status],
            options: $options
        );
    }

    /**
     * Retrieve an automation. Returns the automation with its steps and connections, and how many runs came to each
     * step.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\Automation
    {
        return $this->call(
            'automations.get',
            'GET',
            '/automations/{id}',
            answer: 'Automation',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Change an automation. Changes only the fields you send. New steps or connections make a new version: runs under
     * way keep theirs.
     *
     * @param string|null|Omit $status When disabled, nobody enters; runs under way go on. One of {@see
     *     Enums\AutomationStatus}.
     * @param string|null|Omit $entry How often a contact may run through: `once`, `every_time`, or again
     *     `when_finished`. Default: `every_time` for custom events, `once` for new and confirmed contacts, else
     *     `when_finished`. One of {@see Enums\AutomationEntry}.
     * @param string|null|Omit $goalEvent A custom event that ends the runs of its contact wherever they are.
     * @param list<Models\AutomationStepRequest|array>|null|Omit $steps
     * @param list<Models\AutomationConnectionRequest|array>|null|Omit $connections
     * @param int|null|Omit $revision Refuses the change with 409 if the automation is no longer at this revision.
     */
    public function update(
        string $id,
        string|null|Omit $name = Omit::Value,
        string|null|Omit $status = Omit::Value,
        string|null|Omit $entry = Omit::Value,
        string|null|Omit $goalEvent = Omit::Value,
        array|null|Omit $steps = Omit::Value,
        array|null|Omit $connections = Omit::Value,
        int|null|Omit $revision = Omit::Value,
        ?RequestOptions $options = null
    ): Models\AutomationReference {
        return $this->call(
            'automations.update',
            'PATCH',
            '/automations/{id}',
            answer: 'AutomationReference',
            path: ['id' => $id],
            body: new Models\UpdateAutomationRequest(
                $name,
                $status,
                $entry,
                $goalEvent,
                $steps,
                $connections,
                $revision
            ),
            options: $options
        );
    }

    /**
     * Delete an automation. Deletes the automation with its runs; those under way end at once.
     */
    public function delete(string $id, ?RequestOptions $options = null): Models\DeletedAutomation
    {
        return $this->call(
            'automations.remove',
            'DELETE',
            '/automations/{id}',
            answer: 'DeletedAutomation',
            path: ['id' => $id],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $id, ?RequestOptions $options = null): Models\DeletedAutomation
    {
        return $this->delete($id, $options);
    }

    /**
     * Duplicate an automation. Creates a disabled automation with the same steps and connections, and without runs.
     */
    public function duplicate(string $id, ?RequestOptions $options = null): Models\AutomationReference
    {
        return $this->call(
            'automations.duplicate',
            'POST',
            '/automations/{id}/duplicate',
            answer: 'AutomationReference',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Stop an automation. Disables the automation and cancels all its runs. To let runs under way go on, set its status
     * to `disabled` instead.
     */
    public function stop(string $id, ?RequestOptions $options = null): Models\StoppedAutomation
    {
        return $this->call(
            'automations.stop',
            'POST',
            '/automations/{id}/stop',
            answer: 'StoppedAutomation',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Try an automation. Returns the steps that a contact would run through, when, what each would send or change, and
     * which emails the contact may not get. Changes nothing and sends nothing.
     *
     * @param ?string $contactId Give either this or `email`.
     * @param ?string $email The address of a contact.
     * @param mixed $payload Of the event that starts it.
     * @param \DateTimeInterface|string|null $startAt Default: now.
     * @param array<string, string>|null $answers What happens at steps, by key. A wait: `timeout`, `event_received`
     *     or `{payload, after}`; a condition: `condition_met` or `condition_not_met`; an email: `sent`, `delivered`,
     *     `opened` or `clicked`. Default: waits time out, conditions are evaluated, and emails are delivered.
     */
    public function dryRun(
        string $id,
        ?string $contactId = null,
        ?string $email = null,
        mixed $payload = null,
        \DateTimeInterface|string|null $startAt = null,
        ?array $answers = null,
        ?RequestOptions $options = null
    ): Models\AutomationDryRun {
        return $this->call(
            'automations.dryRun',
            'POST',
            '/automations/{id}/dry-run',
            answer: 'AutomationDryRun',
            path: ['id' => $id],
            body: new Models\DryRunAutomationRequest($contactId, $email, $payload, $startAt, $answers),
            isIdempotent: true,
            options: $options
        );
    }
}
