# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.contacts`.
    class Contacts < Resource
      # @return [ContactsSegments]
      def segments = @segments ||= ContactsSegments.new(client)

      # @return [ContactsTopics]
      def topics = @topics ||= ContactsTopics.new(client)

      # @return [ContactsConsents]
      def consents = @consents ||= ContactsConsents.new(client)

      # @return [ContactsActivity]
      def activity = @activity ||= ContactsActivity.new(client)

      # @return [ContactsImports]
      def imports = @imports ||= ContactsImports.new(client)

      # @return [ContactsExports]
      def exports = @exports ||= ContactsExports.new(client)

      # @return [ContactsErasures]
      def erasures = @erasures ||= ContactsErasures.new(client)

      # Create a contact. If the team already has a contact with this address (case is ignored), it is updated and keeps
      # its id. This never resubscribes a contact who unsubscribed or opted out of a topic.
      #
      # @param email [String]
      # @param first_name [String, nil]
      # @param last_name [String, nil]
      # @param unsubscribed [Boolean, nil] Set true to send this contact only transactional email: none with a topic
      #   or unsubscribe link.
      # @param properties [Hash{String => String, Numeric}, nil] Property values by key; null clears a value.
      # @param language [String, nil] The contact's language as a tag such as `de` or `pt-BR`; null clears it.
      # @param time_zone [String, nil] A name such as `Europe/Berlin`; null clears it.
      # @param segments [Array<String>, nil]
      # @param topics [Array<Hash>, nil]
      # @param audience_id [String, nil] A segment id, under its older name.
      # @param double_opt_in [Hash, nil] Sends the form's confirmation email instead of subscribing. Topics and
      #   segments follow on confirmation.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactReference]
      def create(
        email:,
        first_name: OMIT,
        last_name: OMIT,
        unsubscribed: OMIT,
        properties: OMIT,
        language: OMIT,
        time_zone: OMIT,
        segments: OMIT,
        topics: OMIT,
        audience_id: OMIT,
        double_opt_in: OMIT,
        options: {}
      )
        call(
          "contacts.create", "POST", "/contacts",
          body: {
            email:,
            first_name:,
            last_name:,
            unsubscribed:,
            properties:,
            language:,
            time_zone:,
            segments:,
            topics:,
            audience_id:,
            double_opt_in:
          },
          answer: "ContactReference",
          idempotent: true,
          options:
        )
      end

      # List contacts. Lists the team's contacts, or those of one segment.
      #
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param segment_id [String] Only contacts of this segment.
      # @param search [String] Words that are all part of the address or the name; case is ignored.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::ContactItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, segment_id: OMIT, search: OMIT, options: {})
        page(
          "contacts.list", "GET", "/contacts",
          query: { limit:, after:, before:, segment_id:, search: },
          answer: "ContactList",
          options:
        )
      end

      # Retrieve a contact. Returns the contact with its property values.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Contact]
      def get(id_or_email, options: {})
        call(
          "contacts.get", "GET", "/contacts/{idOrEmail}",
          path: [id_or_email],
          answer: "Contact",
          options:
        )
      end

      # Change a contact. Changes only the fields you send. Null clears a name or a property value. `unsubscribed:
      # false` subscribes a contact again: send it only when the person asked for it, and say why in `reason`. It is
      # refused for a contact that has not confirmed yet.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param email [String, nil]
      # @param first_name [String, nil]
      # @param last_name [String, nil]
      # @param unsubscribed [Boolean, nil] Set true to send this contact only transactional email: none with a topic
      #   or unsubscribe link.
      # @param properties [Hash{String => String, Numeric}, nil] Property values by key; null clears a value.
      # @param language [String, nil] The contact's language as a tag such as `de` or `pt-BR`; null clears it.
      # @param time_zone [String, nil] A name such as `Europe/Berlin`; null clears it.
      # @param reason [String, nil] Why the contact is subscribed again, kept as evidence. People need it in the
      #   dashboard, API keys do not.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactReference]
      def update(
        id_or_email,
        email: OMIT,
        first_name: OMIT,
        last_name: OMIT,
        unsubscribed: OMIT,
        properties: OMIT,
        language: OMIT,
        time_zone: OMIT,
        reason: OMIT,
        options: {}
      )
        call(
          "contacts.update", "PATCH", "/contacts/{idOrEmail}",
          path: [id_or_email],
          body: { email:, first_name:, last_name:, unsubscribed:, properties:, language:, time_zone:, reason: },
          answer: "ContactReference",
          options:
        )
      end

      # Delete a contact. Deletes the contact with its topic and unsubscribe choices. To stop sending to the address,
      # set `unsubscribed` or suppress it instead. Deleting a contact that does not exist succeeds.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedContact]
      def delete(id_or_email, options: {})
        call(
          "contacts.remove", "DELETE", "/contacts/{idOrEmail}",
          path: [id_or_email],
          answer: "DeletedContact",
          options:
        )
      end

      alias remove delete

      # Erase a contact. Deletes the contact and removes the address from everything stored about the team: emails,
      # events, attempts, webhook messages, logs, imports and exports. What stays is a keyed hash of the address, in its
      # suppression and its consent record. This cannot be undone. Waiting email to the address is not sent. The contact
      # is gone when this answers; the rest follows within moments: retrieve the erasure until its `status` is
      # `completed`. An address that is no contact can be erased, too.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param reason [String, nil] Why, for the audit log and the consent record. In the dashboard, people have to
      #   give one.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactErasure]
      def erase(id_or_email, reason: OMIT, options: {})
        call(
          "contacts.erase", "POST", "/contacts/{idOrEmail}/erase",
          path: [id_or_email],
          body: { reason: },
          answer: "ContactErasure",
          idempotent: true,
          options:
        )
      end

      # Export one contact. Returns all that is stored about the contact: profile, topics, segments, consents with the
      # exact texts, emails with what happened to them, events and runs of automations; as JSON, or with `format=html`
      # as a page to read and print.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Object]
      def export(id_or_email, options: {})
        call(
          "contacts.export", "GET", "/contacts/{idOrEmail}/export",
          path: [id_or_email],
          options:
        )
      end
    end
  end
end
