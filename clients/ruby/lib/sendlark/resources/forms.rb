# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.forms`.
    class Forms < Resource
      # List forms. Lists the team's forms with their counts of the last 30 days.
      #
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::FormItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "forms.list", "GET", "/forms",
          query: { limit:, after:, before: },
          answer: "FormList",
          options:
        )
      end

      # Create a form. Creates a sign-up form with a page of its own and HTML to embed. Whoever fills it in gets an
      # email with a link, and is subscribed by confirming.
      #
      # @param name [String] 1 to 100 characters, not shown to visitors.
      # @param is_active [Boolean, nil] False closes the page. Links that were sent still confirm.
      # @param language [String, nil] Of the texts that you do not set; default `en`. One of {Enums::FormLanguage}.
      # @param title [String, nil]
      # @param description [String, nil]
      # @param fields [Array<Hash>, nil] Asked for beside the address, in this order.
      # @param topics [Array<String>, nil] Ids of public topics to choose from. Visitors find them unticked.
      # @param granted_topics [Array<String>, nil] Ids of topics that everybody gets on confirmation.
      # @param segments [Array<String>, nil] Ids of segments without a filter that everybody joins on confirmation.
      # @param consent_text [String, nil] What visitors agree to. Kept with each consent, word by word.
      # @param privacy_url [String, nil]
      # @param button_text [String, nil]
      # @param double_opt_in [Boolean, nil] Default true. False subscribes new addresses at once; an address that is
      #   known still confirms.
      # @param strict [Boolean, nil] True: the page behind the link always waits for its button.
      # @param from [String, nil] The sender of the confirmation email, at a verified domain; default: your brand's,
      #   else `no-reply@` your first verified domain.
      # @param reply_to [String, nil]
      # @param subject [String, nil] Of the confirmation email.
      # @param email_text [String, nil] The text above the link in the confirmation email.
      # @param submitted_text [String, nil] Shown after the form is sent.
      # @param success_text [String, nil] Shown after the confirmation.
      # @param redirect_url [String, nil] An `https` URL to go to after the confirmation, instead.
      # @param allowed_origins [Array<String>, nil] Sites that may embed the form, such as `https://example.com`.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Form]
      def create(
        name:,
        is_active: OMIT,
        language: OMIT,
        title: OMIT,
        description: OMIT,
        fields: OMIT,
        topics: OMIT,
        granted_topics: OMIT,
        segments: OMIT,
        consent_text: OMIT,
        privacy_url: OMIT,
        button_text: OMIT,
        double_opt_in: OMIT,
        strict: OMIT,
        from: OMIT,
        reply_to: OMIT,
        subject: OMIT,
        email_text: OMIT,
        submitted_text: OMIT,
        success_text: OMIT,
        redirect_url: OMIT,
        allowed_origins: OMIT,
        options: {}
      )
        call(
          "forms.create", "POST", "/forms",
          body: {
            name:,
            is_active:,
            language:,
            title:,
            description:,
            fields:,
            topics:,
            granted_topics:,
            segments:,
            consent_text:,
            privacy_url:,
            button_text:,
            double_opt_in:,
            strict:,
            from:,
            reply_to:,
            subject:,
            email_text:,
            submitted_text:,
            success_text:,
            redirect_url:,
            allowed_origins:
          },
          answer: "Form",
          idempotent: true,
          options:
        )
      end

      # Retrieve a form. Returns all settings, the address of the page, and the HTML to embed.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Form]
      def get(id, options: {})
        call(
          "forms.get", "GET", "/forms/{id}",
          path: [id],
          answer: "Form",
          options:
        )
      end

      # Change a form. Changes only the fields you send; null restores a default. A change of what visitors see raises
      # `version`. Consents keep the wording that was shown.
      #
      # @param id [String]
      # @param name [String, nil]
      # @param is_active [Boolean, nil] False closes the page. Links that were sent still confirm.
      # @param language [String, nil] Of the texts that you do not set; default `en`. One of {Enums::FormLanguage}.
      # @param title [String, nil]
      # @param description [String, nil]
      # @param fields [Array<Hash>, nil] Asked for beside the address, in this order.
      # @param topics [Array<String>, nil] Ids of public topics to choose from. Visitors find them unticked.
      # @param granted_topics [Array<String>, nil] Ids of topics that everybody gets on confirmation.
      # @param segments [Array<String>, nil] Ids of segments without a filter that everybody joins on confirmation.
      # @param consent_text [String, nil] What visitors agree to. Kept with each consent, word by word.
      # @param privacy_url [String, nil]
      # @param button_text [String, nil]
      # @param double_opt_in [Boolean, nil] Default true. False subscribes new addresses at once; an address that is
      #   known still confirms.
      # @param strict [Boolean, nil] True: the page behind the link always waits for its button.
      # @param from [String, nil] The sender of the confirmation email, at a verified domain; default: your brand's,
      #   else `no-reply@` your first verified domain.
      # @param reply_to [String, nil]
      # @param subject [String, nil] Of the confirmation email.
      # @param email_text [String, nil] The text above the link in the confirmation email.
      # @param submitted_text [String, nil] Shown after the form is sent.
      # @param success_text [String, nil] Shown after the confirmation.
      # @param redirect_url [String, nil] An `https` URL to go to after the confirmation, instead.
      # @param allowed_origins [Array<String>, nil] Sites that may embed the form, such as `https://example.com`.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Form]
      def update(
        id,
        name: OMIT,
        is_active: OMIT,
        language: OMIT,
        title: OMIT,
        description: OMIT,
        fields: OMIT,
        topics: OMIT,
        granted_topics: OMIT,
        segments: OMIT,
        consent_text: OMIT,
        privacy_url: OMIT,
        button_text: OMIT,
        double_opt_in: OMIT,
        strict: OMIT,
        from: OMIT,
        reply_to: OMIT,
        subject: OMIT,
        email_text: OMIT,
        submitted_text: OMIT,
        success_text: OMIT,
        redirect_url: OMIT,
        allowed_origins: OMIT,
        options: {}
      )
        call(
          "forms.update", "PATCH", "/forms/{id}",
          path: [id],
          body: {
            name:,
            is_active:,
            language:,
            title:,
            description:,
            fields:,
            topics:,
            granted_topics:,
            segments:,
            consent_text:,
            privacy_url:,
            button_text:,
            double_opt_in:,
            strict:,
            from:,
            reply_to:,
            subject:,
            email_text:,
            submitted_text:,
            success_text:,
            redirect_url:,
            allowed_origins:
          },
          answer: "Form",
          options:
        )
      end

      # Delete a form. Closes its page for good. Links that were sent still confirm.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedForm]
      def delete(id, options: {})
        call(
          "forms.remove", "DELETE", "/forms/{id}",
          path: [id],
          answer: "DeletedForm",
          options:
        )
      end

      alias remove delete
    end
  end
end
