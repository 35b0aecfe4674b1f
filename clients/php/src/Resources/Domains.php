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

final class Domains extends Resource
{
    /**
     * Add a domain. Adds the domain and returns the DNS `records` to publish. The domain can send once they are found;
     * see `POST /domains/{id}/verify`.
     *
     * @param ?string $tls One of {@see Enums\DomainTls}.
     */
    public function create(
        string $name,
        ?string $region = null,
        ?string $fallbackRegion = null,
        ?string $customReturnPath = null,
        ?bool $openTracking = null,
        ?bool $clickTracking = null,
        ?string $tls = null,
        Models\DomainCapabilitiesRequest|array|null $capabilities = null,
        ?string $trackingSubdomain = null,
        ?RequestOptions $options = null
    ): Models\Domain {
        return $this->call(
            'domains.create',
            'POST',
            '/domains',
            answer: 'Domain',
            body: new Models\CreateDomainRequest(
                $name,
                $region,
                $fallbackRegion,
                $customReturnPath,
                $openTracking,
                $clickTracking,
                $tls,
                $capabilities,
                $trackingSubdomain
            ),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * List domains. Lists the team's domains without their DNS records.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\DomainItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'domains.list',
            'GET',
            '/domains',
            answer: 'DomainList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Retrieve a domain. Returns the domain with its DNS records and what the last check found for each.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\Domain
    {
        return $this->call(
            'domains.get',
            'GET',
            '/domains/{id}',
            answer: 'Domain',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Update a domain. Changes the region, tracking or TLS settings; other fields do not change. A new
     * `tracking_subdomain` adds a record to publish; an empty one removes it. Mail leaves only from the addresses of
     * `region`, and from those of `fallback_region` while none of them can be used; `none` makes it wait, and an empty
     * one follows the region's own fallback.
     *
     * @param string|null|Omit $tls One of {@see Enums\DomainTls}.
     */
    public function update(
        string $id,
        string|null|Omit $region = Omit::Value,
        string|null|Omit $fallbackRegion = Omit::Value,
        bool|null|Omit $openTracking = Omit::Value,
        bool|null|Omit $clickTracking = Omit::Value,
        string|null|Omit $tls = Omit::Value,
        Models\DomainCapabilitiesRequest|array|null|Omit $capabilities = Omit::Value,
        string|null|Omit $trackingSubdomain = Omit::Value,
        ?RequestOptions $options = null
    ): Models\DomainReference {
        return $this->call(
            'domains.update',
            'PATCH',
            '/domains/{id}',
            answer: 'DomainReference',
            path: ['id' => $id],
            body: new Models\UpdateDomainRequest(
                $region,
                $fallbackRegion,
                $openTracking,
                $clickTracking,
                $tls,
                $capabilities,
                $trackingSubdomain
            ),
            options: $options
        );
    }

    /**
     * Delete a domain. Deletes the domain. No more email is sent from it.
     */
    public function delete(string $id, ?RequestOptions $options = null): Models\DeletedDomain
    {
        return $this->call(
            'domains.remove',
            'DELETE',
            '/domains/{id}',
            answer: 'DeletedDomain',
            path: ['id' => $id],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $id, ?RequestOptions $options = null): Models\DeletedDomain
    {
        return $this->delete($id, $options);
    }

    /**
     * Verify a domain. Checks the domain's records now, and then repeatedly for up to 72 hours until all are found.
     * Retrieve the domain to see its `status`.
     */
    public function verify(string $id, ?RequestOptions $options = null): Models\DomainReference
    {
        return $this->call(
            'domains.verify',
            'POST',
            '/domains/{id}/verify',
            answer: 'DomainReference',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Rotate a domain's DKIM keys. Creates new DKIM keys and adds them to `records`, marked `next`. They start signing
     * once their records are found in DNS. The old keys are then `retiring`; keep their records until `remove_after`.
     */
    public function rotateKeys(string $id, ?RequestOptions $options = null): Models\Domain
    {
        return $this->call(
            'domains.rotateKeys',
            'POST',
            '/domains/{id}/rotate',
            answer: 'Domain',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Retrieve a domain's records for publishing. Returns the records to publish, the zone's DNS provider if its name
     * servers reveal it, and where to edit the records. Set `format` to get text instead: `zone` (BIND), `table`,
     * `terraform` or `dnscontrol`.
     */
    public function dns(string $id, ?RequestOptions $options = null): Models\DomainDns
    {
        return $this->call(
            'domains.dns',
            'GET',
            '/domains/{id}/dns',
            answer: 'DomainDns',
            path: ['id' => $id],
            options: $options
        );
    }
}
