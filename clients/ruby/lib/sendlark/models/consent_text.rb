# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ConsentText < Model
      # @return [String]
      attribute :language

      # @return [String]
      attribute :wording

      # @return [String, nil]
      attribute :privacy_url
    end
  end
end
