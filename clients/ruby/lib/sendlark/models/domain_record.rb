# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DomainRecord < Model
      # One of {Enums::DomainRecordRecord}.
      # @return [String]
      attribute :record

      # @return [String]
      attribute :name

      # One of {Enums::DnsRecordType}.
      # @return [String]
      attribute :type

      # @return [String]
      attribute :ttl

      # One of {Enums::DomainRecordStatus}.
      # @return [String]
      attribute :status

      # @return [String]
      attribute :value

      # @return [Integer, nil]
      attribute :priority

      # @return [String]
      attribute :fqdn

      # @return [Array<String>, nil]
      attribute :found

      # @return [Models::DomainRecordProblem, nil]
      attribute :problem, "DomainRecordProblem"

      # One of {Enums::DomainRecordKeyState}.
      # @return [String, nil]
      attribute :key_state

      # @return [String, nil]
      attribute :remove_after
    end
  end
end
