# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastCheck < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # @return [Integer]
      attribute :revision

      # @return [Array<Models::BroadcastCheckItem>]
      attribute :stops, "[BroadcastCheckItem"

      # @return [Array<Models::BroadcastCheckItem>]
      attribute :warnings, "[BroadcastCheckItem"

      # @return [Array<Models::BroadcastCheckItem>]
      attribute :infos, "[BroadcastCheckItem"

      # @return [Integer]
      attribute :recipients

      # @return [Hash{String => Integer}]
      attribute :skipped

      # @return [Array<Models::BroadcastExample>]
      attribute :examples, "[BroadcastExample"
    end
  end
end
