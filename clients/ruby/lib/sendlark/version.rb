# frozen_string_literal: true

module Sendlark
  VERSION = "0.1.0"
end
