# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DnsRecord < Model
      # One of {Enums::DnsRecordType}.
      # @return [String]
      attribute :type

      # @return [String]
      attribute :name

      # @return [String]
      attribute :fqdn

      # @return [String]
      attribute :value

      # @return [Integer, nil]
      attribute :priority
    end
  end
end
