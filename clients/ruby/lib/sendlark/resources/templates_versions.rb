# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.templates.versions`.
    class TemplatesVersions < Resource
      # List a template's versions. Lists the draft and the published versions, at most the newest 50. Published
      # versions never change.
      #
      # @param id_or_alias [String] The template's id or alias.
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::TemplateVersionItem>]
      def list(id_or_alias, limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "templates.versions.list", "GET", "/templates/{idOrAlias}/versions",
          path: [id_or_alias],
          query: { limit:, after:, before: },
          answer: "TemplateVersionList",
          options:
        )
      end

      # Retrieve a version of a template. Returns the version with its content.
      #
      # @param id_or_alias [String] The template's id or alias.
      # @param version_id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::TemplateVersion]
      def get(id_or_alias, version_id, options: {})
        call(
          "templates.versions.get", "GET", "/templates/{idOrAlias}/versions/{versionId}",
          path: [id_or_alias, version_id],
          answer: "TemplateVersion",
          options:
        )
      end
    end
  end
end
