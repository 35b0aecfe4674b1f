# frozen_string_literal: true

module Sendlark
  # A page of a list. Its `each` goes through all items of the list from there, and asks for further pages on the way;
  # with `lazy`, no sooner than they are needed.
  class Page
    include Enumerable

    # @return [Array<Model>] The items of this page.
    attr_reader :data
    # @return [Boolean]
    attr_reader :has_more

    # @api private
    def initialize(answer, &read)
      @answer = answer
      @data = answer.data || []
      @has_more = answer.has_more
      @read = read
    end

    def each(&block)
      return enum_for(:each) if block.nil?

      page = self
      loop do
        page.data.each(&block)
        page = page.next_page || break
      end
      self
    end

    # @return [Page, nil] Nil for the last one.
    def next_page
      last = data.last
      # Of a kind that the library does not know, it is a hash.
      last = last["id"] unless last.nil?
      has_more && last ? Page.new(@read.call(last), &@read) : nil
    end

    def as_json(*) = @answer.as_json

    def to_json(*given) = @answer.to_json(*given)

    def inspect = @answer.inspect
  end
end
