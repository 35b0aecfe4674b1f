# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.domains`.
    class Domains < Resource
      # Add a domain. Adds the domain and returns the DNS `records` to publish. The domain can send once they are found;
      # see `POST /domains/{id}/verify`.
      #
      # @param name [String]
      # @param region [String, nil]
      # @param fallback_region [String, nil]
      # @param custom_return_path [String, nil]
      # @param open_tracking [Boolean, nil]
      # @param click_tracking [Boolean, nil]
      # @param tls [String, nil] One of {Enums::DomainTls}.
      # @param capabilities [Hash, nil]
      # @param tracking_subdomain [String, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Domain]
      def create(
        name:,
        region: OMIT,
        fallback_region: OMIT,
        custom_return_path: OMIT,
        open_tracking: OMIT,
        click_tracking: OMIT,
        tls: OMIT,
        capabilities: OMIT,
        tracking_subdomain: OMIT,
        options: {}
      )
        call(
          "domains.create", "POST", "/domains",
          body: {
            name:,
            region:,
            fallback_region:,
            custom_return_path:,
            open_tracking:,
            click_tracking:,
            tls:,
            capabilities:,
            tracking_subdomain:
          },
          answer: "Domain",
          idempotent: true,
          options:
        )
      end

      # List domains. Lists the team's domains without their DNS records.
      #
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::DomainItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "domains.list", "GET", "/domains",
          query: { limit:, after:, before: },
          answer: "DomainList",
          options:
        )
      end

      # Retrieve a domain. Returns the domain with its DNS records and what the last check found for each.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Domain]
      def get(id, options: {})
        call(
          "domains.get", "GET", "/domains/{id}",
          path: [id],
          answer: "Domain",
          options:
        )
      end

      # Update a domain. Changes the region, tracking or TLS settings; other fields do not change. A new
      # `tracking_subdomain` adds a record to publish; an empty one removes it. Mail leaves only from the addresses of
      # `region`, and from those of `fallback_region` while none of them can be used; `none` makes it wait, and an empty
      # one follows the region's own fallback.
      #
      # @param id [String]
      # @param region [String, nil]
      # @param fallback_region [String, nil]
      # @param open_tracking [Boolean, nil]
      # @param click_tracking [Boolean, nil]
      # @param tls [String, nil] One of {Enums::DomainTls}.
      # @param capabilities [Hash, nil]
      # @param tracking_subdomain [String, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DomainReference]
      def update(
        id,
        region: OMIT,
        fallback_region: OMIT,
        open_tracking: OMIT,
        click_tracking: OMIT,
        tls: OMIT,
        capabilities: OMIT,
        tracking_subdomain: OMIT,
        options: {}
      )
        call(
          "domains.update", "PATCH", "/domains/{id}",
          path: [id],
          body: {
            region:,
            fallback_region:,
            open_tracking:,
            click_tracking:,
            tls:,
            capabilities:,
            tracking_subdomain:
          },
          answer: "DomainReference",
          options:
        )
      end

      # Delete a domain. Deletes the domain. No more email is sent from it.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedDomain]
      def delete(id, options: {})
        call(
          "domains.remove", "DELETE", "/domains/{id}",
          path: [id],
          answer: "DeletedDomain",
          options:
        )
      end

      alias remove delete

      # Verify a domain. Checks the domain's records now, and then repeatedly for up to 72 hours until all are found.
      # Retrieve the domain to see its `status`.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DomainReference]
      def verify(id, options: {})
        call(
          "domains.verify", "POST", "/domains/{id}/verify",
          path: [id],
          answer: "DomainReference",
          idempotent: true,
          options:
        )
      end

      # Rotate a domain's DKIM keys. Creates new DKIM keys and adds them to `records`, marked `next`. They start signing
      # once their records are found in DNS. The old keys are then `retiring`; keep their records until `remove_after`.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Domain]
      def rotate_keys(id, options: {})
        call(
          "domains.rotateKeys", "POST", "/domains/{id}/rotate",
          path: [id],
          answer: "Domain",
          idempotent: true,
          options:
        )
      end

      # Retrieve a domain's records for publishing. Returns the records to publish, the zone's DNS provider if its name
      # servers reveal it, and where to edit the records. Set `format` to get text instead: `zone` (BIND), `table`,
      # `terraform` or `dnscontrol`.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DomainDns]
      def dns(id, options: {})
        call(
          "domains.dns", "GET", "/domains/{id}/dns",
          path: [id],
          answer: "DomainDns",
          options:
        )
      end
    end
  end
end
