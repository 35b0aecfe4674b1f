# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactTimelineEmail < Model
      # @return [String]
      attribute :type

      # @return [String]
      attribute :id

      # @return [Time]
      attribute :created_at, "time"

      # @return [String]
      attribute :from

      # @return [String]
      attribute :subject

      # @return [String, nil]
      attribute :broadcast_id

      # One of {Enums::ContactTimelineEmailStatus}.
      # @return [String]
      attribute :status

      # @return [Array<Models::ContactTimelineOpen>]
      attribute :opens, "[ContactTimelineOpen"

      # @return [Array<Models::ContactTimelineClick>]
      attribute :clicks, "[ContactTimelineClick"
    end
  end
end
