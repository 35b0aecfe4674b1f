# frozen_string_literal: true

require "net/http"
require "openssl"
require "zlib"

module Sendlark
  # The transport unless another one is given. Keeps connections, for all threads.
  class NetHttp
    CONNECT_SECONDS = 5
    IDLE_SECONDS = 15
    IDLE_MAX = 16
    FAILURES = [
      SystemCallError, SocketError, IOError, OpenSSL::SSL::SSLError, Net::ProtocolError, Net::HTTPBadResponse,
      Net::HTTPHeaderSyntaxError, Zlib::Error
    ].freeze
    # The end of an attempt.
    class Deadline < StandardError; end
    private_constant :CONNECT_SECONDS, :IDLE_SECONDS, :IDLE_MAX, :FAILURES, :Deadline

    # @param ca_file [String, nil] Certificates to trust, in place of the system's.
    # @param proxy [String, nil, :environment] `http://proxy.example.com:3128`; nil for none.
    def initialize(ca_file: nil, proxy: :environment)
      @ca_file = ca_file
      @proxy = proxy
      @idle = Hash.new { |idle, origin| idle[origin] = [] }
      @lock = Mutex.new
    end

    # @param request [Request]
    # @return [Response]
    # @raise [ConnectionError, TimeoutError]
    def call(request)
      url = URI.parse(request.url)
      Timeout.timeout(request.timeout, Deadline) do
        on_connection(url) { |connection| exchange(connection, url, request) }
      end
    rescue Deadline, Net::OpenTimeout, Net::ReadTimeout, Net::WriteTimeout
      raise TimeoutError, "The server did not answer in time."
    rescue *FAILURES => e
      raise ConnectionError, "The connection failed: #{e.message}"
    end

    private

    # A connection is kept only when the whole answer was read.
    def on_connection(url)
      origin = [url.scheme, url.host, url.port]
      connection = @lock.synchronize { @idle[origin].pop } || connect(url)
      response = yield connection
      is_kept = @lock.synchronize { @idle[origin].size < IDLE_MAX && @idle[origin].push(connection) }
      response
    ensure
      connection.finish if connection&.started? && !is_kept
    end

    def connect(url)
      connection = new_connection(url)
      connection.use_ssl = url.scheme == "https"
      connection.ca_file = @ca_file if @ca_file
      connection.open_timeout = CONNECT_SECONDS
      connection.read_timeout = connection.write_timeout = nil
      connection.keep_alive_timeout = IDLE_SECONDS
      connection.max_retries = 0
      connection.start
    end

    def new_connection(url)
      # Net::HTTP itself reads http_proxy for https, too.
      proxy = @proxy == :environment ? url.find_proxy : @proxy && URI.parse(@proxy)
      return Net::HTTP.new(url.hostname, url.port, nil) if proxy.nil?

      Net::HTTP.new(url.hostname, url.port, proxy.hostname, proxy.port, proxy.user, proxy.password)
    end

    def exchange(connection, url, request)
      given = Net::HTTPGenericRequest.new(request.verb, !request.body.nil?, true, url.request_uri, request.headers)
      given.body = request.body
      given["content-length"] = "0" if request.body.nil? && %w[POST PATCH].include?(request.verb)
      answer = connection.request(given)
      Response.new(status: answer.code.to_i, headers: answer.each_header.to_h, body: answer.body || "")
    end
  end
end
