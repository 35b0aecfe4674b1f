# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.events`.
    class Events < Resource
      # Define an event. Defines a kind of event that you send about contacts. If it has a schema, payloads are checked
      # against it.
      #
      # @param name [String] 1 to 100 characters. Names that start with `resend:` or `sendlark:` are reserved.
      # @param schema [Hash{String => String}, nil] Types of the payload's fields. Without one, anything is accepted.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::EventReference]
      def create(name:, schema: OMIT, options: {})
        call(
          "events.create", "POST", "/events",
          body: { name:, schema: },
          answer: "EventReference",
          idempotent: true,
          options:
        )
      end

      # List events. Lists the events that the team has defined or sent.
      #
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::EventItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "events.list", "GET", "/events",
          query: { limit:, after:, before: },
          answer: "EventList",
          options:
        )
      end

      # Send an event. Records that something happened to a contact, named by id or address. An address that is no
      # contact's becomes a contact. With an idempotency key, the event is recorded once; the key is kept as long as the
      # event, at least 24 hours.
      #
      # @param event [String] The event's name. An unknown name is defined without a schema.
      # @param contact_id [String, nil] Give either this or `email`.
      # @param email [String, nil] An address that is no contact's becomes a contact.
      # @param payload [Object, nil] At most 16 KB of JSON, 5 levels deep.
      # @param idempotency_id [String, nil] As the header `Idempotency-Key`, which counts if this is absent.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::SentEvent]
      def send(event:, contact_id: OMIT, email: OMIT, payload: OMIT, idempotency_id: OMIT, options: {})
        call(
          "events.send", "POST", "/events/send",
          body: { event:, contact_id:, email:, payload:, idempotency_id: },
          answer: "SentEvent",
          idempotent: true,
          options:
        )
      end

      # Retrieve an event. Returns the event with its schema.
      #
      # @param id_or_name [String] The event's id or name.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Event]
      def get(id_or_name, options: {})
        call(
          "events.get", "GET", "/events/{idOrName}",
          path: [id_or_name],
          answer: "Event",
          options:
        )
      end

      # Change an event's schema. Replaces the schema. Events that were already sent are not checked again.
      #
      # @param id_or_name [String] The event's id or name.
      # @param schema [Hash{String => String}, nil] Null accepts anything.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::EventReference]
      def update(id_or_name, schema: OMIT, options: {})
        call(
          "events.update", "PATCH", "/events/{idOrName}",
          path: [id_or_name],
          body: { schema: },
          answer: "EventReference",
          options:
        )
      end

      # Delete an event. Deletes the definition. What was sent stays in the contacts' timelines and counts.
      #
      # @param id_or_name [String] The event's id or name.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedEvent]
      def delete(id_or_name, options: {})
        call(
          "events.remove", "DELETE", "/events/{idOrName}",
          path: [id_or_name],
          answer: "DeletedEvent",
          options:
        )
      end

      alias remove delete
    end
  end
end
