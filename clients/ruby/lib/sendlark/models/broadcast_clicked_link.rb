# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastClickedLink < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :url

      # @return [Integer]
      attribute :clicks

      # @return [Integer]
      attribute :unique_clicks
    end
  end
end
