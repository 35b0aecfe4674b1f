# Sourced by ./scripts/start and ./scripts/test: puts the pinned Bun first in PATH and installs what package.json names.
# Needs either that Bun, or Node.js with npm, which then installs it into .bun/ inside the project.

cd "$(dirname "${BASH_SOURCE[0]}")/.."
bun_version=$(sed -n 's/.*"packageManager": "bun@\([0-9.]*\)".*/\1/p' package.json)
bun_directory="$PWD/.bun/node_modules"

is_pinned() {
  [ "$("$1" --version 2>/dev/null)" = "$bun_version" ]
}

install_bun() {
  command -v npm >/dev/null || {
    echo "Sendlark needs Bun $bun_version, or Node.js with npm to install it inside the project." >&2
    exit 1
  }
  echo "Installing Bun $bun_version into .bun/ …" >&2
  npm install --prefix .bun --no-save --no-audit --no-fund --loglevel=error "bun@$bun_version" >&2
  is_pinned "$bun_directory/.bin/bun" && return
  # npm may skip install scripts by policy; this one only puts the right binary in place.
  node "$bun_directory/bun/install.js" >&2 || true
  is_pinned "$bun_directory/.bin/bun" && return
  for binary in "$bun_directory"/@oven/bun-*/bin/bun; do
    if is_pinned "$binary"; then
      ln -sf "$binary" "$bun_directory/.bin/bun"
      return
    fi
  done
  echo "Bun $bun_version could not be installed." >&2
  exit 1
}

if ! is_pinned bun; then
  is_pinned "$bun_directory/.bin/bun" || install_bun
  PATH="$bun_directory/.bin:$PATH"
  export PATH
fi

bun install --frozen-lockfile >&2
