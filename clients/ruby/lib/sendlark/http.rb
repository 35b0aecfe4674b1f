# frozen_string_literal: true

module Sendlark
  # What a transport sends: `timeout` is in seconds, for the whole answer.
  Request = Struct.new(:verb, :url, :headers, :body, :timeout, keyword_init: true) do
    # Without the API key.
    def inspect = "#<Sendlark::Request #{verb} #{url}>"
    alias_method :to_s, :inspect
  end

  # What came; headers by their names in lower case.
  Response = Struct.new(:status, :headers, :body, keyword_init: true)
end
