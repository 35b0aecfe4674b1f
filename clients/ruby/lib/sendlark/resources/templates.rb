# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.templates`.
    class Templates < Resource
      # @return [TemplatesVersions]
      def versions = @versions ||= TemplatesVersions.new(client)

      # List templates. Lists the team's templates without their content.
      #
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::TemplateItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "templates.list", "GET", "/templates",
          query: { limit:, after:, before: },
          answer: "TemplateList",
          options:
        )
      end

      # Create a template. Creates a draft; publish it before you send it. `{{{KEY}}}` inserts a variable's value as is,
      # `{{KEY}}` escapes it in HTML, and `{{KEY|text}}` has its own fallback. Declare every variable in three braces in
      # `variables`. Undeclared names in two braces are left as written and listed in `unknown_tags`. `FIRST_NAME`,
      # `LAST_NAME`, `EMAIL`, `UNSUBSCRIBE_URL`, `RESEND_UNSUBSCRIBE_URL`, `contact` and `this` are reserved.
      #
      # @param name [String]
      # @param html [String, nil] Required without a document.
      # @param alias [String, nil]
      # @param from [String, nil]
      # @param subject [String, nil]
      # @param reply_to [String, Array<String>, nil]
      # @param text [String, nil]
      # @param document [Object, nil] The editor's document, from which HTML and text are rendered; null goes on in
      #   HTML.
      # @param variables [Array<Hash>, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::TemplateReference]
      def create(
        name:,
        html: OMIT,
        alias: OMIT,
        from: OMIT,
        subject: OMIT,
        reply_to: OMIT,
        text: OMIT,
        document: OMIT,
        variables: OMIT,
        options: {}
      )
        call(
          "templates.create", "POST", "/templates",
          body: { name:, html:, alias:, from:, subject:, reply_to:, text:, document:, variables: },
          answer: "TemplateReference",
          idempotent: true,
          options:
        )
      end

      # Retrieve a template. Returns the template with its current content. `has_unpublished_versions` is true if that
      # content is not published yet.
      #
      # @param id_or_alias [String] The template's id or alias.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Template]
      def get(id_or_alias, options: {})
        call(
          "templates.get", "GET", "/templates/{idOrAlias}",
          path: [id_or_alias],
          answer: "Template",
          options:
        )
      end

      # Change a template. Changes only the fields you send. New content of a published template is saved as a draft:
      # emails use the published version until you publish the draft. Name and alias change immediately.
      #
      # @param id_or_alias [String] The template's id or alias.
      # @param name [String, nil]
      # @param html [String, nil]
      # @param revision [Integer, nil] Refuses the change with 409 if the template is no longer at this revision.
      # @param alias [String, nil]
      # @param from [String, nil]
      # @param subject [String, nil]
      # @param reply_to [String, Array<String>, nil]
      # @param text [String, nil]
      # @param document [Object, nil] The editor's document, from which HTML and text are rendered; null goes on in
      #   HTML.
      # @param variables [Array<Hash>, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::TemplateReference]
      def update(
        id_or_alias,
        name: OMIT,
        html: OMIT,
        revision: OMIT,
        alias: OMIT,
        from: OMIT,
        subject: OMIT,
        reply_to: OMIT,
        text: OMIT,
        document: OMIT,
        variables: OMIT,
        options: {}
      )
        call(
          "templates.update", "PATCH", "/templates/{idOrAlias}",
          path: [id_or_alias],
          body: { name:, html:, revision:, alias:, from:, subject:, reply_to:, text:, document:, variables: },
          answer: "TemplateReference",
          options:
        )
      end

      # Delete a template. Deletes the template and all its versions. Emails already sent with it are not affected.
      #
      # @param id_or_alias [String] The template's id or alias.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedTemplate]
      def delete(id_or_alias, options: {})
        call(
          "templates.remove", "DELETE", "/templates/{idOrAlias}",
          path: [id_or_alias],
          answer: "DeletedTemplate",
          options:
        )
      end

      alias remove delete

      # Publish a template. Publishes the draft. Emails accepted from now on use it.
      #
      # @param id_or_alias [String] The template's id or alias.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::TemplateReference]
      def publish(id_or_alias, options: {})
        call(
          "templates.publish", "POST", "/templates/{idOrAlias}/publish",
          path: [id_or_alias],
          answer: "TemplateReference",
          idempotent: true,
          options:
        )
      end

      # Duplicate a template. Creates a draft template with the current content and no alias.
      #
      # @param id_or_alias [String] The template's id or alias.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::TemplateReference]
      def duplicate(id_or_alias, options: {})
        call(
          "templates.duplicate", "POST", "/templates/{idOrAlias}/duplicate",
          path: [id_or_alias],
          answer: "TemplateReference",
          idempotent: true,
          options:
        )
      end
    end
  end
end
