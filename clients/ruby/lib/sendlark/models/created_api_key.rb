# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class CreatedApiKey < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :token
    end
  end
end
