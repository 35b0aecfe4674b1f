# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Broadcast < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # @return [String, nil]
      attribute :segment_id

      # @return [String, nil]
      attribute :audience_id

      # One of {Enums::BroadcastStatus}.
      # @return [String]
      attribute :status

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time, nil]
      attribute :scheduled_at, "time"

      # @return [Time, nil]
      attribute :sent_at, "time"

      # @return [String, nil]
      attribute :topic_id

      # One of {Enums::BroadcastState}.
      # @return [String]
      attribute :state

      # @return [String, nil]
      attribute :reason

      # @return [Integer]
      attribute :revision

      # @return [String, nil]
      attribute :subject

      # @return [Time]
      attribute :updated_at, "time"

      # @return [Time, nil]
      attribute :started_at, "time"

      # @return [Time, nil]
      attribute :ended_at, "time"

      # @return [Integer]
      attribute :audience

      # @return [Integer]
      attribute :expanded

      # @return [Integer]
      attribute :skipped

      # @return [String, nil]
      attribute :original_id

      # @return [Integer, nil]
      attribute :winner

      # @return [Models::BroadcastCounts]
      attribute :counts, "BroadcastCounts"

      # @return [String]
      attribute :object

      # @return [String, nil]
      attribute :from

      # @return [Array<String>, nil]
      attribute :reply_to

      # @return [String, nil]
      attribute :preview_text

      # @return [String, nil]
      attribute :html

      # @return [String, nil]
      attribute :text

      # @return [Object, nil]
      attribute :document

      # @return [Object, nil]
      attribute :filter

      # @return [Models::BroadcastSettings]
      attribute :settings, "BroadcastSettings"

      # @return [Array<Models::BroadcastVariant>]
      attribute :variants, "[BroadcastVariant"

      # @return [String, nil]
      attribute :content_id

      # @return [Boolean]
      attribute :is_tested
    end
  end
end
