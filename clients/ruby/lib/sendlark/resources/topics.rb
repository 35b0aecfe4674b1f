# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.topics`.
    class Topics < Resource
      # List topics. Lists the team's topics.
      #
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::TopicItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "topics.list", "GET", "/topics",
          query: { limit:, after:, before: },
          answer: "TopicList",
          options:
        )
      end

      # Create a topic. Creates a kind of email that contacts can subscribe to. Emails with its `topic_id` go only to
      # subscribed contacts and carry unsubscribe headers and a link.
      #
      # @param name [String] The topic's name, 1 to 50 characters, shown to recipients.
      # @param default_subscription [String] The subscription of contacts who have not chosen. Cannot be changed
      #   later. One of {Enums::TopicSubscription}.
      # @param description [String, nil] Shown to recipients; at most 200 characters.
      # @param visibility [String, nil] `public` topics are shown to everyone on the unsubscribe page. One of
      #   {Enums::TopicVisibility}.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::TopicReference]
      def create(name:, default_subscription:, description: OMIT, visibility: OMIT, options: {})
        call(
          "topics.create", "POST", "/topics",
          body: { name:, default_subscription:, description:, visibility: },
          answer: "TopicReference",
          idempotent: true,
          options:
        )
      end

      # Retrieve a topic. Returns the topic's name, description and default subscription.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Topic]
      def get(id, options: {})
        call(
          "topics.get", "GET", "/topics/{id}",
          path: [id],
          answer: "Topic",
          options:
        )
      end

      # Change a topic. Changes the topic's name, description or visibility. The default subscription cannot be changed.
      #
      # @param id [String]
      # @param name [String, nil]
      # @param description [String, nil]
      # @param visibility [String, nil] One of {Enums::TopicVisibility}.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::TopicReference]
      def update(id, name: OMIT, description: OMIT, visibility: OMIT, options: {})
        call(
          "topics.update", "PATCH", "/topics/{id}",
          path: [id],
          body: { name:, description:, visibility: },
          answer: "TopicReference",
          options:
        )
      end

      # Delete a topic. Deletes the topic and the contacts' choices for it. Emails still waiting with this topic go to
      # every contact who has not unsubscribed.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedTopic]
      def delete(id, options: {})
        call(
          "topics.remove", "DELETE", "/topics/{id}",
          path: [id],
          answer: "DeletedTopic",
          options:
        )
      end

      alias remove delete
    end
  end
end
