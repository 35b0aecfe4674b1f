# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class RecipientClickedLink < Model
      # @return [String]
      attribute :url

      # @return [Integer]
      attribute :clicks
    end
  end
end
