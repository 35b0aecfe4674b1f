# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DomainDns < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :zone

      # @return [Array<String>]
      attribute :name_servers

      # @return [Models::DnsProvider, nil]
      attribute :provider, "DnsProvider"

      # @return [Array<Models::DnsRecord>]
      attribute :records, "[DnsRecord"
    end
  end
end
