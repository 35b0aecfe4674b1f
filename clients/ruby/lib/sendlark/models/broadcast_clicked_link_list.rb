# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastClickedLinkList < Model
      # @return [String]
      attribute :object

      # @return [Boolean]
      attribute :has_more

      # @return [Array<Models::BroadcastClickedLink>]
      attribute :data, "[BroadcastClickedLink"
    end
  end
end
