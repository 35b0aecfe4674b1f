# frozen_string_literal: true

require "securerandom"
require "uri"

module Sendlark
  # A connection to a Sendlark server. One serves all threads.
  #
  #   Sendlark::Client.new("sl_…", base_url: "https://mail.example.com")
  class Client
    include Resources::Root

    BACKOFF_SECONDS = 0.5
    BACKOFF_SECONDS_MAX = 8
    # What asks for more patience is told to the caller.
    RETRY_AFTER_SECONDS_MAX = 60
    NOT_DONE = { 429 => "rate_limit_exceeded", 409 => "concurrent_idempotent_requests" }.freeze
    MAY_PASS = [408, 500, 502, 503, 504].freeze
    private_constant :BACKOFF_SECONDS, :BACKOFF_SECONDS_MAX, :RETRY_AFTER_SECONDS_MAX, :NOT_DONE, :MAY_PASS

    # @param api_key [String] Default: the environment's SENDLARK_API_KEY.
    # @param base_url [String] The address of the server, with or without a path prefix; default: the environment's
    #   SENDLARK_BASE_URL.
    # @param timeout [Numeric] Of one attempt with its whole answer, in seconds.
    # @param max_retries [Integer] How often a request is tried again.
    # @param allow_http [Boolean] Plain `http` to hosts other than this machine.
    # @param transport [#call] Takes a {Request}, and answers a {Response}; default: {NetHttp}.
    # @param app_info [String] A name for the server's logs: `billing/1.4`.
    # @param on_request [#call] Before each attempt, with a Hash: operation, method, path, attempt.
    # @param on_response [#call] After each attempt, with `status` and `ms`, too.
    # @raise [Error] Without a key or an address.
    def initialize(
      api_key = nil,
      base_url: nil,
      timeout: 30,
      max_retries: 2,
      allow_http: false,
      transport: NetHttp.new,
      app_info: nil,
      on_request: nil,
      on_response: nil
    )
      key = check_header("API key", api_key || ENV["SENDLARK_API_KEY"] || "")
      raise Error, "An API key is missing: pass one, or set SENDLARK_API_KEY." if key.empty?

      @api_key = -> { key } # Nothing prints what a lambda knows.
      @base_url = read_base_url(base_url || ENV["SENDLARK_BASE_URL"] || "", allow_http)
      @app_info = check_header("app_info", app_info || "")
      @timeout = timeout
      @max_retries = max_retries
      @transport = transport
      @hooks = { on_request:, on_response: }
    end

    # Never the key.
    def inspect = "#<Sendlark::Client #{@base_url}>"

    # @api private
    def request(operation, call, idempotency_key: nil, timeout: @timeout, max_retries: @max_retries)
      key = idempotency_key || ("sl-auto-#{SecureRandom.hex(16)}" if operation.idempotent)
      payload = Payload.from(call[:body], multipart: operation.multipart)
      headers = headers_with("content-type" => payload&.type, "idempotency-key" => key, **call[:headers])
      url = url_of(operation.route, call[:path], call[:query])
      request = Request.new(verb: operation.verb, url:, headers:, body: payload&.content, timeout:)
      send_repeatedly(operation, request, max_retries)
    end

    private

    def send_repeatedly(operation, request, retries)
      attempt = 0
      begin
        attempt(operation, request, attempt += 1)
      rescue ApiError, ConnectionError, TimeoutError => e
        wait = attempt > retries ? nil : seconds_to_wait(e, attempt, repeatable?(request))
        raise if wait.nil?

        sleep(wait)
        retry
      end
    end

    def repeatable?(request)
      %w[GET DELETE].include?(request.verb) || (request.verb == "POST" && request.headers.key?("idempotency-key"))
    end

    def attempt(operation, request, attempt)
      told = { operation: operation.id, method: operation.verb, path: operation.route, attempt: }
      started_at = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      @hooks[:on_request]&.call(told)
      begin
        response = @transport.call(request)
      ensure
        ms = ((Process.clock_gettime(Process::CLOCK_MONOTONIC) - started_at) * 1000).round
        @hooks[:on_response]&.call({ **told, status: response&.status, ms: })
      end
      read_answer(operation, response)
    end

    def read_answer(operation, response)
      raise ApiError.from(response) unless (200..299).cover?(response.status)
      return response.body.dup.force_encoding("UTF-8") if operation.text

      value = Values.parse(response.body)
      is_read = operation.answer.nil? ? !value.nil? : value.is_a?(Hash)
      raise ApiError.from(response) unless is_read

      Values.decode(operation.answer, value)
    end

    # Nil for no further attempt.
    def seconds_to_wait(error, attempt, is_repeatable)
      backoff = rand * [BACKOFF_SECONDS_MAX, BACKOFF_SECONDS * (2**(attempt - 1))].min
      return (backoff if is_repeatable) unless error.is_a?(ApiError)
      return unless NOT_DONE[error.status] == error.code || (is_repeatable && MAY_PASS.include?(error.status))

      wait = error.retry_after || backoff
      wait if wait.between?(0, RETRY_AFTER_SECONDS_MAX)
    end

    def url_of(route, path, query)
      parts = path.map { |part| encode_part(part) }
      found = query.reject { |_, value| value.nil? || value.equal?(OMIT) }
      search = found.map { |name, value| "#{name}=#{escape(text_of(value))}" }.join("&")
      "#{@base_url}#{route.gsub(/\{\w+\}/) { parts.shift }}#{"?" unless search.empty?}#{search}"
    end

    def text_of(value)
      given = Values.encode(value)
      given.is_a?(Array) ? given.join(",") : given.to_s
    end

    def encode_part(part)
      raise Error, "An id is missing or not valid: #{part.inspect}" if ["", ".", ".."].include?(part.to_s)

      escape(part.to_s)
    end

    def escape(text) = URI.encode_www_form_component(text).gsub("+", "%20")

    def headers_with(**more)
      runtime = "#{RUBY_ENGINE}/#{RUBY_ENGINE_VERSION}; #{RUBY_PLATFORM}"
      headers = {
        "accept" => "application/json",
        "authorization" => "Bearer #{@api_key.call}",
        "user-agent" => "sendlark-ruby/#{VERSION} (#{runtime}) #{@app_info}".rstrip
      }
      given = more.reject { |_, value| value.nil? || value.equal?(OMIT) }
      headers.merge(given.to_h { |name, value| [name, check_header(name, value.to_s)] })
    end

    def read_base_url(text, allow_http)
      raise Error, "The server's address is missing: pass base_url, or set SENDLARK_BASE_URL." if text.empty?

      url = parse_url(text)
      is_here = url.host == "localhost" || url.host == "[::1]" || url.host.match?(/\A127\.[\d.]+\z/)
      unless url.scheme == "https" || is_here || allow_http
        raise Error, "The address must start with https. Set allow_http to send the API key in the clear."
      end

      port = url.port == url.default_port ? "" : ":#{url.port}"
      "#{url.scheme}://#{url.host}#{port}#{url.path.sub(%r{/+\z}, "")}"
    end

    def parse_url(text)
      url = URI.parse(text)
      raise Error, "Not an address of a server: #{text}" unless url.is_a?(URI::HTTP) && url.host

      url
    rescue URI::InvalidURIError
      raise Error, "Not an address of a server: #{text}"
    end

    def check_header(name, value)
      raise Error, "The #{name} has a line break in it." if value.match?(/[\r\n\0]/)

      value
    end
  end
end
