# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class TranscriptLine < Model
      # @return [Integer]
      attribute :at_ms

      # @return [String]
      attribute :kind

      # @return [String]
      attribute :text
    end
  end
end
