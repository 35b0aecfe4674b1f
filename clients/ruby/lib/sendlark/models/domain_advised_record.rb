# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DomainAdvisedRecord < Model
      # @return [String]
      attribute :type

      # @return [String]
      attribute :fqdn

      # @return [String]
      attribute :value
    end
  end
end
