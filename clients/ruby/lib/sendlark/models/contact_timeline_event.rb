# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactTimelineEvent < Model
      # @return [String]
      attribute :type

      # @return [String]
      attribute :id

      # @return [Time]
      attribute :created_at, "time"

      # @return [String]
      attribute :name

      # @return [Object]
      attribute :payload
    end
  end
end
