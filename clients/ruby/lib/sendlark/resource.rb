# frozen_string_literal: true

module Sendlark
  # What an operation of the API is.
  # @api private
  Operation = Struct.new(:id, :verb, :route, :answer, :idempotent, :multipart, :text, keyword_init: true)
  private_constant :Operation

  # A group of methods.
  class Resource
    # @api private
    def initialize(client)
      @client = client
    end

    def inspect = "#<#{self.class.name}>"

    private

    attr_reader :client

    # The generated methods tell what they are by `shape`.
    def call(id, verb, route, path: [], body: nil, query: {}, headers: {}, options: {}, **shape)
      operation = Operation.new(id:, verb:, route:, **shape)
      client.request(operation, { path:, body:, query:, headers: }, **options)
    end

    def page(*names, query:, **more)
      read = ->(after) { call(*names, query: query.merge({ after: }.compact), **more) }
      Page.new(read.call(nil), &read)
    end
  end
end
